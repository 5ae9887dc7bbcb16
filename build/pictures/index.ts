/** First step of `npm run build` and `next dev`: makes pictures and icons. */
import '../one-line-errors.ts'
import { join } from 'node:path'
import { pictureListFile } from '../../app/_lib/picture-list.ts'
import { contentFolder } from '../../content/content-folder.ts'
import { records } from '../../content/records.ts'
import { makeIcons } from '../icons/make-icons.ts'
import { makePictures } from './make-pictures.ts'

await makePictures(records, join(contentFolder, 'pictures'), 'public/uploads', pictureListFile)
await makeIcons('content/pictures/marigold.svg', 'public')
