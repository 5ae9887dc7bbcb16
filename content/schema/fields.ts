/** The types of fields in records. Each accepts other spellings of a value where the meaning is unambiguous. */
import { z } from 'zod'
import { quoted } from './explain.ts'

/** The control of a field in a form, where the type does not decide it. */
export type Widget = 'long text' | 'picture' | 'tour' | 'destination' | 'weekday' | 'day' | 'month' | 'clock'

declare module 'zod' {
  interface GlobalMeta {
    widget?: Widget
  }
}

/** An error of zod that begins with the value: `withMessage('is no month. Write …')`. Pass a function if the text depends on the day. */
export const withMessage = (words: string | (() => string)) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined
      ? 'this is missing'
      : `${quoted(input)} ${typeof words === 'string' ? words : words()}`,
})

/** A text in English of `least` to `most` characters. Invisible characters from Word and web pages are removed. */
export function text(most = 600, least = 1) {
  return z
    .string()
    .overwrite((typed) =>
      typed
        .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
        .replace(/(?<!\p{Script=Kannada})[\u200c\u200d]/gu, '')
        .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
        .trim(),
    )
    .min(least, {
      error: ({ input }) =>
        input === '' ? 'this is empty' : `${quoted(input)} is too short. Write ${least} letters or more.`,
    })
    .max(most, {
      error: ({ input }) =>
        `the text has ${String(input).length} letters. There is room for ${most}: write it shorter.`,
    })
}

const kannadaLetters = /\p{Script=Kannada}/u
/** Times from 1 pm on the 24-hour clock, and any with a leading zero. */
const clockOf24Hours = /\b(0\d|1[3-9]|2[0-3]):[0-5]\d\b/
export const plainText = (most = 600, least = 1) =>
  text(most, least)
    .refine((typed) => !kannadaLetters.test(typed), {
      error: 'Kannada letters are read out well only as “Name in Kannada”. Write this text in English.',
    })
    .refine((typed) => !clockOf24Hours.test(typed), {
      error: ({ input }) =>
        `${quoted(clockOf24Hours.exec(String(input))?.[0])} is not how visitors say a time. Write it with am or pm, for example 5:30 pm.`,
    })
    .refine((typed) => !/^[“‘"'].*[”’"']$/u.test(typed), {
      error:
        'quotation marks stand around the whole text and would be printed. Leave them away, or type " instead.',
    })

/** A text that may be left out. */
export const optionalText = (most?: number, least?: number) => plainText(most, least).optional()

/** A name in Kannada script. */
export const kannada = text(60)
  .regex(
    /^[\p{Script=Kannada}\u200c\u200d\s.()-]+$/u,
    withMessage('is not in Kannada letters. Write it in Kannada, or leave the field out.'),
  )
  .meta({
    title: 'Name in Kannada',
    description: 'Only where you are sure how it is spelt.',
    examples: ['ಮೈಸೂರು'],
  })

/** A whole number, typed with or without commas. */
export function integer(least: number, most: number) {
  const wrong = withMessage(`is no whole number from ${least} to ${most}. Write digits alone.`)
  return z.preprocess(
    (typed) => (typeof typed === 'string' && /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed),
    z.int(wrong).min(least, wrong).max(most, wrong),
  )
}

/** Whole rupees from `least`. `₹18,500.00` and `Rs. 18500/-` are read as 18500. */
export function rupees(least: 0 | 1) {
  const [what, example] = least === 0 ? ['fee', 120] : ['price', 18500]
  const remedy = `Write whole rupees from ${least} up to a crore, for example ${example}.`
  const wrong = withMessage(`is no ${what}. ${remedy}`)
  const typedAmount = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,]{0,10})(?:\.0+)?\s*(?:\/-)?$/i
  return z.preprocess(
    (typed) => {
      const digits = typeof typed === 'string' ? typedAmount.exec(typed.trim())?.[1] : undefined
      return digits === undefined ? typed : Number(digits.replaceAll(',', ''))
    },
    z.int(wrong).min(least, wrong).max(9_999_999, wrong),
  )
}

/** Yes or no. */
export const yesOrNo = z.preprocess((typed) => {
  if (typeof typed !== 'string') return typed
  if (/^(true|yes)$/i.test(typed)) return true
  return /^(false|no)$/i.test(typed) ? false : typed
}, z.boolean())

/** The date in India, which is five and a half hours ahead of UTC. */
export const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

const ahead = (meant: string) =>
  withMessage(
    () =>
      `lies in the future: this computer says that today is ${today()}. If that is right, write ${meant}; else set its clock.`,
  )

/** A day in the past or today, `2026-11-20`. */
export const day = z.iso
  .date(withMessage(() => `is no day of the calendar. Write year-month-day, for example ${today()}.`))
  .refine(
    (typed) => typed >= '2000',
    withMessage(() => `is no day of these years. Write the day of the change, for example ${today()}.`),
  )
  .refine((typed) => typed <= today(), ahead('the day of the change'))
  .meta({
    title: 'Last changed',
    description: 'The day on which anything here last changed. Search engines read it.',
    examples: ['2026-11-20'],
    widget: 'day',
  })

/** A month in the past or this one, `2026-11`. */
export const month = z
  .string()
  .regex(
    /^20\d\d-(0[1-9]|1[0-2])$/,
    withMessage(() => `is no month. Write year-month, for example ${today().slice(0, 7)}.`),
  )
  .refine((typed) => typed <= today().slice(0, 7), ahead('an earlier month'))
  .meta({ widget: 'month', examples: ['2026-11'] })

/** `9.30`, `9:30 am`, `0930`, `9 pm` as `09:30` and `21:00`; other text is returned unchanged. */
export function clockTime(typed: string): string {
  const [, hours = '', minutes = '00', half = ''] =
    /^(\d{1,2}?)[.:]?(\d\d)?\s*(?:([ap])\.?m\.?)?$/i.exec(typed.trim()) ?? []
  const isLate = half.toLowerCase() === 'p'
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0)
  if (hours === '' || hour > 23 || Number(minutes) > 59 || (half !== '' && Number(hours) > 12))
    return typed.trim()
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** A time on the 24-hour clock, India time, `08:30`. */
export const clock = z
  .string()
  .overwrite(clockTime)
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    withMessage('is no time of the day. Write hours and minutes, for example 17:30.'),
  )
  .meta({ widget: 'clock', examples: ['17:30'] })

/** A full address on the web, with https. */
export const webAddress = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    ...withMessage('is no web address that begins with https://. Copy the whole address out of the browser.'),
  })
  .meta({ examples: ['https://www.thehindu.com/news/'] })

/** The address of a site: https:// and a domain. */
export const siteOrigin = /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** A path segment of the site; a file name without `.yaml`. */
export const id = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    withMessage(
      'cannot be a web address. Use lower-case letters, digits and single hyphens, for example coorg-trip.',
    ),
  )
  .max(60, withMessage('is too long for a web address. Use 60 letters at most.'))
  // `index.html` and `404.html` are files of the export.
  .refine(
    (typed) => typed !== '404' && !typed.includes('index'),
    withMessage('is an address that the site needs itself. Choose another name.'),
  )

/** A slug: `Mysore–Bandipur, one day` → `mysore-bandipur-one-day`; '' when no character of the title is usable. */
export function slug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '')
}

export const tourId = id.meta({ title: 'Tour', widget: 'tour' })
export const destinationId = id.meta({ title: 'Destination', widget: 'destination' })

/** A list without the same entry twice; with `key`, without two entries that have the same value of that field. */
export function list<T extends z.ZodType>(entry: T, least = 1, most = 50, key?: keyof z.output<T>) {
  return z
    .array(entry)
    .min(least)
    .max(most)
    .superRefine((entries, context) => {
      const values = entries.map((each) => (key === undefined ? JSON.stringify(each) : String(each[key])))
      values.forEach((value, index) => {
        if (values.indexOf(value) === index) return
        const [path, shown, remedy] =
          key === undefined ? [[index], entries[index], 'Delete'] : [[index, key], value, 'Change or delete']
        const message = `${quoted(shown)} is in the list twice. ${remedy} one of the two.`
        context.addIssue({ code: 'custom', path, message })
      })
    })
}

const alt = plainText(200, 15)
  .refine((typed) => !/^(?:an?\s+|the\s+)?(?:image|picture|photo|photograph|pic)\s+of\s/i.test(typed), {
    error: 'that it is a picture is said anyway. Begin with what it shows.',
  })
  .meta({
    title: 'What the picture shows',
    description: 'One sentence for people who cannot see it.',
    examples: ['Coffee hills near Madikeri in the morning.'],
    widget: 'long text',
  })

/** A picture of ours. */
export const uploaded = z.strictObject({
  upload: z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*\.(svg|jpe?g|png|webp)$/,
      withMessage(
        'is no file name that every computer and host can read. Rename the file: lower-case letters, digits and hyphens, ending in .jpg, .png, .webp or .svg, for example coorg-hills.jpg.',
      ),
    )
    .meta({
      title: 'Picture',
      description: 'A file in content/pictures/: a photograph (.jpg, .png, .webp) or a drawing (.svg).',
      examples: ['coorg-hills.jpg'],
    }),
  alt,
  focus: z
    .strictObject({
      x: integer(0, 100).meta({ title: 'Per cent from the left' }),
      y: integer(0, 100).meta({ title: 'Per cent from the top' }),
    })
    .optional()
    .meta({
      title: 'What has to stay in sight',
      description: 'Where a photograph is cut, this point of it stays. Left out: its middle.',
    }),
})

const linked = z.strictObject({
  url: webAddress.meta({
    title: 'Address of a picture on another site',
    examples: ['https://images.example.com/coorg.jpg'],
  }),
  width: integer(1, 20_000).meta({ title: 'Width in pixels', examples: [1600] }),
  height: integer(1, 20_000).meta({ title: 'Height in pixels', examples: [900] }),
  alt,
})

/** A picture in `content/pictures/`, or one on another server, which the build does not check. */
export const picture = z.union([uploaded, linked]).meta({ title: 'Picture', widget: 'picture' })

/** The source of a fact. */
export const source = {
  name: plainText(80).meta({ title: 'Who says so', examples: ['The Hindu'] }),
  url: webAddress.meta({ title: 'Where it can be read', examples: ['https://www.thehindu.com/news/'] }),
}
const sourceMonth = month.meta({
  title: 'Month of the source',
  description: 'When it was published, or when somebody last asked there.',
  widget: 'month',
})

/** The second line of a heading. */
export const subtitle = optionalText(60)

/** The meta description, after the price and times that the page adds. */
export const searchDescription = optionalText(110, 20).meta({
  title: 'Description for search engines',
  description: 'Prices and times stand in front of it by themselves.',
  examples: ['Edakkal Caves (closed on Mondays, some 300 steps) and a lake.'],
  widget: 'long text',
})

/** Where a fact is from. Not shown; the editor lists old ones. */
export const factSource = z
  .strictObject({ ...source, month: sourceMonth.optional() })
  .optional()
  .meta({ title: 'Source', description: 'Where this fact is from. It is not shown on the page.' })

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** What is closed, lit or different on some days of the week: ids in `content/weekdays.yaml`. */
export const weekdayFacts = list(id.meta({ title: 'What is different', widget: 'weekday' }), 0)
  .default([])
  .meta({
    title: 'Different on some weekdays',
    description: 'Names out of the list of weekdays.',
  })

/** Something the visitor pays for, beside the price of the tour. */
export const fee = z.strictObject({
  place: plainText(60).meta({ title: 'What it is for', examples: ['Mysore Palace'] }),
  paid: z
    .enum(['at the gate', 'online'])
    .optional()
    .meta({ title: 'Where it is paid', description: 'Left out, it is paid at the gate.' }),
  source: z
    .strictObject({ ...source, month: sourceMonth.optional() })
    .meta({ title: 'Source', description: 'Shown beside the fees.' }),
  amounts: list(
    z.strictObject({
      who: plainText(60).meta({ title: 'Who pays', examples: ['Adult', 'Age 10 to 18', 'Car parking'] }),
      rupees: rupees(0).meta({ title: 'Rupees', description: '0 is shown as "free".', examples: [120] }),
    }),
  ).meta({ title: 'Amounts' }),
})

export const fees = list(fee, 0).default([]).meta({
  title: 'Entry fees',
  description: 'What visitors pay at gates, counters and online, with its source.',
})

/** Closed days, walking, what to bring, rain plan, gates. */
export const advice = z.strictObject({
  topic: plainText(40).meta({ title: 'Topic', examples: ['What to bring'] }),
  text: plainText(300).meta({ title: 'Advice', examples: ['Shoes that may get wet.'], widget: 'long text' }),
  source: factSource,
})
