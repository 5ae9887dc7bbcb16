/** What only the operator can settle: each item leads to its field, or is settled here. */
import { useState } from 'react'
import type { ChecklistItem, OpenedRecord, SaveResponse } from '../shared/protocol.ts'
import { formatIssue, withValue } from '../shared/values.ts'
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
  const [status, setStatus] = useState('')
  return (
    <div className="checklist">
      <ViewHeading text="Checklist" />
      <p>What only you can settle. Choose an item to open its field, or press “Right as it is”.</p>
      <p role="status">{items.length === 0 ? 'Everything is settled.' : status}</p>
      {Object.entries(headings).map(([urgency, heading]) => {
        const listed = items.filter((item) => item.urgency === urgency)
        return (
          listed.length > 0 && (
            <details key={urgency} open={urgency !== 'old source'}>
              <summary>
                {heading} <span className="count">{listed.length}</span>
              </summary>
              {[...new Set(listed.map(({ record }) => record))].map((record) => (
                <section key={record}>
                  <h2>{record}</h2>
                  <ChecklistItems
                    items={listed.filter((item) => item.record === record)}
                    onSettled={({ sentence }) =>
                      refresh().then(() => setStatus(`Right as it is: ${record}, ${sentence}`))
                    }
                  />
                </section>
              ))}
            </details>
          )
        )
      })}
    </div>
  )
}

type Item = Pick<ChecklistItem, 'file' | 'path' | 'sentence' | 'settle'>

interface ChecklistItemsProps {
  items: readonly Item[]
  /** Called after an item was settled; without it, no item can be settled here. */
  onSettled?: (item: Item) => Promise<void>
}

export function ChecklistItems({ items, onSettled }: ChecklistItemsProps) {
  // Disabled while saving: a second press would settle the next entry.
  const [isSaving, setIsSaving] = useState(false)
  const settle = (item: Item) => {
    setIsSaving(true)
    void save(item)
      .then(() => onSettled?.(item), errorDialog)
      .finally(() => setIsSaving(false))
  }
  return (
    <ul className="items">
      {items.map((item) => (
        <li key={[item.file, ...item.path, item.sentence].join()}>
          <a href={addressOf(item.file, item.path)}>{item.sentence}</a>
          {item.settle && onSettled && (
            <button type="button" disabled={isSaving} onClick={() => settle(item)}>
              Right as it is
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Saves the value that settles an item. If its record has unsaved text, opens the field instead. */
async function save({ file, path, settle }: Item): Promise<void> {
  const { draft, saved } = await request<OpenedRecord>(`/api/record?file=${encodeURIComponent(file)}`)
  if (draft) return openRecord(file, path)
  const body = { file, values: withValue(saved, path, settle?.value), base: saved, draft: null }
  const response = await request<SaveResponse>('/api/save', body)
  const [issue] = response.issues ?? []
  if (issue) throw new Error(formatIssue(issue, ''))
  if (!response.saved) throw new Error('It was changed in another window meanwhile. Try again.')
}
