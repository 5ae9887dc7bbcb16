import { type Finding, ok, things } from '../finding.ts'
import type { Content } from './about.ts'
import { monthsBetween } from './facts.ts'

/** Older reviews say little about today's cars and drivers. */
const oldAfter = 36

/** Findings about social proof: photographs and the words of guests. */
export function proof(content: Content): readonly Finding[] {
  return [...photographs(content), ...words(content)]
}

function photographs({ records: { site, tours, destinations }, about }: Content): readonly Finding[] {
  const pages = [
    ...site.destinations.map((id) => ['destinations', id, destinations[id]] as const),
    ...Object.entries(tours).map(([id, tour]) => ['tours', id, tour] as const),
  ]
  const bare = pages.filter(([, , record]) => record?.photos.length === 0)
  const [first] = bare
  const todo = 'take some on the next trip, six are plenty, and drop them into the form.'
  return [
    first
      ? about(
          'warning',
          [first[0], first[1], 'photos'],
          `No photographs of ${things(bare.length, 'page')}; visitors trust what they see more than what they read`,
          todo,
          bare.map(([, , record]) => record?.title ?? ''),
        )
      : ok('Every tour and every destination has photographs.'),
    site.cars.length === 0
      ? about('warning', ['site', 'cars'], 'No photographs of the cars; who books asks which car comes', todo)
      : ok(`${things(site.cars.length, 'photograph')} of the cars.`),
  ]
}

function words({ records: { guests }, today, about }: Content): readonly Finding[] {
  const old = guests.words.flatMap((guest, at) =>
    monthsBetween(guest.visited, today) > oldAfter ? [{ ...guest, at }] : [],
  )
  return [
    ...old.map(({ name, town, at }) =>
      about(
        'warning',
        ['guests', 'words', at, 'visited'],
        `The words of ${name} from ${town} are older than three years`,
        'ask a guest of this year, and delete the old ones.',
      ),
    ),
    guests.words.length === 0
      ? about(
          'warning',
          ['guests', 'words'],
          'No guest says a word; a stranger’s praise counts for more than one’s own',
          'ask the next guests who thank you whether you may show what they wrote.',
        )
      : ok(`${things(guests.words.length, 'guest')} say what it was like.`),
    guests.writeAt === undefined
      ? about(
          'warning',
          ['guests', 'writeAt'],
          'Guests are not told where they can write about you; each review is one more reason to book',
          'write the link of “Ask for reviews” in your Google Business Profile.',
        )
      : ok(`Guests can write about you at ${guests.writeAt}`),
  ]
}
