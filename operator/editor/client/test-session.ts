/** Sessions of forms that use the records directly, for unit tests without a server. */
import { type Editor, test as serverTest } from '../fixtures.ts'
import type { DraftResponse, FormBody } from '../shared/protocol.ts'
import { ConnectionError } from './api.ts'
import type { RecordSession } from './record-session.ts'

export { serverTest }

/** The response to a request of a form, without a server: a draft is neither checked nor rendered. */
function respond(records: Editor['records'], address: string, form: FormBody): object | void {
  const unchecked = { issues: [], isPaused: false, html: undefined, fragment: '', reminders: [] }
  if (address === '/api/record') return records.takeOver(form)
  if (address === '/api/draft') return { ...records.storeDraft(form), ...unchecked } satisfies DraftResponse
  if (address === '/api/save') return records.save(form)
  if (address === '/api/discard') return records.discard(form)
  if (address === '/api/delete') return records.remove(form)
  throw new Error(address)
}

/** A test without a server, which would render a page at each request. Tests of pages, photographs and limits use that of the fixtures. */
export const test = serverTest.extend<{ editor: Editor }>({
  editor: async ({ records }, provide) => {
    const copy = (value: unknown = {}) => JSON.parse(JSON.stringify(value)) as never
    const request: Editor['request'] = async (path, body) => {
      const response = copy(respond(editor.records, path, copy(body)))
      editor.onResponse()
      return response
    }
    const editor = { records, address: '', request, onResponse: () => {} }
    await provide(editor)
  },
})

/** Changes a field of a form, and waits until the change is stored as a draft. */
export const changeAndStore = (form: RecordSession, field: string, value: unknown) => {
  form.change([field], value)
  return form.flush()
}
/** Creates a tour that is not saved yet. Returns the file of its form. */
export function createGoa({ records }: Editor): string {
  const { file } = records.create({ folder: 'tours', title: 'Goa' })
  records.storeDraft({ ...records.newTour('Goa'), file })
  return file
}

/** A closed editor, as `onResponse` of the fixtures. */
export const throwConnectionError = () => {
  throw new ConnectionError('The editor is closed.')
}
