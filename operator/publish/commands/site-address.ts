import { UserError } from '../../user-error.ts'

/** The address of the published site. Throws UserError if the content has none: the built pages name an example then. */
export function siteAddress(website: string | undefined): URL {
  if (website !== undefined) return new URL(website)
  throw new UserError(
    'The address of the site is missing.',
    'Write it in the editor, under “Publish”, and build again.',
  )
}
