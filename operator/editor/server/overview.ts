import { dirname } from 'node:path'
import { fieldAt, recordSchema } from '../../../content/field-schema.ts'
import { collections, type TourRecord } from '../../../content/schema.ts'
import { checklist } from '../../checklist/checklist.ts'
import type { ChecklistItem, Overview, Values } from '../shared/protocol.ts'
import { formatIssue, toChecklistItem } from '../shared/issues.ts'
import { historyOf } from './record-changes.ts'
import { checkRecords } from './check-records.ts'
import { pictureNames } from './pictures.ts'
import { isRecordFile, titleOf } from './record-files.ts'
import type { Records } from './records.ts'

const orderOf = ({ order = 0 }: Partial<TourRecord> = {}) => order

/** The records in the order of the site, what is not saved or not confirmed, and the last saves. */
export function overviewOf(records: Records): Omit<Overview, 'publishing' | 'site'> {
  const { files, content, issues } = checkRecords(records.folder)
  const stored = Object.entries(records.drafts.all())
  const drafts = Object.fromEntries(stored.filter(([, values]) => values)) as Record<string, Values>
  const damagedDrafts = stored.filter(([, values]) => !values).map(([file]) => titleOf(file, files[file]))
  const unsaved = Object.entries(drafts).map(([file, values]): ChecklistItem => ({
    file,
    path: [],
    record: titleOf(file, values, files[file]),
    sentence: 'Some text is not saved, and will not be online.',
    urgency: 'first',
  }))
  const items = content ? checklist(content) : []
  const notesOf = (file: string) => [
    ...(file in drafts ? ['Not saved.'] : []),
    ...issues.filter((issue) => issue.file === file).map((issue) => formatIssue(issue, file)),
    ...items
      .filter((item) => item.file === file && file.includes('/') && item.urgency !== 'old source')
      // A card has no room for the advice.
      .map(({ sentence }) => sentence),
  ]
  // Saved values win over drafts, which add only records without a file. `files` is also first, so that records without a position
  // keep the site's order.
  const shown = { ...files, ...drafts, ...files } as Record<string, Partial<TourRecord> | undefined>
  const summaries = Object.entries(shown)
    .filter(([file]) => isRecordFile(file))
    .toSorted(([, a], [, b]) => orderOf(a) - orderOf(b))
    .map(([file, values]) => ({
      file,
      title: titleOf(file, values),
      summary:
        dirname(file) === 'tours' && !values?.hasPage ? 'No page of its own' : recordSchema(file).description,
      picture: values?.image?.upload,
      focus: values?.image?.focus,
      // The price of a draft can be a text.
      price: typeof values?.price === 'number' ? values.price : undefined,
      isSaved: Object.hasOwn(files, file),
      notes: notesOf(file),
    }))
  const { brand = '' } = (files['site.yaml'] ?? {}) as Values
  return {
    brand: String(brand),
    groups: [...Object.keys(collections), '.'].map((folder) => ({
      folder,
      label: fieldAt([folder])?.title ?? 'The site',
      maxLength: fieldAt([folder, '', 'title'])?.maxLength,
      records: summaries.filter(({ file }) => dirname(file) === folder),
    })),
    pictures: pictureNames(records.folder),
    unreadable: [
      ...issues
        .filter(({ file }) => !isRecordFile(file) || !(file in shown))
        .map((issue) => ({ ...issue, sentence: formatIssue(issue, '') })),
      ...damagedDrafts.map((title) => ({
        sentence: `${title}: the unsaved text is damaged, and cannot be shown. It is removed when you open the form.`,
      })),
    ],
    unsaved,
    issues: issues.map(toChecklistItem),
    checklist: items,
    history: historyOf(records.folder, files),
  }
}
