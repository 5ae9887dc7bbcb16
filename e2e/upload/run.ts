/** Uploads in a separate process, which a test can kill: prints a line at each step. */
import { type UploadOptions, uploadSite } from '../../tools/publish/upload/index.ts'

const options = JSON.parse(String(process.env['UPLOAD_OPTIONS'])) as UploadOptions
await uploadSite({ ...options, onProgress: ({ phase, done }) => console.log(`${phase} ${done}`) })
console.log('end')
