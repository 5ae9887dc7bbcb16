/** What only the operator can answer: each item leads to its field, or is resolved here. */
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChecklistItem, ResolveResponse, SavedChange } from '../shared/protocol.ts'
import { request } from './api.ts'
import { errorDialog } from './dialogs.tsx'
import { addressOf, focusElement } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

const parts = {
  first: { heading: 'Before visitors come', help: '' },
  later: { heading: 'Later', help: 'Correct the text first, then press “Answered”.' },
  'old source': {
    heading: 'Facts to check again',
    help: 'Their sources are older than six months. “Still right” dates the source of a fact to this month.',
  },
}

export function Checklist({ items, ...props }: Omit<ResolvableProps, 'children'> & ChecklistItemsProps) {
  return (
    <Resolvable className="checklist" {...props}>
      <ViewHeading text="Checklist" />
      <p>
        {items.length > 0
          ? 'What only you can answer. Choose a line to open its field.'
          : 'Nothing is left to answer.'}
      </p>
      {Object.entries(parts).map(([urgency, { heading, help }]) => {
        const listed = items.filter((item) => item.urgency === urgency)
        return (
          listed.length > 0 && (
            <details key={urgency} open={urgency === 'first'}>
              <summary>
                <h2>{heading}</h2>{' '}
                <span className={urgency === 'first' ? 'count' : 'help'}>{listed.length}</span>
              </summary>
              <p className="help">{help}</p>
              <ChecklistItems items={listed} isCollapsed={urgency !== 'first'} />
            </details>
          )
        )
      })}
    </Resolvable>
  )
}

interface Resolving {
  /** Saves the value that resolves an item. */
  resolve: (item: ChecklistItem, button: HTMLElement) => void
  isSaving: boolean
}
/** Undefined where items only lead to their fields. */
const ResolvingContext = createContext<Resolving | undefined>(undefined)

interface ResolvableProps {
  className?: string
  /** The last saves. */
  history: readonly SavedChange[]
  /** Loads items and saves again. */
  refresh: () => Promise<void>
  children: ReactNode
}

/** Gives the items in it buttons that resolve them, one at a time. Until the next save, the last one can be taken back. */
export function Resolvable({ className, history, refresh, children }: ResolvableProps) {
  const [last, setLast] = useState<{ item: ChecklistItem; savedAt: number }>()
  const [isSaving, setIsSaving] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const controls = () =>
    [...container.current!.querySelectorAll<HTMLElement>('summary, .items button')].filter(
      (control) => !control.closest('details:not([open]) > :not(summary)'),
    )
  /** @param action returns what moves the focus when the list has changed */
  const save = async (action: () => Promise<() => void>) => {
    if (isSaving) return
    setIsSaving(true)
    const moveFocus = await action().catch(errorDialog)
    await refresh()
    // Rendered before the focus moves.
    flushSync(() => setIsSaving(false))
    moveFocus?.()
  }
  const resolve = (item: ChecklistItem, button: HTMLElement) =>
    void save(async () => {
      const { file, path, sentence } = item
      const { savedAt } = await request<ResolveResponse>('/api/resolve', { file, path, sentence })
      setLast({ item, savedAt })
      // The line of the button is removed. The controls below it stay, so the next one is counted from the end.
      const below = controls().toReversed().indexOf(button)
      return () => (controls().at(-Math.max(below, 1)) ?? container.current)?.focus()
    })
  const undo = ({ item, savedAt }: NonNullable<typeof last>) =>
    void save(async () => {
      await request('/api/restore', { savedAt })
      return () => focusElement(document.querySelector(`[aria-describedby="${itemId(item)}"]`))
    })
  return (
    <div className={className} ref={container} tabIndex={-1}>
      <ResolvingContext value={{ resolve, isSaving }}>{children}</ResolvingContext>
      <p className="resolved" role="status">
        {isSaving && 'Saving …'}
        {!isSaving && last && last.savedAt === history[0]?.savedAt && (
          <>
            <span>
              {last.item.resolution?.value === undefined ? 'Answered' : 'Confirmed'}. {last.item.record}:{' '}
              {last.item.sentence}
            </span>
            <button type="button" className="undo-step" onClick={() => undo(last)}>
              Undo
            </button>
          </>
        )}
      </p>
    </div>
  )
}

interface ChecklistItemsProps {
  items: readonly ChecklistItem[]
  /** Whether the items under each name are in a closed group. */
  isCollapsed?: boolean
}

/** Items under the names of the records or the sources that they are about. */
export function ChecklistItems({ items, isCollapsed }: ChecklistItemsProps) {
  const { resolve, isSaving } = use(ResolvingContext) ?? {}
  const nameOf = ({ record, source = record }: ChecklistItem) => source
  return [...new Set(items.map(nameOf))].map((name) => {
    const listed = items.filter((item) => nameOf(item) === name)
    const lines = listed.map((item) => (
      <li key={[item.file, ...item.path, item.sentence].join()}>
        <a href={linkTo(item)} id={resolve && itemId(item)}>
          {item.source && <span className="help">{item.record}</span>}
          {item.sentence}
        </a>
        {resolve && item.resolution?.texts?.map((text) => <p key={text}>{text}</p>)}
        {resolve && item.resolution && (
          <button
            type="button"
            aria-disabled={isSaving}
            aria-describedby={itemId(item)}
            onClick={({ currentTarget }) => resolve(item, currentTarget)}
          >
            {labelOf(item)}
          </button>
        )}
      </li>
    ))
    const Box = isCollapsed ? 'details' : 'section'
    const heading = <h3>{name}</h3>
    return (
      <Box className="items" key={name}>
        {isCollapsed ? (
          <summary>
            {heading} <span className="help">{listed.length}</span>
          </summary>
        ) : (
          heading
        )}
        <ul>{lines}</ul>
      </Box>
    )
  })
}

const itemId = ({ file, path }: ChecklistItem) => `item-${[file, ...path].join('.')}`

/** The address of the field that an item is about. */
export const linkTo = ({ file, path, about = { file, path } }: ChecklistItem) =>
  addressOf(about.file, about.path)

function labelOf({ urgency, resolution }: ChecklistItem): string {
  if (resolution?.value === undefined) return 'Answered'
  return urgency === 'old source' ? 'Still right' : 'Yes'
}
