import { parseRecordFile } from '../shared/addresses.ts'
import type { FieldSchema, Values } from '../shared/protocol.ts'
import { valueAt } from '../../../content/paths.ts'

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
