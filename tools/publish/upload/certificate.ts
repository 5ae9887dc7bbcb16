import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { checkServerIdentity, type ConnectionOptions, rootCertificates } from 'node:tls'
import { UserError } from '../../../content/user-error.ts'

/** The fields of a certificate that are shown. */
export interface Certificate {
  /** Subject. */
  names: readonly string[]
  /** Issuer: `O=Let's Encrypt`. */
  by: string
  /** ISO 8601. */
  until: string
  isExpired: boolean
  /** SHA-256 in hexadecimal. */
  fingerprint: string
  /** As PEM, for `FtpsTarget.ca`. */
  pem: string
  /** Whether a trusted authority signed it for other names than the host's: `FtpsTarget.servername` takes one of them. */
  isOtherName: boolean
}

/** The host's certificate has an unknown issuer or another name. The password has not been sent. */
export class CertificateError extends UserError {
  override name = 'CertificateError'
  readonly certificate: Certificate

  constructor(host: string, raw: Buffer, isOtherName: boolean) {
    const certificate = new X509Certificate(raw)
    const names = certificate.subjectAltName?.replaceAll(/(DNS|IP Address):/g, '').split(', ') ?? []
    const fingerprint = certificate.fingerprint256
    const until = new Date(certificate.validTo)
    const isExpired = until.getTime() < Date.now()
    const [what, todo] = isExpired
      ? [`its certificate was valid until ${until.toISOString().slice(0, 10)}`, 'Ask your host to renew it.']
      : isOtherName
        ? [
            `its certificate is for ${names.join(', ') || 'no name'}`,
            'If that is your hosting company, upload with --servername and that name.',
          ]
        : [
            `its certificate is not signed by a known authority, SHA-256 ${fingerprint}`,
            'Ask your host whether it is theirs; if so, save it as a file and upload with --ca and that file.',
          ]
    super(host, what, todo)
    this.certificate = {
      ...{ names, fingerprint, isOtherName, isExpired },
      by: certificate.issuer.replaceAll('\n', ', '),
      until: until.toISOString(),
      pem: certificate.toString(),
    }
  }
}

/** Whether a TLS handshake failed because of the certificate, by Node's error code. */
export function isOfCertificate(code: unknown): boolean {
  return /CERT|ISSUER|SIGN|VERIFY/.test(String(code))
}

/** Trusts the system's authorities, and `ca`. A certificate equal to `ca` is accepted whatever its name. */
export function tlsOptions(host: string, ca?: string, servername = host): ConnectionOptions {
  const pinned = ca === undefined ? undefined : new X509Certificate(ca)
  return {
    // basic-ftp needs it to resume the session on data connections.
    host,
    ...(!isIP(servername) && { servername }),
    ...(ca !== undefined && { ca: [...rootCertificates, ca], allowPartialTrustChain: true }),
    checkServerIdentity: (_, certificate) =>
      pinned?.raw.equals(certificate.raw) ? undefined : checkServerIdentity(servername, certificate),
  }
}
