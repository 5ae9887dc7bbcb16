import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createPageWriter } from './pages.ts'
import type { PageJob, PageReport, PageSettings } from './pages.ts'

/** Up to this many pages, starting workers takes longer than they save. */
const alone = 200
/** Pages handed to a worker at a time: enough to make messages cheap, few enough to end together. */
const handful = 50

/** Finishes all pages, on all processors when there are many. The order of the reports is not fixed. */
export async function writePages(jobs: readonly PageJob[], settings: PageSettings): Promise<PageReport[]> {
  if (jobs.length <= alone) return [createPageWriter(settings)(jobs)]
  const waiting: (readonly PageJob[])[] = []
  for (let at = 0; at < jobs.length; at += handful) waiting.push(jobs.slice(at, at + handful))
  const reports: PageReport[] = []
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), waiting.length, 8) }, () =>
      drain(waiting, settings, reports),
    ),
  )
  return reports
}

/** One worker, fed until nothing waits. Rejects with what the worker threw. */
function drain(
  waiting: (readonly PageJob[])[],
  settings: PageSettings,
  reports: PageReport[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: settings })
    const feed = () => {
      const jobs = waiting.pop()
      if (jobs) worker.postMessage(jobs)
      else
        void worker.terminate().then(() => {
          resolve()
        })
    }
    worker.on('error', reject)
    worker.on('message', (report: PageReport) => {
      reports.push(report)
      feed()
    })
    feed()
  })
}
