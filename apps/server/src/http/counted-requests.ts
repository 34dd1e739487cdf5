/** Counts every request by the endpoint that answered it: the route as it is written, never the address that was asked for. */
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

/** Files of the web app and addresses that there are none of are one endpoint each. */
const PAGES = 'pages'
const NOTHING = 'nothing'

export function countRequests(app: FastifyInstance, { metrics }: World): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions
    const isApi = url?.startsWith('/api/') === true
    const endpoint = isApi ? `${request.method} ${url}` : url === undefined ? NOTHING : PAGES
    metrics.requests.add({ endpoint, status: String(reply.statusCode) })
    // A stream lasts as long as somebody looks at the page; that says nothing of how fast we are.
    if (config.isStream !== true) metrics.requestSeconds.observe({ endpoint }, reply.elapsedTime / 1000)
    done()
  })
}
