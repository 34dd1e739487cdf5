/** The served OpenAPI document and its HTML page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../testing/contract-calls.ts'
import { checkReply } from '../testing/check-reply.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the document lists every endpoint with its replies and refusals', async () => {
  const { status, body } = await server.call('GET', '/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  expect(body.servers).toEqual([{ url: `${server.url}/api` }])
  for (const [name, endpoint] of allEndpoints) {
    const operation = body.paths[endpoint.path][endpoint.method.toLowerCase()]
    expect(operation.operationId).toBe(name)
    const described = Object.values(operation.responses as Record<string, { description: string }>)
      .map(({ description }) => description)
      .join(', ')
    for (const code of endpoint.refusals) expect(described).toContain(code)
  }
})

test('the page names every path and loads no scripts or files', async () => {
  const response = await fetch(`${server.url}/api/docs`)
  const page = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const [, { path }] of allEndpoints) expect(page).toContain(`<code>${path}</code>`)
  expect(page).not.toMatch(/<script|src=|http-equiv/)
})

test('checkReply fails on a missing field, an extra field, or an undocumented refusal', () => {
  const call = { method: 'GET', path: '/treasury/league_1', status: 200 }
  const books = { buy_ins: { each: 900, players: 0 }, you: { paid_in: 900, paid_out: 0 }, paid_to: [] }
  const data = { balance: 0, issued: 0, ...books, settled_through: 0, weeks: [] }
  expect(() => checkReply({ ...call, body: { success: true, data } })).not.toThrow()
  expect(() => checkReply({ ...call, body: { success: true, data: { balance: 0 } } })).toThrow('not as documented')
  expect(() => checkReply({ ...call, body: { success: true, data: { ...data, secret: 1 } } })).toThrow(
    'not as documented',
  )
  expect(() => checkReply({ ...call, body: { success: true, data: { ...data, balance: 1.5 } } })).toThrow('integer')
  const refused = { detail: 'No.', code: 'owner.only', request_id: '1' }
  expect(() => checkReply({ ...call, status: 403, body: refused })).toThrow('does not list')
  expect(() => checkReply({ ...call, status: 404, body: { detail: 'No.' } })).toThrow('not as documented')
})
