import { useState } from 'react'
import { flushSync } from 'react-dom'
import { idOf, useForm } from './context'
import { Control } from './Control'
import { ErrorText, Field, type FieldProps, Fields, Help } from './Field'
import { PictureDrop } from './PictureDrop'
import { below, emptyOf, inShort, valueAt, withValue } from './shape'

/** Done to the entries and to their keys alike. */
type Update = <Each>(list: readonly Each[], fresh: Each) => readonly Each[]

/** A list that is put in order by buttons, added to, copied within and shortened. */
export function ListField({ shape, path, value }: FieldProps) {
  const { change, choices, id: record } = useForm()
  const list = Array.isArray(value) ? (value as readonly unknown[]) : []
  // What is opened and focused belongs to an entry, not to its place in the list.
  const [known, setKeys] = useState<readonly number[]>([])
  const [news, setNews] = useState('')
  const items = shape.items ?? {}
  const { maxItems = Infinity } = shape as { maxItems?: number }
  // Entries that are pictures, or have one, are made by dropping files.
  const inEntry = Object.entries(items.properties ?? {}).find(([, field]) => field.widget === 'picture')?.[0]
  const picture = items.widget === 'picture' ? '' : inEntry
  const titles = choices[items.widget ?? '']
  const nameOf = (at: number) =>
    titles?.find(({ id }) => id === list[at])?.title ?? (inShort(list[at]) || `entry ${at + 1}`)
  // The record may have been loaded again meanwhile.
  const keys = known.length === list.length ? known : list.map((_, at) => at)

  const alter = (says: string, focusAt: number, update: Update, fresh?: unknown) => {
    flushSync(() => {
      setKeys(update(keys, Math.max(-1, ...keys) + 1))
      change(path, (now) => update<unknown>(Array.isArray(now) ? now : [], fresh))
      setNews(says)
    })
    // Focus stays where the work is: on the entry, or on the button that adds one.
    const group = document.getElementById(idOf(path))
    const entry = group?.querySelector('ol')?.children[focusAt]
    const control = entry?.querySelector<HTMLElement>('summary, input, textarea, select')
    ;(control ?? group?.querySelector<HTMLElement>(':scope > button'))?.focus()
  }
  const move = (from: number, to: number) =>
    alter(`${nameOf(from)}: now number ${to + 1} of ${list.length}`, to, (old) =>
      old.toSpliced(from, 1).toSpliced(to, 0, ...old.slice(from, from + 1)),
    )
  const insert = (at: number, fresh: unknown) => {
    alter(`Added as number ${at + 1}`, at, (old, one) => old.toSpliced(at, 0, one), fresh)
    const entry = document.getElementById(idOf(path))?.querySelector('ol')?.children[at]
    entry?.querySelector('details')?.setAttribute('open', '')
    entry?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  const toolsAt = (at: number) => [
    { sign: '↑', does: 'Move up', isOff: at === 0, act: () => move(at, at - 1) },
    { sign: '↓', does: 'Move down', isOff: at === list.length - 1, act: () => move(at, at + 1) },
    ...(items.type === 'object' && list.length < maxItems
      ? [{ sign: '⧉', does: 'Copy', isOff: false, act: () => insert(at + 1, list[at]) }]
      : []),
    {
      sign: '✕',
      does: 'Remove',
      isOff: false,
      act: () =>
        alter(`${nameOf(at)}: removed`, Math.min(at, list.length - 2), (old) => old.toSpliced(at, 1)),
    },
  ]

  return (
    <fieldset id={idOf(path)} tabIndex={-1}>
      <legend>
        {shape.title} <small>{list.length}</small>
      </legend>
      <Help shape={shape} path={path} />
      <ol>
        {list.map((entry, at) => (
          <li key={keys[at]} className="entry">
            <Entry
              shape={items}
              path={below(path, at)}
              label={`${shape.title ?? ''}, ${at + 1}`}
              value={entry}
              taken={list}
              name={nameOf(at)}
            />
            <span className="tools">
              {toolsAt(at).map(({ sign, does, isOff, act }) => (
                <button
                  key={sign}
                  type="button"
                  className="quiet"
                  aria-label={`${does}: ${nameOf(at)}`}
                  title={does}
                  disabled={isOff}
                  onClick={act}
                >
                  {sign}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <ErrorText path={path} />
      {picture !== undefined && (
        <PictureDrop
          id={`${idOf(path)}-files`}
          label="Drop pictures here, or choose files: each becomes an entry"
          name={record}
          isInRow
          room={Math.max(0, maxItems - list.length)}
          onTaken={(upload, _, month) =>
            change(path, (now) => {
              const before: readonly unknown[] = Array.isArray(now) ? now : []
              const last = valueAt(before.at(-1), below(picture, 'by'))
              // What the camera has written down, and whoever took the one before.
              const known = items.properties?.['taken'] ? { by: last, taken: month } : {}
              return [...before, withValue(emptyOf(items), picture, () => ({ upload, ...known }))]
            })
          }
        />
      )}
      {list.length < maxItems && (
        <button type="button" onClick={() => insert(list.length, emptyOf(items))}>
          Add to “{shape.title}”
        </button>
      )}
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </fieldset>
  )
}

interface EntryProps extends Omit<FieldProps, 'required'> {
  label: string
  name: string
  taken: readonly unknown[]
}

/** One entry: a control alone, or a record that opens. */
function Entry({ label, name, taken, ...props }: EntryProps) {
  const { errorAt } = useForm()
  const { shape, path } = props
  if (shape.type !== 'object' && shape.widget !== 'picture')
    return (
      <div>
        <label className="visually-hidden" htmlFor={idOf(path)}>
          {label}
        </label>
        <Control {...props} required taken={taken} />
        <ErrorText path={path} />
      </div>
    )
  const fields = (shape.anyOf ?? [shape]).flatMap(({ properties = {} }) => Object.keys(properties))
  const inside = [...new Set(fields)].map((field) => below(path, field))
  return (
    <details>
      <summary id={idOf(path)}>
        {name}
        {[path, ...inside].some((each) => errorAt(each) !== undefined) && (
          <span className="error"> – something is wrong here</span>
        )}
      </summary>
      <div>
        {shape.widget === 'picture' ? <Field {...props} required /> : <Fields {...props} />}
        <ErrorText path={path} />
      </div>
    </details>
  )
}
