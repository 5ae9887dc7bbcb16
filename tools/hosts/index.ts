/** `npm run hosts`: writes the hosts' files again, after a change of `rules.ts` or of a template. */
import { writeFileSync } from 'node:fs'
import { renderHostFiles } from './render.ts'

for (const [file, text] of Object.entries(await renderHostFiles())) writeFileSync(file, text)
