/** Starts the editor's page. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { keepOverview } from './load-overview.ts'
import { pressShortcut, refuseDrop } from './page-events.ts'

const root = createRoot(document.getElementById('editor') as HTMLElement)
// Rendered at once, so that the focus can be moved after a refresh.
keepOverview((overview, problem) =>
  flushSync(() =>
    root.render(overview ? <App overview={overview} problem={problem} /> : <p role="alert">{problem}</p>),
  ),
)
addEventListener('keydown', pressShortcut)
addEventListener('dragover', refuseDrop)
addEventListener('drop', refuseDrop)
