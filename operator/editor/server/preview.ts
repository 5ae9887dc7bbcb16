/** Previews of records: the page of the site, with the values of the form. */
import { type Content, tourTypeIds } from '../../../content/schema.ts'
import { recordSchema } from '../../../content/field-schema.ts'
import { checklist } from '../../checklist/checklist.ts'
import { pagePath, parseRecordFile } from '../shared/addresses.ts'
import type { ChecklistItem, DraftBody, DraftResponse, FormBody, Values } from '../shared/protocol.ts'
import { checkRecords } from './check-records.ts'
import { withIdsAndDate, withEntryExamples, withExamples } from './record-values.ts'
import type { Records } from './records.ts'
import { renderPage } from './render.ts'

/** Stores a draft, checks it, and renders its page. If the draft has an issue, the page is rendered as it is saved. */
export async function preview(records: Records, { focusedKey, ...form }: DraftBody): Promise<DraftResponse> {
  const { values, base } = form
  const stored = records.storeDraft(form)
  const { file } = stored
  const check = (values: unknown) =>
    checkRecords(records.folder, { [file]: withIdsAndDate(file, values as Values) })
  const { content, issues } = check(values)
  // Examples fill the empty fields of a new page; on a saved page, only those of entries and pictures.
  const addExamples = base === null ? withExamples : withEntryExamples
  const current = content ?? check(addExamples(recordSchema(file), values)).content
  const shown = current ?? (base === null ? undefined : checkRecords(records.folder).content)
  const reminders = content ? notOnHome(content, form) : []
  const response = { ...stored, issues, isPaused: !current, html: undefined, fragment: '', reminders }
  if (!shown) return response
  const [address = '', fragment = ''] = pageAddress(file, shown, focusedKey).split('#')
  try {
    return { ...response, html: await renderPage(address, shown, records.folder), fragment }
  } catch (error) {
    console.error(error)
    const [message, remedy] = ['cannot be shown at the moment', 'You can still save it.']
    const issue = { file, path: [], record: 'The page', field: '', message, remedy }
    return { ...response, issues: [...issues, issue], isPaused: true }
  }
}

/** The checklist's items about tours that do not fit into the grid of the home page that this form chooses, if its tour changes places. */
function notOnHome(content: Content, { values: { homeGrid, order }, base }: FormBody): ChecklistItem[] {
  if (homeGrid === base?.['homeGrid'] && order === base?.['order']) return []
  return checklist(content).filter(
    ({ file, path }) =>
      path.join() === 'homeGrid' && content.tours[parseRecordFile(file).id]?.homeGrid === homeGrid,
  )
}

/** The address of the page that shows a record, or the focused part of the record. Has a fragment if only a part of the page shows it. */
export function pageAddress(file: string, { tours }: Content, focusedKey?: string): string {
  const { folder, id } = parseRecordFile(file)
  if (folder === 'tours' && !tours[id]?.hasPage) return `/packages/#${id}`
  if (folder !== '' || id.endsWith('-page')) return pagePath(file)
  if (id === 'tour-types')
    return `/tour-type/${tourTypeIds.find((type) => type === focusedKey) ?? tourTypeIds[0]}/`
  // The page of each tour shows the questions.
  const tour = Object.keys(tours).find((name) => tours[name]?.hasPage)
  return id === 'questions' && tour !== undefined ? `/tour/${tour}/` : '/'
}
