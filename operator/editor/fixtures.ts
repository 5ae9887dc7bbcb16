/** Fixtures of the editor's tests: a copy of their content, an editor's server for it, and requests and sessions of forms. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import sharp from 'sharp'
import { RecordSession } from './client/record-session.ts'
import { overviewOf } from './server/overview.ts'
import { Records } from './server/records.ts'
import { editorServer } from './server/server.ts'
import { withValues } from './server/yaml.ts'
import { slugify } from './shared/addresses.ts'
import type { EditorIssue, ErrorResponse, FormBody, Values } from './shared/protocol.ts'
import { TakenOverError } from './shared/taken-over-error.ts'

/** The tour that most tests change. */
export const tourFile = 'tours/tea-tour.yaml'
/** The title of `tour`, which differs from the name of its file. */
export const tourTitle = 'Tea in a day'

export interface Editor {
  records: Records
  address: string
  /** Sends a request as the editor's page does: POST if there is a body, else GET. */
  request: ConstructorParameters<typeof RecordSession>[1]
  /** Called with each response, before the page gets it. */
  onResponse: () => void
}

export const test = base.extend<{ records: Records; editor: Editor; logged: unknown[] }>({
  /** The errors that were logged with `console.error`. */
  logged: async ({}, provide) => {
    const { error } = console
    const logged: unknown[] = []
    console.error = (value) => logged.push(value)
    await provide(logged)
    console.error = error
  },
  records: async ({}, provide) => {
    const folder = test.info().outputPath('content')
    cpSync(process.env['CONTENT_DIR']!, folder, { recursive: true })
    const records = new Records(folder)
    writeYaml(
      records,
      tourFile,
      withValues('', { ...formBody(records).values, title: tourTitle, hasPage: true }),
    )
    await provide(records)
  },
  editor: async ({ records, request: context }, provide) => {
    const server = editorServer(records.folder).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    const send = async <T>(path: string, body?: unknown): Promise<T> => {
      const data = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body
      const options = { method: 'POST', headers: { origin: address }, data }
      const response = await context.fetch(address + path, data === undefined ? {} : options)
      const json = (await response.json()) as T & Partial<ErrorResponse>
      editor.onResponse()
      if (response.status() === 409) throw new TakenOverError()
      if (!response.ok()) throw new Error(json.message)
      return json
    }
    const editor = { records, address, request: send, onResponse: () => {} }
    await provide(editor)
    server.closeAllConnections()
    server.close()
  },
})

/** The records after a restart of the editor. */
export const restart = ({ folder }: Records) => new Records(folder)

export const readYaml = ({ folder }: Records, file = tourFile) => readFileSync(join(folder, file), 'utf8')
export const writeYaml = ({ folder }: Records, file: string, yaml: string) =>
  writeFileSync(join(folder, file), yaml)
/** Writes the line of a field, such as `price: 4321`, in place of the old one if there is one. */
export const setYamlLine = (records: Records, file: string, line: string) => {
  const otherLines = readYaml(records, file).replace(new RegExp(`^${line.split(':')[0]}:.*\\n`, 'm'), '')
  writeYaml(records, file, `${otherLines}${line}\n`)
}
/** The request of a form in which some fields have other values. */
export const formBody = (records: Records, file = tourFile, change: Values = {}) => {
  const { saved } = records.open(file)
  return { file, sessionId: 'first', values: { ...saved, ...change } as Values, base: saved }
}
/** The request of the form of a new tour. */
export const newTour = (records: Records, title: string, change: Values = {}) => {
  const values = { title, pageTitle: title, homeGrid: undefined, ...change }
  return { ...formBody(records, tourFile, values), file: `tours/${slugify(title)}.yaml`, base: null }
}
/** Saves a form. Only the properties of one kind of response are defined. */
export const saveForm = (
  records: Records,
  form: FormBody,
): { saved?: Values; file?: string; issues?: readonly EditorIssue[]; conflict?: Values } => records.save(form)
export const save = (records: Records, change: Values, file = tourFile) =>
  saveForm(records, formBody(records, file, change))
export const savedChanges = (records: Records) => overviewOf(records).history
export const recordSummary = (records: Records, file = tourFile) => {
  const { groups } = overviewOf(records)
  return groups.flatMap((group) => group.records).find((record) => record.file === file)
}

/** A photograph with a GPS position. */
export const photograph = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 25/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Opens the form of a record in a session of its own, as each window does. */
export async function openForm(
  { request }: Editor,
  file = tourFile,
  onFileChange: (nextFile?: string) => void = () => {},
) {
  const form = new RecordSession(file, request, async () => {}, onFileChange, 20)
  await form.load()
  return form
}
