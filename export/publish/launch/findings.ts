import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDuration, formatMonth } from '../../../app/_lib/format.ts'
import { readSiteUrl, siteSetting } from '../../../app/_lib/site-setting.ts'
import { type ContentMistake, readContent } from '../../../content/read.ts'
import { collections, type Records, singletons } from '../../../content/schema/index.ts'
import { details, isStandInSite } from '../../../content/stand-ins.ts'
import { freshness } from '../../lib/fresh.ts'
import { canonicalOf, parsePage } from '../../lib/html.ts'
import { type Finding, ready, things } from '../finding.ts'
import { monthsBetween } from '../today.ts'
import { linkedPictures, lookedUp } from './facts.ts'

/**
 * Fees and timings change about once a year, most often in April or June: half of that is the longest to
 * trust one.
 */
const trustedMonths = 6

/** What the launch check looks at, and when. */
export interface Setting {
  root: string
  /** `2026-11-20` */
  today: string
  environment: Readonly<Record<string, string | undefined>>
}

/** Where a field of the content stands: `content/site.yaml:11`. */
type WhereIs = (...path: readonly PropertyKey[]) => string

/** Where the desk's form of a field is: `tours/coorg-trip/price`; a single record's id is its name. */
function formOf([name = '', ...rest]: readonly PropertyKey[]): string {
  const [id, ...field] = name in collections ? rest : [name, ...rest]
  return [name, id, field.join('.')].map(String).join('/')
}

function formOfMistake({ file, field }: ContentMistake): string {
  const single = Object.entries(singletons).find(([, each]) => file === `content/${each.file}`)
  const [, folder = '', id = ''] = file.replace(/\.yaml$/, '').split('/')
  return formOf(single ? [single[0], ...field] : [folder, id, ...field])
}

/** Everything that is ready, and everything that is not. */
export function launchFindings(asked: Setting): readonly Finding[] {
  const { root, today, environment } = asked
  const { records, mistakes, whereIs } = readContent(root)
  if (!records) {
    return mistakes.map((mistake) => ({
      level: 'stop',
      what: mistake.message,
      form: formOfMistake(mistake),
    }))
  }
  const setting = siteSetting(root, environment) || records.site.website
  const site = address(setting)
  return [
    ready('Everything in content/ can be read and shown.'),
    ...operator(records, whereIs),
    site,
    ...facts(records, whereIs, today),
    questions(records, whereIs),
    durations(records, whereIs),
    ...pictures(records, whereIs),
    ...folder(asked, site.level === 'ready' ? setting : undefined),
  ]
}

function operator({ site }: Records, whereIs: WhereIs): readonly Finding[] {
  return details(site).map(({ name, field, value, isStandIn, remedy }) => {
    if (!isStandIn) return ready(`${name}: ${value}`)
    const missing = value === ''
    const what = missing
      ? `${name} is not given yet (${whereIs('site', ...field.slice(0, -1))}).`
      : `${name}: "${value}" is a stand-in (${whereIs('site', ...field)}).`
    return { level: 'stop', what, todo: remedy, form: formOf(['site', ...field]) }
  })
}

function address(value: string | undefined): Finding {
  const todo =
    'write your domain with https:// and nothing behind it, for example https://www.your-domain.in.'
  const stop = (what: string): Finding => ({ level: 'stop', what, todo, form: formOf(['site', 'website']) })
  if (!value) return stop('Address of the site: it is not set, so search engines would be sent to nobody.')
  try {
    const site = readSiteUrl(value)
    if (!isStandInSite(site)) return ready(`Address of the site: ${site}`)
    return stop(`Address of the site: ${site} is an example.`)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const isStale = (month: string, today: string) => monthsBetween(month, today) > trustedMonths

/** What the footer says of prices and timings, or that it says nothing. */
function checked({ site }: Records, whereIs: WhereIs, today: string): Finding {
  const { pricesChecked } = site
  const todo = `go through prices and timings, then write ${today.slice(0, 7)} there.`
  const look = (what: string): Finding => ({
    level: 'look',
    what,
    todo,
    form: formOf(['site', 'pricesChecked']),
  })
  if (pricesChecked === undefined)
    return look('Nobody has said yet that all prices and timings were gone through; the footer is silent.')
  // The site may be delivered with a month; it is the owner's word only once the owner has been there.
  const isDelivered = details(site).some(({ isStandIn }) => isStandIn)
  if (!isDelivered && !isStale(pricesChecked, today))
    return ready(`Prices and timings were gone through in ${formatMonth(pricesChecked)}.`)
  const age = `${things(monthsBetween(pricesChecked, today), 'month')} ago`
  return look(
    `The footer of every page says "Prices and timings checked ${formatMonth(pricesChecked)}", ` +
      `${isDelivered ? 'which nobody has confirmed' : age} (${whereIs('site', 'pricesChecked')}).`,
  )
}

function facts(records: Records, whereIs: WhereIs, today: string): readonly Finding[] {
  const ago = (month: string) => `${formatMonth(month)}, ${things(monthsBetween(month, today), 'month')} ago`
  const groups = lookedUp(records)
  const stale = groups.filter(({ fee }) => isStale(fee.source.month, today))
  const others = groups.length - stale.length
  return [
    checked(records, whereIs, today),
    ...stale.map(({ fee: { place, amounts, source }, pages, path }): Finding => ({
      level: 'look',
      what: `${things(amounts.length, 'fee')} of ${place}, from ${ago(source.month)} (${whereIs(...path, 'source', 'month')}).`,
      list: [
        pages.length > 0 ? `Shown on ${pages.join(' and ')}` : 'Shown on no page now: its tour has none',
        `${source.name}: ${source.url}`,
      ],
      todo: `ask there or look it up, correct the sums, and write ${today.slice(0, 7)} as the month of the source.`,
      form: formOf([...path, 'source', 'month']),
    })),
    ...(others > 0
      ? [ready(`Fees of ${things(others, 'place')} are no older than ${trustedMonths} months.`)]
      : []),
  ]
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

function durations({ tours, packages }: Records, whereIs: WhereIs): Finding {
  const open = packages.tours.filter((id) => tours[id]?.duration.confirmed === false)
  if (open.length === 0) return ready('How long each tour takes is confirmed.')
  const line = (id: string) => {
    const tour = tours[id]
    return tour
      ? [`${tour.title}: ${formatDuration(tour.duration)} (${whereIs('tours', id, 'duration')})`]
      : []
  }
  return {
    level: 'stop',
    what:
      `How long ${things(open.length, 'tour')} take${open.length === 1 ? 's' : ''} is not confirmed; ` +
      'the pages say it as if it were.',
    list: open.flatMap(line),
    todo: 'correct days and nights, then say that they are settled.',
    form: formOf(['tours', open[0] ?? '', 'duration', 'confirmed']),
  }
}

function pictures(records: Records, whereIs: WhereIs): readonly Finding[] {
  const linked = linkedPictures(records)
  if (linked.size === 0) return [ready('All pictures are in content/pictures/.')]
  return [
    {
      level: 'look',
      what:
        `${things(linked.size, 'picture')} on somebody else's server: nobody can check that it exists ` +
        'or stays.',
      list: [...linked].map(([url, path]) => `${url} (${whereIs(...path)})`),
      todo: 'open each in a browser; better, save it on this computer and give it as a picture of your own.',
    },
  ]
}

function folder({ root, environment }: Setting, site: string | undefined): readonly Finding[] {
  const found = freshness(root, environment)
  const stale = (what: string): readonly Finding[] => [
    { level: 'look', what, todo: 'build the site (npm run build).' },
  ]
  if (found.state === 'missing') return stale('The folder out/ is not there yet.')
  if (found.state === 'older')
    return stale(`The folder out/ is older than ${found.than}: it does not hold the last change.`)
  if (found.state === 'damaged') return stale(`${found.file} is not as the build has left it.`)
  const says = canonicalOf(parsePage(readFileSync(join(root, 'out/index.html'), 'utf8')))
  if (site !== undefined && says !== `${site}/`)
    return stale(`The pages in out/ say that they live at ${says ?? 'no address'}, not at ${site}/.`)
  return [ready('The folder out/ holds the last change.')]
}
