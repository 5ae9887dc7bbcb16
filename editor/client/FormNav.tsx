/** The groups of a form, which stay in sight. */
import type { FieldSchema } from '../types.ts'
import { useIsWrong } from './FormContext.tsx'
import { focusField, rareKey } from './values.ts'

export function FormNav({ schema: { properties = {} } }: { schema: FieldSchema }) {
  const isWrong = useIsWrong()
  const usual = Object.entries(properties).filter(([, { rare }]) => !rare)
  const groups = usual.filter(([, { type }]) => type === 'object' || type === 'array')
  const links = groups.map(([key, { title }]) => [key, title] as const)
  if (usual.length < Object.keys(properties).length) links.push([rareKey, 'Rarely changed'])
  return (
    <nav className="form-nav" aria-label="Parts of this form">
      <ul>
        {links.map(([key, title]) => (
          <li key={key}>
            <button type="button" onClick={() => focusField([key])}>
              {title}
              {isWrong([key]) && <span className="issue"> !</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
