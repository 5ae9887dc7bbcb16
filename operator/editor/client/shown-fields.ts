/** Which fields a form shows, and which of them are in its collapsed groups. */
import { parseRecordFile } from '../shared/addresses.ts'
import type { FieldSchema, Path, Values } from '../shared/protocol.ts'
import { valueAt } from '../../../content/paths.ts'
import type { FormState } from './form-state.ts'

/** Whether a record is a tour or a destination with a page of its own. Tours without one are on the page of all packages. */
export const hasOwnPage = (file: string, { hasPage }: Values) =>
  parseRecordFile(file).folder === 'destinations' || hasPage === true

/**
 * The fields that a form shows for its values. Hidden are empty fields that do not apply (fields for several days in a tour of one
 * day, fields of a page in a tour without one; also filled in if they have a default), and focal point and crop until a picture is
 * chosen.
 *
 * @param hasPage see `hasOwnPage`
 */
export const shownFields = ({ properties = {} }: FieldSchema, values: Values, hasPage: boolean) =>
  Object.entries(properties).filter(([key, field]) => {
    const hasSeveralDays = Number(valueAt(values, ['duration', 'days'])) > 1
    const lacksPage = field.onlyWithOwnPage && !hasPage
    const applies = (hasSeveralDays || !field.onlyForSeveralDays) && !lacksPage
    const lacksPicture = ['focus', 'crop'].includes(key) && properties['upload'] && !values['upload']
    const isEmpty = String(values[key] ?? '') === ''
    return (
      !field.hiddenInEditor &&
      !lacksPicture &&
      (applies || (!isEmpty && !(lacksPage && field.default !== undefined)))
    )
  })

/** The headings of the groups of fields that are closed at first, by the name that stands for the group in a path; no key of a field has brackets. */
export const collapsedGroups = { '(optional)': 'Optional', '(advanced)': 'Rarely changed' } as const

/**
 * The fields of the group at a path that a form shows in a collapsed group, or outside of these.
 *
 * @param name the name of the collapsed group; undefined for the fields that are in none
 */
export function fieldsIn(name: string | undefined, schema: FieldSchema, path: Path, form: FormState) {
  const { file, values, isNew } = form
  const collapsedGroupOf = (key: string, { advanced, onlyForSeveralDays, items }: FieldSchema) => {
    if (advanced) return '(advanced)'
    // The number of days adds an entry for each to the list of days.
    const isFilledIn = onlyForSeveralDays && items
    return isNew && path.length === 0 && !isFilledIn && !schema.required?.includes(key)
      ? '(optional)'
      : undefined
  }
  const shown = shownFields(schema, Object(valueAt(values, path)) as Values, hasOwnPage(file, values))
  return shown.filter(([key, field]) => collapsedGroupOf(key, field) === name)
}
