import { useState } from 'react'
import { today } from '../../../content/schema/fields'
import { type Finding, levels } from '../../publish/finding'
import { errorMessage } from '../api'
import { collectionOf } from '../collections'
import { monthInWords } from '../forms/Field'
import { labelOf, withValue, type Values } from '../forms/shape'
import { useEditor } from '../store'
import { sentence } from '../words'
import { titleOf } from './Preview'

/** What is to be put right before the site goes online, and what is to be looked at. */
export function Checklist() {
  const { state } = useEditor()
  return (
    <>
      <p role="status">
        {state.findings.some(({ level }) => level === 'error')
          ? 'Something has to be put right before the site goes online. Each line leads to its form.'
          : 'The site can go online. What is to be looked at is yours to decide.'}
      </p>
      <Findings findings={state.findings} />
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
            <li key={finding.what + finding.forms.join()} className="card finding">
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
  /** One finding may stand for several fields with one source. */
  forms: readonly string[]
}

function Line({ finding: { what, list = [], todo, forms } }: { finding: Line }) {
  const { store } = useEditor()
  return (
    <div>
      <p>{sentence(what)}</p>
      {list.length > 0 && (
        <ul className="sentences">
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
          const title = titleOf(store.content, `${name}/${id}`)
          return (
            <a key={form} href={`#edit/${form}`} aria-label={`Go to the form: ${sentence(what)} ${title}`}>
              {title}
              {label !== '' && `: ${label}`}
            </a>
          )
        })}
        {forms.every((form) => form.endsWith('source.month')) && forms.length > 0 && (
          <StillRight forms={forms} />
        )}
      </p>
    </div>
  )
}

/** Writes this month beside every field with the source, and saves. */
function StillRight({ forms }: { forms: readonly string[] }) {
  const { save, valueOf } = useEditor()
  const [says, setSays] = useState('')
  const month = today().slice(0, 7)
  const confirm = async () => {
    setSays('Saving …')
    const records = new Set(forms.map((form) => form.split('/').slice(0, 2).join('/')))
    try {
      for (const record of records) {
        const paths = forms
          .filter((form) => form.startsWith(`${record}/`))
          .map((form) => form.split('/')[2] ?? '')
        const values = paths.reduce<unknown>(
          (all, path) => withValue(all, path, () => month),
          valueOf(record),
        )
        await save(record, values as Values)
      }
    } catch (error) {
      setSays(errorMessage(error))
    }
  }
  return (
    <button type="button" onClick={() => void confirm()}>
      {says || `I asked: still right (${monthInWords(month)})`}
    </button>
  )
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
