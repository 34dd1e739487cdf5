/** Every message of a 422 is a readable sentence, for every field of every endpoint. */
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, EIGHT, OPENING, type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
let operator: Person
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example' })
  crew = await server.addEspnLeague('100003', EIGHT)
  operator = await server.asOperator('olga')
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

async function messagesOf(method: string, path: string, body: object): Promise<string[]> {
  const { detail } = (await server.call(method, path, { body })).body
  return (detail as { msg: string }[]).map(({ msg }) => msg)
}

// Specification 7.6
test('names the field of a missing or wrong value', async () => {
  expect(await messagesOf('POST', '/onboard/register', {})).toEqual(['Email is required', 'Password is required'])
  expect(await messagesOf('POST', '/onboard/register', { email: 7, password: 6 })).toEqual([
    'Email must be text',
    'Password must be text',
  ])
  expect(await messagesOf('POST', '/onboard/espn/validate', {})).toEqual(['League ID is required'])
  const who = { email: 'fan@test.example', utm_medium: 'b', utm_campaign: 'c' }
  expect(await messagesOf('POST', '/newsletter/subscribe', { ...who, utm_source: 'a'.repeat(101) })).toEqual([
    'Utm source must have at most 100 characters',
  ])
})

// Specification 7.6
test('never shows a message of the schema library for a wrong field', async () => {
  const technical: string[] = []
  const token = operator.token
  const parts = { leagueId: crew.leagueId, userId: crew.people[2]?.userId ?? '', code: crew.code }
  for (const [name, endpoint] of allEndpoints) {
    if (endpoint.method === 'GET' || endpoint.isForm) continue
    const who = endpoint.access.kind === 'operator' ? token : crew.people[0]?.token
    const valid: Record<string, unknown> = bodyOf(endpoint, parts)
    const fields =
      'shape' in endpoint.body && typeof endpoint.body.shape === 'object' ? (endpoint.body.shape ?? {}) : {}
    for (const wrong of [undefined, null, 7.5, -1, {}, [], [null], true, 'x'.repeat(9000)]) {
      for (const field of Object.keys(fields)) {
        const body = { ...valid, [field]: wrong }
        const given = { body, ...(who === undefined ? {} : { token: who }) }
        const reply = await server.call(endpoint.method, pathOf(endpoint, parts), given)
        if (reply.status !== 422) continue
        for (const { msg } of reply.body.detail as { msg: string }[]) {
          if (/invalid (input|option|string|key|element)|expected|too (small|big):|received|must match/i.test(msg)) {
            technical.push(`${name}.${field}: ${msg}`)
          }
        }
      }
    }
  }
  expect(technical).toEqual([])
}, 240_000)
