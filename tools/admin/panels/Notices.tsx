import { useEffect, useRef } from 'react'
import type { Shape } from '../../../content/schema/shape'
import { inWords } from '../changes'
import { labelOf, valueAt } from '../forms/shape'
import { count } from '../format'
import { dispatch, type Draft, useStore, valueOf } from '../store'

interface DraftNoticeProps {
  shape: Shape
  /** Paths of fields that are still to fill in. */
  gaps: readonly string[]
  goTo: (path: string) => void
}

/** Says of a tour that it is not on the site yet, and what it lacks. */
export function DraftNotice({ shape, gaps, goTo }: DraftNoticeProps) {
  return (
    <div className="notice">
      A draft: it may have gaps, and nobody sees it.{' '}
      {gaps.length > 0
        ? `${count(gaps.length, 'field')} still to fill in:`
        : 'It is complete: press “Show this tour on the site” under “More”.'}
      <p className="row">
        {gaps.map((path) => (
          <button key={path} type="button" onClick={() => goTo(path)}>
            {labelOf(shape, path)}
          </button>
        ))}
      </p>
    </div>
  )
}

interface ConflictNoticeProps {
  record: string
  shape: Shape
  conflicts: Draft['conflicts']
}

/** Asks, in sight, which of two values stays where another window has changed the same field. */
export function ConflictNotice({ record, shape, conflicts }: ConflictNoticeProps) {
  const values = valueOf(useStore(), record)
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [conflicts.length])
  const settle = (path: string, take: 'mine' | 'theirs') => dispatch({ type: 'settle', record, path, take })
  return (
    <section className="notice failed" ref={notice} tabIndex={-1} aria-labelledby="conflict" role="alert">
      <h2 id="conflict">Changed in another window too</h2>
      {conflicts.map(({ path, theirs }) => (
        <div key={path}>
          <p>
            <strong>{labelOf(shape, path)}</strong>
            <br />
            Yours: {inWords(valueAt(values, path))}
            <br />
            The other: {inWords(theirs)}
          </p>
          <p className="row">
            <button type="button" onClick={() => settle(path, 'mine')}>
              Keep yours
            </button>
            <button type="button" onClick={() => settle(path, 'theirs')}>
              Take the other
            </button>
          </p>
        </div>
      ))}
    </section>
  )
}
