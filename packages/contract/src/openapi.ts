/** Builds an OpenAPI 3.1 document from the endpoints. */
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { refusalStatus } from './refusals.ts'
import { failureWire } from './wire.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: { Failure: JsonSchema }
    securitySchemes: { bearer: { type: 'http'; scheme: 'bearer' } }
  }
}

export interface Operation {
  operationId: string
  tags: [string]
  description: string
  security: { bearer: never[] }[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export type JsonSchema = z.core.JSONSchema.BaseSchema

const FAILURE: JsonSchema = { $ref: '#/components/schemas/Failure' }

/** Returns the document of all `features`, with paths below `serverUrl`. */
export function openApiDocument(
  features: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  serverUrl: string,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operations = (paths[endpoint.path] ??= {})
      operations[endpoint.method.toLowerCase()] = operationOf({ feature, name, endpoint })
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Whale Club',
      version: '1',
      description:
        'A twelve-week game on top of a fantasy-football league. Units are never money. Times are ISO 8601 in UTC, points have two decimals, odds are decimal.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureWire, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operationOf({ feature, name, endpoint }: { feature: string; name: string; endpoint: Endpoint }): Operation {
  const { method, body, isForm, isBare, isStream, access, reply } = endpoint
  const hasBody = method !== 'GET' && Object.keys(fieldsOf(body)).length > 0
  const data = schemaOf(reply, 'output')
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    operationId: name,
    tags: [feature],
    description: `${ACCESS[access.kind]}${endpoint.takesKey ? ' Takes an Idempotency-Key.' : ''}${isStream ? STREAM : ''}`,
    security: access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.takesKey ? [IDEMPOTENCY_KEY] : []),
      ...(isStream ? [LAST_EVENT_ID] : []),
    ],
    ...(hasBody ? { requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } } } : {}),
    responses: {
      ...(endpoint.mayBePending
        ? {
            202: {
              description: 'A vote is open.',
              content: { 'application/json': { schema: isBare ? data : wrapped(data) } },
            },
          }
        : {}),
      200: isStream
        ? { description: 'The data of each event.', content: { 'text/event-stream': { schema: data } } }
        : { description: 'Done.', content: { 'application/json': { schema: isBare ? data : wrapped(data) } } },
      ...failuresOf(endpoint),
    },
  }
}

const ACCESS: Readonly<Record<Endpoint['access']['kind'], string>> = {
  public: 'For everyone.',
  user: 'For signed-in users.',
  operator: 'For operators. All others get a 404.',
  member: 'For members of the league. All others get a 404.',
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same body gives the same reply and one effect, for a week; with another body 409.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

const STREAM =
  ' An endless stream of server-sent events. Each has an id. Send the last id that you saw to get the events you missed.'

const LAST_EVENT_ID: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that you saw. Without it, the stream starts now.',
  schema: { type: 'string', pattern: '^\\d{1,16}$' },
}

function wrapped(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { success: { const: true }, data },
    required: ['success', 'data'],
    additionalProperties: false,
  }
}

/** An endpoint's refusals by status, with the errors that every call can return. */
function failuresOf({ refusals, access }: Endpoint): Operation['responses'] {
  const content = { 'application/json': { schema: FAILURE } }
  const byStatus = new Map<string, string[]>([['422', ['invalid_input']]])
  const add = (status: number, code: string) => {
    byStatus.set(String(status), [...(byStatus.get(String(status)) ?? []), code])
  }
  if (access.kind !== 'public') add(401, 'not_signed_in')
  if (access.kind === 'member' || access.kind === 'operator') add(404, 'not_found')
  for (const code of refusals) add(refusalStatus(code), code)
  const named = [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }] as const)
  return { ...Object.fromEntries(named), default: { description: 'Any other failure.', content } }
}

function parametersOf(part: z.ZodType, where: 'path' | 'query'): Parameter[] {
  const schema = schemaOf(part, 'output')
  const required = schemaOf(part, 'input').required ?? []
  return Object.entries(schema.properties ?? {}).map(([name, each]) => {
    const schemaOfEach = typeof each === 'boolean' ? {} : each
    return { name, in: where, required: where === 'path' || required.includes(name), schema: schemaOfEach }
  })
}

function fieldsOf(part: z.ZodType): object {
  return schemaOf(part, 'input').properties ?? {}
}

/** Returns JSON Schema 2020-12, as OpenAPI 3.1 uses it. Transformations become `any`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const jsonSchema: JsonSchema = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) }
  delete jsonSchema.$schema
  return jsonSchema
}
