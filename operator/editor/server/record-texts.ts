import { fieldLabel, recordField } from '../../../content/field-schema.ts'
import { entriesWithPaths, type Path } from '../../../content/paths.ts'
import { readFiles } from '../../../content/read.ts'
import { formatValue } from '../shared/compare-values.ts'
import type { TextsResponse } from '../shared/protocol.ts'
import { titlesOf } from './record-changes.ts'
import type { Records } from './records.ts'

/** File names, addresses of sources, colours, which not every form shows, and positions in a list or a picture. */
const omittedFields = ['upload', 'url', 'background', 'order', 'x', 'y', 'width']

/** The texts of all records for the search: the saved texts, or those of the draft if the record was never saved. */
export function recordTexts({ folder, drafts }: Records): TextsResponse {
  const records = { ...drafts.all(), ...readFiles(folder).files }
  const titles = titlesOf(records)
  const isHidden = (file: string, [key = '']: Path) => recordField(file, [key])?.hiddenInEditor
  const textsOf = (file: string, values: unknown) =>
    entriesWithPaths(values)
      .filter(({ value }) => value !== '' && ['string', 'number'].includes(typeof value))
      .filter(({ path }) => !omittedFields.includes(String(path.at(-1))) && !isHidden(file, path))
      .map(({ path, value }) => ({
        path,
        label: fieldLabel(file, path),
        text: formatValue(value, recordField(file, path), titles) ?? '',
      }))
  return Object.fromEntries(Object.entries(records).map(([file, values]) => [file, textsOf(file, values)]))
}
