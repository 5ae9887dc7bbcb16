import { today } from '../../../content/schema/fields'

/** The answer of the source to the question whether a fact still holds; `confirm` gets this month, as `2026-11`. */
export function StillRight({ confirm }: { confirm: (month: string) => void }) {
  const now = today()
  const inWords = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return (
    <button type="button" onClick={() => confirm(now.slice(0, 7))}>
      I asked: still right ({new Date(now).toLocaleDateString('en-IN', inWords)})
    </button>
  )
}
