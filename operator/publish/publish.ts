import { randomUUID } from 'node:crypto'
import { applyPlan, markCopiesReported } from './apply-plan.ts'
import { compare, type Plan } from './compare.ts'
import { FtpsFolder } from './ftps-folder.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { retry } from './retry.ts'
import { refusesPages, requestHome } from './requests.ts'
import type { Files } from './site-files.ts'
import { OptionError, type Target } from './target.ts'
import { verifyOnline } from './verify-online.ts'
import { UserError } from '../user-error.ts'
import { type Version, Versions, versionsFolder } from './versions.ts'

/** The result of a publication before it has done anything. */
const emptyResult = () => ({
  /** Paths of the pages that were changed or added: `/packages/`. */
  pages: new Set<string>(),
  /** Numbers of files that were sent and deleted. */
  sent: 0,
  deleted: 0,
  htaccessRefused: false,
  /** Sentences for the operator. */
  notes: new Set<string>(),
})

/** Only what has changed since the last report. */
export interface PublishProgress {
  step?: 'compare' | 'send'
  /** Why the publication begins again with the comparison, and when. */
  retry?: string
  /** Number of files sent to `.upload` at the host, where visitors do not see them, and of all files to send. */
  sent?: number
  total?: number
}

/** Opens the folder of the site at the host. Only this function chooses the protocol. */
export const openSiteFolder = (target: Target): RemoteFolder => new FtpsFolder(target)

/** A finished site, with what is known of its version before it is published. */
export type FinishedSite = Omit<Version, 'publishedAt'> & { files: Files }

export interface PublishOptions {
  report?: (progress: PublishProgress) => void
  openFolder?: (target: Target) => RemoteFolder
  versions?: Versions
  /** Time before the second attempt, and before the second request of files that are not shown yet, in ms. */
  delay?: number
}

/** What a publication has to do, and what its phases share. */
export interface Publication extends Plan, Required<Pick<PublishOptions, 'report' | 'versions'>> {
  /** Identifies this publication, also after a lost connection. */
  id: string
  site: FinishedSite
  remote: RemoteFolder
  /** Includes what was done before a lost connection. */
  result: ReturnType<typeof emptyResult>
}

/**
 * Puts a finished site online, in a folder that `testConnection` has verified. Visitors see the old files until all new ones are
 * at the host. After a lost connection it tries again: after 1, 2, 4 and 8 s if nothing was sent in between. Then it throws, and
 * the next call does the rest. Throws UserError.
 */
export async function publish(site: FinishedSite, target: Target, options: PublishOptions = {}) {
  const { openFolder = openSiteFolder, delay = 1000, report = () => {} } = options
  const { versions = new Versions(versionsFolder(target)) } = options
  const result = emptyResult()
  const id = randomUUID().slice(0, 8)
  report({ step: 'compare' })
  const attempt = async () => {
    const remote = openFolder(target)
    try {
      const plan = await compare(site.files, remote, target)
      versions.saveList(plan.list)
      await applyPlan({ ...plan, id, site, remote, report, versions, result })
      await assertPagesServed(target)
      // The list is final: nothing is sent again from here on.
      for (const note of await verifyOnline(target.site, remote, plan.toVerifyOnline, delay))
        result.notes.add(note)
      if (plan.nextList.unreportedCopies) await markCopiesReported({ remote, versions })
      return result
    } finally {
      remote.close()
    }
  }
  const onRetry = (reason: string) => report({ step: 'compare', retry: reason })
  return retry(attempt, { delay, onRetry, progress: () => result.sent })
}

/** Throws UserError if the host refuses every page. */
async function assertPagesServed({ site, htaccess = true }: Target): Promise<void> {
  const home = await requestHome(site)
  if (!refusesPages(home)) return
  const problem = `${site.host} responds with ${home.status} to every page.`
  throw htaccess
    ? new OptionError(
        'htaccess',
        problem,
        'Often the host forbids .htaccess. Publish without these files, and ask your host to permit ' +
          'AllowOverride FileInfo and Options FollowSymLinks.',
      )
    : new UserError(problem, 'Ask your host for the reason.')
}
