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
import { restoreSave } from './server/saves-outside-forms.ts'
import { editorServer } from './server/server.ts'
import { withValues } from './server/yaml.ts'
import { slugify } from './shared/addresses.ts'
import type { EditorIssue, ErrorResponse, FormBody, Values } from './shared/protocol.ts'
import { TakenOverError } from './shared/taken-over-error.ts'

/** The tour that most tests change. */
export const tourFile = 'tours/tea-tour.yaml'
/** The title of the tour in `tourFile`; it differs from the name of the file. */
export const tourTitle = 'Tea in a day'

/** The response to a save. Only the properties of one kind of response are defined. */
interface SaveResult {
  saved?: Values
  file?: string
  issues?: readonly EditorIssue[]
  conflict?: Values
}

/** The records of a test; `file` is by default the tour that most tests change. */
export class TestRecords extends Records {
  /** The records after a restart of the editor. */
  restart = () => new TestRecords(this.folder)

  readYaml = (file = tourFile) => readFileSync(join(this.folder, file), 'utf8')
  writeYaml = (file: string, yaml: string) => writeFileSync(join(this.folder, file), yaml)
  /** Writes the line of a field, such as `price: 4321`, in place of the old one if there is one. */
  setYamlLine(line: string, file = tourFile): void {
    const otherLines = this.readYaml(file).replace(new RegExp(`^${line.split(':')[0]}:.*\\n`, 'm'), '')
    this.writeYaml(file, `${otherLines}${line}\n`)
  }

  /** The request of a form in which some fields have other values. */
  formBody(change: Values = {}, file = tourFile) {
    const { saved } = this.open(file)
    return { file, sessionId: 'first', values: { ...saved, ...change } as Values, base: saved }
  }
  /** The request of the form of a new tour. */
  newTour(title: string, change: Values = {}) {
    const form = this.formBody({ title, pageTitle: title, homeGrid: undefined, ...change })
    return { ...form, file: `tours/${slugify(title)}.yaml`, base: null }
  }
  saveForm = (form: FormBody): SaveResult => this.save(form)
  saveChange = (change: Values, file = tourFile) => this.saveForm(this.formBody(change, file))
  deleteRecord = (file = tourFile) => this.remove(this.formBody({}, file))

  history = () => overviewOf(this).history
  restoreLastSave = () => restoreSave(this, this.history()[0]!)
  summary(file = tourFile) {
    const { groups } = overviewOf(this)
    return groups.flatMap((group) => group.records).find((record) => record.file === file)
  }
}

export interface Editor {
  records: TestRecords
  address: string
  /** Sends a request as the editor's page does: POST if there is a body, else GET. */
  request: ConstructorParameters<typeof RecordSession>[1]
  /** Called with each response, before the page gets it. */
  onResponse: () => void
}

export const test = base.extend<{ records: TestRecords; editor: Editor; logged: unknown[] }>({
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
    const records = new TestRecords(folder)
    const { values } = records.formBody({ title: tourTitle, hasPage: true })
    records.writeYaml(tourFile, withValues('', values))
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
