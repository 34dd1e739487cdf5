/** RULES §4 and §5: eight more accounts of one person gain no more than one friend who loses on purpose. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  NEXT_OPENING,
  OPENING,
  type Person,
  type Reply,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

const ESPN_ID = '100001'
const WEEK_3 = '2025-09-17T13:00:00.000Z'
const AFTER_WEEK_3 = '2025-09-24T13:00:00.000Z'
const WEEK_5 = '2025-10-01T13:00:00.000Z'
const WEEK_6 = '2025-10-08T13:00:00.000Z'

let server: TestServer
let crew: Crew
let free: string[]
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague(ESPN_ID, EIGHT)
  const { body } = await server.call('GET', invitation())
  free = body.data.available_teams.map(({ team_id: id }: { team_id: string }) => id)
  await server.turnTo(OPENING)
  await server.turnTo(LOCK)
  await server.turnTo(NEXT_OPENING)
})
afterAll(() => server.close())

function invitation(): string {
  return `/onboard/league/invitation/${crew.code}`
}

async function join(person: Person, teamId: string): Promise<Reply> {
  return await person.post('/onboard/espn/join', { team_id: teamId, invite_code: crew.code })
}

async function leave(person: Person): Promise<Reply> {
  return await person.post('/user/leave-league', { game_league_id: crew.leagueId })
}

/** Requests a team that was already played, and proves ownership by its name at the provider. */
async function takeOver(person: Person, teamId: string): Promise<Reply> {
  const asked = await person.post(`${invitation()}/contest`, { team_id: teamId })
  if (asked.status !== 200) return asked
  server.provider.rename({ league: ESPN_ID, team: teamId, name: asked.body.data.contest.code })
  return await person.post(`${invitation()}/contest/proof`)
}

/** Ada offers the account a bet over `units` that she is certain to win, and it accepts. Returns the last reply. */
async function bleed(alias: Person, { week, units }: { week: number; units: number }): Promise<Reply> {
  const ada = personAt(crew, 0)
  const amount = Math.max(10, Math.ceil(units / 9))
  const odds = Math.floor(100 + (100 * units) / amount) / 100
  const asked = await propose(crew, ada, alias.userId, { week, amount, odds, kind: 'over', line: 0.5 })
  return asked.status === 200 ? await alias.post(`/h2h/proposal/${asked.body.data.bet.id}/accept`) : asked
}

async function unitsOf(person: Person): Promise<number> {
  return (await person.get(`/player/${crew.leagueId}/${person.userId}`)).body.data.units
}

/** What Ada won from the accounts in a week, and how many of them earned the bounty for confirming. */
async function gainIn(week: number, aliases: readonly Person[]): Promise<{ won: number; bounties: number }> {
  const ada = personAt(crew, 0)
  const isAlias = (userId: string) => aliases.some((alias) => alias.userId === userId)
  const { bets } = (await ada.get(`/h2h/bets/${crew.leagueId}/${ada.userId}?week=${week}`)).body.data
  const won = (bets as { state: string; challenged: { user_id: string; stake: number } }[]).filter(
    ({ state, challenged }) => state === 'won' && isAlias(challenged.user_id),
  )
  const { bounties } = (await ada.get(`/game/${crew.leagueId}/week/${week}/bounties`)).body.data
  const confirming = bounties.find(({ key }: { key: string }) => key === 'confirming')
  return {
    won: won.reduce((sum, { challenged }) => sum + challenged.stake, 0),
    bounties: confirming.earned.filter(({ user_id: id }: { user_id: string }) => isAlias(id)).length,
  }
}

test('one person with eight accounts for one team gains no units in an evening', async () => {
  const ada = personAt(crew, 0)
  const before = await unitsOf(ada)
  const [team = ''] = free
  const codes: string[] = []
  for (let account = 1; account <= 8; account += 1) {
    const alias = await server.as(`Alias${account}`)
    const joined = await join(alias, team)
    const there = joined.status === 200 ? joined : await takeOver(alias, team)
    const bet = await bleed(alias, { week: 2, units: 100 })
    codes.push([joined, there, bet].map(({ status, body }) => (status === 200 ? 'ok' : body.code)).join(' '))
    if (there.status === 200) expect((await leave(alias)).status).toBe(200)
  }
  expect(codes).toEqual([
    'ok ok h2h.new_this_week',
    'team.was_played ok h2h.new_this_week',
    ...Array.from({ length: 6 }, () => 'team.was_played team.manager_left player.unknown'),
  ])
  expect(await unitsOf(ada)).toBe(before)
})

test('a team whose verified manager left opens to the next manager, even after a restart', async () => {
  const [team = ''] = free
  const asked = async (name: string) => {
    return await (await server.as(name)).post(`${invitation()}/contest`, { team_id: team })
  }
  expect((await asked('Alias9')).body.code).toBe('team.manager_left')
  const owners = [{ userId: '{11111111-2222-3333-4444-555555555555}', displayName: 'NewManager' }]
  server.provider.edit(ESPN_ID, (league) => ({
    ...league,
    teams: league.teams.map((one) => (String(one.teamId) === team ? { ...one, owners } : one)),
  }))
  await server.turnTo('2025-09-10T14:00:00.000Z')
  expect((await personAt(crew, 0).post(`/user/league/${crew.leagueId}/refresh`)).status).toBe(200)
  // A changed league row makes every process read it again.
  await server.world.db
    .updateTable('leagues')
    .set((column) => ({ version: column('version', '+', 1) }))
    .execute()
  expect((await asked('Alias9')).status).toBe(200)
})

test('a week later, all accounts on three teams together lose no more than one friend could', async () => {
  const aliases: Person[] = []
  for (const [index, team] of free.slice(1).entries()) {
    const alias = await server.as(`Alias${20 + index}`)
    expect((await join(alias, team)).status).toBe(200)
    aliases.push(alias)
  }
  expect(aliases).toHaveLength(3)
  await server.turnTo(WEEK_3)
  const replies: Reply[] = []
  for (const alias of aliases) {
    replies.push(await bleed(alias, { week: 3, units: 100 }))
    if (replies.at(-1)?.status !== 200) replies.push(await bleed(alias, { week: 3, units: 50 }))
  }
  const refusal = replies.find(({ status }) => status !== 200)?.body
  expect(refusal).toMatchObject({ code: 'h2h.enough_between' })
  const { body } = await personAt(crew, 0).get(`/h2h/board/${crew.leagueId}`)
  const swings = body.data.opponents.map(({ swing }: { swing: object }) => swing)
  expect(swings.filter(({ of }: { of: string }) => of === 'late')).toHaveLength(3)
  await server.turnTo(AFTER_WEEK_3)
  const { won, bounties } = await gainIn(3, aliases)
  expect(won).toBeGreaterThan(100)
  expect(won).toBeLessThanOrEqual(150)
  expect(bounties).toBeLessThanOrEqual(1)
  await server.expectCleanAudit()
})

test('a team that was eliminated offers no buy-back to the person who took it over', async () => {
  const [ben, stan] = [personAt(crew, 1), await server.as('Stan')]
  const buyBack = async (person: Person) => await person.post(`/player/${crew.leagueId}/${person.userId}/buy-back`)
  /** Leaves the player with 10 units, so that the next opening eliminates them. */
  const sink = async (person: Person, opening: string) => {
    const { wallet } = (await person.get(`/player/${crew.leagueId}/${person.userId}`)).body.data
    const asked = { crew, owner: personAt(crew, 0), userId: person.userId, amount: 10 - wallet }
    expect((await correct(server, asked)).status).toBe(202)
    await server.turnTo(opening)
  }
  await sink(ben, WEEK_5)
  expect((await leave(ben)).status).toBe(200)
  expect((await takeOver(stan, ben.teamId)).status).toBe(200)
  expect((await buyBack(stan)).body.code).toBe('buy_back.not_eliminated')
  await sink(stan, WEEK_6)
  const { status, body } = await buyBack(stan)
  expect([status, body.code]).toEqual([409, 'buy_back.fresh_start'])
  await server.expectCleanAudit()
})
