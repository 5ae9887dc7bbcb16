import { useState } from 'react'
import { idOf, useForm } from './context'
import { Control } from './Control'
import { type FieldProps, Fields, Help, Mistake, Required } from './Field'
import { below, emptyOf, inShort } from './shape'

/** A list that is put in order by buttons or by dragging, added to, copied within and shortened. */
export function ListField({ shape, path, value, required, onChange }: FieldProps) {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : []
  // What is opened and focused belongs to an entry, not to its place in the list.
  const [known, setKeys] = useState<readonly number[]>([])
  const [dragged, setDragged] = useState<number>()
  const [news, setNews] = useState('')
  const items = shape.items ?? {}
  const nameOf = (index: number) => inShort(list[index]) || `entry ${index + 1}`
  // The record may have been loaded again meanwhile.
  const keys = known.length === list.length ? known : list.map((_, index) => index)

  const change = (
    said: string,
    take: <Each>(from: readonly Each[], fresh: Each) => readonly Each[],
    fresh?: unknown,
  ) => {
    setKeys(take(keys, Math.max(0, ...keys) + 1))
    onChange(take(list, fresh))
    setNews(said)
  }
  const move = (from: number, to: number) =>
    change(`${nameOf(from)}: now number ${to + 1} of ${list.length}`, (old) =>
      old.toSpliced(from, 1).toSpliced(to, 0, ...old.slice(from, from + 1)),
    )
  const insert = (at: number, fresh: unknown) => {
    change(`Added as number ${at + 1}`, (old, one) => old.toSpliced(at, 0, one), fresh)
    // Where one goes on: the first control of the new entry.
    requestAnimationFrame(() => {
      const entry = document.getElementById(idOf(path))?.querySelector('ol')?.children[at]
      entry?.querySelector('details')?.setAttribute('open', '')
      entry?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    })
  }
  const toolsAt = (at: number) => [
    { sign: '↑', does: 'Move up', isOff: at === 0, act: () => move(at, at - 1) },
    { sign: '↓', does: 'Move down', isOff: at === list.length - 1, act: () => move(at, at + 1) },
    ...(items.type === 'object' ? [{ sign: '⧉', does: 'Copy', act: () => insert(at + 1, list[at]) }] : []),
    { sign: '✕', does: 'Remove', act: () => change(`${nameOf(at)}: removed`, (old) => old.toSpliced(at, 1)) },
  ]

  return (
    <fieldset id={idOf(path)} tabIndex={-1}>
      <legend>
        {shape.title}
        {required && <Required />}
      </legend>
      <Help shape={shape} path={path} />
      <ol className="stack">
        {list.map((entry, index) => (
          <li
            key={keys[index]}
            className={dragged === index ? 'entry dragged' : 'entry'}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, index)
              setDragged(undefined)
            }}
          >
            <span
              className="handle"
              draggable
              aria-hidden
              title="Drag to another place"
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
            />
            <Entry
              shape={items}
              path={below(path, index)}
              label={`${shape.title ?? ''}, ${index + 1}`}
              value={entry}
              onChange={(changed) => onChange(list.with(index, changed))}
            />
            <span className="row">
              {toolsAt(index).map(({ sign, does, isOff = false, act }) => (
                <button
                  key={sign}
                  type="button"
                  aria-label={`${does}: ${nameOf(index)}`}
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
      <Mistake path={path} />
      <button type="button" onClick={() => insert(list.length, emptyOf(items))}>
        Add to “{shape.title}”
      </button>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </fieldset>
  )
}

/** One entry: a control alone, or a record that opens. */
function Entry({ label, ...props }: Omit<FieldProps, 'required'> & { label: string }) {
  const { mistakeAt } = useForm()
  const { shape, path, value } = props
  if (shape.type !== 'object')
    return (
      <div>
        <label className="visually-hidden" htmlFor={idOf(path)}>
          {label}
        </label>
        <Control {...props} required />
        <Mistake path={path} />
      </div>
    )
  const inside = Object.keys(shape.properties ?? {}).map((name) => below(path, name))
  return (
    <details>
      <summary>
        {inShort(value) || 'New'}
        {[path, ...inside].some((each) => mistakeAt(each) !== undefined) && (
          <span className="mistake"> – something is wrong here</span>
        )}
      </summary>
      <div className="stack">
        <Fields {...props} />
        <Mistake path={path} />
      </div>
    </details>
  )
}
