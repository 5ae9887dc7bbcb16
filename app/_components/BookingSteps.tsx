/** How booking works, in three steps. */
export function BookingSteps() {
  return (
    <ol className="booking-steps">
      <li>
        <p>
          <b>Message us.</b> Call, WhatsApp or mail us your date, how many you are and where you start.
        </p>
      </li>
      <li>
        <p>
          <b>We answer with a written quote:</b> the price for your group and what it covers.
        </p>
      </li>
      <li>
        <p>
          <b>You say yes,</b> and pay as the quote says. Nothing is paid on this site.
        </p>
      </li>
    </ol>
  )
}
