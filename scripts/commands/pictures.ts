/** First step of `npm run build` and `npm run dev`. */
import { join } from 'node:path'
import { pictureListFile } from '../../app/_lib/picture-list.ts'
import { makePictures } from '../pictures.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () =>
  makePictures(
    await import('../../content/index.ts'),
    join(process.env['CONTENT_DIR'] ?? 'content', 'pictures'),
    'public/uploads',
    pictureListFile,
  ),
)
