/** Holds every reply that a test gets against the OpenAPI document of the contract. */
import { type Endpoint, REFUSAL_CODES, endpoints, openApiDocument } from '@whale/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { allEndpoints } from './contract-calls.ts'

const document = openApiDocument(endpoints, 'http://test/api')
// Formats are zod's to check; here it is the shape.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'contract')
const checks = new Map<string, ValidateFunction>()

interface Told {
  method: string
  /** Below `/api`, with or without a query. */
  path: string
  status: number
  body: unknown
}

/** Throws where a reply is not what the document says, or a refusal is not one that the endpoint names. */
export function checkReply({ method, path, status, body }: Told): void {
  const endpoint = endpointOf(method, path)
  if (endpoint === null) return
  const shape = status === 200 ? '200' : 'default'
  const check = checkOf(endpoint, shape)
  if (!check(body)) {
    throw new Error(`${method} ${path} answered ${status} not as documented: ${ajv.errorsText(check.errors)}`)
  }
  const code = status === 200 ? null : (body as { code: string }).code
  if (code !== null && REFUSAL_CODES.includes(code) && !endpoint.refusals.some((named) => named === code)) {
    throw new Error(`${method} ${endpoint.path} refused with ${code}, which its contract does not name`)
  }
}

function checkOf(endpoint: Endpoint, response: '200' | 'default'): ValidateFunction {
  const path = endpoint.path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const place = `/paths/${path}/${endpoint.method.toLowerCase()}/responses/${response}/content/application~1json/schema`
  const known = checks.get(place)
  if (known !== undefined) return known
  const check = ajv.compile({ $ref: `contract#${place}` })
  checks.set(place, check)
  return check
}

/** A literal path comes before one with a name in its place: `/game/global/state` is no league's. */
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
