import { type Catalogue, daysOf, idsOf, type Rule, tourLists } from './catalogue.ts'
import { entries, type Field, part, textOf } from './field.ts'
import { type Mistake, mistake } from './mistake.ts'
import { nearest } from './nearest.ts'
import { count, quoted } from './words.ts'

/** Lists of ids name what exists, once, and are as long as the page has room for. */
export const lists: Rule = (catalogue) => [
  ...tourLists(catalogue).flatMap((list) => named(list, catalogue.tours, 'tour')),
  ...catalogue.tours.flatMap((tour) => {
    const visits = part(tour, 'visits')
    return visits ? named(visits, catalogue.destinations, 'destination') : []
  }),
  ...counts(catalogue),
  ...kinds(catalogue),
  ...orphans(catalogue),
  ...empty(catalogue),
  ...twins(catalogue),
]

function named(list: Field, records: readonly Field[], what: 'tour' | 'destination'): readonly Mistake[] {
  const known = idsOf(records)
  const seen = new Set<string>()
  return (list.list ?? []).flatMap((entry) => {
    const id = textOf(entry)
    if (id === undefined) return []
    const again = seen.has(id)
    seen.add(id)
    if (again) {
      return [
        mistake(entry.place, `${quoted(id)} is in this list twice. Delete it, or write another ${what}.`),
      ]
    }
    if (known.includes(id)) return []
    const moved = records.find(({ place }) => place.file === `content/${what}s/${id}.ts`)
    const now = textOf(moved, 'id')
    if (moved && now !== undefined) {
      const text =
        `no ${what} has the id ${quoted(id)} any more: ${moved.place.file} now has id: '${now}'. ` +
        `Write '${now}' here as well; or take the old id back, for links on other sites point to it.`
      return [mistake(entry.place, text)]
    }
    const like = nearest(id, known)
    const hint = like
      ? `Write '${like}'.`
      : `Write one of the ids in content/${what}s/, for example '${known[0] ?? 'coorg'}'.`
    return [mistake(entry.place, `no ${what} has the id ${quoted(id)}. ${hint}`)]
  })
}

function counts({ content }: Catalogue): readonly Mistake[] {
  const home = (name: string, key: string) => part(content.constant('content/home.ts', name), key)
  const wrong = (field: Field | undefined, one: string, sample: string) => {
    const length = field?.list?.length
    if (!field || length === undefined || length === 4) return []
    const what = length > 4 ? 'too many' : 'too few'
    return [
      mistake(
        field.place,
        `the list has ${count(length, one)}, which is ${what}. The home page shows exactly 4: ${sample}.`,
      ),
    ]
  }
  const tours =
    "for example tours: ['coorg-trip', 'mysore-city-tour', 'tirupati-package', 'mysore-ooty-coorg']"
  return [
    ...wrong(home('popularTours', 'tours'), 'tour', tours),
    ...wrong(home('oneDayTravel', 'tours'), 'tour', tours),
    ...wrong(
      home('whyChoose', 'benefits'),
      'benefit',
      "each one like { title: 'Best prices', text: 'Every price stands on its card.' }",
    ),
  ]
}

/** A grid that says "one day" holds tours of one day. */
function kinds({ content, groups, tours }: Catalogue): readonly Mistake[] {
  const days = new Map(tours.map((tour) => [textOf(tour, 'id'), daysOf(tour)]))
  const wrong = (list: Field | undefined, oneDay: boolean) =>
    (list?.list ?? []).flatMap((entry) => {
      const long = days.get(textOf(entry))
      if (long === undefined || (long === 1) === oneDay) return []
      const fitting = tours.find((tour) => (daysOf(tour) === 1) === oneDay)
      const sample = textOf(fitting, 'id') ?? 'coorg-trip'
      const text = `${quoted(entry.value)} takes ${count(long, 'day')}, but this list is for ${
        oneDay ? 'tours of one day' : 'tours of several days'
      }. Write another tour, for example '${sample}'.`
      return [mistake(entry.place, text)]
    })
  return [
    ...wrong(part(content.constant('content/home.ts', 'oneDayTravel'), 'tours'), true),
    ...groups
      .filter((group) => textOf(group, 'id') === 'one-day-tours')
      .flatMap((group) => wrong(part(group, 'tours'), true)),
    ...groups
      .filter((group) => textOf(group, 'id') === 'multi-day-packages')
      .flatMap((group) => wrong(part(group, 'tours'), false)),
  ]
}

function orphans({ destinations, tours }: Catalogue): readonly Mistake[] {
  const visited = new Set(tours.flatMap((tour) => entries(tour, 'visits').map((entry) => entry.value)))
  return destinations.flatMap((destination) => {
    const field = part(destination, 'id')
    const id = textOf(field)
    if (!field || id === undefined || visited.has(id)) return []
    const text =
      `no tour visits this destination, so nothing links to it. Name it in a file of ` +
      `content/tours/, for example visits: ['${id}'].`
    return [mistake(field.place, text)]
  })
}

const samples: Readonly<Record<string, string>> = {
  highlights: 'what is worth seeing',
  inclusions: 'what the price holds',
  exclusions: 'what the visitor pays extra',
  route: 'the places the trip goes through',
  goodToKnow: 'closed days, walking, what to bring',
  story: 'a paragraph about the place',
  tours: 'the id of a tour',
}
const forms: Readonly<Record<string, string>> = {
  highlights: "['Abbey Falls']",
  inclusions: "['Transport for this route']",
  exclusions: "['Entry tickets']",
  route: "[{ name: 'Mysore' }, { name: 'Madikeri', km: 120 }]",
  goodToKnow: "[{ topic: 'What to bring', text: 'Shoes that may get wet.' }]",
  story: "['The road from Mysore runs by Hunsur.']",
  tours: "['coorg-trip']",
}

function empty({ tours, destinations, groups }: Catalogue): readonly Mistake[] {
  return [...tours, ...destinations, ...groups].flatMap((record) =>
    Object.keys(samples).flatMap((key) => {
      const field = part(record, key)
      if (field?.list?.length !== 0) return []
      const form =
        key === 'highlights' && destinations.includes(record)
          ? "[{ name: 'Abbey Falls', text: 'A short walk.', isPlace: true }]"
          : forms[key]
      return [mistake(field.place, `the list is empty. Name ${samples[key]}, for example ${key}: ${form}.`)]
    }),
  )
}

/** The same words twice in one list. */
function twins({ content, tours, destinations }: Catalogue): readonly Mistake[] {
  const questions = ['askBeforeYouPay', 'questionChips'].map((name) =>
    content.constant('content/questions.ts', name),
  )
  const own = [...tours, ...destinations].flatMap((record) =>
    ['highlights', 'inclusions', 'exclusions', 'story'].map((key) => part(record, key)),
  )
  return [...questions, ...own].flatMap((list) => {
    const seen = new Map<string, number>()
    return (list?.list ?? []).flatMap((entry) => {
      const text = textOf(entry)
      if (text === undefined || text.trim() === '') return []
      const plain = text.trim().toLowerCase()
      const before = seen.get(plain)
      seen.set(plain, entry.place.line)
      if (before === undefined) return []
      return [
        mistake(
          entry.place,
          `${quoted(text)} is in the list twice (see line ${before}). Delete one of the two lines.`,
        ),
      ]
    })
  })
}
