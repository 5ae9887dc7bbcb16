import { runStep } from '../lib/print.ts'
import { writeSitemap } from './sitemap.ts'

await runStep(() => writeSitemap(process.cwd()))
