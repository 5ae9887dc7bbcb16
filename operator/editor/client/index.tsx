/** Starts the editor's page. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchOverview } from './load-overview.ts'
import { handleShortcut, preventStrayDrop } from './page-events.ts'

const root = createRoot(document.getElementById('editor') as HTMLElement)
// Rendered synchronously, so that the focus can be moved to new elements after a refresh.
watchOverview((overview, problem) =>
  flushSync(() =>
    root.render(overview ? <App overview={overview} problem={problem} /> : <p role="alert">{problem}</p>),
  ),
)
addEventListener('keydown', handleShortcut)
addEventListener('dragover', preventStrayDrop)
addEventListener('drop', preventStrayDrop)
