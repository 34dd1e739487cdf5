/** Leaving a league, being removed, and deleting an account, over HTTP. */
import { personOf } from '@whale/words'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyLeague, restoreLeague } from '../../domain/administration.ts'
import { deleteUser, finishUserChanges } from '../../domain/user-changes.ts'
import { claimEmail, queueEmail } from '../../platform/email/outbox.ts'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import { agree, correct, personAt, propose } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, PASSWORD, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { ERASURE } from './accounts.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo('2025-09-10T13:00:00.000Z')
})
afterAll(() => server.close())

const person = (place: number) => personAt(crew, place)
const treasury = async () => Number((await person(0).get(`/treasury/${crew.leagueId}`)).body.data.balance)
const walletOf = async (place: number) =>
  Number((await person(place).get(`/player/${crew.leagueId}/${person(place).userId}`)).body.data.wallet)

test('other members see the username from the profile', async () => {
  const { userId, token } = person(1)
  const renamed = await server.call('PUT', '/user/profile', { body: { username: '  Ben the Bold ' }, token })
  expect(renamed.body.data).toMatchObject({ id: userId, username: 'Ben the Bold' })
  const { body } = await person(0).get(`/player/${crew.leagueId}/${userId}`)
  expect(body.data.username).toBe('Ben the Bold')
  for (const username of ['x', 'a'.repeat(41), '<b>', 'a\u0000b']) {
    expect((await server.call('PUT', '/user/profile', { body: { username }, token })).status).toBe(422)
  }
})

test('a new invite code replaces the old one', async () => {
  const owner = person(0)
  const { body } = await owner.post(`/user/league/${crew.leagueId}/invite`)
  expect(body.data.invite_url).toContain(`/join/${body.data.invite_code}`)
  expect((await server.call('GET', `/onboard/league/invitation/${crew.code}`)).status).toBe(404)
  expect((await server.call('GET', `/onboard/league/invitation/${body.data.invite_code}`)).status).toBe(200)
  crew = { ...crew, code: body.data.invite_code }
})

// Specification 6.6
test('removing a member returns open stakes and moves the wallet to the treasury', async () => {
  const { userId, teamId } = person(2)
  await correct(server, { crew, owner: person(0), userId, amount: 50 })
  await propose(crew, person(2), person(3).userId, { week: 2, amount: 20 })
  const before = { wallet: await walletOf(2), treasury: await treasury() }
  const kicked = await person(0).post('/user/kick-user', { game_league_id: crew.leagueId, user_id: userId })
  expect(kicked.status).toBe(202)
  await agree(server, crew, kicked.body.data.vote.id)
  expect(await treasury()).toBe(before.treasury + before.wallet + 20)
  expect((await person(2).get(`/league/${crew.leagueId}`)).status).toBe(404)
  const newcomer = await server.as('Newcomer')
  const join = (code: string) => newcomer.post('/onboard/espn/join', { team_id: teamId, invite_code: code })
  // The vote that removed the player also replaced the invite code.
  expect((await join(crew.code)).status).toBe(404)
  const info = await person(0).get(`/onboard/league/${crew.leagueId}/invitation-info`)
  // The season is on, so it needs nobody to start.
  expect(info.body.data.players_min).toBeNull()
  // The team was played, so only its manager can take it over.
  expect((await join(info.body.data.invite_code)).body.code).toBe('team.was_played')
  await server.expectCleanAudit()
})

test('the feed shows the owner’s actions with reasons, but no private proposals', async () => {
  const { body } = await person(4).get(`/game/${crew.leagueId}/activity`)
  const items = body.data.items as { sentence: string; is_by_owner: boolean }[]
  const byOwner = items.filter((item) => item.is_by_owner).map(({ sentence }) => sentence)
  expect(byOwner.join(' ')).toContain('50 units from the treasury')
  expect(byOwner.join(' ')).toContain('The commissioner removed')
  expect(byOwner.join(' ')).toContain('new invite code')
  expect(JSON.stringify(items)).not.toContain('h2h.proposed')
})

test('deleting an account requires the password, leaves every league and erases personal data, but not the ledger', async () => {
  const gone = person(5)
  await propose(crew, gone, person(3).userId, { week: 2, amount: 10 })
  const wrong = await server.call('DELETE', '/user/account', { body: { password: 'not mine' }, token: gone.token })
  expect([wrong.status, wrong.body.code, wrong.body.detail]).toEqual([400, 'wrong_password', 'Incorrect password'])
  const right = await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: gone.token })
  expect(right.body.data).toEqual({ deleted: true })
  expect((await server.call('GET', '/user/data', { token: gone.token })).status).toBe(401)
  // No table contains the user's personal data.
  const { rows } = await sql<{ found: string }>`
    select email as found from users where email = ${gone.email} or username = ${gone.name.toLowerCase()}
    union all select reply::text from command_keys where user_id = ${gone.userId}
  `.execute(server.world.db)
  expect(rows).toEqual([])
  const again = await server.call('POST', '/login', { form: { username: gone.email, password: PASSWORD } })
  expect(again.status).toBe(400)
  const { body } = await person(0).get(`/game/${crew.leagueId}/activity`)
  expect(JSON.stringify(body.data.items)).toMatch(/Former member \([^()]+\) left\./)
  await server.expectCleanAudit()
})

test('leaving a league takes effect once when sent several times', async () => {
  const body = { game_league_id: crew.leagueId }
  const replies = await Promise.all([0, 1, 2].map(() => person(6).post('/user/leave-league', body, 'leaving-now')))
  expect(replies.map(({ status }) => status)).toContain(200)
  for (const { status } of replies) expect([200, 404]).toContain(status)
  expect((await person(6).get('/user/leagues')).body.data.leagues).toEqual([])
  await server.expectCleanAudit()
})

test('restoring a league from before a deletion erases the person again, and they leave again', async () => {
  const { db } = server.world
  const finn = person(7)
  const say = (text: string) => finn.post(`/game/${crew.leagueId}/talk`, { key: `a-key-${text}`, text })
  expect((await say('canary')).status).toBe(200)
  const copy = await copyLeague(db, crew.leagueId)
  if (copy === null) throw new Error('the league is there')
  expect(JSON.stringify(copy)).toContain('canary')
  await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: finn.token })

  const restored = await restoreLeague(server.world, { copy, replaces: true })
  expect(restored).toMatchObject({ state: 'restored', erased: expect.arrayContaining([finn.userId]) as string[] })
  expect(await db.selectFrom('talk_lines').selectAll().where('user_id', '=', finn.userId).execute()).toEqual([])
  const place = async () => {
    const rows = db.selectFrom('players').select('left_at').where('user_id', '=', finn.userId)
    return (await rows.executeTakeFirstOrThrow()).left_at
  }
  expect(await place()).toBeNull()
  await db.updateTable('user_changes').set({ changed_at: '2020-01-01T00:00:00.000Z' }).execute()
  await finishUserChanges(server.world, ERASURE)
  expect(await place()).not.toBeNull()
  expect(await db.selectFrom('user_changes').selectAll().execute()).toEqual([])
  await server.expectCleanAudit()
})

test('a team claimed on another device while the account is deleted is left too', async () => {
  const { code, people } = await server.addEspnLeague('100002', EIGHT.slice(0, 2))
  const gil = await server.as('Gil')
  const { available_teams: free } = (await server.call('GET', `/onboard/league/invitation/${code}`)).body.data
  const asked = { team_id: free[0].team_id, invite_code: code }
  await deleteUser(server.world, gil.userId as UserId, {
    name: ERASURE.name,
    erase: async (tx, userId) => {
      expect((await gil.post('/onboard/espn/join', asked)).status).toBe(200)
      await ERASURE.erase(tx, userId)
    },
  })
  const places = server.world.db.selectFrom('players').select('left_at').where('user_id', '=', gil.userId)
  expect(await places.execute()).toEqual([{ left_at: expect.any(String) as string }])
  expect((await people[0]?.get(`/onboard/league/invitation/${code}`))?.body.data.total_available).toBe(free.length)
})

test('an unsent email has current names, and none of an erased account', async () => {
  const { people } = await server.addEspnLeague('100003', ['Ivy', 'Samuel', 'Samantha'])
  const [host, sam, smith] = people
  if (host === undefined || sam === undefined || smith === undefined) throw new Error('three joined')
  const rename = async ({ token }: typeof sam, username: string) =>
    (await server.call('PUT', '/user/profile', { body: { username }, token })).status
  expect([await rename(sam, 'Sam'), await rename(smith, 'Sam Smith')]).toEqual([200, 200])
  const { db } = server.world
  const write = async (to: typeof sam, { userId }: typeof sam) => {
    const names = { username: personOf(userId as UserId), team: 'Deep Six', league: 'Sam' }
    const fact = { email: 'claim_request', given: { names, url: 'https://club.test/Sam' } } as const
    await inTransaction(db, (tx) => queueEmail(tx, { recipient: to.email, userId: to.userId, fact }))
  }
  const bodies = async () => {
    const rows = await db
      .selectFrom('outbox')
      .select(['body', 'blocks'])
      .where('fact', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map(({ body, blocks }) => body + JSON.stringify(blocks))
  }
  await db.deleteFrom('outbox').execute()
  await write(host, sam)
  await write(host, smith)
  await write(sam, smith)
  // An email stored as text is sent unchanged.
  const old = { subject: 'Old', body: 'As it stands' }
  await inTransaction(db, (tx) => queueEmail(tx, { recipient: host.email, userId: host.userId, text: old }))
  // Processes of the older release send what is stored, until the last one has stopped.
  expect((await bodies())[0]).toContain('Sam asks to play as Deep Six in Sam.')

  await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: sam.token })
  const stored = await bodies()
  expect(stored).toHaveLength(2)
  expect(stored[0]).toContain('Former member asks to play as Deep Six in Sam.')
  expect(stored[0]).toContain('https://club.test/Sam')
  expect(stored[1]).toContain('Sam Smith asks to play as')
  expect(await rename(smith, 'Samantha the Great')).toBe(200)
  const claimed = [await claimEmail(db), await claimEmail(db), await claimEmail(db)]
  expect(claimed.map((email) => email?.body.split('\n')[0])).toEqual([
    'Former member asks to play as Deep Six in Sam.',
    'Samantha the Great asks to play as Deep Six in Sam.',
    'As it stands',
  ])
  expect(JSON.stringify(claimed[1]?.blocks)).toContain('Samantha the Great')
})
