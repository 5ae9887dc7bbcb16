/** What is typed into the fields of the account. */
import { useState } from 'react'
import type { Overview, RunRequest, RunState } from '../shared/protocol.ts'
import { endTime } from '../shared/run-state.ts'

/** What is typed and not stored yet, by field. */
export type AccountInput = Partial<RunRequest['account'] & { website: string }>

/** Keeps what is typed under “Publish” while another view is shown. */
export function useAccountInput(run: RunState | undefined) {
  const [typed, setTyped] = useState<AccountInput>({})
  const [endedAt, setEndedAt] = useState(endTime(run))
  if (endedAt !== endTime(run)) {
    setEndedAt(endTime(run))
    const { succeeded, field } = run?.result ?? {}
    if (succeeded && run?.action !== 'test') setTyped({})
    else if (field === 'password') setTyped({ ...typed, password: '' })
  }
  return { typed, setTyped }
}

/** The values of all fields: what is typed, or else what is stored. */
export const accountValues = ({ site, publishing }: Overview, typed: AccountInput) => ({
  website: site,
  password: '',
  ...publishing.account,
  ...typed,
})
