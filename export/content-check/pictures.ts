import { posix } from 'node:path'
import type { Rule } from './catalogue.ts'
import { isHttps } from './contact.ts'
import { everything, type Field } from './field.ts'
import { filesBelow } from './files.ts'
import { type Mistake, mistake } from './mistake.ts'
import { nearest } from './nearest.ts'
import { quoted } from './words.ts'

const folder = 'content/pictures'
const allowed = ['.svg', '.jpg', '.jpeg', '.png', '.webp']

/** Pictures are there, under the name that is typed, and say what they show. */
export const pictures: Rule = ({ all, root }) => {
  const uploads = filesBelow(root, folder).map((file) => file.slice(folder.length + 1))
  return all
    .flatMap((field) => [...everything(field)])
    .flatMap((field) => {
      if (field.key === 'upload') return upload(field, uploads, root)
      if (field.key === 'alt') return alt(field)
      if (field.record?.has('url') && field.record.has('alt')) return linked(field)
      if (isPicture(field) && !field.record?.has('alt')) return noAlt(field)
      return []
    })
}

const isPicture = ({ record }: Field) => record !== undefined && (record.has('upload') || record.has('url'))

function upload({ value, place }: Field, uploads: readonly string[], root: string): readonly Mistake[] {
  // Spaces at the ends are among the texts.
  if (typeof value !== 'string' || value.trim() === '' || value !== value.trim()) return []
  const wrong = (text: string) => [mistake(place, text)]
  const name = posix.basename(value.replaceAll('\\', '/'))
  const type = posix.extname(value).toLowerCase()
  if (/^https?:/i.test(value)) {
    return wrong(
      `${quoted(value)} is a picture on another site. Save it into ${folder} and write its file name, ` +
        `for example upload: 'coorg.jpg'.`,
    )
  }
  if (name !== value && uploads.includes(name)) {
    return wrong(`${quoted(value)} names folders. Write the file name alone: upload: '${name}'.`)
  }
  if (type !== '' && !allowed.includes(type)) {
    return wrong(
      `${quoted(value)} is of a type the site cannot show (${type}). Save it as .jpg, for example ` +
        `upload: '${tidy(value, '.jpg')}'.`,
    )
  }
  if (uploads.includes(value)) {
    const right = tidy(value)
    return right === value
      ? []
      : wrong(
          `${quoted(value)} has spaces, capitals or signs in its name. Rename the file to ${right} and ` +
            `write upload: '${right}'.`,
        )
  }
  const otherCase = uploads.find((file) => file.toLowerCase() === value.toLowerCase())
  if (otherCase && tidy(otherCase) === otherCase) {
    return wrong(`the file is called ${quoted(otherCase)}, in other letters. Write upload: '${otherCase}'.`)
  }
  if (otherCase) {
    return wrong(
      `the file is called ${quoted(otherCase)}. Rename it to ${tidy(otherCase)} and write upload: ` +
        `'${tidy(otherCase)}'.`,
    )
  }
  const elsewhere = find(root, name)
  if (elsewhere) {
    return wrong(
      `${quoted(value)} is in ${posix.dirname(elsewhere)}, the wrong folder. Move it to ${folder} under ` +
        `the name ${tidy(name)} and write upload: '${tidy(name)}'.`,
    )
  }
  const like = nearest(value, uploads)
  if (like) {
    return wrong(
      `there is no ${quoted(value)} in ${folder}. Write upload: '${like}', if that is the picture you mean.`,
    )
  }
  return wrong(
    `there is no ${quoted(value)} in ${folder}. Put the picture there, and write its name letter by ` +
      `letter, for example upload: 'coorg.jpg'.`,
  )
}

/** `My Photo (1).JPG` → `my-photo-1.jpg`: a name that is the same on every computer and in every address. */
export function tidy(name: string, type = posix.extname(name).toLowerCase()): string {
  const stem = posix.basename(name, posix.extname(name)).toLowerCase().normalize('NFKD')
  return `${stem.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'picture'}${type}`
}

/** A picture that was dropped into another folder of the project. */
function find(root: string, name: string): string | undefined {
  const places = ['public', 'content', 'app', 'docs'].flatMap((each) => filesBelow(root, each))
  const matches = [...places, ...filesBelow(root, 'uploads')].filter(
    (file) =>
      !file.startsWith(`${folder}/`) &&
      !file.startsWith('public/uploads/') &&
      posix.basename(file).toLowerCase() === name.toLowerCase(),
  )
  return matches[0]
}

function alt({ value, place }: Field): readonly Mistake[] {
  if (typeof value !== 'string') return []
  const wrong = (text: string) => [mistake(place, text)]
  const sample = "for example alt: 'Coffee hills near Madikeri in the morning.'"
  if (value.trim() === '') {
    return wrong(`the picture has no words for people who cannot see it. Say what it shows, ${sample}.`)
  }
  if (value.length > 200) {
    return wrong(
      `the text has ${value.length} letters; 200 are read out at most. Say it in one sentence, ${sample}.`,
    )
  }
  const opening = /^\s*(?:an?\s+|the\s+)?(?:image|picture|photo|photograph|pic)\s+of\s+/i.exec(value)?.[0]
  if (opening) {
    const rest = value.slice(opening.length)
    return wrong(
      `the text begins with ${quoted(opening.trim())}, which is said anyway. Begin with what it shows: ` +
        `alt: '${`${rest.charAt(0).toUpperCase()}${rest.slice(1, 40)}${rest.length > 40 ? '…' : ''}`}'.`,
    )
  }
  if (allowed.some((type) => value.toLowerCase().endsWith(type))) {
    return wrong(`${quoted(value)} is a file name. Say what the picture shows, ${sample}.`)
  }
  return []
}

function noAlt({ place }: Field): readonly Mistake[] {
  return [
    mistake(
      place,
      'the picture has no words for people who cannot see it. Add a line that says what it shows, ' +
        "for example alt: 'Coffee hills near Madikeri in the morning.'",
    ),
  ]
}

function linked({ record, place }: Field): readonly Mistake[] {
  const url = record?.get('url')
  if (typeof url?.value === 'string' && !isHttps(url.value)) {
    return [
      mistake(
        url.place,
        `${quoted(url.value)} is no web address that begins with https://. ` +
          'Copy the address of the picture out of the browser, for example url: ' +
          "'https://images.example.com/coorg.jpg'.",
      ),
    ]
  }
  return ['width', 'height'].flatMap((key) => {
    const size = record?.get(key)
    const sample = `for example ${key}: ${key === 'width' ? 1600 : 900}`
    if (!size) {
      return [
        mistake(place, `the picture from another site has no ${key}. Write how many pixels, ${sample}.`),
      ]
    }
    if (typeof size.value === 'number' && Number.isInteger(size.value) && size.value > 0) return []
    if (size.value === undefined) return []
    return [
      mistake(
        size.place,
        `${quoted(size.value)} is no number of pixels. Write a whole number without quotes, ${sample}.`,
      ),
    ]
  })
}
