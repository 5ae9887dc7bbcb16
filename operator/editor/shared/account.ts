/** The FTP host of a site if the operator types none: `https://www.your-domain.in` → `ftp.your-domain.in`. */
export const defaultFtpHost = (site: string) => site.replace(/^https:\/\/(www\.)?/, 'ftp.')

/** Identifies the FTP account that a password belongs to: `site@your-domain.in@ftp.your-domain.in`. */
export const accountKey = ({ host, user }: { host: string; user: string }) => `${user}@${host}`
