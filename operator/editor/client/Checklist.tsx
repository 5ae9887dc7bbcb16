/** What only the operator can answer: each item leads to its field, or is confirmed here. */
import { useState } from 'react'
import type {
  ChecklistItem,
  OpenedRecord,
  Overview,
  Path,
  SavedChange,
  SaveResponse,
} from '../shared/protocol.ts'
import { formatIssue } from '../shared/issues.ts'
import { isEqual, withValue } from '../shared/values.ts'
import { request } from './api.ts'
import { errorDialog } from './dialogs.tsx'
import { addressOf, openRecord } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

const headings = {
  first: 'Before visitors come',
  later: 'Later',
  'old source': 'Facts from sources older than six months',
}

/** @param props.refresh loads the items again */
export function Checklist({
  items,
  refresh,
}: {
  items: readonly ChecklistItem[]
  refresh: () => Promise<void>
}) {
  const [change, setChange] = useState<SavedChange>()
  const undo = async (savedAt: number) => {
    await request('/api/restore', { savedAt })
    setChange(undefined)
    await refresh()
  }
  return (
    <div className="checklist">
      <ViewHeading text="Checklist" />
      <p>What only you can answer. Choose an item to open its field, or press the button beside it.</p>
      <p role="status">
        {change && (
          <>
            Saved.{' '}
            <button className="undo-step" onClick={() => undo(change.savedAt).catch(errorDialog)}>
              Undo
            </button>
          </>
        )}
        {items.length === 0 && ' Nothing is left to answer.'}
      </p>
      {Object.entries(headings).map(([urgency, heading]) => {
        const listed = items.filter((item) => item.urgency === urgency)
        return (
          listed.length > 0 && (
            <details key={urgency} open={urgency !== 'old source'}>
              <summary>
                <h2>{heading}</h2> <span className="count">{listed.length}</span>
              </summary>
              <ChecklistItems items={listed} onResolved={(saved) => refresh().then(() => setChange(saved))} />
            </details>
          )
        )
      })}
    </div>
  )
}

interface ChecklistItemsProps {
  items: readonly ChecklistItem[]
  /** Called with the save that has resolved an item, or without one if it was refused; without it, no item can be resolved here. */
  onResolved?: (change?: SavedChange) => Promise<void>
}

/** Items under the names of the records that they are about. */
export function ChecklistItems({ items, onResolved }: ChecklistItemsProps) {
  // Disabled while saving: a second press would resolve the next entry.
  const [isSaving, setIsSaving] = useState(false)
  const resolve = (item: ChecklistItem) => {
    setIsSaving(true)
    const isRefused = (error: Error) => {
      errorDialog(error)
      return onResolved?.()
    }
    void save(item)
      .then(onResolved, isRefused)
      .finally(() => setIsSaving(false))
  }
  return [...new Set(items.map(({ record }) => record))].map((record) => (
    <section className="items" key={record}>
      <h3>{record}</h3>
      <ul>
        {items
          .filter((item) => item.record === record)
          .map((item) => (
            <li key={[item.file, ...item.path, item.sentence].join()}>
              <div>
                <a href={linkTo(item)}>{item.sentence}</a>
                {onResolved && item.resolution?.texts?.map((text) => <p key={text}>{text}</p>)}
              </div>
              {item.resolution && onResolved && (
                <button type="button" disabled={isSaving} onClick={() => resolve(item)}>
                  {labelOf(item.resolution)}
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  ))
}

const linkTo = ({ file, path, about = { file, path } }: ChecklistItem) => addressOf(about.file, about.path)

const labelOf = ({ value }: NonNullable<ChecklistItem['resolution']>) =>
  value === undefined ? 'Remove the question' : 'Right as it is'

/** Saves the value that resolves an item. Returns the save; undefined if the record has unsaved text, which opens. */
async function save({ file, path, sentence, resolution }: ChecklistItem): Promise<SavedChange | undefined> {
  // Another window may have changed the list, so that the path is that of another item.
  const { checklist, beforePublishing } = await request<Overview>('/api/overview')
  const isSame = (item: ChecklistItem) =>
    item.sentence === sentence && isEqual([item.file, item.path], [file, path])
  if (![...checklist, ...beforePublishing].some(isSame))
    throw new Error('The list has changed in the meantime. Press the button again.')
  if (!(await saveValue(file, path, resolution?.value))) return undefined
  return (await request<Overview>('/api/overview')).history.find((change) => change.file === file)
}

/**
 * Saves a value of a record; undefined removes it. If the record has unsaved text, opens the field instead, and returns false.
 * Throws Error if it is refused.
 */
export async function saveValue(file: string, path: Path, value: unknown): Promise<boolean> {
  const { draft, saved } = await request<OpenedRecord>(`/api/record?file=${encodeURIComponent(file)}`)
  if (draft) {
    openRecord(file, path)
    return false
  }
  const body = { file, values: withValue(saved, path, value), base: saved, draft: null }
  const response = await request<SaveResponse>('/api/save', body)
  const [issue] = response.issues ?? []
  if (issue) throw new Error(formatIssue(issue, ''))
  if (!response.saved) throw new Error('It was changed in another window in the meantime. Try again.')
  return true
}
