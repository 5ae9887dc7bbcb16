/** Names of the collections. Not in schema.ts, so that the page of the editor does not load zod. */

/**
 * The folders with one record in each file, `<id>.yaml`. `singular` is how the editor calls a record, the widget of fields that
 * refer to one, and the beginning of the path of its page.
 */
const collectionNames = [
  { folder: 'tours', singular: 'tour' },
  { folder: 'destinations', singular: 'destination' },
] as const

export const collectionFolders = collectionNames.map(({ folder }) => folder)
export type CollectionFolder = (typeof collectionNames)[number]['folder']
export type CollectionSingular = (typeof collectionNames)[number]['singular']

/** `tours` → `tour`; undefined if no collection has this folder. */
export const singularOf = (folder: string) =>
  collectionNames.find((names) => names.folder === folder)?.singular

/** `tour` → `tours`; undefined if the singular of no collection is this name, for example another widget. */
export const folderOf = (singular: string | undefined) =>
  collectionNames.find((names) => names.singular === singular)?.folder
