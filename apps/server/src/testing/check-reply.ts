/** Validates every reply in the tests against the OpenAPI document. */
import { type Endpoint, REFUSAL_CODES, endpoints, openApiDocument } from '@whale/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { allEndpoints } from './contract-calls.ts'

const document = openApiDocument(endpoints, 'http://test/api')
// Checks only the shape. Zod checks formats.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'contract')
const checks = new Map<string, ValidateFunction>()

interface CheckedReply {
  method: string
  /** The path below `/api`, with or without a query. */
  path: string
  status: number
  body: unknown
}

/** Throws if a reply does not match the document, or if the endpoint does not list its refusal code. */
export function checkReply({ method, path, status, body }: CheckedReply): void {
  const endpoint = endpointOf(method, path)
  if (endpoint === null) return
  const shape = status === 200 || status === 202 ? (`${status}` as const) : 'default'
  const check = checkOf(endpoint, shape)
  if (!check(body)) {
    throw new Error(`${method} ${path} answered ${status} not as documented: ${ajv.errorsText(check.errors)}`)
  }
  const code = shape !== 'default' ? null : (body as { code: string }).code
  if (code !== null && REFUSAL_CODES.includes(code) && !endpoint.refusals.some((named) => named === code)) {
    throw new Error(`${method} ${endpoint.path} refused with ${code}, which its contract does not list`)
  }
}

function checkOf(endpoint: Endpoint, response: '200' | '202' | 'default'): ValidateFunction {
  const path = endpoint.path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const place = `/paths/${path}/${endpoint.method.toLowerCase()}/responses/${response}/content/application~1json/schema`
  const known = checks.get(place)
  if (known !== undefined) return known
  const check = ajv.compile({ $ref: `contract#${place}` })
  checks.set(place, check)
  return check
}

/** Literal paths first, so that `/game/global/state` does not match a path with a `{league}` parameter. */
const matchers = allEndpoints
  .map(([, endpoint]) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    names: endpoint.path.split('{').length,
  }))
  .toSorted((a, b) => a.names - b.names)

function endpointOf(method: string, path: string): Endpoint | null {
  const [plain = ''] = path.split('?')
  return matchers.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(plain))?.endpoint ?? null
}
