/** The initial values of new records, so that the editor can report texts of a copy that are still those of its source. */
import { join } from 'node:path'
import { z } from 'zod'
import { deepEntries } from '../../../content/deep-entries.ts'
import { fieldLabel } from '../../../content/read.ts'
import { fieldAt } from '../../../content/schema.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import type { ChecklistItem, Values } from '../shared/protocol.ts'
import { readJson } from './files.ts'
import { titleOf } from './record-files.ts'

/** The title of the source of a new record, and the values that were copied: '' and none without a source. */
const initialValues = z.object({ source: z.string(), values: z.record(z.string(), z.unknown()) })
export type InitialValues = z.infer<typeof initialValues>

const pathIn = (folder: string) => join(folder, '.editor', 'copies.json')

/** By record. @param folder the content folder */
export const readInitialValues = (folder: string): Readonly<Record<string, InitialValues>> =>
  readJson(pathIn(folder), z.record(z.string(), initialValues), {})

/** Changes some entries; undefined removes one. */
export const storeInitialValues = (
  folder: string,
  changed: Readonly<Record<string, InitialValues | undefined>>,
) => writeFileAtomic(pathIn(folder), JSON.stringify({ ...readInitialValues(folder), ...changed }))

/** The price, hours, kilometres, the picture, and the texts of more than one word, in a field of a record. */
const valuesIn = (file: string, key: string, value: unknown) =>
  deepEntries(value, [key]).flatMap(({ path, value: text }) => {
    const isOwn =
      typeof text === 'string'
        ? path.at(-1) === 'upload' || /\S\s+\S/.test(text)
        : key === 'price' || key === 'drive'
    return isOwn && !fieldAt([...file.replace(/\.yaml$/, '').split('/'), ...path])?.enum ? [text] : []
  })

/** An item of the checklist for each copy that still has texts or the picture of its source. */
export const unchangedCopies = (folder: string, files: Readonly<Record<string, Values | undefined>>) =>
  Object.entries(readInitialValues(folder)).flatMap(([file, { source, values: copied }]): ChecklistItem[] => {
    const values = Object(files[file]) as Values
    const isCopied = (key: string) => {
      const all = valuesIn(file, key, copied[key])
      return valuesIn(file, key, values[key]).some(
        (value) => value !== copied['title'] && all.includes(value),
      )
    }
    const fields = ['price', ...Object.keys(values).filter((key) => key !== 'price')].filter(isCopied)
    // Names contain commas.
    const names = fields.map((key) => fieldLabel(file, [key])).join('; ')
    const sentence = `Copied from “${source}” and not changed yet in: ${names}.`
    const note = `${fields.length} part${fields.length === 1 ? '' : 's'} still from “${source}”.`
    const item = { file, path: fields.slice(0, 1), record: titleOf(file, values), sentence, note }
    return fields.length > 0 ? [{ ...item, urgency: 'first', settle: { isCopy: true } }] : []
  })
