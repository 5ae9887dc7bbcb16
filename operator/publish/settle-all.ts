/** Calls `action` for all items at once. Throws the first error, but only after all calls have ended. */
export async function settleAll<T>(items: Iterable<T>, action: (item: T) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled([...items].map(action))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
