/**
 * Runs for /uploads/* only. Workers put the header of `_headers` on missing files too, so a 404 could be kept
 * for a year; here it loses it.
 */
export default {
  async fetch(request, env) {
    const answer = await env.ASSETS.fetch(request)
    if (answer.ok || answer.status === 304) return answer
    const copy = new Response(answer.body, answer)
    copy.headers.set('Cache-Control', 'no-cache')
    return copy
  },
}
