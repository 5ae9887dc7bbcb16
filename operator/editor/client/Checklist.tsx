/** What only the operator can answer: each item leads to its field, or is resolved here. */
import { useId, useState, useTransition } from 'react'
import type { ChecklistItem } from '../shared/protocol.ts'
import { findContactProblem } from '../shared/issues.ts'
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
  /** Loads the items again. */
  refresh: () => Promise<void>
}

export function Checklist({ items, refresh }: ChecklistProps) {
  const answers = useAnswers(refresh)
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
        const itemsOfPart = items.filter((item) => item.urgency === urgency)
        return (
          itemsOfPart.length > 0 && (
            <details key={urgency} open={isFirst}>
              <summary>
                <h2>{heading}</h2> <span className={isFirst ? 'count' : 'help'}>{itemsOfPart.length}</span>
              </summary>
              <p className="help">{help}</p>
              <ChecklistItems items={itemsOfPart} answers={answers} isCollapsed={!isFirst} />
            </details>
          )
        )
      })}
      {answers.status}
    </div>
  )
}

type Answers = ReturnType<typeof useAnswers>

/** Answers items one at a time: `answer` saves the value that resolves an item, `status` says which one was answered last. */
export function useAnswers(refresh: () => Promise<void>) {
  const [answered, setAnswered] = useState<ChecklistItem>()
  const [isSaving, startSaving] = useTransition()
  const answer = (item: ChecklistItem, button: HTMLElement) => {
    if (isSaving) return
    const { file, path, sentence } = item
    const line = button.closest('li')
    const neighbour = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('a')
    const next = neighbour ?? document.querySelector('h1')
    startSaving(async () => {
      const body = { file, path, sentence }
      const error = await request('/api/resolve', body).then(
        () => undefined,
        (error: Error) => error,
      )
      await refresh()
      if (error) return errorDialog(error)
      setAnswered(item)
      // The button has left the list with its line.
      next?.focus({ preventScroll: true })
    })
  }
  const status = (
    <p role="status" className={answered && 'banner'}>
      {answered && (
        <>
          “{answered.sentence}” is answered. <a href="#history">History</a> can bring it back.
        </>
      )}
    </p>
  )
  return { answer, isSaving, status }
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
  const urgent = findContactProblem(items)
  const others = items.filter((item) => item !== urgent?.item)
  const groups = [...new Set(others.map(nameOf))].map((name) => {
    const listed = others.filter((item) => nameOf(item) === name)
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
        <ul>
          {listed.map((item) => (
            <ChecklistRow key={keyOf(item)} item={item} answers={answers} />
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

function ChecklistRow({ item, answers }: { item: ChecklistItem; answers: Answers | undefined }) {
  const { record, source, sentence, resolution } = item
  const id = useId()
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
          <button
            type="button"
            aria-disabled={answers.isSaving}
            aria-describedby={id}
            onClick={({ currentTarget }) => answers.answer(item, currentTarget)}
          >
            {labelOf(item)}
          </button>
        </>
      )}
    </li>
  )
}

/** Identifies an item, without indexes of lists: they change when a question before it is answered. */
const keyOf = ({ file, path, record, sentence }: ChecklistItem) =>
  [file, ...path.filter((key) => typeof key === 'string'), record, sentence].join()

/** The address of the field that an item is about. */
export const linkTo = ({ file, path, about = { file, path } }: ChecklistItem) =>
  addressOf(about.file, about.path)

function labelOf({ urgency, resolution }: ChecklistItem): string {
  if (resolution?.value === undefined) return 'Answered'
  return urgency === 'old source' ? 'Still correct' : 'Yes'
}
