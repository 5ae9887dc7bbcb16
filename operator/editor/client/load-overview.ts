/** Loads the overview, and loads it again after everything that can change it, and for each view. */
import type { Overview, RunResponse } from '../shared/protocol.ts'
import { isInProgress } from '../shared/run-state.ts'
import { request } from './api.ts'
import { onChangeElsewhere, notifyOtherWindows } from './other-windows.ts'

/** @param problem why the overview is not up to date; '' while the editor responds */
type OverviewListener = (overview: Overview | undefined, problem: string) => void

let listener: OverviewListener = () => {}
let overview: Overview | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Requests are sent one after the other, so that the last response is shown last. */
let queue = Promise.resolve()
const enqueue = (request: () => Promise<void>) => (queue = queue.then(request, request))
const load = () => enqueue(loadOverview)

/** Calls the function with the overview now and after each change. While the editor is closed, it gets the last overview. */
export function watchOverview(onOverview: OverviewListener): void {
  listener = onOverview
  addEventListener('hashchange', () => void load())
  onChangeElsewhere(() => void load())
  void load()
}

/** Loads the overview after a change in this window, and makes the other windows load it too. */
export function refresh(): Promise<void> {
  notifyOtherWindows()
  return load()
}

async function loadOverview(): Promise<void> {
  let problem = ''
  const response = await request<Overview>('/api/overview').catch(
    (error: Error) => void (problem = error.message),
  )
  overview = response ?? (overview && withoutConnection(overview))
  showAndSchedule(problem)
  if (response) reloadPictures()
}

/** Loads the pictures of the window and its preview that have failed to load, because the editor was closed. */
function reloadPictures(): void {
  for (const page of [document, document.querySelector('iframe')?.contentDocument])
    for (const picture of page?.querySelectorAll('img') ?? [])
      if (picture.complete && picture.naturalWidth === 0) picture.src = picture.getAttribute('src') ?? ''
}

/** Loads only the progress of a run: everything else is loaded at its end, or after a save. */
async function loadRun(): Promise<void> {
  const { run } = await request<RunResponse>('/api/run').catch(() => ({ run: undefined }))
  if (!overview || !isInProgress(run)) return loadOverview()
  overview = { ...overview, publishing: { ...overview.publishing, run } }
  showAndSchedule('')
}

/** Shows the overview, and loads it again after a second while a run is in progress or the editor is closed. */
function showAndSchedule(problem: string): void {
  clearTimeout(timer)
  const isRunning = isInProgress(overview?.publishing.run)
  const next = problem === '' ? loadRun : loadOverview
  if (problem !== '' || isRunning) timer = setTimeout(() => void enqueue(next), 1000)
  listener(overview, problem)
}

/** The overview while the editor is closed: no run is in progress, and no password is remembered. */
function withoutConnection({ publishing, ...rest }: Overview): Overview {
  const run = isInProgress(publishing.run) ? undefined : publishing.run
  return { ...rest, publishing: { ...publishing, run, passwordFor: '' } }
}
