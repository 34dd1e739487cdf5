/** Serves the API description: `/api/openapi.json`, and the same as a page. */
import { createHash } from 'node:crypto'
import { type OpenApiDocument, type Operation, endpoints, openApiDocument } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.1; } h2 { margin-top: 3rem; text-transform: capitalize; }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere; }
code { font: 0.95em ui-monospace, monospace; } b { display: inline-block; min-width: 4.5rem; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentcolor 8%, transparent); border-radius: .5rem; }
details { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** Builds the description on the first request, since that takes a third as long as starting the server. */
export function bindApiDocs(app: FastifyInstance, world: World): void {
  let built: { document: OpenApiDocument; page: string } | null = null
  const docs = () => {
    if (built !== null) return built
    const document = openApiDocument(featuresOf(world), `${world.publicUrl}/api`)
    return (built = { document, page: pageOf(document) })
  }
  app.get('/api/openapi.json', () => docs().document)
  app.get('/api/docs', async (_request, reply) => {
    return await reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(docs().page)
  })
}

/** What this server has: closed access has no nights. */
function featuresOf({ access }: World): Parameters<typeof openApiDocument>[0] {
  if (access !== 'closed') return endpoints
  const { nights: _nights, live, ...others } = endpoints
  return { ...others, live: { leagueEvents: live.leagueEvents } }
}

interface Call {
  method: string
  path: string
  operation: Operation
}

function pageOf({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0]))]
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === tag)
    return `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${own.map(callOf).join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}: the API</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(info.title)}: the API</h1><p>${escaped(info.description)}</p>
<p>All paths start with <code>/api</code>. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('')}</main></body></html>`
}

function callOf({ method, path, operation }: Call): string {
  const { description, parameters, requestBody, responses } = operation
  const named = parameters.map(({ name, in: where, required }) => {
    return `<li><code>${escaped(name)}</code> in the ${where}${required ? '' : ', optional'}</li>`
  })
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const refusals = Object.entries(responses).filter(([status]) => status !== '200' && status !== 'default')
  return `<details><summary><b>${method}</b> <code>${escaped(path)}</code></summary>
<p>${escaped(description)}</p>
${named.length === 0 ? '' : `<ul>${named.join('')}</ul>`}
${body === undefined ? '' : `<p>Body</p><pre>${escaped(JSON.stringify(body, null, 2))}</pre>`}
<p>Reply</p><pre>${escaped(JSON.stringify(Object.values(responses['200']?.content ?? {})[0]?.schema ?? {}, null, 2))}</pre>
<p>Refusals</p><ul>${refusals.map(([status, reply]) => `<li>${status}: ${escaped(reply.description)}</li>`).join('')}</ul>
</details>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
