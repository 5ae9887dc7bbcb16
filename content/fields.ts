/** Builders for the fields of the schema. */
import { z } from 'zod'
import type { CollectionSingular } from './collections.ts'
import { reservedIds } from './reserved-ids.ts'
import { timeOfDay } from './tour-times.ts'
import { today } from './today.ts'

/** The form control of a field whose type does not determine it. */
export type Widget = 'long text' | 'picture' | 'date' | 'month' | 'time' | CollectionSingular

/** Metadata of a field, for the editor and for content/rules.ts. */
export interface FieldMeta {
  widget?: Widget
  /** How a value is written and shown; `operator/editor/shared/parse-input.ts` parses what people type. */
  format?: 'rupees' | 'phone' | 'email' | 'time or day' | 'pin' | 'gstin' | 'uri' | 'origin' | 'coordinate'
  /** The heading of the section of the form that begins with this field and has more fields. */
  section?: string
  /** The editor shows it in a collapsed group at the end. */
  advanced?: boolean
  /** The labels of placeholders in the editor, by name. */
  placeholders?: Readonly<Record<string, string>>
  /** Labels of the options in the editor, by value; of a checkbox, in lists of changes. */
  labels?: Readonly<Record<string, string>>
  /** The list of the record that gets this number of entries in the editor. */
  setsLengthOf?: string
  /** Its value must be different in each entry of a list, because it becomes an id or a heading, or is searched for. */
  unique?: boolean
  /** Optional in a record, but required to publish. */
  neededToPublish?: boolean
  /** No visitor and no search engine reads it. */
  hiddenFromVisitors?: boolean
  /** Only for tours of several days. */
  onlyForSeveralDays?: boolean
  /** Only for records with a page of their own. One that has a default can be filled in without such a page. */
  onlyWithOwnPage?: boolean
  /** No form shows it. */
  hiddenInEditor?: boolean
}
declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** The parameters of `refine`: the message about a value and its remedy. */
export const issueParams = (message: string, remedy: string) => ({
  error: message,
  params: { remedy },
  abort: true,
})

/** Like `issueParams`; the value is added to the message: `must be a date, but is “2026-02-30”`. */
export const issueParamsWithValue = (message: string, remedy: string) => ({
  ...issueParams(message, remedy),
  params: { remedy, showsValue: true },
})

const anyText = (title: string, max: number, description?: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta({ title, description })
    // No control characters except line breaks: Microsoft Word copies some.
    .refine(
      (value) => !/[^\P{Cc}\n]/u.test(value),
      issueParams('contains an invisible character', 'Type the text again.'),
    )

/** A text without placeholders. */
const plainText = (title: string, max: number, description?: string) =>
  anyText(title, max, description).refine(
    (value) => !/[{}]/.test(value),
    issueParams('must not contain { or }', 'Remove them.'),
  )

/** A text of at most `max` characters, in one line. */
export const text = (title: string, max = 120, description?: string) =>
  plainText(title, max, description).refine(
    (value) => !value.includes('\n'),
    issueParams('must not contain a line break', 'Write it in one line.'),
  )

/** A text that may have line breaks, whose form control is a `<textarea>`. */
export const longText = (title: string, max = 300, description?: string) =>
  plainText(title, max, description).meta({ widget: 'long text' })

/** A text in which the site fills in each `{name}` of `placeholders`, whose values are labels in the editor. Other braces are invalid. */
export const templateText = (title: string, placeholders: Readonly<Record<string, string>>, max: number) => {
  const braces = Object.keys(placeholders).map((name) => `{${name}}`)
  return anyText(title, max)
    .meta({ widget: 'long text', placeholders })
    .refine(
      (value) => [...value.matchAll(/\{[^}]*\}?|\}/g)].every(([found]) => braces.includes(found)),
      issueParams('contains braces that the site cannot fill in', `Use ${braces.join(', ') || 'none'}.`),
    )
}

/** A whole number. */
export const number = (title: string, min: number, max: number, description?: string) =>
  z.int().min(min).max(max).meta({ title, description })

/** A checkbox, false by default. */
export const checkbox = (title: string, description: string) =>
  z.boolean().default(false).meta({ title, description })

/** One of several texts. */
export const choice = <const T extends readonly string[]>(title: string, values: T, description?: string) =>
  z.enum(values).meta({ title, description })

/** A text that matches a regular expression. The value is added to the message. */
export const pattern = (title: string, regex: RegExp, message: string, remedy: string) =>
  z
    .string()
    .trim()
    .refine((value) => regex.test(value), issueParamsWithValue(message, remedy))
    .meta({ title })

/** Fields under a title. */
export const group = <T extends z.ZodRawShape>(title: string, fields: T) =>
  z.strictObject(fields).meta({ title })

/** Marks fields that the editor shows in a collapsed group at the end. */
export const advanced = <T extends Record<string, z.ZodType>>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.meta({ advanced: true })]),
  ) as T

/** A list of `min` to `max` entries. */
export const list = <T extends z.ZodType>(title: string, entry: T, min = 1, max = 50, description?: string) =>
  z.array(entry).min(min).max(max).meta({ title, description })

/** A list that may be empty. */
export const optionalList = <T extends z.ZodType>(title: string, entry: T, max = 50, description?: string) =>
  z.array(entry).max(max).default([]).meta({ title, description })

/** A date up to today, `2026-11-20`. */
export const date = z
  .string()
  .refine(
    (value) => z.iso.date().safeParse(value).success,
    issueParamsWithValue('must be a date', 'Write year-month-day, for example 2026-11-20.'),
  )
  .refine((value) => value <= today(), issueParams('must not be in the future', 'Save the form again.'))
  .meta({ title: 'Last changed', description: 'The day in India.', widget: 'date', advanced: true })

/** A month up to this one, `2026-11`. */
export const month = (title: string, description?: string) =>
  pattern(title, /^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month', 'Write year-month, for example 2026-11.')
    .refine(
      (value) => value <= today(),
      issueParams('must not be in the future', 'Write this month or an earlier one.'),
    )
    .meta({ description, widget: 'month', examples: ['2026-11'] })

/** A time on the 24-hour clock in India, `08:30`. */
export const time = (title: string) =>
  pattern(
    title,
    new RegExp(`^${timeOfDay.source}$`),
    'must be a time of the day',
    'Write hours and minutes, for example 17:30.',
  ).meta({ widget: 'time' })

/** A domain. A domain in an Indian script is written as browsers send it: `xn--….xn--2scrj9c`. */
export const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/

/** An absolute https URL. 500 characters are at most 1,500 bytes: a QR code of `reviewUrl` has room for 2,331, and phones read its squares at 132 pixels. */
export const webAddress = (title: string, description?: string) => {
  const url = z.url({ protocol: /^https$/, hostname: domain })
  return z
    .string()
    .trim()
    .max(500)
    .refine(
      (value) => url.safeParse(value).success,
      issueParamsWithValue(
        'must be a web address that begins with https://',
        'Copy the whole address from the browser.',
      ),
    )
    .refine(
      (value) => !/\s/.test(value),
      issueParams('must not contain spaces', 'Copy the address from the browser again.'),
    )
    .meta({ title, description, format: 'uri' })
}

/** A part of a web address. */
export const slug = z
  .string()
  .max(60)
  .refine(
    (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    issueParams(
      'cannot be part of a web address',
      'Use lower-case letters, digits and single hyphens, for example coorg-trip.',
    ),
  )

/** The id of a record: a path segment, a file name without `.yaml`, and the id of a card on /packages/. */
export const id = slug.refine(
  (value) => !reservedIds.test(value),
  issueParams('is a name that the site itself uses', 'Choose another, for example coorg-trip.'),
)

/** The source of a fact. Pages show its month for fees and evenings only; the checklist lists old sources. */
export const source = group('Source', {
  name: text('Name of the source', 80).meta({ examples: ['The Hindu'], hiddenFromVisitors: true }),
  url: webAddress('Web address of the source').meta({ hiddenFromVisitors: true }),
  month: month('Month of the source', 'When it was published, or when somebody last asked there.').optional(),
}).meta({ description: 'Where this fact is from. It is not shown on the page.', hiddenFromVisitors: true })

/** The source of a fee: a page, or the month in which the operator asked there. */
export const feeSource = source
  .partial({ url: true })
  .refine(
    ({ url, month = url }) => month !== undefined,
    issueParams('must have a web address or a month', 'Write in which month you asked there.'),
  )
  .meta({ title: 'Source', description: 'If you asked there yourself: who, and in which month, is enough.' })

const alt = longText('What the picture shows', 200, 'One sentence for people who cannot see it.').meta({
  examples: ['Coffee hills near Madikeri in the morning.'],
})
const fileName = (endings: string) =>
  pattern(
    'File',
    new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*\\.(${endings})$`),
    'must be a file name that every computer can read',
    `Use lower-case letters, digits and hyphens, and end in .${endings.replaceAll('|', ', .')}.`,
  ).meta({ examples: ['coorg-hills.jpg'] })
const upload = fileName('svg|jpg|jpeg|png|webp')
const percent = (title: string) => number(title, 0, 100)
const focus = group('Focal point', {
  x: percent('From the left, in per cent'),
  y: percent('From the top, in per cent'),
}).meta({
  description: 'The part that stays visible when the picture is cropped. Click on the picture to set it.',
})

/** A drawing or a photograph in the folder `pictures` of the content. */
export const picture = group('Picture', {
  upload,
  alt,
  focus: focus.optional(),
}).meta({ widget: 'picture' })

/** A part of a picture. It has the aspect ratio of the whole picture, 4:3, so its height is the same percentage as its width. */
const crop = group('Part of the picture', {
  x: percent('Left edge, in per cent'),
  y: percent('Upper edge, in per cent'),
  width: number('Width, in per cent of the whole', 10, 100),
})
  .refine(({ x, y, width }) => Math.max(x, y) + width <= 100, {
    ...issueParams(
      'must not extend beyond the picture',
      'Write a smaller width, or move the left and upper edge.',
    ),
    path: ['width'],
  })
  .meta({
    onlyWithOwnPage: true,
    description: 'If empty, the middle of the picture is shown. What does not fit into its frame is cut off.',
  })

/** A small picture beside a text that describes it. */
export const detail = group('Picture', {
  upload,
  crop: crop.optional(),
}).meta({
  widget: 'picture',
  description: 'A drawing or a photograph of exactly this. Leave it out if you have none.',
})

/** Permission to publish a photograph or the review of a guest. */
export const permission = (title: string) =>
  z
    .boolean()
    .refine(
      (value) => value,
      issueParams('is not ticked', 'Ask for permission and tick it, or remove the entry.'),
    )
    .meta({ title, description: 'Nothing is published without it.' })

/** A photograph of the operator. */
export const photo = group('Photograph', {
  upload: fileName('jpg|jpeg|png|webp'),
  alt,
  focus: focus.optional(),
  by: text('Who took it', 40).meta({ examples: ['Our driver Ravi'] }),
  taken: month('Month in which it was taken'),
  permission: permission('The photographer and everybody in the picture agree'),
}).meta({ widget: 'picture' })
