/** First step of `npm run build` and `npm run dev`. */
import '../one-line-errors.ts'
import { join } from 'node:path'
import { pictureListFile } from '../../app/_lib/picture-list.ts'
import * as content from '../../content/index.ts'
import { makePictures } from './make-pictures.ts'

const pictures = join(process.env['CONTENT_DIR'] ?? 'content', 'pictures')
await makePictures(content, pictures, 'public/uploads', pictureListFile)
