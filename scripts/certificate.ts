import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { checkServerIdentity, type ConnectionOptions, rootCertificates, type TLSSocket } from 'node:tls'
import { Client } from 'basic-ftp'
import { Problem } from './live.ts'

/** An FTP server, and what is trusted beside a certificate of a known authority for its name. */
export interface Server {
  host: string
  port: number
  /** PEM of another authority, or of the server's own certificate, which is then accepted whatever its name. */
  ca?: string | undefined
  /** Another name in the certificate, usual on shared hosts. */
  servername?: string | undefined
}

/** TLS options for `basic-ftp`, which needs `host` to resume sessions on data connections. */
export function tlsOptions({ host, ca, servername = host }: Server): ConnectionOptions {
  const known = ca === undefined ? undefined : new X509Certificate(ca)
  return {
    host,
    ...(!isIP(servername) && { servername }),
    ...(ca !== undefined && { ca: [...rootCertificates, ca], allowPartialTrustChain: true }),
    checkServerIdentity: (_, certificate) =>
      known?.raw.equals(certificate.raw) ? undefined : checkServerIdentity(servername, certificate),
  }
}

/**
 * The server's certificate as PEM, read without trusting it: the connection is closed before anything else is sent.
 *
 * @throws Problem when it has another SHA-256 fingerprint than this one, or none is given
 */
export async function certificateOf({ host, port }: Server, fingerprint = ''): Promise<string> {
  const client = new Client(15_000)
  try {
    await client.connect(host, port)
    await client.useTLS({ host, rejectUnauthorized: false })
    const certificate = new X509Certificate((client.ftp.socket as TLSSocket).getPeerCertificate().raw)
    const { fingerprint256, subjectAltName, validTo } = certificate
    if (fingerprint256 === fingerprint.trim().toUpperCase()) return certificate.toString()
    throw new Problem(
      `The certificate of ${host} is not trusted. It is for ${subjectAltName ?? 'no name'}, until ${validTo}. If it is out ` +
        'of date, ask your host to renew it. If a name is that of your hosting company, publish with --servername and that ' +
        `name. If your host confirms the SHA-256 fingerprint ${fingerprint256}, publish once with --fingerprint and it.`,
    )
  } finally {
    client.close()
  }
}
