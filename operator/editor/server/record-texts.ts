import { fieldLabel, recordField } from '../../../content/field-schema.ts'
import { entriesWithPaths } from '../../../content/paths.ts'
import { readFiles } from '../../../content/read.ts'
import { withPlaceholderLabels } from '../shared/names.ts'
import type { TextsResponse } from '../shared/protocol.ts'
import type { Records } from './records.ts'

/** The texts of all records for the search: the saved texts, or those of the draft if the record was never saved. */
export function recordTexts({ folder, drafts }: Records): TextsResponse {
  const records = Object.entries({ ...drafts.all(), ...readFiles(folder).files })
  const textsOf = (file: string, values: unknown) =>
    entriesWithPaths(values)
      .filter(({ value }) => ['string', 'number'].includes(typeof value))
      .filter(({ path }) => !['upload', 'url'].includes(String(path.at(-1))))
      .map(({ path, value }) => ({
        path,
        label: fieldLabel(file, path),
        text: withPlaceholderLabels(String(value), recordField(file, path)),
      }))
  return Object.fromEntries(records.map(([file, values]) => [file, textsOf(file, values)]))
}
