/** The result of a run that has failed. */
import { UserError } from '../../user-error.ts'
import { OtherPublicationError } from '../../publish/compare.ts'
import { FolderError, LoginError } from '../../publish/ftp-errors.ts'
import type { RunResult, RunState } from '../shared/publishing.ts'
import { BuildError } from './build-site.ts'
import { operatorMessage } from './operator-message.ts'

const buttons = { test: '“Test the connection”', publish: 'Publish', restore: 'Restore' } as const

const interruptions = {
  publish: ['Publishing was interrupted.', 'Press Publish again to continue.'],
  restore: [
    'The restoration was interrupted.',
    'Press Restore again to continue, or Publish for what is saved here.',
  ],
} as const

/** Whether a run had begun to change what is online. After a lost connection it compares again. */
const mayBeOnline = ({ step, total }: StoredRun) => step === 'send' || total > 0
type StoredRun = Pick<RunState, 'action' | 'step' | 'total'>

/** @param isComplete whether all files were put in place */
export function describeFailure(run: StoredRun, error: unknown, isComplete: boolean): RunResult {
  const result = {
    succeeded: false,
    subject: describeState(run, error, isComplete),
    message: operatorMessage(error),
  }
  if (error instanceof LoginError) return { ...result, field: 'password' }
  if (error instanceof FolderError) return { ...result, field: 'folder' }
  return error instanceof BuildError ? { ...result, output: error.output } : result
}

/** What is online after the failure. */
function describeState(run: StoredRun, error: unknown, isComplete: boolean): string {
  if (run.action === 'test') return 'The test has failed.'
  if (!mayBeOnline(run)) return 'Nothing was changed online.'
  const [interruption, remedy] = interruptions[run.action]
  if (error instanceof OtherPublicationError) return interruption
  return isComplete
    ? 'All files are on your host, but visitors may not see them yet.'
    : `${interruption} ${remedy}`
}

/** The result of a run that was in progress when the editor was closed. */
export function describeClosedEditor(run: StoredRun, isComplete: boolean): RunResult {
  const remedy = mayBeOnline(run) ? '' : `Press ${buttons[run.action]} again.`
  return describeFailure(run, new UserError('The editor was closed before the end.', remedy), isComplete)
}
