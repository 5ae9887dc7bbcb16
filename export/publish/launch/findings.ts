import { formatDuration } from '../../../app/_lib/format.ts'
import { readSiteUrl, siteSetting } from '../../../app/_lib/site-setting.ts'
import { readContent, type Reading } from '../../../content/read.ts'
import type { Records } from '../../../content/schema/index.ts'
import { details, isStandInSite } from '../../../content/stand-ins.ts'
import { freshness, staleness } from '../../lib/fresh.ts'
import { type Finding, ready } from '../finding.ts'
import { checked, facts, linkedPictures } from './facts.ts'
import { formOf, formOfMistake } from './form.ts'

/** What the launch check looks at, and when. */
export interface Setting {
  root: string
  /** `2026-11-20` */
  today: string
  environment: Readonly<Record<string, string | undefined>>
}

type WhereIs = Reading['whereIs']

/** Everything that is ready, and everything that is not. */
export function launchFindings(asked: Setting): readonly Finding[] {
  const { root, today, environment } = asked
  const { records, mistakes, whereIs } = readContent(root)
  if (!records)
    return mistakes.map((mistake) => ({ level: 'stop', what: mistake.message, form: formOfMistake(mistake) }))
  const mine = operator(records, whereIs)
  const isDelivered = mine.some(({ level }) => level === 'stop')
  return [
    ready('Everything in content/ can be read and shown.'),
    ...mine,
    address(siteSetting(root, environment) || records.site.website),
    checked(records, whereIs, today, isDelivered),
    ...facts(records, whereIs, today),
    questions(records, whereIs),
    ...durations(records, whereIs),
    linkedPictures(records, whereIs),
    folder(asked),
  ]
}

function operator({ site }: Records, whereIs: WhereIs): readonly Finding[] {
  return details(site).map(({ name, field, value, isStandIn, remedy }) => {
    if (!isStandIn) return ready(`${name}: ${value}`)
    const what = value === '' ? 'not given yet' : `"${value}" is a stand-in`
    return {
      level: 'stop',
      what: `${name}: ${what} (${whereIs('site', ...field)}).`,
      todo: remedy,
      form: formOf(['site', ...field]),
    }
  })
}

function address(value: string | undefined): Finding {
  const stop = (what: string): Finding => ({
    level: 'stop',
    what,
    todo: 'write your domain with https:// and nothing behind it, for example https://www.your-domain.in.',
    form: formOf(['site', 'website']),
  })
  if (!value) return stop('Address of the site: it is not set, so search engines would be sent to nobody.')
  try {
    const site = readSiteUrl(value)
    if (!isStandInSite(site)) return ready(`Address of the site: ${site}`)
    return stop(`Address of the site: ${site} is an example.`)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/** What the pages ask visitors to ask, for as long as the owner has not answered it in `content/site.yaml`. */
const unanswered = {
  priceBasis: 'Is each price per car or per person, for how many people, and in which car?',
  gst: 'Is GST included?',
  deposit: 'What is paid in advance?',
  cancellation: 'What happens if a guest cancels, or if a place on the plan is closed?',
  payment: 'How can guests pay?',
} as const

function questions({ site }: Records, whereIs: WhereIs): Finding {
  const terms = (Object.keys(unanswered) as (keyof typeof unanswered)[])
    .filter((field) => site[field] === undefined)
    .map((field) => `${unanswered[field]} Write it behind ${field}: in content/site.yaml.`)
  const openQuestions = [...terms, ...site.openQuestions]
  if (openQuestions.length === 0) return ready('No question to the owner is open.')
  const are = openQuestions.length === 1 ? 'is a question' : 'are questions'
  return {
    level: 'look',
    what: `There ${are} only the owner can answer (${whereIs('site', 'openQuestions')}).`,
    list: openQuestions,
    todo: 'put the answer into the content, then delete the question.',
    form: formOf(['site', 'openQuestions']),
  }
}

function durations({ tours, packages }: Records, whereIs: WhereIs): readonly Finding[] {
  const open = packages.tours.flatMap((id): Finding[] => {
    const tour = tours[id]
    if (!tour || tour.duration.confirmed) return []
    const what = `${tour.title}: ${formatDuration(tour.duration)} is not confirmed; the pages say it as if it were`
    const path = ['tours', id, 'duration', 'confirmed']
    const todo = 'correct days and nights, then say that they are settled.'
    return [{ level: 'stop', what: `${what} (${whereIs(...path)}).`, todo, form: formOf(path) }]
  })
  return open.length > 0 ? open : [ready('How long each tour takes is confirmed.')]
}

/** Whether `out/` is what a build would make now, of this content and for this address. */
function folder({ root, environment }: Setting): Finding {
  const stale = staleness(freshness(root, environment))
  return stale ? { level: 'look', what: stale.message } : ready('The folder out/ holds the last change.')
}
