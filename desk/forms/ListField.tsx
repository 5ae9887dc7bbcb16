import { useRef, useState } from 'react'
import { idOf, useForm } from './context'
import { Control } from './Control'
import { type FieldProps, Fields, Help, Mistake, Required } from './Field'
import { below, emptyOf, inShort, type Shape } from './shape'

/** A list that is put in order by buttons or by dragging, added to, copied within and shortened. */
export function ListField({ shape, path, value, required, onChange }: FieldProps) {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : []
  // What is opened and focused belongs to an entry, not to its place in the list.
  const [keys, setKeys] = useState<readonly number[]>(() => list.map((_, index) => index))
  const nextKey = useRef(list.length)
  const [dragged, setDragged] = useState<number>()
  const [news, setNews] = useState('')
  const all = useRef<HTMLOListElement>(null)
  const items = shape.items ?? {}
  const nameOf = (index: number) => inShort(list[index]) || `entry ${index + 1}`

  const change = (
    news: string,
    take: <Entry>(from: readonly Entry[], fresh: Entry) => readonly Entry[],
    fresh: unknown,
  ) => {
    setKeys(take(keysFor(keys, list.length), nextKey.current))
    nextKey.current += 1
    onChange(take(list, fresh))
    setNews(news)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return
    const moved = <Entry,>(old: readonly Entry[]) => {
      const rest = old.filter((_, index) => index !== from)
      return [...rest.slice(0, to), ...old.slice(from, from + 1), ...rest.slice(to)]
    }
    change(`${nameOf(from)}: now number ${to + 1} of ${list.length}`, moved, undefined)
  }
  const insert = (at: number, fresh: unknown) => {
    change(`Added as number ${at + 1}`, (old, one) => [...old.slice(0, at), one, ...old.slice(at)], fresh)
    // Where one goes on: the first control of the new entry.
    requestAnimationFrame(() => {
      const entry = all.current?.children[at]
      entry?.querySelector('details')?.setAttribute('open', '')
      entry?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    })
  }
  const remove = (at: number) =>
    change(`${nameOf(at)}: removed`, (old) => old.filter((_, index) => index !== at), undefined)

  return (
    <fieldset className="group list" id={idOf(path)} tabIndex={-1}>
      <legend>
        {shape.title}
        {required && <Required />}
      </legend>
      <Help shape={shape} path={path} />
      <ol className="list__entries" ref={all}>
        {list.map((entry, index) => (
          <li
            key={keysFor(keys, list.length)[index]}
            className={dragged === index ? 'entry entry--dragged' : 'entry'}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, index)
              setDragged(undefined)
            }}
          >
            <span
              className="entry__handle"
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
              onChange={(changed) => onChange(list.map((old, at) => (at === index ? changed : old)))}
            />
            <span className="entry__tools">
              <Tool
                sign="↑"
                name={`Move up: ${nameOf(index)}`}
                off={index === 0}
                act={() => move(index, index - 1)}
              />
              <Tool
                sign="↓"
                name={`Move down: ${nameOf(index)}`}
                off={index === list.length - 1}
                act={() => move(index, index + 1)}
              />
              {items.type === 'object' && (
                <Tool sign="⧉" name={`Copy: ${nameOf(index)}`} act={() => insert(index + 1, entry)} />
              )}
              <Tool sign="✕" name={`Remove: ${nameOf(index)}`} act={() => remove(index)} />
            </span>
          </li>
        ))}
      </ol>
      <Mistake path={path} />
      <button
        type="button"
        className="button button--quiet"
        onClick={() => insert(list.length, emptyOf(items))}
      >
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
  if (props.shape.type !== 'object')
    return (
      <div className="entry__single">
        <label className="visually-hidden" htmlFor={idOf(props.path)}>
          {label}
        </label>
        <Control {...props} required />
        <Mistake path={props.path} />
      </div>
    )
  const wrong = hasMistake(props.shape, props.path, mistakeAt)
  return (
    <details className="entry__record">
      <summary>
        {inShort(props.value) || 'New'}
        {wrong && <span className="field__mistake"> – something is wrong here</span>}
      </summary>
      <div className="entry__fields">
        <Fields {...props} />
        <Mistake path={props.path} />
      </div>
    </details>
  )
}

function hasMistake(
  { properties = {} }: Shape,
  path: string,
  mistakeAt: (path: string) => string | undefined,
): boolean {
  return [path, ...Object.keys(properties).map((name) => below(path, name))].some(
    (each) => mistakeAt(each) !== undefined,
  )
}

function Tool({
  sign,
  name,
  off = false,
  act,
}: {
  sign: string
  name: string
  off?: boolean
  act: () => void
}) {
  return (
    <button type="button" className="tool" aria-label={name} title={name} disabled={off} onClick={act}>
      {sign}
    </button>
  )
}

/** As many keys as entries, when the record was loaded again meanwhile. */
function keysFor(keys: readonly number[], length: number): readonly number[] {
  return keys.length === length ? keys : Array.from({ length }, (_, index) => index)
}
