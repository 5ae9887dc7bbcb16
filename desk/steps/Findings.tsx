import type { Finding, Level } from '../../export/publish/finding'

const headings: Readonly<Record<Level, string>> = { stop: 'To put right', look: 'To look at', ready: 'Ready' }
const marks: Readonly<Record<Level, string>> = { stop: '✗', look: '!', ready: '✓' }

/** What a check has found, what stops first; a finding leads to the form that it speaks of. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (['stop', 'look', 'ready'] as const).map((level) => {
    const inside = findings.filter((finding) => finding.level === level)
    if (inside.length === 0) return null
    return (
      <section key={level} className={`findings findings--${level}`} aria-labelledby={`findings-${level}`}>
        <h2 id={`findings-${level}`}>
          {headings[level]} ({inside.length})
        </h2>
        <ul>
          {inside.map(({ what, list = [], todo, form }) => (
            <li key={what} className="finding">
              <span className="finding__mark" aria-hidden>
                {marks[level]}
              </span>
              <div>
                <p>{what}</p>
                {list.length > 0 && (
                  <ul className="finding__list">
                    {list.map((each) => (
                      <li key={each}>{each}</li>
                    ))}
                  </ul>
                )}
                {todo !== undefined && <p className="finding__todo">To do: {todo}</p>}
                {form !== undefined && (
                  <a href={`#change/${form}`} aria-label={`Go to the form: ${what}`}>
                    Go to the form
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
