import { home } from '@/content'

/** How booking works, in numbered steps. */
export function BookingSteps() {
  return (
    <ol className="booking-steps">
      {home.getInTouch.steps.map(({ title, text }) => (
        <li key={title}>
          <p>
            <b>{title}</b> {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
