import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { api, ApiError, errorMessage } from '../api'
import type { Issue } from '../api-types'
import { inWords } from '../changes'
import { type Collection, collectionOf } from '../collections'
import { Form, idOf } from '../forms/context'
import { Fields } from '../forms/Field'
import { errorsOf, labelOf, valueAt } from '../forms/shape'
import { sectionsOf } from '../sections'
import type { PictureFile } from '../server/pictures'
import { isChanged, useEditor } from '../store'
import { Actions } from './Actions'
import { count } from '../words'

interface RecordPanelProps {
  /** `tours/coorg-trip` */
  record: string
  /** Path of the field that a link leads to. */
  field: string | undefined
  /** What rules that span several records say. */
  issues: readonly Issue[]
  /** False while the preview is in sight instead. */
  isShown: boolean
}

/** The form of one record, in sections. */
export function RecordPanel(props: RecordPanelProps) {
  const { store } = useEditor()
  const collection = collectionOf(props.record)
  if (collection && (store.content[props.record] ?? store.drafts[props.record]))
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

function RecordForm({
  record,
  field,
  issues,
  isShown,
  collection,
}: RecordPanelProps & { collection: Collection }) {
  const { store, state, dispatch, save, valueOf, show } = useEditor()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState<{ text: string; isError?: boolean }>()
  const [isSaving, setSaving] = useState(false)
  const [pictures, setPictures] = useState<readonly PictureFile[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLElement>(null)
  const { shape } = collection
  const draft = store.drafts[record]
  const values = valueOf(record)
  const [, id = ''] = record.split('/')
  const summary = state.records[collection.name]?.find((each) => each.id === id)
  const sections = useMemo(() => sectionsOf(collection), [collection])
  const errors = useMemo(() => errorsOf(collection.schema, values), [collection, values])
  const elsewhere = useMemo(
    () =>
      new Map(
        issues
          .filter((issue) => issue.record === record || issue.record === collection.name)
          .map(({ path, message }) => [path, message]),
      ),
    [issues, record, collection],
  )
  const conflicts = draft?.conflicts ?? []
  const changed = isChanged(draft)
  const title = collection.one === undefined ? collection.title : String(values['title'] ?? id)
  const isDraft = summary?.isDraft ?? false

  const page = summary?.page
  const opened = useEffectEvent(() => {
    if (page !== undefined) show({ page })
    if (field === undefined) heading.current?.focus()
  })
  useEffect(() => opened(), [record, page])
  useEffect(() => {
    api<readonly PictureFile[]>('GET', 'pictures').then(setPictures, () => undefined)
  }, [state.content])
  useEffect(() => {
    if (field !== undefined && isShown) goTo(field)
  }, [field, isShown])
  useEffect(() => {
    if (conflicts.length > 0) notice.current?.focus()
  }, [conflicts.length])

  const submit = async () => {
    const [first] = errors.keys()
    if (first !== undefined && !isDraft) {
      setVisited((before) => new Set([...before, ...errors.keys()]))
      // The day of the change has no field: the clock of this computer may have been put back.
      const text = errors.get('updated') ?? `${count(errors.size, 'field')} to put right.`
      setNews({ text: `Not saved: ${text}`, isError: true })
      goTo(first)
      return
    }
    if (conflicts.length > 0) {
      notice.current?.focus()
      return
    }
    setSaving(true)
    setNews(undefined)
    try {
      await save(record)
      setNews({ text: 'Saved.' })
    } catch (error) {
      const isMeanwhile = error instanceof ApiError && error.status === 409
      setNews({
        text: isMeanwhile ? 'Not saved yet: another window has changed it.' : errorMessage(error),
        isError: true,
      })
    } finally {
      setSaving(false)
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
      <h1 id="record-title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {isDraft && (
        <div className="notice">
          A draft: it may have gaps, and nobody sees it.{' '}
          {errors.size > 0
            ? `${count(errors.size, 'field')} still to fill in:`
            : 'It is complete: press “Show this tour on the site” under “More”.'}
          <p className="row">
            {[...errors.keys()].map((path) => (
              <button key={path} type="button" onClick={() => goTo(path)}>
                {labelOf(shape, path)}
              </button>
            ))}
          </p>
        </div>
      )}
      {conflicts.length > 0 && (
        <section className="notice stop" ref={notice} tabIndex={-1} aria-labelledby="conflict" role="alert">
          <h2 id="conflict">Changed in another window too</h2>
          {conflicts.map(({ path, theirs }) => (
            <div key={path}>
              <p>
                <strong>{labelOf(shape, path)}</strong>
                <br />
                Yours: {inWords(valueAt(values, path))}
                <br />
                The other: {inWords(theirs)}
              </p>
              <p className="row">
                {(['mine', 'theirs'] as const).map((take) => (
                  <button
                    key={take}
                    type="button"
                    onClick={() => dispatch({ type: 'settle', record, path, take })}
                  >
                    {take === 'mine' ? 'Keep yours' : 'Take the other'}
                  </button>
                ))}
              </p>
            </div>
          ))}
        </section>
      )}
      {sections.length > 1 && (
        <nav className="index" aria-label="Parts of the form">
          {sections.map((section) => (
            <button
              key={section.title}
              type="button"
              className="quiet"
              onClick={() => goTo(`section-${section.title}`)}
            >
              {section.title}
            </button>
          ))}
        </nav>
      )}
      <form
        id="record"
        noValidate
        aria-labelledby="record-title"
        onFocus={({ target }) => {
          const path = target.id.startsWith('f-') ? target.id.slice(2) : ''
          const value = path && valueAt(values, path)
          if (typeof value === 'string' && value.length > 3) show({ find: value })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Form
          value={{
            errorAt: (at) => elsewhere.get(at) ?? (visited.has(at) ? errors.get(at) : undefined),
            leave: (at) => setVisited((before) => new Set([...before, at])),
            change: (path, update) => {
              setNews(undefined)
              dispatch({ type: 'change', record, path, update })
            },
            choices: {
              ...choicesOf(state.records, valueOf('weekdays/weekdays')['facts']),
              picture: pictures.map(({ name, usedIn }) => ({
                id: name,
                title: usedIn.length > 0 ? name : `${name} (not shown anywhere yet)`,
              })),
            },
            id,
          }}
        >
          {sections.map((section) => (
            <section key={section.title} aria-labelledby={idOf(`section-${section.title}`)}>
              <h2
                id={idOf(`section-${section.title}`)}
                tabIndex={-1}
                className={sections.length > 1 ? undefined : 'visually-hidden'}
              >
                {section.title}
              </h2>
              <Fields shape={shape} path="" value={values} only={section.fields} />
            </section>
          ))}
        </Form>
      </form>
      <div className="bar">
        <p role="status" className={news?.isError ? 'error' : undefined}>
          {isSaving ? 'Saving …' : (news?.text ?? (changed ? 'Unsaved' : ''))}
        </p>
        {draft?.undone && !changed && (
          <button type="button" onClick={() => dispatch({ type: 'redo', record })}>
            Bring back what you typed
          </button>
        )}
        <button form="record" className="button" type="submit" aria-disabled={!changed} title="Ctrl+S">
          Save
        </button>
        <Actions
          record={record}
          title={title}
          collection={collection}
          isDraft={isDraft}
          isComplete={errors.size === 0}
        />
      </div>
    </div>
  )
}

function choicesOf(records: ReturnType<typeof useEditor>['state']['records'], facts: unknown) {
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
