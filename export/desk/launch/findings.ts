import { formatDuration, formatMonth } from '../../../app/_lib/format.ts'
import type { Duration, IsoMonth } from '../../../content/types.ts'
import { checkContent } from '../../content-check/check.ts'
import type { Content } from '../../content-check/evaluate.ts'
import { type Field, part, textOf } from '../../content-check/field.ts'
import { lines } from '../../content-check/report.ts'
import { attribute, elements, parsePage, words } from '../../lib/html.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, ready, things } from '../finding.ts'
import { freshness } from '../freshness.ts'
import { siteSetting } from '../site-address.ts'
import { isStandInSite, standIns } from '../stand-ins.ts'
import { monthsBetween } from '../today.ts'
import { linkedPictures, lookedUp, readContent, tours, whereIs } from './facts.ts'

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

/** Everything that is ready, and everything that is not. */
export async function launchFindings({ root, today, environment }: Setting): Promise<readonly Finding[]> {
  const { mistakes } = checkContent(root, {
    now: new Date(`${today}T06:00:00Z`),
    environment: { ...environment },
  })
  if (mistakes.length > 0) {
    // One that several records share is one line.
    const list = lines(mistakes)
    const what = `The content has ${things(list.length, 'mistake')}; the rest is looked at after that.`
    return [{ level: 'stop', what, list, todo: 'put it right, then run npm run launch-check again.' }]
  }
  const content = readContent(root)
  const site = await address(siteSetting(root, environment))
  return [
    ready('Everything in content/ can be read and shown.'),
    ...details(content),
    site,
    ...facts(content, today),
    questions(content),
    durations(content),
    ...pictures(content),
    ...folder(root, site.level === 'ready' ? siteSetting(root, environment) : undefined),
  ]
}

function details(content: Content): readonly Finding[] {
  const operator = content.constant('content/site.ts', 'operator')
  return standIns.map(({ name, path, isStandIn, todo }) => {
    const field = part(operator, ...path)
    const value = textOf(field) ?? ''
    if (!isStandIn(value)) return ready(`${name}: ${value}`)
    const what = `${name}: "${value}" is a stand-in (${whereIs(field)}).`
    return { level: 'stop', what, todo: `in content/site.ts, behind ${path.at(-1)}:, ${todo}` }
  })
}

async function address(value: string): Promise<Finding> {
  const todo =
    'in the file .env write your address behind SITE_URL=, for example SITE_URL=https://www.your-domain.in'
  if (value === '') {
    return {
      level: 'stop',
      what: 'Address of the site: SITE_URL is not set, so search engines would be sent to nobody.',
      todo,
    }
  }
  try {
    // Loaded here: the module reads the setting as it loads, and throws on a wrong one.
    const { readSiteUrl } = await import('../../../app/_lib/site-url.ts')
    const site = readSiteUrl(value)
    if (!isStandInSite(site)) return ready(`Address of the site: ${site}`)
    return { level: 'stop', what: `Address of the site: ${site} is an example (SITE_URL).`, todo }
  } catch (error) {
    return { level: 'stop', what: error instanceof Error ? error.message : String(error), todo }
  }
}

function facts(content: Content, today: string): readonly Finding[] {
  const ago = (month: string) => `${inWords(month)}, ${things(monthsBetween(month, today), 'month')} ago`
  const isStale = (month: string) => monthsBetween(month, today) > trustedMonths
  const groups = lookedUp(content)
  const stale = groups.filter(({ checked }) => isStale(checked))
  const footer = content.constant('content/site.ts', 'pricesChecked')
  const month = textOf(footer) ?? ''
  const all = isStale(month)
    ? {
        level: 'look' as const,
        what:
          `The footer of every page says "Prices and timings checked ${inWords(month)}", ` +
          `${things(monthsBetween(month, today), 'month')} ago (${whereIs(footer)}).`,
        todo:
          `go through prices and timings, then write pricesChecked: '${today.slice(0, 7)}' in ` +
          'content/site.ts.',
      }
    : ready(`Prices and timings were gone through in ${inWords(month)}.`)
  const others = groups.length - stale.length
  return [
    all,
    ...stale.map(({ place, fees, checked, source, sourceUrl, pages, where }): Finding => ({
      level: 'look',
      what: `${things(fees, 'fee')} of ${place}, from ${ago(checked)} (${where}).`,
      list: [
        pages.length > 0 ? `Shown on ${pages.join(' and ')}` : 'Shown on no page now: its tour has none',
        `${source}: ${sourceUrl}`,
      ],
      todo: `ask there or look it up, correct the sums, and write checked: '${today.slice(0, 7)}'.`,
    })),
    ...(others > 0
      ? [ready(`Fees of ${things(others, 'place')} are no older than ${trustedMonths} months.`)]
      : []),
  ]
}

function inWords(month: string): string {
  return formatMonth(month as IsoMonth)
}

function questions(content: Content): Finding {
  const field = content.constant('content/site.ts', 'openQuestions')
  const list = (field?.list ?? []).map(({ value }) => String(value))
  if (list.length === 0) return ready('No question to the owner is open.')
  const are = list.length === 1 ? 'is a question' : 'are questions'
  const what = `There ${are} only the owner can answer (${whereIs(field)}).`
  return {
    level: 'look',
    what,
    list,
    todo: 'put the answer into the content, then delete the question in content/site.ts.',
  }
}

function durations(content: Content): Finding {
  const open = tours(content).filter((tour) => part(tour, 'duration', 'confirmed')?.value === false)
  if (open.length === 0) return ready('How long each tour takes is confirmed.')
  return {
    level: 'look',
    what:
      `How long ${things(open.length, 'tour')} take${open.length === 1 ? 's' : ''} is not confirmed; ` +
      'the pages say "to be confirmed".',
    list: open.map(
      (tour) =>
        `${textOf(tour, 'title')}: ${formatDuration(durationOf(tour))} (${whereIs(part(tour, 'duration'))})`,
    ),
    todo: 'correct days and nights, then write confirmed: true.',
  }
}

function durationOf(tour: Field): Duration {
  const number = (name: string) => Number(part(tour, 'duration', name)?.value)
  return { days: number('days'), nights: number('nights'), confirmed: false }
}

function pictures(content: Content): readonly Finding[] {
  const linked = linkedPictures(content)
  if (linked.size === 0) return [ready('All pictures are in content/pictures/.')]
  return [
    {
      level: 'look',
      what:
        `${things(linked.size, 'picture')} on somebody else's server: nobody can check that it exists ` +
        'or stays.',
      list: [...linked].map(([url, where]) => `${url} (${where})`),
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
  const says = canonicalOf(readFileSync(join(root, 'out/index.html'), 'utf8'))
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

function canonicalOf(html: string): string | undefined {
  const link = elements(parsePage(html)).find(
    (one) => one.tagName === 'link' && words(attribute(one, 'rel')).includes('canonical'),
  )
  return link && attribute(link, 'href')
}
