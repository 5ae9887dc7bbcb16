import type { Stored } from '../answers.ts'
import type { Desk } from './desk.ts'
import { largestPicture, pictureOf, takePicture } from './pictures.ts'
import { copyRecord, kindOf, namedIn, readRecord, removeRecord, saveRecord } from './records.ts'
import { today } from '../../export/publish/today.ts'
import { Told } from './write.ts'

/** A request, taken apart. */
export interface Asked {
  /** `PUT record` */
  verb: string
  /** What follows in the path: `['tours', 'coorg-trip']`. */
  parts: readonly string[]
  query: URLSearchParams
  /**
   * Reads what was sent.
   *
   * @throws Told when it is more than so many bytes
   */
  body: (most: number) => Promise<Buffer>
}

/** Bytes that are no JSON. */
export class File {
  constructor(
    readonly bytes: Buffer,
    readonly type: string,
    /** Under which name the browser saves it; shown in the page when absent. */
    readonly saveAs?: string,
  ) {}
}

type Route = (desk: Desk, asked: Asked) => unknown

/** Everything the page can ask for. */
const routes: Readonly<Record<string, Route>> = {
  'GET state': (desk) => desk.state(),
  'GET record': ({ root }, { parts: [name = '', id = ''] }) => readRecord(root, kindOf(name, id), id),
  'GET named': ({ root }, { parts: [id = ''] }) => namedIn(root, id),
  'PUT record': async (desk, { parts: [name = '', id = ''], body }) => {
    const { value, version } = await json<Stored>(body)
    return renewed(desk, await saveRecord(desk.root, kindOf(name, id), id, { value, version }, today()))
  },
  'POST record': async (desk, { parts: [name = '', id = ''], body }) => {
    const { title } = await json<{ title: string }>(body)
    return renewed(desk, { id: await copyRecord(desk.root, kindOf(name, id), id, title, today()) })
  },
  'DELETE record': async (desk, { parts: [name = '', id = ''], query }) => {
    await removeRecord(desk.root, kindOf(name, id), id, query.get('version') ?? '', today())
    return renewed(desk, {})
  },
  'GET picture': ({ root }, { parts: [name = ''] }) => {
    const { bytes, type } = pictureOf(root, name)
    return new File(bytes, type)
  },
  'POST picture': async ({ root }, { parts: [name = ''], query, body }) => ({
    name: await takePicture(root, name, query.get('for') ?? '', await body(2 * largestPicture)),
  }),
  'POST publish': (desk) => desk.publish(),
  'POST live': async (desk, { body }) => desk.checkLive((await json<{ address: string }>(body)).address),
  'POST back': (desk, { parts: [name = ''] }) => desk.goBack(name),
  'GET zip': (desk, { parts: [name = ''] }) => new File(desk.zipFile(name), 'application/zip', `${name}.zip`),
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Answers a request of the page. What changes something waits for what does so before it.
 *
 * @throws Told with one sentence for the operator
 */
export async function answer(desk: Desk, asked: Asked): Promise<unknown> {
  const route = routes[asked.verb]
  if (!route) throw new Told('The desk knows nothing of this.', 404)
  const run = async () => (await route(desk, asked)) ?? {}
  if (asked.verb.startsWith('GET ')) return run()
  const mine = turn.then(run)
  turn = mine.catch(() => undefined)
  return mine
}

function renewed<Answer>(desk: Desk, given: Answer): Answer {
  void desk.preview.renew()
  return given
}

async function json<Sent>(body: Asked['body']): Promise<Sent> {
  return JSON.parse((await body(1_000_000)).toString()) as Sent
}
