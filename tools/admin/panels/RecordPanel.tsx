import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { save } from '../actions'
import { api, errorMessage } from '../api'
import type { State } from '../api-types'
import { type Collection, collectionOf } from '../collections'
import { Form, idOf } from '../forms/context'
import { Fields } from '../forms/Field'
import { errorsOf, valueAt } from '../forms/shape'
import { sectionsOf } from '../form-sections'
import type { PictureFile } from '../server/pictures'
import { dispatch, isChanged, titleOf, useSite, useStore, valueOf } from '../store'
import { count } from '../format'
import { Actions } from './Actions'
import { ConflictNotice, DraftNotice } from './Notices'

interface RecordPanelProps {
  /** `tours/coorg-trip` */
  record: string
  /** Path of the field that a link leads to. */
  field: string | undefined
  /** False while the preview is in sight instead. */
  isShown: boolean
}

/** The form of one record, in sections. */
export function RecordPanel(props: RecordPanelProps) {
  const { content, drafts } = useStore()
  const collection = collectionOf(props.record)
  if (collection && (content[props.record] ?? drafts[props.record]))
    return <RecordForm {...props} collection={collection} />
  return (
    <>
      <h1 tabIndex={-1}>This is no longer here</h1>
      <p>
        It was deleted, or its file cannot be read: the <a href="#checklist">checklist</a> says more. It can
        be brought back under <a href="#versions">Earlier versions</a>.
      </p>
    </>
  )
}

function RecordForm({ record, field, isShown, collection }: RecordPanelProps & { collection: Collection }) {
  const store = useStore()
  const { records, content } = useSite()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [says, setSays] = useState({ text: '', isError: false })
  const pictures = usePictures(content)
  const { shape, schema, name } = collection
  const draft = store.drafts[record]
  const values = valueOf(store, record)
  const id = record.slice(name.length + 1)
  const { page, isDraft = false } = records[name]?.find((each) => each.id === id) ?? {}
  const sections = useMemo(() => sectionsOf(collection), [collection])
  const errors = useMemo(() => errorsOf(schema, values), [schema, values])
  const issues = store.issues.filter((issue) => issue.record === record || issue.record === name)
  const conflicts = draft?.conflicts ?? []
  const changed = isChanged(draft)

  useEffect(() => {
    if (page !== undefined) dispatch({ type: 'show', shown: { page } })
  }, [page])
  useEffect(() => {
    if (field !== undefined && isShown) goTo(field)
  }, [field, isShown])

  const submit = async () => {
    const [first] = errors.keys()
    if (first !== undefined && !isDraft) {
      setVisited((before) => new Set([...before, ...errors.keys()]))
      // The day of the change has no field: the clock of this computer may have been put back.
      const text = errors.get('updated') ?? `${count(errors.size, 'field')} to put right.`
      setSays({ text: `Not saved: ${text}`, isError: true })
      return goTo(first)
    }
    setSays({ text: 'Saving …', isError: false })
    try {
      const isSaved = conflicts.length === 0 && (await save(record))
      setSays(isSaved ? { text: 'Saved.', isError: false } : { text: meanwhile, isError: true })
    } catch (error) {
      setSays({ text: errorMessage(error), isError: true })
    }
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void submit()
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return (
    <div className="form">
      <p>
        <a href="#site">← Your site</a>
      </p>
      <h1 id="record-title" tabIndex={-1}>
        {titleOf(store, record)}
      </h1>
      {isDraft && <DraftNotice shape={shape} gaps={[...errors.keys()]} goTo={goTo} />}
      {conflicts.length > 0 && <ConflictNotice record={record} shape={shape} conflicts={conflicts} />}
      {sections.length > 1 && (
        <nav className="index" aria-label="Parts of the form">
          <details open={wide.matches}>
            <summary>Parts</summary>
            {sections.map(({ title }) => (
              <button
                key={title}
                type="button"
                className="quiet"
                onClick={({ currentTarget }) => {
                  currentTarget.closest('details')!.open = wide.matches
                  goTo(`section-${title}`)
                }}
              >
                {title}
              </button>
            ))}
          </details>
        </nav>
      )}
      <form
        id="record"
        noValidate
        aria-labelledby="record-title"
        onFocus={({ target }) => {
          const path = target.id.startsWith('f-') ? target.id.slice(2) : ''
          const value = path && valueAt(values, path)
          if (typeof value === 'string' && value.length > 3)
            dispatch({ type: 'show', shown: { find: value, at: Date.now() } })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Form
          value={{
            errorAt: (at) =>
              issues.find(({ path }) => path === at)?.message ??
              (visited.has(at) ? errors.get(at) : undefined),
            leave: (at) => setVisited((before) => new Set([...before, at])),
            change: (path, update) => {
              setSays({ text: '', isError: false })
              dispatch({ type: 'change', record, path, update })
            },
            choices: choicesOf(records, valueOf(store, 'weekdays/weekdays')['facts'], pictures),
            id,
          }}
        >
          {sections.map(({ title, fields }) => (
            <section key={title} aria-labelledby={idOf(`section-${title}`)}>
              <h2
                id={idOf(`section-${title}`)}
                tabIndex={-1}
                className={sections.length > 1 ? undefined : 'visually-hidden'}
              >
                {title}
              </h2>
              <Fields shape={shape} path="" value={values} only={fields} />
            </section>
          ))}
        </Form>
      </form>
      <div className="bar row">
        <p role="status" className={says.isError ? 'error' : undefined}>
          {says.text || (changed && 'Unsaved')}
        </p>
        {draft?.undone && !changed && (
          <button type="button" onClick={() => dispatch({ type: 'redo', record })}>
            Bring back what you typed
          </button>
        )}
        <button form="record" className="button" type="submit" aria-disabled={!changed} title="Ctrl+S">
          Save
        </button>
        <Actions record={record} collection={collection} isDraft={isDraft} isComplete={errors.size === 0} />
      </div>
    </div>
  )
}

/** On a phone the index of a form's parts is opened when it is wanted. */
const wide = matchMedia('(width >= 48rem)')
const meanwhile = 'Not saved yet: another window has changed it.'

/** All pictures, read again with every change of content. */
function usePictures(content: string): readonly PictureFile[] {
  const [pictures, setPictures] = useState<readonly PictureFile[]>([])
  useEffect(() => {
    api<readonly PictureFile[]>('GET', 'pictures').then(setPictures, () => undefined)
  }, [content])
  return pictures
}

/** What fields may name, by their widget. */
function choicesOf(records: State['records'], facts: unknown, pictures: readonly PictureFile[]) {
  const published = (name: string) => (records[name] ?? []).filter(({ isDraft }) => !isDraft)
  const weekday = (Array.isArray(facts) ? facts : []) as readonly {
    id: string
    text?: string
    days?: readonly string[]
  }[]
  return {
    tour: published('tours'),
    destination: published('destinations'),
    weekday: weekday.map(({ id, text = id, days = [] }) => ({ id, title: `${text} (${days.join(', ')})` })),
    picture: pictures.map(({ name, usedIn }) => ({
      id: name,
      title: usedIn.length > 0 ? name : `${name} (not shown anywhere yet)`,
    })),
  }
}

/** Opens what a field is folded into, and goes to it; to what holds it when it is not there. */
function goTo(path: string): void {
  const parts = path.split('.')
  const control = parts
    .map((_, at) => document.getElementById(idOf(parts.slice(0, parts.length - at).join('.'))))
    .find((element) => element !== null)
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  control?.scrollIntoView({ block: path.startsWith('section-') ? 'start' : 'center' })
  control?.focus({ preventScroll: true })
}
