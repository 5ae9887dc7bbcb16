import type { z } from 'zod'
import { collections, fileOf, singletons } from '../../content/schema/index.ts'
import { type Shape, shapeOf } from '../../content/schema/shape.ts'

/** Records of one kind, as content/schema/ has them. */
export interface Collection {
  name: string
  /** What a list of them is called, or the one record. */
  title: string
  /** What one of them is called; absent where there is only one, which has the name of its collection as id. */
  one?: string
  schema: z.ZodType
  shape: Shape
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
    shape: shapeOf(kind.schema),
    file: (id) => fileOf([name, id]),
  }),
)

/** The collection of a record: of `tours` for `tours/coorg-trip`. */
export const collectionOf = (record: string) =>
  collectionList.find(({ name }) => name === record.split('/')[0])
