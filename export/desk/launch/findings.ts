import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDuration, formatMonth } from '../../../app/_lib/format.ts'
import { readSiteUrl, siteSetting } from '../../../app/_lib/site-setting.ts'
import { readContent } from '../../../content/read.ts'
import type { Records } from '../../../content/schema/index.ts'
import { details, isStandInSite } from '../../../content/stand-ins.ts'
import { canonicalOf, parsePage } from '../../lib/html.ts'
import { type Finding, ready, things } from '../finding.ts'
import { freshness } from '../freshness.ts'
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

/** Everything that is ready, and everything that is not. */
export function launchFindings({ root, today, environment }: Setting): readonly Finding[] {
  const { records, mistakes, whereIs } = readContent(root)
  if (!records) {
    const what = `The content has ${things(mistakes.length, 'mistake')}; the rest is looked at after that.`
    const todo = 'put it right, then run npm run launch-check again.'
    return [{ level: 'stop', what, list: mistakes.map(({ message }) => message), todo }]
  }
  const setting = siteSetting(root, environment)
  const site = address(setting)
  return [
    ready('Everything in content/ can be read and shown.'),
    ...operator(records, whereIs),
    site,
    ...facts(records, whereIs, today),
    questions(records, whereIs),
    durations(records, whereIs),
    ...pictures(records, whereIs),
    ...folder(root, site.level === 'ready' ? setting : undefined),
  ]
}

function operator({ site }: Records, whereIs: WhereIs): readonly Finding[] {
  return details(site).map(({ name, field, value, isStandIn, remedy }) => {
    if (!isStandIn) return ready(`${name}: ${value}`)
    const what = `${name}: "${value}" is a stand-in (${whereIs('site', ...field)}).`
    return { level: 'stop', what, todo: `in content/site.yaml, behind ${field.at(-1)}:, ${remedy}` }
  })
}

function address(value: string | undefined): Finding {
  const todo =
    'in the file .env write your address behind SITE_URL=, for example SITE_URL=https://www.your-domain.in'
  if (value === undefined || value === '') {
    return {
      level: 'stop',
      what: 'Address of the site: SITE_URL is not set, so search engines would be sent to nobody.',
      todo,
    }
  }
  try {
    const site = readSiteUrl(value)
    if (!isStandInSite(site)) return ready(`Address of the site: ${site}`)
    return { level: 'stop', what: `Address of the site: ${site} is an example (SITE_URL).`, todo }
  } catch (error) {
    return { level: 'stop', what: error instanceof Error ? error.message : String(error), todo }
  }
}

function facts(records: Records, whereIs: WhereIs, today: string): readonly Finding[] {
  const ago = (month: string) => `${formatMonth(month)}, ${things(monthsBetween(month, today), 'month')} ago`
  const isStale = (month: string) => monthsBetween(month, today) > trustedMonths
  const groups = lookedUp(records)
  const stale = groups.filter(({ fee }) => isStale(fee.source.month))
  const { pricesChecked } = records.site
  const all: Finding = isStale(pricesChecked)
    ? {
        level: 'look',
        what:
          `The footer of every page says "Prices and timings checked ${formatMonth(pricesChecked)}", ` +
          `${things(monthsBetween(pricesChecked, today), 'month')} ago (${whereIs('site', 'pricesChecked')}).`,
        todo:
          `go through prices and timings, then write pricesChecked: ${today.slice(0, 7)} in ` +
          'content/site.yaml.',
      }
    : ready(`Prices and timings were gone through in ${formatMonth(pricesChecked)}.`)
  const others = groups.length - stale.length
  return [
    all,
    ...stale.map(({ fee: { place, amounts, source }, pages, path }): Finding => ({
      level: 'look',
      what: `${things(amounts.length, 'fee')} of ${place}, from ${ago(source.month)} (${whereIs(...path, 'source', 'month')}).`,
      list: [
        pages.length > 0 ? `Shown on ${pages.join(' and ')}` : 'Shown on no page now: its tour has none',
        `${source.name}: ${source.url}`,
      ],
      todo: `ask there or look it up, correct the sums, and write month: ${today.slice(0, 7)}.`,
    })),
    ...(others > 0
      ? [ready(`Fees of ${things(others, 'place')} are no older than ${trustedMonths} months.`)]
      : []),
  ]
}

function questions({ site: { openQuestions } }: Records, whereIs: WhereIs): Finding {
  if (openQuestions.length === 0) return ready('No question to the owner is open.')
  const are = openQuestions.length === 1 ? 'is a question' : 'are questions'
  return {
    level: 'look',
    what: `There ${are} only the owner can answer (${whereIs('site', 'openQuestions')}).`,
    list: openQuestions,
    todo: 'put the answer into the content, then delete the question in content/site.yaml.',
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
    level: 'look',
    what:
      `How long ${things(open.length, 'tour')} take${open.length === 1 ? 's' : ''} is not confirmed; ` +
      'the pages say "to be confirmed".',
    list: open.flatMap(line),
    todo: 'correct days and nights, then write confirmed: true.',
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
      todo: 'open each in a browser; better, save it into content/pictures/ and write upload: instead of url:.',
    },
  ]
}

function folder(root: string, site: string | undefined): readonly Finding[] {
  const found = freshness(root)
  const todo = 'run npm run build.'
  if (found.state === 'missing') return [{ level: 'look', what: 'The folder out/ is not there yet.', todo }]
  if (found.state === 'older') {
    return [
      {
        level: 'look',
        what: `The folder out/ is older than ${found.than}: it does not hold the last change.`,
        todo,
      },
    ]
  }
  const says = canonicalOf(parsePage(readFileSync(join(root, 'out/index.html'), 'utf8')))
  if (site !== undefined && says !== `${site}/`) {
    return [
      {
        level: 'look',
        what: `The pages in out/ say that they live at ${says ?? 'no address'}, not at ${site}/.`,
        todo,
      },
    ]
  }
  return [ready('The folder out/ holds the last change.')]
}
