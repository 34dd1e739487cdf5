/** Counts and times requests by route pattern, never by the requested URL. */
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

/** Files of the web app count as one route, and unknown URLs as another. */
const PAGES = 'pages'
const UNKNOWN = 'nothing'

export function countRequests(app: FastifyInstance, { metrics }: World): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions
    const isApi = url?.startsWith('/api/') === true
    const endpoint = isApi ? `${request.method} ${url}` : url === undefined ? UNKNOWN : PAGES
    metrics.requests.inc({ endpoint, status: String(reply.statusCode) })
    // A stream lasts as long as the page is open, so its duration does not measure speed.
    if (config.isStream !== true) metrics.requestSeconds.observe({ endpoint }, reply.elapsedTime / 1000)
    done()
  })
}
