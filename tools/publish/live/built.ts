import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Mistake } from '../../../content/mistake.ts'
import { hostOnlyFiles } from '../host-rules.ts'
import { contentOf, manifestsIn } from '../upload/manifest.ts'

/** What should be online. */
export interface Built {
  /** Content of the files of `out/` that everybody can ask for, by name. */
  files: ReadonlyMap<string, Buffer>
  /** The newest package in `upload/` whose file has this content: what is online may be an earlier upload. */
  packageWith: (file: string, content: Buffer) => string | undefined
}

/** Files that hosts use themselves, or show under other addresses. */
const ofHosts = ['vercel.json', 'staticwebapp.config.json', '404.html', '500.html']
const notAsked = new RegExp(`(^|/)(${[...hostOnlyFiles, ...ofHosts].join('|').replaceAll('.', '\\.')})$`)

/**
 * Reads `out/` and the manifests in the folder `upload/` beside it.
 *
 * @throws Mistake when nothing is built
 */
export function readBuilt(out: string): Built {
  const files = new Map([...contentOf(out)].filter(([file]) => !notAsked.test(file)))
  const remedy = 'Run npm run build: the site is held against it.'
  if (!files.has('index.html')) throw new Mistake('out/', 'there is no finished site in it', remedy)
  const packages = manifestsIn(join(out, '../upload')).toReversed()
  const packageWith = (file: string, content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    return packages.find((each) => each.files[file]?.sha256 === sha256)?.name
  }
  return { files, packageWith }
}
