import { parentPort, workerData } from 'node:worker_threads'
import { createPageWriter } from './pages.ts'
import type { PageJob, PageSettings } from './pages.ts'

const write = createPageWriter(workerData as PageSettings)

parentPort?.on('message', (jobs: readonly PageJob[]) => {
  parentPort?.postMessage(write(jobs))
})
