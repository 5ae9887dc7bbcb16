/**
 * `UPLOAD_PASSWORD=… npm run upload -- --host ftp.your-domain.in --user … --folder public_html`
 *
 * `--no-htaccess` omits the rules for Apache. `--certificate SHA256` trusts the host's own certificate.
 */
import '../../../build/one-line-errors.ts'
import { siteFolder } from '../site-files.ts'
import { uploadCommand } from '../upload-command.ts'

await uploadCommand(process.argv.slice(2), process.env['UPLOAD_PASSWORD'], siteFolder)
