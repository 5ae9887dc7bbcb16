import type { SiteLink } from '@/app/_lib/routes'

interface WeekdayNotesProps {
  /** With the tour that a note is about, in a list of several tours. */
  notes: readonly { day: string; text: string; tour?: SiteLink }[]
  otherDays?: string
}

/** The weekdays that differ, each with what is closed, lit or different. */
export function WeekdayNotes({ notes, otherDays }: WeekdayNotesProps) {
  const days = [...new Set(notes.map(({ day }) => day))]
  return (
    <>
      <dl className="weekday-notes">
        {days.map((day) => (
          <div key={day}>
            <dt>{day}</dt>
            {notes
              .filter((note) => note.day === day)
              .map(({ text, tour }) => (
                <dd key={text}>
                  {tour && <a href={tour.href}>{tour.text}</a>} {text}
                </dd>
              ))}
          </div>
        ))}
      </dl>
      {otherDays && <p>{otherDays}</p>}
    </>
  )
}
