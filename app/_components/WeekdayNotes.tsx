import type { Destination } from '@/content'

/** The weekdays that differ at a destination, each with what is closed, lit or different. */
export function WeekdayNotes({ notes }: { notes: Destination['weekdays'] }) {
  return (
    <dl className="weekday-notes">
      {notes.map(({ day, text }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
