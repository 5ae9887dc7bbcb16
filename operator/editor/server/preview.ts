/** Previews of records: the page of the site, with the values of the form. */
import type { Content } from '../../../content/schema.ts'
import { recordSchema } from '../../../content/read.ts'
import type { DraftResponse, FormBody, Values } from '../shared/protocol.ts'
import { completed, withExamples } from './record-values.ts'
import type { Records } from './records.ts'
import { renderPage } from './render.ts'

export class Preview {
  /** The content with which each record was last valid. */
  private readonly lastValid = new Map<string, Content>()

  constructor(private readonly records: Records) {}

  /** Stores a draft, checks it, and renders its page; with an issue, the page as it was last valid, or as it is saved. */
  async show(form: FormBody): Promise<DraftResponse> {
    const { file, values, base } = form
    const { records, lastValid } = this
    const stored = records.storeDraft(form)
    const { content, issues } = records.check(file, completed(file, values))
    if (content) lastValid.set(file, content)
    // A new page shows examples in place of empty fields.
    const sampled = () => completed(file, withExamples(recordSchema(file), values) as Values)
    const isNew = base === null && !content
    const shown =
      (isNew ? records.check(file, sampled()).content : undefined) ??
      lastValid.get(file) ??
      (base === null ? undefined : records.check().content)
    if (!shown) return { ...stored, issues, html: undefined, part: '' }
    const [address = '', part = ''] = pageAddress(file, shown).split('#')
    try {
      return { ...stored, issues, html: await renderPage(address, shown, records.folder), part }
    } catch (error) {
      console.error(error)
      const [message, remedy] = ['cannot be shown at the moment', 'You can still save it.']
      const issue = { file, path: [], record: '', field: '', message, remedy }
      return { ...stored, issues: [...issues, issue], html: undefined, part: '' }
    }
  }
}

/** The address of the page that shows a record, with a fragment if only a part of the page does. */
export function pageAddress(file: string, { tours }: Content): string {
  const [folder = '', name = ''] = file.split(/[/.]/)
  if (folder === 'tours') return tours[name]?.hasPage ? `/tour/${name}/` : `/packages/#${name}`
  if (folder === 'destinations') return `/destination/${name}/`
  if (folder === 'tour-types') return '/tour-type/one-day-tours/'
  if (folder === 'packages-page') return '/packages/'
  // Every page of a tour shows the questions.
  const [tour] = Object.entries(tours).find(([, { hasPage }]) => hasPage) ?? []
  return folder === 'questions' && tour !== undefined ? `/tour/${tour}/` : '/'
}
