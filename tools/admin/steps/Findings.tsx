import { type Finding, levels } from '../../publish/finding'

/** What a check has found, what stops first; a finding leads to the form that it speaks of. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return levels.map(({ level, mark, heading }) => {
    const inside = findings.filter((finding) => finding.level === level)
    if (inside.length === 0) return null
    return (
      <section key={level} aria-labelledby={`findings-${level}`}>
        <h2 id={`findings-${level}`}>
          {heading} ({inside.length})
        </h2>
        <ul className="stack">
          {inside.map(({ what, list = [], todo, form }) => (
            <li key={what} className="finding">
              <span className="star" aria-hidden>
                {mark}
              </span>
              <div>
                <p>{what}</p>
                {list.length > 0 && (
                  <ul>
                    {list.map((each) => (
                      <li key={each}>{each}</li>
                    ))}
                  </ul>
                )}
                {todo !== undefined && <p className="help">To do: {todo}</p>}
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

/** The launch check as a list. */
export function Ready({ findings }: { findings: readonly Finding[] }) {
  return (
    <>
      <p role="status">
        {findings.some(({ level }) => level === 'stop')
          ? 'Something has to be put right before the site goes online. Each line leads to its form.'
          : 'The site can go online. What is to be looked at is yours to decide.'}
      </p>
      <Findings findings={findings} />
    </>
  )
}
