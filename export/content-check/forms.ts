import { posix } from 'node:path'
import ts from 'typescript'
import type { Rule } from './catalogue.ts'
import { declarations } from './imports.ts'
import { lineAt, unwrapped } from './locate.ts'
import { mistake } from './mistake.ts'
import { nearest } from './nearest.ts'

/** What the pages fetch by name; a tour may go, these may not. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'content/destinations/index.ts': ['destinations'],
  'content/home.ts': ['hero', 'popularTours', 'oneDayTravel', 'whyChoose', 'getInTouch', 'homeUpdated'],
  'content/messages.ts': ['messages', 'notFoundHelp', 'notFoundPicture', 'errorPicture'],
  'content/packages.ts': ['packagesPage'],
  'content/questions.ts': ['askBeforeYouPay', 'questionChips'],
  'content/site.ts': ['operator', 'pricesChecked', 'copyrightYear', 'openQuestions'],
  'content/tour-types.ts': ['tourTypes'],
  'content/tours/index.ts': ['tours'],
}

/** Each file is there, has the constants that pages fetch, and says which form its record has. */
export const forms: Rule = ({ content }) => [
  ...Object.entries(needed).flatMap(([file, names]) => {
    const source = content.sources.get(file)
    if (!source) {
      return [
        mistake(
          { file, line: 1, path: '' },
          'the file is gone. Bring it back from your last copy of the folder content.',
        ),
      ]
    }
    const has = declarations(source)
    return names
      .filter((name) => !has.has(name))
      .map((name) => {
        const like = [...has].find(([typed]) => nearest(name, [typed]) && !names.includes(typed))?.[1]
        const line = like ? lineAt(source, like.getStart(source)) : 1
        return mistake(
          { file, line, path: name },
          `this part is gone or has another name. Call it as before: export const ${name} =`,
        )
      })
  }),
  ...[...content.sources].flatMap(([file, source]) => {
    const kind = kindOf(file)
    if (!kind) return []
    return [...declarations(source).values()].flatMap((declaration) => {
      const { initializer, type, name } = declaration
      const statement = declaration.parent.parent
      const exported = ts.isVariableStatement(statement) && statement.modifiers?.length
      if (!exported || type || !initializer || !ts.isObjectLiteralExpression(unwrapped(initializer))) {
        return []
      }
      if (says(initializer, kind)) return []
      const place = { file, line: lineAt(source, initializer.end), path: name.getText(source) }
      return [mistake(place, `the end of the last line is lost. It reads: } as const satisfies ${kind}`)]
    })
  }),
]

const folders: Readonly<Record<string, 'Tour' | 'Destination'>> = {
  'content/tours': 'Tour',
  'content/destinations': 'Destination',
}

/** The type of the records in a folder: `Tour` in `content/tours/`. */
export function kindOf(file: string): 'Tour' | 'Destination' | undefined {
  if (posix.basename(file) === 'index.ts') return undefined
  return folders[posix.dirname(file)]
}

function says(node: ts.Expression, kind: string): boolean {
  return ts.isSatisfiesExpression(node) && node.type.getText() === kind && ts.isAsExpression(node.expression)
}
