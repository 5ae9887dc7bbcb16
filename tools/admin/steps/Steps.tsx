import type { Build } from '../api-types'

/** How far a build is. */
export function Steps({ build: { steps, at, state, lines } }: { build: Build }) {
  const says = {
    running: { here: 'at it', all: `Step ${at + 1} of ${steps.length}` },
    done: { here: 'done', all: 'The zip is ready.' },
    failed: {
      here: 'failed',
      all: 'It did not work. Nothing was changed, and what is online stays as it is.',
    },
  }[state]
  return (
    <>
      <ol>
        {steps.map((name, index) => (
          <li key={name} className={index === at && state !== 'done' ? 'strong' : undefined}>
            {name}: {index < at ? 'done' : index > at ? 'to come' : says.here}
          </li>
        ))}
      </ol>
      <p role="status">{says.all}</p>
      {lines.length > 0 && <pre className="box">{lines.join('\n')}</pre>}
    </>
  )
}
