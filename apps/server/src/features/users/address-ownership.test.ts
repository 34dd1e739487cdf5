/** What is kept under an address belongs to whoever reads its mailbox, and to nobody with a similar address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example' })
})
afterAll(() => server.close())

const deleteAccount = ({ token }: Person) =>
  server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token })

async function askSupport(email: string, message: string): Promise<void> {
  const body = { email, leagueProvider: 'espn', reason: 'bug', message }
  expect((await server.call('POST', '/newsletter/support', { body })).status).toBe(200)
}

/** Whom the emails about an address go to. */
async function recipientsAbout(email: string): Promise<string[]> {
  const rows = server.world.db
    .selectFrom('outbox')
    .select('recipient')
    .where((where) => where.or([where('recipient', '=', email), where('reply_to', '=', email)]))
  return (await rows.execute()).map(({ recipient }) => recipient).toSorted()
}

describe('deleting an account', () => {
  it('keeps the emails of an address that contains the deleted one', async () => {
    const al = await server.asOperator('Al')
    await askSupport(al.email, 'My own question')
    await askSupport(`p${al.email}`, 'A question of another user')
    const both = ['olga@test.example', `p${al.email}`]
    expect(await recipientsAbout(`p${al.email}`)).toEqual(both)
    expect((await deleteAccount(al)).status).toBe(200)
    expect([await recipientsAbout(al.email), await recipientsAbout(`p${al.email}`)]).toEqual([[], both])
  })
})
