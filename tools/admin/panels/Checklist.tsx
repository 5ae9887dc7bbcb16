import { type Finding, levels } from '../../publish/finding'
import { act, save } from '../actions'
import { collectionOf } from '../collections'
import { StillRight } from '../forms/StillRight'
import { labelOf } from '../forms/shape'
import { dispatch, titleOf, useSite, useStore } from '../store'
import { sentence } from '../format'

/** What is to be put right before the site goes online, and what is to be looked at. */
export function Checklist() {
  const { findings } = useSite()
  return (
    <>
      <p role="status">
        {findings.some(({ level }) => level === 'error')
          ? 'Something has to be put right before the site goes online. Each line leads to its form.'
          : 'The site can go online. What is to be looked at is yours to decide.'}
      </p>
      <Findings findings={findings} />
    </>
  )
}

/** What a check has found, errors first; a finding leads to the form that it speaks of. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return levels.map(({ level, mark, heading }) => {
    const inside = bySource(findings.filter((finding) => finding.level === level))
    if (inside.length === 0) return null
    return (
      <section key={level} aria-labelledby={`findings-${level}`}>
        <h2 id={`findings-${level}`}>
          {heading} ({inside.length})
        </h2>
        <ul className="records">
          {inside.map((finding) => (
            <li key={finding.what + finding.forms.join()} className="card signed">
              <span className="error" aria-hidden>
                {mark}
              </span>
              <Line finding={finding} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

interface Line extends Finding {
  /** One finding may be about several fields with one source. */
  forms: readonly string[]
}

function Line({ finding: { what, list = [], todo, forms } }: { finding: Line }) {
  const store = useStore()
  return (
    <div>
      <p>{sentence(what)}</p>
      {list.length > 0 && (
        <ul>
          {list.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {todo !== undefined && <p className="help">To do: {todo}</p>}
      <p className="row">
        {forms.map((form) => {
          const [name = '', id = '', path = ''] = form.split('/')
          const collection = collectionOf(name)
          const label = collection && path !== '' ? labelOf(collection.shape, path) : ''
          const title = titleOf(store, `${name}/${id}`)
          return (
            <a key={form} href={`#edit/${form}`} aria-label={`Go to the form: ${sentence(what)} ${title}`}>
              {title}
              {label !== '' && `: ${label}`}
            </a>
          )
        })}
        {forms.every((form) => form.endsWith('source.month')) && forms.length > 0 && (
          <StillRight confirm={(month) => void confirm(forms, month)} />
        )}
      </p>
    </div>
  )
}

/** Writes a month beside every field with the source, and saves. */
async function confirm(forms: readonly string[], month: string): Promise<void> {
  const fields = forms.map((form) => {
    const [name, id, path = ''] = form.split('/')
    return { record: `${name}/${id}`, path }
  })
  for (const { record, path } of fields) dispatch({ type: 'change', record, path, update: () => month })
  await act(() => Promise.all([...new Set(fields.map(({ record }) => record))].map((each) => save(each))))
}

/** Old facts with one source are one line. */
function bySource(findings: readonly Finding[]): readonly Line[] {
  const lines = new Map<string, Line>()
  for (const finding of findings) {
    const { form, list = [] } = finding
    const [source = finding.what + form] = form?.endsWith('source.month') ? list : []
    const known = lines.get(source)
    const forms = form === undefined ? [] : [form]
    lines.set(
      source,
      known
        ? {
            ...known,
            what: `${known.what.replace(/\.$/, '')}; ${finding.what}`,
            forms: [...known.forms, ...forms],
          }
        : { ...finding, forms },
    )
  }
  return [...lines.values()]
}
