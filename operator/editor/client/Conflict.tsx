/** The same fields were changed in another window meanwhile: both values of each. */
import { use } from 'react'
import type { FieldSchema, Path } from '../shared/protocol.ts'
import { formatValue, valueAt } from '../shared/values.ts'
import { confirmDialog } from './dialogs.tsx'
import { FormContext } from './FormContext.ts'

export function Conflict() {
  const { view, session } = use(FormContext)
  const { schema, values, conflict } = view
  if (!conflict) return null
  const { fields, theirs } = conflict
  const replace = async () => {
    const labels = fields.map((path) => `“${labelAt(schema, path)}”`).join(', ')
    if (await confirmDialog(`Replace your text in ${labels}?`, 'Replace', 'It cannot be restored.'))
      void session.resolve(conflict, 'theirs')
  }
  return (
    <>
      <h2 className="issue">Changed in another window too</h2>
      <p>Choose which values stay. Everything else that you and the other window changed is kept.</p>
      <dl>
        {fields.map((path) => (
          <div key={path.join()}>
            <dt>{labelAt(schema, path)}</dt>
            <dd>Yours: {formatValue(valueAt(values, path))}</dd>
            <dd>In the other window: {formatValue(valueAt(theirs.values, path))}</dd>
          </div>
        ))}
      </dl>
      <button onClick={() => session.resolve(conflict, 'mine')}>Keep mine</button>{' '}
      <button onClick={() => void replace()}>Use theirs</button>
    </>
  )
}

/** The labels of a field and of the groups around it. */
function labelAt(schema: FieldSchema | undefined, path: Path): string {
  let field = schema
  return path.map((key) => (field = field?.properties?.[key])?.title ?? key).join(', ')
}
