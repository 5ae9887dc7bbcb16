import { json } from 'node:stream/consumers'
import { ESLint } from 'eslint'

// Reads a list of [file, import] and writes those that lint refuses. In a separate process, because the loader of Playwright
// cannot import ESLint's configuration on some versions of Node 22 ("request for './index.js' is not in cache").
const rule = 'import/no-restricted-paths'
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === rule })
const refused = []
for (const [file, imported] of /** @type {[string, string][]} */ (await json(process.stdin))) {
  const [result] = await eslint.lintText(`import '${imported}'\n`, { filePath: file })
  if (result?.messages.some(({ ruleId }) => ruleId === rule)) refused.push([file, imported])
}
console.log(JSON.stringify(refused))
