/** The view “Checklist”: what only the operator can answer. Each item links to its field, or is resolved here. */
import { useId, useState, useTransition } from 'react'
import type { ChecklistItem } from '../shared/protocol.ts'
import { findContactProblem } from '../shared/issues.ts'
import { request } from './api.ts'
import { errorDialog } from './dialogs.tsx'
import { refresh } from './load-overview.ts'
import { recordHref } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

const sections = {
  first: { heading: 'Before visitors come', help: '' },
  later: { heading: 'Later', help: 'Correct the text first, then press “Answered”.' },
  'old source': {
    heading: 'Facts to check again',
    help: 'The sources of these facts are older than six months. If a fact is still correct, press the button: its source is then dated to this month.',
  },
}

const issuesFirst = 'Correct this first. Then this page lists what only you can answer.'

interface ChecklistProps {
  items: readonly ChecklistItem[]
  /** While there is one, `items` can be empty although not everything is answered. */
  issues: readonly ChecklistItem[]
}

export function Checklist({ items, issues }: ChecklistProps) {
  const answers = useAnswers()
  const noItems = issues.length > 0 ? issuesFirst : 'Nothing is left to answer.'
  return (
    <div className="checklist">
      <ViewHeading text="Checklist" />
      <p>{items.length > 0 ? 'Only you can answer these. Choose a line to open its field.' : noItems}</p>
      {items.length === 0 && <ChecklistItems items={issues} />}
      {Object.entries(sections).map(([urgency, { heading, help }]) => {
        const isFirst = urgency === 'first'
        const sectionItems = items.filter((item) => item.urgency === urgency)
        return (
          sectionItems.length > 0 && (
            <details key={urgency} open={isFirst}>
              <summary>
                <h2>{heading}</h2> <span className={isFirst ? 'count' : 'help'}>{sectionItems.length}</span>
              </summary>
              <p className="help">{help}</p>
              <ChecklistItems items={sectionItems} answers={answers} isCollapsed={!isFirst} />
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
export function useAnswers(onAnswer?: () => Promise<void>) {
  const [answered, setAnswered] = useState<ChecklistItem>()
  const [isSaving, startSaving] = useTransition()
  const answer = (item: ChecklistItem, button: HTMLElement) => {
    if (isSaving) return
    const { file, path, sentence } = item
    const line = button.closest('li')
    const neighbour = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('a')
    const next = neighbour ?? document.querySelector('h1')
    const showAnswer = () => {
      setAnswered(item)
      // The button with the focus has disappeared with its line.
      next?.focus({ preventScroll: true })
    }
    const reload = () => refresh().then(onAnswer)
    startSaving(() =>
      request('/api/resolve', { file, path, sentence }).finally(reload).then(showAnswer, errorDialog),
    )
  }
  const status = (
    <p role="status" className={answered && 'banner'}>
      {answered && (
        <>
          Answered: {answered.sentence} You can bring it back in <a href="#history">History</a>.
        </>
      )}
    </p>
  )
  return { answer, isSaving, status }
}

interface ChecklistItemsProps {
  items: readonly ChecklistItem[]
  /** Undefined where items only link to their fields. */
  answers?: Answers
  /** Whether the items under each name are in a group that is closed at first. */
  isCollapsed?: boolean
}

/**
 * Items under the names of their records, or of their sources. The item that keeps guests from reaching the business comes first.
 */
export function ChecklistItems({ items, answers, isCollapsed }: ChecklistItemsProps) {
  const groupName = ({ record, source = record }: ChecklistItem) => source
  const urgent = findContactProblem(items)
  const others = items.filter((item) => item !== urgent?.item)
  const groups = [...new Set(others.map(groupName))].map((name) => {
    const itemsOfGroup = others.filter((item) => groupName(item) === name)
    const Container = isCollapsed ? 'details' : 'section'
    const heading = <h3>{name}</h3>
    return (
      <Container className="items" key={name}>
        {isCollapsed ? (
          <summary>
            {heading} <span className="help">{itemsOfGroup.length}</span>
          </summary>
        ) : (
          heading
        )}
        <ul>
          {itemsOfGroup.map((item) => (
            <ChecklistRow key={itemKey(item)} item={item} answers={answers} />
          ))}
        </ul>
      </Container>
    )
  })
  return (
    <>
      {urgent && (
        <div className="urgent">
          <a className="main-button" href={itemHref(urgent.item)}>
            {urgent.action}
          </a>
          <p>{fullText(urgent.item)}</p>
        </div>
      )}
      {groups}
    </>
  )
}

function ChecklistRow({ item, answers }: { item: ChecklistItem; answers: Answers | undefined }) {
  const { record, source, resolution } = item
  const id = useId()
  return (
    <li>
      <a href={itemHref(item)} id={id}>
        {source && <span className="help">{record}</span>}
        {fullText(item)}
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
            {answerLabel(item)}
          </button>
        </>
      )}
    </li>
  )
}

const fullText = ({ sentence, advice = '' }: ChecklistItem) => `${sentence} ${advice}`.trim()

/** The React key of an item, without indexes of lists: these change when a question before it is answered. */
const itemKey = ({ file, path, record, sentence }: ChecklistItem) =>
  [file, ...path.filter((key) => typeof key === 'string'), record, sentence].join()

/** A link to the field that an item is about. */
export const itemHref = ({ file, path, about = { file, path } }: ChecklistItem) =>
  recordHref(about.file, about.path)

/** The label of the button that resolves an item. */
function answerLabel({ urgency, resolution }: ChecklistItem): string {
  if (resolution?.value === undefined) return 'Answered'
  return urgency === 'old source' ? 'Still correct' : 'Yes'
}
