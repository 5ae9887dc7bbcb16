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

/** Why a certificate was refused, by the error of the TLS handshake; undefined for errors of another kind. */
export async function certificateProblem(error: unknown, server: Server): Promise<Problem | undefined> {
  const { code } = error as { code?: string }
  if (!/CERT|ISSUER|SIGN|VERIFY/.test(String(code ?? error))) return undefined
  const { subjectAltName, validTo, fingerprint256 } = await certificateOf(server)
  if (Date.parse(validTo) < Date.now())
    return new Problem(`The certificate of ${server.host} has run out. Ask your host to renew it.`)
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new Problem(
      `The certificate of ${server.host} is for ${subjectAltName?.replaceAll('DNS:', '')}. ` +
        'If that is your hosting company, publish with --servername and that name.',
    )
  return new Problem(
    `The certificate of ${server.host} is not signed by a known authority. Ask your host whether its SHA-256 ` +
      `fingerprint is ${fingerprint256}; if so, publish once with --certificate and that fingerprint.`,
  )
}

/**
 * The server's certificate as PEM, if it has this SHA-256 fingerprint.
 *
 * @throws Problem when it has another one
 */
export async function acceptCertificate(server: Server, fingerprint: string): Promise<string> {
  const certificate = await certificateOf(server)
  if (certificate.fingerprint256 === fingerprint.trim().toUpperCase()) return certificate.toString()
  throw new Problem(
    `The certificate of ${server.host} has another fingerprint, ${certificate.fingerprint256}. Ask your host which is right.`,
  )
}

/** Reads the certificate without trusting it: the connection is closed before anything else is sent. */
async function certificateOf({ host, port }: Server): Promise<X509Certificate> {
  const client = new Client(15_000)
  try {
    await client.connect(host, port)
    await client.useTLS({ host, rejectUnauthorized: false })
    return new X509Certificate((client.ftp.socket as TLSSocket).getPeerCertificate().raw)
  } finally {
    client.close()
  }
}
