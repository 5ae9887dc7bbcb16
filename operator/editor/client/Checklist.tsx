/** What only the operator can answer: each item leads to its field, or is resolved here. */
import { useId, useState, useTransition } from 'react'
import type { ChecklistItem, ResolveResponse, SavedChange } from '../shared/protocol.ts'
import { mostUrgentContact } from '../shared/issues.ts'
import { request } from './api.ts'
import { errorDialog } from './dialogs.tsx'
import { addressOf } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

const parts = {
  first: { heading: 'Before visitors come', help: '' },
  later: { heading: 'Later', help: 'Correct the text first, then press “Answered”.' },
  'old source': {
    heading: 'Facts to check again',
    help: 'Their sources are older than six months. “Still correct” dates the source of a fact to this month.',
  },
}

interface ChecklistProps {
  items: readonly ChecklistItem[]
  /** The last saves. */
  history: readonly SavedChange[]
  /** Loads items and saves again. */
  refresh: () => Promise<void>
}

export function Checklist(props: ChecklistProps) {
  const { items } = props
  const { shown, answers } = useAnswers(props)
  return (
    <div className="checklist">
      <ViewHeading text="Checklist" />
      <p>
        {items.length > 0
          ? 'What only you can answer. Choose a line to open its field.'
          : 'Nothing is left to answer.'}
      </p>
      {Object.entries(parts).map(([urgency, { heading, help }]) => {
        const isFirst = urgency === 'first'
        const isInPart = (item: ChecklistItem) => item.urgency === urgency
        return (
          shown.some(isInPart) && (
            <details key={urgency} open={isFirst}>
              <summary>
                <h2>{heading}</h2>{' '}
                <span className={isFirst ? 'count' : 'help'}>{items.filter(isInPart).length || ''}</span>
              </summary>
              <p className="help">{help}</p>
              <ChecklistItems items={shown.filter(isInPart)} answers={answers} isCollapsed={!isFirst} />
            </details>
          )
        )
      })}
    </div>
  )
}

type Answers = ReturnType<typeof useAnswers>['answers']

/** The items with those answered since the view was opened, in their places, and what answers them, one at a time. */
export function useAnswers({ items, history, refresh }: ChecklistProps) {
  /** The items that were shown when the last one was answered. */
  const [listed, setListed] = useState(items)
  /** When each item was answered, in ms since 1970. */
  const [savedAt, setSavedAt] = useState<Readonly<Record<string, number>>>({})
  const [isSaving, startSaving] = useTransition()
  const open = byKey(items)
  const isAnswered = (item: ChecklistItem) => !open.has(keyOf(item))
  const stays = (item: ChecklistItem) => !isAnswered(item) || keyOf(item) in savedAt
  const shown = [...new Map([...byKey(listed.filter(stays)), ...open]).values()]
  /** Whether its answer is the last save, so that it can be undone. */
  const isLast = (item: ChecklistItem) => savedAt[keyOf(item)] === history[0]?.savedAt
  const save = async (item: ChecklistItem) => {
    if (isAnswered(item)) await request('/api/restore', { savedAt: savedAt[keyOf(item)] })
    else {
      const { file, path, sentence } = item
      const answer = await request<ResolveResponse>('/api/resolve', { file, path, sentence })
      setListed(shown)
      setSavedAt({ ...savedAt, [keyOf(item)]: answer.savedAt })
    }
  }
  /** Saves the value that resolves an item, or restores what was before that. */
  const toggle = (item: ChecklistItem) => {
    if (!isSaving) startSaving(() => save(item).catch(errorDialog).then(refresh))
  }
  return { shown, answers: { isAnswered, isLast, toggle, isSaving } }
}

interface ChecklistItemsProps {
  items: readonly ChecklistItem[]
  /** Undefined where items only lead to their fields. */
  answers?: Answers
  /** Whether the items under each name are in a closed group. */
  isCollapsed?: boolean
}

/**
 * Items under the names of the records or the sources that they are about, after the one that keeps guests from reaching the
 * business.
 */
export function ChecklistItems({ items, answers, isCollapsed }: ChecklistItemsProps) {
  const nameOf = ({ record, source = record }: ChecklistItem) => source
  const urgent = mostUrgentContact(items)
  const others = items.filter((item) => item !== urgent?.item)
  const groups = [...new Set(others.map(nameOf))].map((name) => {
    const listed = others.filter((item) => nameOf(item) === name)
    const Box = isCollapsed ? 'details' : 'section'
    const heading = <h3>{name}</h3>
    return (
      <Box className="items" key={name}>
        {isCollapsed ? (
          <summary>
            {heading}{' '}
            <span className="help">{listed.filter((item) => !answers?.isAnswered(item)).length || ''}</span>
          </summary>
        ) : (
          heading
        )}
        <ul>
          {listed.map((item) => (
            <Line key={keyOf(item)} item={item} answers={answers} />
          ))}
        </ul>
      </Box>
    )
  })
  return (
    <>
      {urgent && (
        <div className="urgent">
          <a className="main-button" href={linkTo(urgent.item)}>
            {urgent.action}
          </a>
          <p>{urgent.item.sentence}</p>
        </div>
      )}
      {groups}
    </>
  )
}

function Line({ item, answers }: { item: ChecklistItem; answers: Answers | undefined }) {
  const { record, source, sentence, resolution } = item
  const id = useId()
  const isAnswered = answers?.isAnswered(item)
  return (
    <li>
      <a href={linkTo(item)} id={id}>
        {source && <span className="help">{record}</span>}
        {sentence}
      </a>
      {answers && resolution && (
        <>
          {resolution.texts?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <span className="answered" role="status">
            {isAnswered && 'Answered.'}
          </span>
          {(!isAnswered || answers.isLast(item)) && (
            <button
              type="button"
              className={isAnswered ? 'undo-step' : undefined}
              aria-disabled={answers.isSaving}
              aria-describedby={id}
              onClick={() => answers.toggle(item)}
            >
              {isAnswered ? 'Undo' : labelOf(item)}
            </button>
          )}
        </>
      )}
    </li>
  )
}

/** Identifies an item, without indexes of lists: they change when a question before it is answered. */
const keyOf = ({ file, path, record, sentence }: ChecklistItem) =>
  [file, ...path.filter((key) => typeof key === 'string'), record, sentence].join()
const byKey = (items: readonly ChecklistItem[]) => new Map(items.map((item) => [keyOf(item), item]))

/** The address of the field that an item is about. */
export const linkTo = ({ file, path, about = { file, path } }: ChecklistItem) =>
  addressOf(about.file, about.path)

function labelOf({ urgency, resolution }: ChecklistItem): string {
  if (resolution?.value === undefined) return 'Answered'
  return urgency === 'old source' ? 'Still correct' : 'Yes'
}
