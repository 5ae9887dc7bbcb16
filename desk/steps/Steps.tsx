import type { Progress } from '../server/job'

const words = { waiting: 'to come', running: 'at it', done: 'done', failed: 'failed' } as const

/** How far something long is. */
export function Steps({ progress: { steps, at, state, lines } }: { progress: Progress }) {
  const says = {
    running: `Step ${at + 1} of ${steps.length}`,
    done: 'The zip is ready.',
    failed: 'It did not work. Nothing was changed, and what is online stays as it is.',
  }
  return (
    <>
      <ol>
        {steps.map(({ name, seconds = 0 }, index) => {
          const its = index < at ? 'done' : index > at ? 'waiting' : state
          return (
            <li
              key={name}
              className={its === 'running' ? 'strong' : its === 'failed' ? 'mistake' : undefined}
            >
              {name}: {words[its]}
              {its !== 'running' && seconds > 0 && ` (${seconds} s)`}
            </li>
          )
        })}
      </ol>
      <p role="status">{says[state]}</p>
      {lines.length > 0 && <pre className="box">{lines.join('\n')}</pre>}
    </>
  )
}
