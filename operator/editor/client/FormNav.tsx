/** The groups of a form, which stay in sight. */
import { use } from 'react'
import { FormContext } from './FormContext.ts'
import { focusField, rareKey } from './navigation.ts'

export function FormNav() {
  const { file, schema, issues } = use(FormContext).view
  const fields = Object.entries(schema?.properties ?? {})
  const groups = fields.filter(([, { type, rare }]) => !rare && (type === 'object' || type === 'array'))
  const links = groups.map(([key, { title }]) => [key, title])
  if (fields.some(([, { rare }]) => rare)) links.push([rareKey, 'Rarely changed'])
  return (
    <nav className="form-nav" aria-label="Parts of this form">
      {links.map(([key = '', title]) => (
        <button key={key} onClick={() => focusField([key])}>
          {title}
          {issues.some((issue) => issue.file === file && issue.path[0] === key) && (
            <span className="issue"> !</span>
          )}
        </button>
      ))}
    </nav>
  )
}
