import type { FieldSchema, Values } from './protocol.ts'
import { valueAt } from './values.ts'

/** Whether a tour or a destination has a page of its own. The plan of a tour without one is on the page of all packages. */
export const hasOwnPage = (file: string, { hasPage }: Values) =>
  file.startsWith('destinations/') || hasPage === true

/**
 * The fields that the form of these values shows. The others do not apply: fields of longer tours on a one-day tour, fields of pages
 * without a page, both once they are empty, and the crop until a picture is chosen.
 *
 * @param ownPage see `hasOwnPage`
 */
export const shownFields = ({ properties = {} }: FieldSchema, values: Values, ownPage: boolean) =>
  Object.entries(properties).filter(([key, field]) => {
    const severalDays = Number(valueAt(values, ['duration', 'days'])) > 1
    const applies = (severalDays || !field.severalDays) && (ownPage || !field.ownPage)
    const lacksPicture = ['focus', 'crop'].includes(key) && properties['upload'] && !values['upload']
    return !field.hiddenInEditor && !lacksPicture && (applies || String(values[key] ?? '') !== '')
  })
