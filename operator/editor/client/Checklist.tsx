/** What only the operator can settle: each point leads to its field, or is settled here. */
import { useState } from 'react'
import type { ChecklistItem, OpenedRecord, SaveAnswer } from '../shared/protocol.ts'
import { sentence, withValue } from '../shared/values.ts'
import { ask } from './api.ts'
import { addressOf, openRecord } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

const headings = {
  first: 'Before visitors come',
  later: 'Later',
  'old source': 'Facts from sources older than six months',
}

/** @param props.refresh gets the items again */
export function Checklist({
  items,
  refresh,
}: {
  items: readonly ChecklistItem[]
  refresh: () => Promise<void>
}) {
  const [status, setStatus] = useState('')
  // A second press would settle the entry that takes the place of the first.
  const [isSaving, setIsSaving] = useState(false)
  const settle = (item: ChecklistItem) => {
    setIsSaving(true)
    return save(item)
      .then(refresh)
      .then(
        () => setStatus(`Saved for “${item.record}”: ${item.settle?.label}.`),
        (error: Error) => setStatus(error.message),
      )
      .finally(() => setIsSaving(false))
  }
  return (
    <div className="checklist">
      <ViewHeading text="Checklist" />
      <p>What only you can settle. Choose a point to open its field, or settle it here.</p>
      <p role="status">{items.length === 0 ? 'Everything is settled.' : status}</p>
      {Object.entries(headings).map(([urgency, heading]) => {
        const listed = items.filter((item) => item.urgency === urgency)
        return (
          listed.length > 0 && (
            <details key={urgency} open={urgency !== 'old source'}>
              <summary>
                {heading} <span className="count">{listed.length}</span>
              </summary>
              {recordsOf(listed).map((record) => (
                <section key={record}>
                  <h2>{record}</h2>
                  <ul>
                    {listed
                      .filter((item) => item.record === record)
                      .map((item) => (
                        <li key={`${item.path.join('.')} ${item.sentence}`}>
                          <a href={addressOf(item.file, item.path)}>{item.sentence}</a>
                          {item.settle && (
                            <button disabled={isSaving} onClick={() => void settle(item)}>
                              {item.settle.label}
                            </button>
                          )}
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            </details>
          )
        )
      })}
    </div>
  )
}

const recordsOf = (items: readonly ChecklistItem[]) => [...new Set(items.map(({ record }) => record))]

/** Saves the value that settles an item. Opens the field instead where its record has unsaved text. */
async function save({ file, path, settle }: ChecklistItem): Promise<void> {
  const { draft, saved } = await ask<OpenedRecord>(`/api/record?file=${encodeURIComponent(file)}`)
  if (draft) return openRecord(file, path)
  const settled = withValue(saved, path, settle?.value)
  const answer = await ask<SaveAnswer>('/api/save', { file, values: settled, base: saved, draft: null })
  const [issue] = answer.issues ?? []
  if (issue) throw new Error(sentence(issue, ''))
  if (!answer.saved) throw new Error('It was changed in another window meanwhile. Try again.')
}
