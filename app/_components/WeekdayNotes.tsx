interface WeekdayNotesProps {
  notes: readonly { day: string; text: string }[]
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
              .map(({ text }) => (
                <dd key={text}>{text}</dd>
              ))}
          </div>
        ))}
      </dl>
      {otherDays && <p>{otherDays}</p>}
    </>
  )
}
