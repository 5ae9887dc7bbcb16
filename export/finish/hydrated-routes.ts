/**
 * Routes that keep Next's runtime, for the day a page needs state. A route is its address, with both slashes,
 * such as '/packages/'. Its page is then published as Next wrote it, plus a policy that admits the runtime.
 * Everything else on the site stays plain HTML; lint refuses 'use client' until the route stands here.
 */
export const hydratedRoutes: readonly string[] = []
