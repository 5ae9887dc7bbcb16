/** Which fields of a form are in its collapsed groups. */
import type { FieldSchema, Path, Values } from '../shared/protocol.ts'
import { hasOwnPage, shownFields } from './shown-fields.ts'
import { valueAt } from '../../../content/paths.ts'
import type { FormState } from './form-state.ts'

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
