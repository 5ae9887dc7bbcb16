import { formatDuration } from '../../../app/_lib/format.ts'
import { readSiteUrl, siteSetting } from '../../../app/_lib/env.ts'
import { readContent } from '../../../content/read.ts'
import { details, isPlaceholderSite } from '../../../content/placeholders.ts'
import { UserError } from '../../../content/user-error.ts'
import { type Finding, ok } from '../finding.ts'
import { type Content, formOf } from './finding-at.ts'
import { checked, facts, oldWords, shortRoads } from './facts.ts'
import { missing } from './missing-details.ts'

/** Input of the launch check. */
export interface Setting {
  root: string
  /** `2026-11-20` */
  today: string
  environment: Readonly<Record<string, string | undefined>>
}

/** All findings, of all levels. */
export function launchFindings({ root, today, environment }: Setting): readonly Finding[] {
  const { records, errors, whereIs } = readContent(root)
  if (!records)
    return errors.map(({ where, message, path }) => {
      return { level: 'error', where, what: message, form: formOf(path) }
    })
  const findingAt: Content['findingAt'] = (level, path, what, todo, list = []) => {
    return { level, where: whereIs(path), what: `${what}.`, list, todo, form: formOf(path) }
  }
  const content = { records, today, findingAt }
  const mine = operator(content)
  return [
    ok('Everything that is written can be read and shown.'),
    ...mine,
    address(siteSetting(root, environment) || records.site.website),
    checked(
      content,
      mine.some(({ level }) => level === 'error'),
    ),
    ...missing(content),
    ...facts(content),
    questions(content),
    ...durations(content),
    ...shortRoads(content),
    ...oldWords(content),
  ]
}

function operator({ records, findingAt }: Content): readonly Finding[] {
  return details(records.site).map(({ name, field, value, isPlaceholder, remedy }) => {
    if (!isPlaceholder) return ok(`${name}: ${value}`)
    const what = value === '' ? 'not given yet' : `"${value}" is a placeholder`
    return findingAt('error', ['site', ...field], `${name}: ${what}`, remedy)
  })
}

function address(value: string | undefined): Finding {
  const error = (what: string): Finding => ({
    level: 'error',
    what,
    todo: 'write your domain with https:// and nothing behind it, for example https://www.your-domain.in.',
    form: formOf(['site', 'website']),
  })
  if (!value) return error('Address of the site: it is not set, so search engines would be sent to nobody.')
  try {
    const site = readSiteUrl(value)
    if (!isPlaceholderSite(site)) return ok(`Address of the site: ${site}`)
    return error(`Address of the site: ${site} is an example.`)
  } catch (wrong) {
    if (!(wrong instanceof UserError)) throw wrong
    return { ...error(`Address of the site: ${wrong.what}.`), where: wrong.where }
  }
}

function questions({ records: { site }, findingAt }: Content): Finding {
  const open = site.openQuestions
  if (open.length === 0) return ok('No question to the owner is open.')
  const what = `There ${open.length === 1 ? 'is a question' : 'are questions'} only the owner can answer`
  const todo = 'put the answer into the content, then delete the question.'
  return findingAt('warning', ['site', 'openQuestions'], what, todo, open)
}

function durations({ records: { tours, packages }, findingAt }: Content): readonly Finding[] {
  const open = packages.tours.flatMap((id) => {
    const tour = tours[id]
    if (!tour || tour.duration.confirmed) return []
    const what = `${tour.title}: ${formatDuration(tour.duration)} is not confirmed; the pages say it as if it were`
    const todo = 'correct days and nights, then say that they are settled.'
    return findingAt('error', ['tours', id, 'duration', 'confirmed'], what, todo)
  })
  return open.length > 0 ? open : [ok('How long each tour takes is confirmed.')]
}
