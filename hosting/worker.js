/**
 * Runs for /uploads/* only. Workers send the Cache-Control of `_headers` with missing files too, and browsers would cache
 * the 404 for a year: this replaces it.
 */
export default {
  async fetch(request, env) {
    const response = await env.ASSETS.fetch(request)
    if (response.ok || response.status === 304) return response
    const copy = new Response(response.body, response)
    copy.headers.set('Cache-Control', 'no-cache')
    return copy
  },
}
