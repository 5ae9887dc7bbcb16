import { chatHref, questionMessage } from '@/app/_lib/contact'
import { questions, type Tour } from '@/content'
import { Section } from './Section'

/** Quick questions about a tour: links that open WhatsApp with the question written out. Nothing is stored. */
export function Questions({ tour }: { tour: Tour }) {
  return (
    <Section
      id="ask"
      className="questions"
      title="Quick questions: tap to ask us on WhatsApp"
      headingLevel={3}
    >
      <ul aria-label="Questions to send on WhatsApp">
        {questions.quick.map((question) => (
          <li key={question}>
            <a href={chatHref(questionMessage(question, tour))}>{question}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
