import type { z } from 'zod'
import { collections, singletons } from '../content/schema/index.ts'

/** A kind of record that the operator changes, as content/schema.ts has it. */
export interface Kind {
  name: string
  /** What a list of them is called, or the one record of its kind. */
  title: string
  /** What one of them is called; absent where there is only one. */
  one?: string
  schema: z.ZodType
}

/** Kinds of which there are several records, each in a file of its own. */
export const lists: readonly Kind[] = Object.entries(collections).map(([name, { label, one, schema }]) => ({
  name,
  title: label,
  one,
  schema,
}))

/** Records of which there is one: `site`, `home` … */
export const singles: readonly Kind[] = Object.entries(singletons).map(([name, { label, schema }]) => ({
  name,
  title: label,
  schema,
}))

export const kinds: readonly Kind[] = [...singles, ...lists]

/** The file of a record, from the project's folder. A single record has the name of its kind as id. */
export function fileOf({ name, one }: Kind, id: string): string {
  if (one !== undefined) return `content/${name}/${id}.yaml`
  return `content/${singletons[name as keyof typeof singletons].file}`
}
