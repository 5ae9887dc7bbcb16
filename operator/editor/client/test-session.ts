/** The session of a form with the records themselves, for unit tests without a server. */
import { type Editor, test as serverTest } from '../fixtures.ts'
import type { DraftResponse, FormBody } from '../shared/protocol.ts'
import { ConnectionError } from './api.ts'
import type { RecordSession } from './record-session.ts'

/** The response of the records themselves to a request of a form, without the issues and the page of a draft. */
function respond(records: Editor['records'], address: string, form: FormBody): object | void {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const session = { file: searchParams.get('file')!, sessionId: searchParams.get('sessionId')! }
  const unchecked = { issues: [], isPaused: false, html: undefined, fragment: '', reminders: [] }
  if (pathname === '/api/record') return records.takeOver(session)
  if (pathname === '/api/draft') return { ...records.storeDraft(form), ...unchecked } satisfies DraftResponse
  if (pathname === '/api/save') return records.save(form)
  if (pathname === '/api/discard') return records.discard(form)
  if (pathname === '/api/delete') return records.remove(form)
  throw new Error(address)
}

/** The server renders a page at each request: only tests of pages, photographs and limits need it, `test` of the fixtures. */
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

/** Changes a field of a form, and waits until that is stored, or saved. */
export const changeAndStore = (form: RecordSession, field: string, value: unknown) => {
  form.change([field], value)
  return form.flush()
}
export const changeAndSave = (form: RecordSession, field: string, value: unknown) => {
  form.change([field], value)
  return form.save()
}

/** In place of a response of the editor. */
export const throwConnectionError = () => {
  throw new ConnectionError('The editor is closed.')
}
