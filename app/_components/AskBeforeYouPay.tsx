/** Questions whose answers are not ours to invent. */
export function AskBeforeYouPay({ questions }: { questions: readonly string[] }) {
  return (
    <section className="ask" aria-labelledby="ask">
      <h2 id="ask">What to ask before you pay</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p>Get the answers on WhatsApp or by e-mail, so that both of us can look them up later.</p>
    </section>
  )
}
