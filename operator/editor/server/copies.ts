/** The sources of copied records, so that the editor can report texts that still describe the source. */
import { join } from 'node:path'
import { z } from 'zod'
import { fieldLabel } from '../../../content/read.ts'
import type { ChecklistItem, Values } from '../shared/protocol.ts'
import { isEqual } from '../shared/values.ts'
import { readJson, writeFileAtomic } from './files.ts'
import { titleOf } from './record-files.ts'

/** Fields that describe one tour or destination only. */
const ownFields = ['summary', 'description', 'itinerary', 'story', 'highlights', 'image']

const pathIn = (folder: string) => join(folder, '.editor', 'copies.json')
const sourcesIn = (folder: string) => readJson(pathIn(folder), z.record(z.string(), z.string())) ?? {}

/** @param folder the content folder */
export const storeSource = (folder: string, file: string, source: string) =>
  writeFileAtomic(pathIn(folder), JSON.stringify({ ...sourcesIn(folder), [file]: source }))

/** An item of the checklist for each copy that still has texts or the picture of its source. */
export const unchangedCopies = (folder: string, files: Readonly<Record<string, Values | undefined>>) =>
  Object.entries(sourcesIn(folder)).flatMap(([file, source]): ChecklistItem[] => {
    const [values = {}, others = {}] = [files[file], files[source]]
    const fields = ownFields.filter((key) => values[key] !== undefined && isEqual(values[key], others[key]))
    const names = fields.map((key) => fieldLabel(file, [key])).join(', ')
    const sentence = `Copied from “${titleOf(source, others)}” and not changed yet: ${names}.`
    const item = { file, path: fields.slice(0, 1), record: titleOf(file, values), sentence }
    return fields.length > 0 ? [{ ...item, urgency: 'first' }] : []
  })
