import type { Progress } from '../server/job'

const words = { waiting: 'to come', running: 'at it', done: 'done', failed: 'failed' } as const

/** How far something long is. */
export function Steps({ progress: { steps, state, lines } }: { progress: Progress }) {
  return (
    <div className="progress">
      <ol>
        {steps.map(({ name, state: its, seconds }) => (
          <li key={name} className={`progress__step progress__step--${its}`}>
            {name}: {words[its]}
            {seconds !== undefined && seconds > 0 && ` (${seconds} s)`}
          </li>
        ))}
      </ol>
      <p role="status">
        {state === 'running'
          ? `Step ${Math.min(steps.filter((step) => step.state === 'done').length + 1, steps.length)} of ${steps.length}`
          : state === 'done'
            ? 'The zip is ready.'
            : 'It did not work. Nothing was changed, and what is online stays as it is.'}
      </p>
      {lines.length > 0 && <pre className="lines">{lines.join('\n')}</pre>}
    </div>
  )
}
