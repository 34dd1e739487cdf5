/** Bringing a league back: who is invited and when, what carries over, and how its earlier seasons are found. */
import { DAY_MS, type LeagueId, instant, later } from '@whale/game'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queueEmails } from '../../jobs/queue-emails.ts'
import { refreshLeagues } from '../../jobs/refresh-leagues.ts'
import type { World } from '../../world.ts'
import { personAt } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

const ESPN = '100001'
const SLEEPERS = ['MayaOrtiz', 'AhabJones', 'krillbill', 'ChumBucket', 'salty_sue', 'IceburgLetty', 'MermanHolm']

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ SEASON: '' })
})
afterEach(() => server.close())

const daily = async (moment: string) => {
  for (const day of [later(instant(moment), -2 * DAY_MS), moment]) {
    server.turnClockAlone(day)
    for (const provider of ['espn', 'sleeper'] as const) await refreshLeagues(server.world, provider)
  }
}
const path = (leagueId: string) => `/onboard/league/${leagueId}/next-season`
const bringBack = async (crew: Crew, place: number) =>
  (await personAt(crew, place).post(path(crew.leagueId))).body.data.game_league.id as LeagueId

/** Queues what is due, twice, to see that nothing is sent again. Returns the invitations, in order. */
async function invitations(): Promise<string[]> {
  await queueEmails(server.world)
  await queueEmails(server.world)
  const rows = await server.world.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('consent_kind', '=', 'season')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`)
}

/** A league that started in week 6, now in week 11. */
async function inWeek11(): Promise<Crew> {
  server.turnClockAlone('2026-10-12T21:00:00.000Z')
  const crew = await server.addEspnLeague(ESPN, EIGHT)
  await server.turnTo('2026-11-22T21:00:00.000Z')
  return crew
}

/** The same league after its owner has reserved the next season. */
async function reservedInWeek11(): Promise<Crew> {
  const crew = await inWeek11()
  await bringBack(crew, 0)
  return crew
}

/** A season without moves is over faster, and its people are the same. */
async function endSeason(crew: Crew, turnTo: string): Promise<void> {
  await server.turnTo(turnTo)
  expect((await personAt(crew, 0).get(`/league/${crew.leagueId}`)).body.data.stage).toBe('over')
}

describe('an ESPN league', () => {
  let crew: Crew
  beforeEach(async () => {
    crew = await reservedInWeek11()
    for (const name of EIGHT.slice(0, 6)) {
      const person = await server.asConfirmed(name)
      await server.call('PUT', '/user/mail/season', { token: person.token, body: { is_wanted: true } })
    }
    const hal = personAt(crew, 7)
    await server.call('PUT', '/user/mail/season', { token: hal.token, body: { is_wanted: true } })
    await server.turnTo('2026-12-03T12:00:00.000Z')
    await server.world.db.deleteFrom('season_invitations').execute()
    await sql`delete from outbox`.execute(server.world.db)
  })

  // Specification A.24
  test('invites everyone who has not rejoined: when it is back, when it opens, and a week before it starts', async () => {
    server.turnClockAlone('2027-02-01T12:00:00.000Z')
    // The owner reserved it in week 11: nobody has been invited yet.
    const next = await bringBack(crew, 1)
    await sql`update leagues set created_at = '2027-02-01T11:00:00Z' where id = ${next}`.execute(server.world.db)
    const [, , cleo, dan, eve, finn] = EIGHT.map((name) => `${name.toLowerCase()}@test.example`)
    const back = [cleo, dan, eve, finn].map((to) => `${to}: The Gravy Boat is back for 2027`)
    // Its links would lead to the thank-you page.
    await queueEmails(Object.create(server.world, { access: { value: 'closed' } }) as World)
    expect(await server.world.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await invitations()).toEqual(back)
    const { body } = await server.world.db
      .selectFrom('outbox')
      .select('body')
      .where('consent_kind', '=', 'season')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(body).toContain(`${server.world.publicUrl}/game/${crew.leagueId}/seasons`)
    expect(body).toContain('In so far: ada and ben.')
    // The NFL has not published the schedule.
    expect(body).toContain('It starts around September\u00a08.')

    // A worker that died before recording them sends nothing twice.
    await sql`delete from season_invitations where league_id = ${next}`.execute(server.world.db)
    expect(await invitations()).toEqual(back)
    // Cleo comes back with one tap; Dan came back and left again; Eve unsubscribed.
    await bringBack(crew, 2)
    await bringBack(crew, 3)
    await personAt(crew, 3).post('/user/leave-league', { game_league_id: next })
    await server.call('PUT', '/user/mail/season', { token: personAt(crew, 4).token, body: { is_wanted: false } })
    const delivered = back.filter((line) => !line.startsWith('eve'))
    expect(await invitations()).toEqual(delivered)
    server.provider.openSeason(2027)
    await daily('2027-07-01T12:00:00.000Z')
    const open = `${finn}: The Gravy Boat is open for 2027`
    expect(await invitations()).toEqual([...delivered, open])
    server.turnClockAlone('2027-09-02T12:00:00.000Z')
    expect(await invitations()).toEqual([...delivered, open, `${finn}: The Gravy Boat starts within a week`])
  })

  test('gives the next opening’s date when inviting to a league that was re-added during its season', async () => {
    server.turnClockAlone('2027-02-01T12:00:00.000Z')
    const next = await bringBack(crew, 1)
    await sql`
      insert into nfl_games (season, week, team, opponent, is_home, kickoff_at)
      values (2027, 1, 'KC', 'BUF', true, '2027-09-10T00:20:00Z')
    `.execute(server.world.db)
    server.turnClockAlone('2027-09-10T12:00:00.000Z')
    await sql`update leagues set created_at = '2027-09-10T11:00:00Z' where id = ${next}`.execute(server.world.db)
    expect((await invitations()).length).toBeGreaterThan(0)
    const email = server.world.db.selectFrom('outbox').select(['body', 'expires_at']).limit(1)
    expect(await email.executeTakeFirst()).toEqual({
      body: expect.stringContaining('It starts Wednesday, September 15 at 8am Eastern.'),
      expires_at: '2027-09-15T12:00:00.000Z',
    })
  })

  test('shows who is in, who was invited, who no longer has a team and who is new; settings carry over', async () => {
    const { leagueId } = crew
    expect(
      (await personAt(crew, 3).get(path(leagueId))).body.data.people.map(({ state }: { state: string }) => state),
    ).toContain('asked')
    server.provider.edit(ESPN, (league) => ({
      ...league,
      teams: league.teams.map((team) =>
        String(team.teamId) === personAt(crew, 2).teamId
          ? { ...team, owners: [{ userId: '{ABABABAB-0000-4000-8000-000000000000}', displayName: 'Newt' }] }
          : team,
      ),
    }))
    server.provider.openSeason(2027)
    await daily('2027-07-01T12:00:00.000Z')
    const { people, league } = (await personAt(crew, 2).get(path(leagueId))).body.data
    expect(league.can_come_back).toBe(false)
    const stateOf = (name: string) => people.find((one: { name: string }) => one.name === name)?.state
    expect([stateOf('ada'), stateOf('ben'), stateOf('cleo'), stateOf('Newt')]).toEqual([
      'in',
      'asked',
      'missing',
      'new',
    ])
    expect((await personAt(crew, 2).post(path(leagueId))).body.code).toBe('team.unknown')
  })
})

test('gives ownership to nobody else when a member brings the league back before its owner joins', async () => {
  const crew = await inWeek11()
  const next = await bringBack(crew, 1)
  await bringBack(crew, 2)
  const offer = async () =>
    await personAt(crew, 1).post(`/league/${next}/handover`, { user_id: personAt(crew, 2).userId })
  const { status, body } = await offer()
  expect([status, body.code]).toEqual([409, 'handover.owner_awaited'])
  await bringBack(crew, 0)
  expect((await offer()).body.code).toBe('owner.only')
})

describe('accounts as people, whatever the provider says about the manager', () => {
  type Row = { name: string; state: string }
  let crew: Crew
  beforeEach(async () => {
    crew = await reservedInWeek11()
    await server.turnTo('2026-12-03T12:00:00.000Z')
    server.turnClockAlone('2027-02-01T12:00:00.000Z')
  })
  const peopleSeenBy = async (place: number): Promise<Row[]> =>
    (await personAt(crew, place).get(path(crew.leagueId))).body.data.people
  const stateOf = (people: readonly Row[], name: string) => people.find((one) => one.name === name)?.state

  test('a player removed from the new season finds no code for it on last season’s pages', async () => {
    const [ada, ben, cleo] = [personAt(crew, 0), personAt(crew, 1), personAt(crew, 2)]
    const seenBy = async (person: Person) => (await person.get(path(crew.leagueId))).body.data.league
    const next = await bringBack(crew, 1)
    const kick = { game_league_id: next, user_id: ben.userId, reason: 'Not welcome' }
    const { invite_code: code } = (await ada.post('/user/kick-user', kick)).body.data
    expect(await seenBy(ben)).toMatchObject({ invite_code: null, is_member: false, can_come_back: false })
    expect((await ben.post(path(crew.leagueId))).body.code).toBe('player.was_removed')
    expect(await seenBy(cleo)).toMatchObject({ invite_code: code })
    // The code drawn by the next removal does not let in players removed earlier.
    await bringBack(crew, 3)
    const other = { game_league_id: next, user_id: personAt(crew, 3).userId, reason: 'Not welcome' }
    expect((await ada.post('/user/kick-user', other)).status).toBe(200)
    expect(await seenBy(ben)).toMatchObject({ invite_code: null, can_come_back: false })
    expect((await ben.post(path(crew.leagueId))).body.code).toBe('player.was_removed')
    // Check the tables too, from which another process reads the league.
    const shutOut = server.world.db
      .selectFrom('players as p')
      .innerJoin('leagues as l', 'l.id', 'p.league_id')
      .where('l.id', '=', next)
      .whereRef('p.removed_under_code', '=', 'l.invite_code')
    expect(await shutOut.select('p.id').execute()).toHaveLength(2)
    // Nor may they see a code that the owner draws by hand.
    const drawn = (await ada.post(`/user/league/${next}/invite`)).body.data.invite_code
    expect([(await seenBy(ben)).invite_code, (await seenBy(cleo)).invite_code]).toEqual([null, drawn])
    // A player who is back is a member like any other.
    await bringBack(crew, 1)
    expect(await seenBy(ben)).toMatchObject({ invite_code: drawn, is_member: true })
  })

  // Specification A.24
  test('give the past to neither a second account nor a new one after deleting the first', async () => {
    const { league } = (await personAt(crew, 0).get(path(crew.leagueId))).body.data
    const [ben, cleo] = [personAt(crew, 1), personAt(crew, 2)]
    await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: ben.token })
    const [anew, second] = [await server.as('Benjamin'), await server.as('CleoTwo')]
    const join = async (person: Person, teamId: string) =>
      (await person.post('/onboard/espn/join', { team_id: teamId, invite_code: league.invite_code })).status
    expect([await join(anew, ben.teamId), await join(second, cleo.teamId)]).toEqual([200, 200])
    const people = await peopleSeenBy(0)
    expect(
      ['Former member', 'cleo', 'benjamin', 'cleotwo', EIGHT[3]?.toLowerCase() ?? ''].map((name) =>
        stateOf(people, name),
      ),
    ).toEqual(['missing', 'missing', 'new', 'new', 'asked'])
    expect((await cleo.post(path(crew.leagueId))).body.code).toBe('team.taken')
    for (const person of [anew, second]) {
      expect((await person.get(`/league/${crew.leagueId}/wrapped`)).status).toBe(404)
      const wall = (await person.get(`/league/${league.id}/seasons`)).body.data
      expect(wall.seasons).toMatchObject([{ season: 2026, is_yours: false }])
      expect(wall.rivalries).toEqual([])
    }
    // Cleo keeps her own archive.
    expect((await cleo.get(`/league/${crew.leagueId}/seasons`)).body.data.seasons).toMatchObject([{ is_yours: true }])
    await server.expectCleanAudit()
  })
})

describe('a Sleeper league', () => {
  /** Writes finished seasons like the summaries of their leagues. */
  async function writePast(
    seasons: readonly { id: string; season: number; fantasy: string; previous: string | null; userId: string }[],
  ) {
    for (const { id, season, fantasy, previous, userId } of seasons) {
      await sql`
        insert into past_seasons (league_id, season, provider, fantasy_league_id, previous_fantasy_league_id, name, form, records, summarized_at)
        values (${id}, ${season}, 'sleeper', ${fantasy}, ${previous}, 'Old', 1, '[]', now())
      `.execute(server.world.club)
      await sql`
        insert into past_people (league_id, player_id, user_id, team_name, place, units, summary)
        values (${id}, 'player_1', ${userId}, 'Old team', 1, 100, ${JSON.stringify({ isChampion: true, weeks: [], by: {}, bounties: 0, casino: { entered: 0, paid: 0 }, whaleWeek: null, bestWin: null })}::jsonb)
      `.execute(server.world.club)
    }
  }

  test('shows all seasons of its chain on one wall, and no season of another league', async () => {
    server.turnClockAlone('2026-09-01T12:00:00.000Z')
    const crew = await server.addSleeperLeague(SLEEPERS)
    const { userId } = personAt(crew, 0)
    await writePast([
      { id: 'league_c', season: 2025, fantasy: '920250000000000001', previous: '920240000000000001', userId },
      { id: 'league_b', season: 2024, fantasy: '920240000000000001', previous: '920230000000000001', userId },
      { id: 'league_a', season: 2023, fantasy: '920230000000000001', previous: null, userId },
      { id: 'league_other', season: 2025, fantasy: '920250000000000009', previous: null, userId },
    ])
    const { body } = await personAt(crew, 0).get(`/league/${crew.leagueId}/seasons`)
    expect(body.data.seasons.map(({ season }: { season: number }) => season)).toEqual([2025, 2024, 2023])
  })

  test('that skipped a season is brought back for the upcoming one, and found through the chain of ids', async () => {
    server.turnClockAlone('2025-08-20T12:00:00.000Z')
    const crew = await server.addSleeperLeague([...SLEEPERS, 'PipTheSwabbie'])
    await endSeason(crew, '2025-12-05T12:00:00.000Z')
    server.turnClockAlone('2027-02-01T12:00:00.000Z')
    const seen = async (place: number) => (await personAt(crew, place).get(path(crew.leagueId))).body.data
    expect(await seen(0)).toMatchObject({ season: 2027, can_reserve: true, league: null })
    const next = await bringBack(crew, 0)
    expect(await seen(1)).toMatchObject({ season: 2027, league: { id: next, can_come_back: true, is_reserved: true } })
    // Sleeper has a 2026 season of the league, which was not played here.
    server.provider.openSeason(2027, '920270000000000001')
    await daily('2027-07-01T12:00:00.000Z')
    expect((await personAt(crew, 0).get(`/league/${next}`)).body.data).toMatchObject({
      season: 2027,
      reservation: null,
    })
    const wall = (await personAt(crew, 0).get(`/league/${next}/seasons`)).body.data
    expect(wall.seasons).toMatchObject([{ season: 2025, league_id: crew.leagueId, is_yours: true }])
  })

  test('whose owner deleted their account waits for nobody: the member who brings it back can hand it over', async () => {
    server.turnClockAlone('2025-08-20T12:00:00.000Z')
    const crew = await server.addSleeperLeague([...SLEEPERS, 'PipTheSwabbie'])
    await endSeason(crew, '2025-12-05T12:00:00.000Z')
    const [gone, one, other] = [personAt(crew, 0), personAt(crew, 1), personAt(crew, 2)]
    await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: gone.token })
    server.turnClockAlone('2027-02-01T12:00:00.000Z')
    const next = await bringBack(crew, 1)
    await bringBack(crew, 2)
    const offered = await one.post(`/league/${next}/handover`, { user_id: other.userId })
    expect([offered.status, offered.body.code]).toEqual([200, undefined])
    // It does not wait for a deleted account.
    const { people } = (await one.get(path(crew.leagueId))).body.data
    expect(people.filter(({ name }: { name: string }) => name === 'Former member')).toMatchObject([
      { state: 'missing' },
    ])
  })

  test('added by its new id is recognized as the next season of one played here', async () => {
    server.turnClockAlone('2025-08-20T12:00:00.000Z')
    const crew = await server.addSleeperLeague([...SLEEPERS, 'PipTheSwabbie'])
    await endSeason(crew, '2025-12-05T12:00:00.000Z')
    server.turnClockAlone('2027-07-01T12:00:00.000Z')
    server.provider.openSeason(2027, '920270000000000001')
    const again = await server.addSleeperLeague(['GrogMaster'])
    expect((await personAt(crew, 0).get(path(crew.leagueId))).body.data).toMatchObject({
      season: 2027,
      league: { id: again.leagueId, can_come_back: true, is_reserved: false },
    })
    await bringBack(crew, 0)
    const wall = (await personAt(crew, 0).get(`/league/${again.leagueId}/seasons`)).body.data
    expect(wall.seasons.map(({ league_id: id }: { league_id: string }) => id)).toEqual([crew.leagueId])
  })
})
