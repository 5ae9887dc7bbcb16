import type { z } from 'zod'
import { collections, fileOf, singletons } from '../../content/schema/index.ts'

/** A kind of record that the operator changes, as content/schema/ has it. */
export interface Collection {
  name: string
  /** What a list of them is called, or the one record of its kind. */
  title: string
  /** What one of them is called; absent where there is only one, which has the name of its kind as id. */
  one?: string
  schema: z.ZodType
  /** The file of a record, from the project's folder. */
  file: (id: string) => string
}

/** Records of which there is one, then those of which there are several, each in a file of its own. */
export const collectionList: readonly Collection[] = Object.entries({ ...singletons, ...collections }).map(
  ([name, kind]) => ({
    name,
    title: kind.label,
    ...('one' in kind && { one: kind.one }),
    schema: kind.schema,
    file: (id) => fileOf([name, id]),
  }),
)
