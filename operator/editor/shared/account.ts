/** The usual FTP host of a site: `https://www.your-domain.in` → `ftp.your-domain.in`. */
export const hostOf = (site: string) => site.replace(/^https:\/\/(www\.)?/, 'ftp.')

/** The account that a password is for. */
export const accountKey = ({ host, user }: { host: string; user: string }) => `${user}@${host}`
