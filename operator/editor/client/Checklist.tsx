/** What only the operator can settle: each point leads to its field, or is settled here. */
import { useState } from 'react'
import type { ChecklistItem, OpenedRecord, SaveAnswer } from '../shared/protocol.ts'
import { sentence, withValue } from '../shared/values.ts'
import { ask } from './api.ts'
import { errorDialog } from './dialogs.tsx'
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
  return (
    <div className="checklist">
      <ViewHeading text="Checklist" />
      <p>What only you can settle. Choose a point to open its field, or press “Right as it is”.</p>
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
                  <Points
                    points={listed.filter((item) => item.record === record)}
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

type Point = Pick<ChecklistItem, 'file' | 'path' | 'sentence' | 'settle'>

interface PointsProps {
  points: readonly Point[]
  /** Is called after a point was settled; without it none can be settled here. */
  onSettled?: (point: Point) => Promise<void>
}

export function Points({ points, onSettled }: PointsProps) {
  // A second press would settle the entry that takes the place of the first.
  const [isSaving, setIsSaving] = useState(false)
  const settle = (point: Point) => {
    setIsSaving(true)
    void save(point)
      .then(() => onSettled?.(point), errorDialog)
      .finally(() => setIsSaving(false))
  }
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={[point.file, ...point.path, point.sentence].join()}>
          <a href={addressOf(point.file, point.path)}>{point.sentence}</a>
          {point.settle && onSettled && (
            <button type="button" disabled={isSaving} onClick={() => settle(point)}>
              Right as it is
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Saves the value that settles a point. Opens the field instead where its record has unsaved text. */
async function save({ file, path, settle }: Point): Promise<void> {
  const { draft, saved } = await ask<OpenedRecord>(`/api/record?file=${encodeURIComponent(file)}`)
  if (draft) return openRecord(file, path)
  const settled = withValue(saved, path, settle?.value)
  const answer = await ask<SaveAnswer>('/api/save', { file, values: settled, base: saved, draft: null })
  const [issue] = answer.issues ?? []
  if (issue) throw new Error(sentence(issue, ''))
  if (!answer.saved) throw new Error('It was changed in another window meanwhile. Try again.')
}
