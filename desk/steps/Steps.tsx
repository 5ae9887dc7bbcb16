import type { Progress } from '../server/job'

const words = { waiting: 'to come', running: 'at it', done: 'done', failed: 'failed' } as const

/** How far something long is. */
export function Steps({ progress: { steps, state, lines } }: { progress: Progress }) {
  const done = steps.filter((step) => step.state === 'done').length
  const says = {
    running: `Step ${Math.min(done + 1, steps.length)} of ${steps.length}`,
    done: 'The zip is ready.',
    failed: 'It did not work. Nothing was changed, and what is online stays as it is.',
  }
  return (
    <>
      <ol>
        {steps.map(({ name, state: its, seconds = 0 }) => (
          <li key={name} className={its === 'running' ? 'strong' : its === 'failed' ? 'mistake' : undefined}>
            {name}: {words[its]}
            {seconds > 0 && ` (${seconds} s)`}
          </li>
        ))}
      </ol>
      <p role="status">{says[state]}</p>
      {lines.length > 0 && <pre className="box">{lines.join('\n')}</pre>}
    </>
  )
}
