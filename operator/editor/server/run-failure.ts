/** The result of a run that has failed. */
import { upperFirst } from '../../../content/format.ts'
import { UserError } from '../../user-error.ts'
import { OtherPublicationError } from '../../publish/compare.ts'
import { LoginError } from '../../publish/ftp-errors.ts'
import { OptionError } from '../../publish/target.ts'
import type { RunResult, RunState } from '../shared/protocol.ts'
import { BuildError } from './build-site.ts'
import { operatorMessage } from './operator-message.ts'

const interruptions = {
  publish: ['Publishing was interrupted.', ' Press Publish again to continue.'],
  restore: [
    'The restoration was interrupted.',
    ' Press Restore again to continue, or Publish to put online what is saved here.',
  ],
} as const

type FailedRun = Pick<RunState, 'action' | 'step' | 'total'>

/** Whether a run may have changed what is online. If the step is `compare`, a total means that it was sending before a lost connection. */
const mayBeOnline = ({ step, total }: FailedRun) => step === 'send' || total > 0

/** @param isComplete whether all files were put in place */
export function describeFailure(run: FailedRun, error: unknown, isComplete: boolean): RunResult {
  let subject = 'Nothing was changed online.'
  if (run.action === 'test') subject = 'The test has failed.'
  else if (mayBeOnline(run)) {
    const [interruption, remedy] = interruptions[run.action]
    subject = isComplete
      ? 'All files are on your host, but visitors may not see them yet.'
      : interruption + (error instanceof OtherPublicationError ? '' : remedy)
  }
  const result = { succeeded: false, subject, message: operatorMessage(error) }
  if (error instanceof LoginError) return { ...result, field: 'password' }
  if (error instanceof OptionError) return { ...result, field: error.option }
  return error instanceof BuildError ? { ...result, output: error.output } : result
}

/** The result of a run that was in progress when the editor was closed. */
export function describeClosedEditor(run: FailedRun, isComplete: boolean): RunResult {
  // Only the process that was closed knew the password.
  const next = mayBeOnline(run) && !isComplete ? ' first' : `, then press ${upperFirst(run.action)}`
  // After a complete restoration Restore would take it back.
  const isRestored = run.action === 'restore' && mayBeOnline(run) && isComplete
  const remedy = isRestored ? 'Open the site to check it.' : `Type the password again${next}.`
  return describeFailure(run, new UserError('The editor was closed before the end.', remedy), isComplete)
}
