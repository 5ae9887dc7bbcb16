/** The page of the site that shows a record, with the values of its form. */
import type { Content } from '../../../content/schema.ts'
import type { DraftAnswer, RecordForm, Values } from '../shared/protocol.ts'
import type { Records } from './records.ts'
import { renderPage } from './render.ts'

/** Stores a draft, checks it, and renders its page; while the draft is wrong, the page as it is saved, if it is. */
export async function previewDraft(records: Records, form: RecordForm): Promise<DraftAnswer> {
  const { file, values, hash } = form
  const stored = records.storeDraft(form)
  const { content, issues } = records.check(file, values)
  const shown = content ?? (hash === '' ? undefined : records.check().content)
  if (!shown) return { ...stored, issues, html: undefined, part: '' }
  const [address = '', part = ''] = pageAddress(file, values, shown).split('#')
  try {
    return { ...stored, issues, html: await renderPage(address, shown, records.folder), part }
  } catch (error) {
    console.error(error)
    const [message, remedy] = ['cannot be shown at the moment', 'You can still save it.']
    const issue = { file, path: [], record: '', field: '', message, remedy }
    return { ...stored, issues: [...issues, issue], html: undefined, part: '' }
  }
}

/** The address of the page that shows a record; with a fragment where one part of it does. */
export function pageAddress(file: string, values: Values, content: Content): string {
  const [folder = '', name = ''] = file.split(/[/.]/)
  if (folder === 'tours') return values['hasPage'] === true ? `/tour/${name}/` : `/packages/#${name}`
  if (folder === 'destinations') return `/destination/${name}/`
  if (folder === 'tour-types') return '/tour-type/one-day-tours/'
  if (folder === 'packages-page') return '/packages/'
  // Each tour with a page asks them.
  const [tour] = Object.entries(content.tours).find(([, { hasPage }]) => hasPage) ?? []
  return folder === 'questions' && tour !== undefined ? `/tour/${tour}/` : '/'
}
