/** Loads the overview again after everything that can change it or the view. */
import type { Overview, RunResponse } from '../shared/protocol.ts'
import { isInProgress } from '../shared/publishing.ts'
import { request } from './api.ts'
import { onChangeElsewhere, tellOtherWindows } from './other-windows.ts'

/** @param problem why the overview is not up to date; '' while the editor responds */
type Show = (overview: Overview | undefined, problem: string) => void

let show: Show
let overview: Overview | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Requests are sent one after the other, so that the last response is shown last. */
let queue = Promise.resolve()
const enqueue = (request: () => Promise<void>) => (queue = queue.then(request, request))
const load = () => enqueue(loadOverview)

/** Shows the overview now and after each change; while the editor is closed, the last one. */
export function keepOverview(showOverview: Show): void {
  show = showOverview
  addEventListener('hashchange', () => void load())
  onChangeElsewhere(() => void load())
  void load()
}

/** Loads the overview after a change in this window, and in the others too. */
export function refresh(): Promise<void> {
  tellOtherWindows()
  return load()
}

async function loadOverview(): Promise<void> {
  let problem = ''
  const response = request<Overview>('/api/overview').catch((error: Error) => void (problem = error.message))
  overview = (await response) ?? (overview && withoutConnection(overview))
  showAndContinue(problem)
}

/** Loads only the progress of a run: what else changes meanwhile is loaded at its end, or after a save. */
async function loadRun(): Promise<void> {
  const { run } = await request<RunResponse>('/api/run').catch(() => ({ run: undefined }))
  if (!overview || !isInProgress(run)) return loadOverview()
  overview = { ...overview, publishing: { ...overview.publishing, run } }
  showAndContinue('')
}

function showAndContinue(problem: string): void {
  clearTimeout(timer)
  const isRunning = isInProgress(overview?.publishing.run)
  const next = problem === '' ? loadRun : loadOverview
  if (problem !== '' || isRunning) timer = setTimeout(() => void enqueue(next), 1000)
  show(overview, problem)
}

/** While the editor is closed, no run is in progress, and it has forgotten the password. */
function withoutConnection({ publishing, ...others }: Overview): Overview {
  const run = isInProgress(publishing.run) ? undefined : publishing.run
  return { ...others, publishing: { ...publishing, run, passwordFor: '' } }
}
