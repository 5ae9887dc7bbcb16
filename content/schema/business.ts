/** Who runs the tours. Each field is shown only when given. */
import { z } from 'zod'
import { integer, list, optionalText, plainText, today, withMessage, yesOrNo } from './fields.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether the last letter of a GST number is its check digit: every other value counts twice, the digits of each product in
 * base 36 are added, and the check digit fills the sum up to a multiple of 36.
 */
function hasCheckDigit(gstin: string): boolean {
  const sum = [...gstin.slice(0, 14)].reduce((total, letter, index) => {
    const product = digits.indexOf(letter) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36] === gstin[14]
}

/** State, PAN, number of the registration, Z, check digit. */
const gstin = z
  .string()
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .regex(
    /^(0[1-9]|[1-3]\d|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
    withMessage('is no GST number. Write its 15 letters and digits, for example 29AAAAA0000A1ZY.'),
  )
  .refine(
    hasCheckDigit,
    withMessage(
      'is no GST number: its last letter does not fit the others. Copy it from your GST certificate.',
    ),
  )

const languageNames = [
  'Kannada',
  'English',
  'Hindi',
  'Tamil',
  'Telugu',
  'Malayalam',
  'Konkani',
  'Marathi',
  'Tulu',
  'Urdu',
] as const

export const about = z
  .strictObject({
    since: integer(1900, 2099)
      .refine(
        (year) => year <= Number(today().slice(0, 4)),
        withMessage('lies in the future. Write the year in which you began.'),
      )
      .optional()
      .meta({ title: 'In business since', description: 'The year.', examples: [2009] }),
    registration: optionalText(80).meta({
      title: 'Registration',
      description: 'With whom the business is registered, and under which number.',
      examples: ['Department of Tourism, Karnataka, no. 123'],
    }),
    gstin: gstin.optional().meta({ title: 'GST number', examples: ['29AAAAA0000A1ZY'] }),
    languages: list(z.enum(languageNames).meta({ title: 'Language' }), 0)
      .default([])
      .meta({ title: 'Languages', description: 'Which you and your drivers speak with guests.' }),
    drivers: list(
      z.strictObject({
        name: plainText(40).meta({ title: 'Name', examples: ['Manjunath'] }),
        agrees: yesOrNo.meta({
          title: 'He or she agrees to be named',
          description: 'Without this tick the name is not shown.',
        }),
      }),
      0,
    )
      .default([])
      .meta({ title: 'Drivers' }),
  })
  .prefault({})
  .meta({
    title: 'Who we are',
    description:
      'Shown on the home page, at the foot of every page and to search engines, as far as it is given.',
  })
