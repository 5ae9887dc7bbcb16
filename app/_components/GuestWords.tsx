import type { SignedWords } from '@/app/_lib/guests'
import { formatMonth } from '@/app/_lib/format'

/** What guests wrote, each with name, origin, date and a link to the source. */
export function GuestWords({ words }: { words: readonly SignedWords[] }) {
  return (
    <div className="guests">
      {words.map(({ name, town, visited, text, url, about }) => (
        <figure key={text}>
          <blockquote cite={url}>
            <p>{text}</p>
          </blockquote>
          <figcaption>
            <b>
              {name}, {town}
            </b>{' '}
            <time dateTime={visited}>{formatMonth(visited)}</time>{' '}
            {about && <a href={about.href}>{about.text}</a>}{' '}
            {url && (
              <cite>
                <a
                  href={url}
                  aria-label={`Written on ${new URL(url).hostname} by ${name} from ${town}, ${formatMonth(visited)}`}
                >
                  Written on {new URL(url).hostname}
                </a>
              </cite>
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
