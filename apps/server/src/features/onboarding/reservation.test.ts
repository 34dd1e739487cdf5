/** Reserving a league for a season that its provider has not opened, through a whole year. */
import { DAY_MS, type Instant, instant, later } from '@whale/game'
import type { DemoLeague } from '@whale/providers/demo'
import { sql } from 'kysely'
import {
  NAME_ANOTHER_LEAGUE_SENTENCE,
  expectedDateSentence,
  neverOpenedSentence,
  reservationEventSentence,
  reservationProblemSentence,
  reserveSentence,
  reservedSentence,
  seasonSentence,
} from '@whale/words'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshLeagues } from '../../jobs/refresh-leagues.ts'
import { personAt } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

const WEEK_11 = '2026-11-22T21:00:00.000Z'
const WEEK_12 = '2026-11-27T12:00:00.000Z'
const FEBRUARY = '2027-02-01T12:00:00.000Z'
const JULY = '2027-07-01T12:00:00.000Z'
const GAME_START = '2027-09-08T12:00:00.000Z'
const ESPN = '100001'
const SLEEPER_2026 = '920260000000000001'
const SLEEPER_2027 = '920270000000000001'
const SLEEPERS = ['MayaOrtiz', 'AhabJones', 'krillbill', 'ChumBucket', 'salty_sue', 'IceburgLetty', 'MermanHolm']

let server: TestServer
beforeEach(async () => {
  // Empty counts as unset, so the calendar decides.
  server = await startTestServer({ SEASON: '' })
})
afterEach(() => server.close())

const lobby = async (crew: Crew, place = 0) => (await personAt(crew, place).get(`/league/${crew.leagueId}`)).body.data
const bell = async (crew: Crew, place = 1) =>
  (await personAt(crew, place).get(`/game/${crew.leagueId}/notices`)).body.data.notices.map(
    ({ sentence }: { sentence: string }) => sentence,
  )
const claims = async (crew: Crew) =>
  (await personAt(crew, 0).get(`/league/${crew.leagueId}/players`)).body.data.teams.flatMap(
    ({ team_id, player }: { team_id: string; player: { username: string; units: number } | null }) =>
      player === null ? [] : [[team_id, player.username, player.units]],
  )

/** Runs the daily job two days before a moment and again at it. A new league's first reading is due within a day. */
async function daily(moment: string): Promise<void> {
  for (const day of [later(instant(moment), -2 * DAY_MS), moment]) {
    server.turnClockAlone(day)
    for (const provider of ['espn', 'sleeper'] as const) await refreshLeagues(server.world, provider)
  }
}

const ESPN_2027 = { provider: 'espn', season: 2027 } as const
const OPENED = reservationEventSentence({
  type: 'reservation.followed',
  at: instant(FEBRUARY),
  fantasyLeagueId: '',
  fromSeason: null,
  commissionerTeamId: null,
  name: null,
  teams: [],
})

test('an ESPN league reserved in February gathers members, and opens in summer with the new season’s teams', async () => {
  server.turnClockAlone(FEBRUARY)
  const { body } = await server.call('POST', '/onboard/espn/validate', { body: { league_id: ESPN } })
  expect(body.data).toMatchObject({
    season: 2027,
    reservation_note: reserveSentence({ provider: 'espn', season: 2027 }),
  })
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  expect(await lobby(crew)).toMatchObject({
    season: 2027,
    stage: 'pregame',
    total_claimed: 8,
    starts_note: expectedDateSentence(2027),
    reservation: {
      state: 'waiting',
      sentence: reservedSentence({ provider: 'espn', season: 2027, now: instant(FEBRUARY) }),
      advice: null,
    },
  })
  const again = await server.call('POST', '/onboard/espn/validate', { body: { league_id: ESPN } })
  expect(again.body.code).toBe('league.exists')

  await daily('2027-03-01T12:00:00.000Z')
  expect((await lobby(crew)).reservation.state).toBe('waiting')
  expect((await lobby(crew)).season).toBe(2027)

  server.provider.edit(ESPN, (league) => ({ ...league, name: 'The Gravy Yacht' }))
  server.provider.openSeason(2027)
  await daily(JULY)
  expect(await lobby(crew)).toMatchObject({ name: 'The Gravy Yacht', stage: 'pregame', reservation: null })
  expect((await claims(crew)).length).toBe(8)
  expect((await bell(crew))[0]).toBe(OPENED)
  await server.expectCleanAudit()

  // Like any other league, it starts with its eight players.
  await server.turnTo(GAME_START)
  const { body: home } = await personAt(crew, 1).get(`/game/${crew.leagueId}`)
  expect(home.data.game_state).toMatchObject({ stage: 'running', current_week: 1, season: 2027 })
  await server.expectCleanAudit()
})

test('after week 12 a Sleeper league is reserved by username and opens under its new id', async () => {
  server.turnClockAlone(WEEK_12)
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'AhabJones' } })
  expect(body.data.season).toBe(2027)
  expect(body.data.available_teams).toMatchObject([{ league_id: SLEEPER_2026, refusal: null }])
  const crew = await server.addSleeperLeague(SLEEPERS)
  expect((await lobby(crew)).reservation.sentence).toBe(
    reservedSentence({ provider: 'sleeper', season: 2027, now: instant(FEBRUARY) }),
  )

  server.provider.openSeason(2027, SLEEPER_2027)
  await daily('2027-04-01T12:00:00.000Z')
  expect((await lobby(crew)).reservation).toBeNull()
  const row = await server.world.db.selectFrom('leagues').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    fantasy_league_id: SLEEPER_2027,
    previous_fantasy_league_id: SLEEPER_2026,
    reserved: null,
    season: 2027,
  })
  // Nobody can add the same league twice, under either id.
  for (const username of [SLEEPER_2026, SLEEPER_2027]) {
    const reply = await server.call('POST', '/onboard/sleeper/validate', { body: { username } })
    expect(reply.body.data.available_teams).toMatchObject([
      { league_id: SLEEPER_2027, refusal: { code: 'league.exists' }, reservation_note: null },
    ])
  }
  await server.expectCleanAudit()
})

test('while it is reserved, its new season cannot be added as a separate league', async () => {
  server.turnClockAlone(FEBRUARY)
  await server.addSleeperLeague(SLEEPERS.slice(0, 2))
  server.provider.openSeason(2027, SLEEPER_2027)
  const reply = await server.call('POST', '/onboard/sleeper/validate', { body: { username: SLEEPER_2027 } })
  expect(reply.body.data.available_teams).toMatchObject([{ refusal: { code: 'league.exists' } }])
})

const withOwners = (change: (teams: DemoLeague['teams']) => DemoLeague['teams']) => (league: DemoLeague) => ({
  ...league,
  teams: change(league.teams),
})

test('opens with other managers: a claim follows its manager, and ends if that manager left', async () => {
  server.turnClockAlone(FEBRUARY)
  const crew = await server.addSleeperLeague(SLEEPERS)
  const before = await claims(crew)
  server.provider.openSeason(2027, SLEEPER_2027)
  // AhabJones and krillbill have swapped their rosters, and ChumBucket has left.
  server.provider.edit(
    SLEEPER_2027,
    withOwners((teams) => {
      const ownersOf = (id: number) => teams.find(({ teamId }) => teamId === id)?.owners ?? []
      const owners: Record<number, DemoLeague['teams'][number]['owners']> = {
        2: ownersOf(3),
        3: ownersOf(2),
        4: [{ userId: '700000000000000999', displayName: 'NewNeptune' }],
      }
      return teams.map((team) => ({ ...team, owners: owners[team.teamId] ?? team.owners }))
    }),
  )
  await daily('2027-04-01T12:00:00.000Z')
  const nameAt = (all: typeof before, id: string) => all.find(([teamId]: [string]) => teamId === id)?.[1]
  const after = await claims(crew)
  expect(nameAt(after, '2')).toBe(nameAt(before, '3'))
  expect(nameAt(after, '3')).toBe(nameAt(before, '2'))
  expect(nameAt(after, '4')).toBeUndefined()
  expect(after).toHaveLength(before.length - 1)
  expect(after.every(([, , units]: [string, string, number]) => units === 100)).toBe(true)
  const { body } = await personAt(crew, 0).get(`/game/${crew.leagueId}/activity`)
  expect(body.data.items.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(
    expect.stringMatching(/has another manager now/),
  )
  await server.expectCleanAudit()
})

async function refresh(crew: Crew, moment: string): Promise<void> {
  server.turnClockAlone(moment)
  expect((await personAt(crew, 0).post(`/user/league/${crew.leagueId}/refresh`)).status).toBe(200)
}

test('ends no claim after a single answer that lacks teams: a second one ten minutes later decides', async () => {
  server.turnClockAlone(FEBRUARY)
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  const before = await claims(crew)
  server.provider.openSeason(2027)
  let whole: DemoLeague['teams'] = []
  const cut = withOwners((teams) => teams.filter(({ teamId }) => String(teamId) !== personAt(crew, 7).teamId))
  server.provider.edit(ESPN, (league) => {
    whole = league.teams
    return cut(league)
  })
  await refresh(crew, '2027-07-01T12:00:00.000Z')
  expect((await lobby(crew)).reservation.state).toBe('waiting')
  expect(await claims(crew)).toEqual(before)
  server.provider.edit(
    ESPN,
    withOwners(() => whole),
  )
  await refresh(crew, '2027-07-01T12:11:00.000Z')
  expect((await lobby(crew)).reservation).toBeNull()
  expect(await claims(crew)).toEqual(before)
  await server.expectCleanAudit()
})

test('ends the claim on a team that two answers of the new season lack', async () => {
  server.turnClockAlone(FEBRUARY)
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  server.provider.openSeason(2027)
  server.provider.edit(
    ESPN,
    withOwners((teams) => teams.filter(({ teamId }) => String(teamId) !== personAt(crew, 7).teamId)),
  )
  await refresh(crew, '2027-07-01T12:00:00.000Z')
  expect(await claims(crew)).toHaveLength(8)
  await refresh(crew, '2027-07-01T12:11:00.000Z')
  expect((await lobby(crew)).reservation).toBeNull()
  expect(await claims(crew)).toHaveLength(7)
  await server.expectCleanAudit()
})

test('opens too small: members read why, and the owner switches to another league', async () => {
  server.turnClockAlone(FEBRUARY)
  const crew = await server.addEspnLeague(ESPN, EIGHT.slice(0, 3))
  let adas: DemoLeague['teams'][number]['owners'] = []
  server.provider.edit(
    ESPN,
    withOwners((teams) => {
      adas = teams[0]?.owners ?? []
      return teams.slice(0, 6)
    }),
  )
  server.provider.openSeason(2027)
  await daily('2027-06-10T12:00:00.000Z')
  expect((await lobby(crew)).reservation).toEqual({
    state: 'blocked',
    sentence: reservationProblemSentence({ why: 'too_small', teams: 6, needed: 8 }, ESPN_2027),
    advice: NAME_ANOTHER_LEAGUE_SENTENCE,
  })
  expect((await bell(crew))[0]).toMatch(/can’t play yet/)
  await daily('2027-06-12T12:00:00.000Z')
  expect(await bell(crew)).toHaveLength(1)

  const name = async (person: Person, id: string) =>
    await person.post(`/user/league/${crew.leagueId}/reservation`, { fantasy_league_id: id })
  expect((await name(personAt(crew, 1), '100002')).body.code).toBe('owner.only')
  expect((await name(personAt(crew, 0), '1')).status).toBe(404)
  expect((await name(personAt(crew, 0), ESPN)).body.code).toBe('league.too_small')
  const taken = await server.addEspnLeague('100005', ['Zoe'])
  expect((await name(personAt(crew, 0), '100005')).body.code).toBe('league.exists')
  expect(taken.leagueId).not.toBe(crew.leagueId)
  expect((await name(personAt(crew, 0), '100002')).body.code).toBe('reservation.not_yours')
  // Ada's manager has a team there too.
  server.provider.edit(
    '100002',
    withOwners((teams) => teams.map((team) => (team.teamId === 4 ? { ...team, owners: adas } : team))),
  )
  const address = 'https://fantasy.espn.com/football/league?leagueId=100002'
  const named = await name(personAt(crew, 0), address)
  expect(named.body.data).toEqual({ is_open: true, league_name: 'Fourth and Long Island' })
  expect(await lobby(crew)).toMatchObject({ name: 'Fourth and Long Island', reservation: null, total_claimed: 1 })
  expect(await claims(crew)).toEqual([['4', 'ada', 100]])
  expect((await name(personAt(crew, 0), address)).body.code).toBe('reservation.none')
  await server.expectCleanAudit()
})

test('opens as private: reports it, and opens once the commissioner makes it public', async () => {
  server.turnClockAlone(FEBRUARY)
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  server.provider.openSeason(2027)
  await server.provider.misbehave({ mode: 'private_html', league: ESPN })
  await daily('2027-06-10T12:00:00.000Z')
  expect((await lobby(crew)).reservation.sentence).toBe(reservationProblemSentence({ why: 'private' }, ESPN_2027))
  await server.provider.misbehave({ mode: 'none', league: ESPN })
  const refreshed = await personAt(crew, 0).post(`/user/league/${crew.leagueId}/refresh`)
  expect(refreshed.body.code).toBe('refresh.too_soon')
  server.turnClockAlone('2027-06-10T13:00:00.000Z')
  const { body } = await personAt(crew, 0).post(`/user/league/${crew.leagueId}/refresh`)
  expect(body.data.changes).toBe(OPENED)
  expect((await lobby(crew)).reservation).toBeNull()
})

test('never opens in a playable format: members read what was wrong, not that nothing was shown', async () => {
  server.turnClockAlone(JULY)
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  server.provider.openSeason(2027)
  await server.provider.misbehave({ mode: 'private_html', league: ESPN })
  await daily('2027-07-10T12:00:00.000Z')
  await server.turnTo(GAME_START)
  const { stage, reservation } = await lobby(crew)
  expect([stage, reservation.sentence]).toEqual([
    'not_started',
    neverOpenedSentence({ ...ESPN_2027, reserved: { problem: { why: 'private' } } }),
  ])
  await server.provider.misbehave({ mode: 'none', league: ESPN })
})

test('never opens: the game does not start, all units are returned, and nobody can join', async () => {
  server.turnClockAlone(JULY)
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  expect((await lobby(crew)).reservation.sentence).toBe(reservedSentence({ ...ESPN_2027, now: instant(JULY) }))
  await server.turnTo(GAME_START)
  expect(await lobby(crew)).toMatchObject({
    stage: 'not_started',
    reservation: {
      state: 'never_opened',
      sentence: neverOpenedSentence({ ...ESPN_2027, reserved: null }),
    },
  })
  const { body } = await personAt(crew, 0).get(`/league/${crew.leagueId}/players`)
  expect(body.data.teams[0].player.units).toBe(0)
  const late = await server.as('Late')
  const join = await late.post('/onboard/espn/join', { team_id: '31', invite_code: crew.code })
  expect(join.body.code).toBe('reservation.closed')
  // The season is running, so a league that its provider does not show can no longer be reserved.
  const { body: again } = await server.call('POST', '/onboard/espn/validate', { body: { league_id: '100002' } })
  expect(again.code).toBe('provider.not_found')
  await server.expectCleanAudit()
})

test('a member can reserve the next season of a league once, late in the season', async () => {
  server.turnClockAlone('2026-09-01T12:00:00.000Z')
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  const path = `/onboard/league/${crew.leagueId}/next-season`
  expect((await personAt(crew, 1).get(path)).body.data).toEqual({
    season: 2027,
    can_reserve: false,
    league: null,
    people: [],
  })
  await server.turnTo(WEEK_12)
  expect((await personAt(crew, 1).get(path)).body.data).toEqual({
    season: 2027,
    can_reserve: true,
    league: null,
    people: [],
  })
  const reserved = await personAt(crew, 1).post(path, {}, 'reserve-once')
  expect(reserved.status).toBe(200)
  expect((await personAt(crew, 1).post(path, {}, 'reserve-once')).body.data).toEqual(reserved.body.data)
  // The next member joins the league that the first one reserved.
  expect((await personAt(crew, 2).post(path)).body.data).toEqual(reserved.body.data)
  const { game_league: next } = reserved.body.data
  expect((await personAt(crew, 1).get(`/league/${next.id}`)).body.data).toMatchObject({ season: 2027, is_owner: true })
  expect((await personAt(crew, 3).get(`/league/${next.id}`)).status).toBe(404)
  server.turnClockAlone('2027-09-09T12:00:00.000Z')
  expect((await personAt(crew, 3).post(path)).body.code).toBe('reservation.closed')
})

test('with SEASON set, no league can be reserved and nothing is promised', async () => {
  const pinned = await startTestServer({ SEASON: '2026' })
  try {
    pinned.turnClockAlone(WEEK_11)
    const { body } = await pinned.call('GET', '/config')
    expect(body.data.season_note).toBe(
      seasonSentence({ season: 2026, now: instant(WEEK_11), isPublished: true, isOpen: true, canReserve: false }),
    )
    pinned.turnClockAlone(WEEK_12)
    const reply = await pinned.call('POST', '/onboard/espn/validate', { body: { league_id: ESPN } })
    expect(reply.body.code).toBe('league.over')
    expect(reply.body.detail).toMatch(/^We found .+ 2026\.$/)
  } finally {
    await pinned.close()
  }
})

test('a search for the new id is charged per request at Sleeper, but as one reading at ESPN', async () => {
  server.turnClockAlone(FEBRUARY)
  const sleeper = await server.addSleeperLeague(SLEEPERS)
  const espn = await server.addEspnLeague(ESPN, ['Ada'])
  /** What a refresh costs: the budget in milliseconds, and the requests on the wire. */
  async function costOf({ people: [owner], leagueId }: Crew, provider: 'espn' | 'sleeper') {
    const from = server.provider.asked().length
    const { db } = server.world
    const past = sql<Instant>`clock_timestamp() - interval '1 second'`
    const before = await db
      .updateTable('provider_budgets')
      .set({ paid_until: past })
      .where('provider', '=', provider)
      .returning('paid_until')
      .executeTakeFirstOrThrow()
    expect((await owner?.post(`/user/league/${leagueId}/refresh`))?.status).toBe(200)
    const after = await db
      .selectFrom('provider_budgets')
      .select('paid_until')
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow()
    const requests = server.provider.asked().length - from
    return [Date.parse(after.paid_until) - Date.parse(before.paid_until), requests]
  }
  expect(await costOf(espn, 'espn')).toEqual([700, 1])
  // Four managers are looked up: two readings of two requests each.
  expect(await costOf(sleeper, 'sleeper')).toEqual([2 * 150, 4])
  server.provider.openSeason(2027, SLEEPER_2027)
  server.turnClockAlone(JULY)
  // The first manager is in the new league, which is then read.
  expect(await costOf(sleeper, 'sleeper')).toEqual([2 * 150, 3])
})
