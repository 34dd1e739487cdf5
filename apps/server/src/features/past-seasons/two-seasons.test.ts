/** A league over two seasons: played, archived, brought back and played again. Every number is computed a second way, from the ledger. */
import { pointsWords, placeWords } from '@whale/words'
import { DAY_MS, instant, later, points } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshLeagues } from '../../jobs/refresh-leagues.ts'
import { summarizeFinished } from '../../domain/past-seasons.ts'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import { expectedCards, expectedFacts, expectedUnits, longestRun, words } from '../../testing/expected-cards.ts'
import { type PersonCounts, countBets, countPeople } from '../../testing/season-counts.ts'
import { type Crew, EIGHT, PASSWORD, type TestServer, enter, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  // Empty counts as unset, so the calendar decides about the season.
  server = await startTestServer({ SEASON: '' })
  server.turnClockAlone('2026-09-01T12:00:00.000Z')
  crew = await server.addEspnLeague('100001', EIGHT)
  for (let week = 1; week <= 12; week += 1) {
    await playWeek(crew, week)
    // Somebody must become a whale.
    if (week === 3) await correct(server, { crew, owner: person(0), userId: person(3).userId, amount: 650 })
  }
  await server.turnTo('2026-12-03T12:00:00.000Z')
})
afterAll(() => server.close())

const person = (place: number) => personAt(crew, place)

/** Ada and Ben bet every week, Ada and Cleo in three of them; everybody enters the casino. */
async function playWeek(at: Crew, week: number): Promise<void> {
  const opening = await server.call('GET', `/game/global/week/${week}`)
  await server.turnTo(String(opening.body.data.moments.opens_at))
  for (const one of at.people.slice(0, 4)) await enter(one, at.leagueId, week % 3)
  const pairs =
    week % 4 === 0
      ? [
          [0, 1],
          [2, 0],
        ]
      : [[week % 2, (week + 1) % 2]]
  for (const [from = 0, to = 1] of pairs) {
    const { body } = await propose(at, personAt(at, from), personAt(at, to).userId, { week, amount: 25, odds: 2 })
    const id = body.data?.bet?.id
    if (id !== undefined) await personAt(at, to).post(`/h2h/proposal/${id}/accept`)
  }
}

/** The numbers from the ledger, without the code that made the summary. */
async function ledgerOf(leagueId: string, userId: string) {
  const { rows } = await sql<{ units: number; won: number; lost: number; net: number }>`
    select (select balance from accounts a where a.league_id = p.league_id and a.account = 'wallet:' || p.id) as units,
      count(*) filter (where m.net > 0)::int as won, count(*) filter (where m.net < 0)::int as lost, coalesce(sum(m.net), 0)::int as net
    from players p left join lateral (
      select b.id, coalesce(sum(e.amount), 0) as net
      from bets b join transfers t on t.league_id = b.league_id and (t.cause_id = b.id or t.reason ->> 'betId' = b.id)
        and coalesce(t.reason -> 'of' ->> 'rule', t.reason ->> 'rule') like 'h2h.%'
      join entries e on e.league_id = t.league_id and e.transfer_id = t.id and e.account = 'wallet:' || p.id
      where b.league_id = p.league_id and b.state in ('won', 'lost', 'push') and p.id in (b.challenger_id, b.challenged_id)
      group by b.id
    ) m on true
    where p.league_id = ${leagueId} and p.user_id = ${userId} group by p.league_id, p.id
  `.execute(server.world.db)
  return rows[0] ?? { units: 0, won: 0, lost: 0, net: 0 }
}

const ofLeague = (place: number, path: string) => person(place).get(`/league/${crew.leagueId}/${path}`)
interface Card {
  kind: string
  big: string
  sentence: string
  line: number[]
  facts: { label: string; value: string }[]
}
function cardOf(cards: Card[], kind: string): Card {
  const found = cards.find((card) => card.kind === kind)
  if (found === undefined) throw new Error(`no card ${kind}`)
  return found
}
const nameOf = (userId: string | undefined) =>
  crew.people.find((one) => one.userId === userId)?.name.toLowerCase() ?? 'nobody'
const number = (words: string) => Number(words.replaceAll(',', '').replace('−', '-'))

describe('a finished season', () => {
  // Specification A.24
  test('is summarized once; the units, bets and weeks of each person are those of the ledger', async () => {
    expect(await summarizeFinished(server.world)).toBe(0)
    for (const [place] of crew.people.entries()) {
      const ledger = await ledgerOf(crew.leagueId, person(place).userId)
      const { body } = await ofLeague(place, 'wrapped')
      const { yours } = body.data
      expect(number(cardOf(yours, 'units').big)).toBe(ledger.units)
      expect(cardOf(yours, 'units').line.at(-1)).toBe(ledger.units)
      const facts = new Map(
        cardOf(yours, 'summary').facts.map((fact: { label: string; value: string }) => [fact.label, fact.value]),
      )
      expect(number(String(facts.get('Units')))).toBe(ledger.units)
      expect(facts.get('Bets with friends')).toBe(
        ledger.won + ledger.lost === 0 ? undefined : `${ledger.won}–${ledger.lost}`,
      )
    }
    await server.expectCleanAudit()
  })

  // Specification A.24
  test('has exactly the ledger’s numbers on its cards', async () => {
    const { db } = server.world
    const counts = await countPeople(db, crew.leagueId)
    const bets = await countBets(db, crew.leagueId)
    for (const [place] of crew.people.entries()) {
      const { userId } = person(place)
      const own = counts.find((one) => one.userId === userId)
      if (own === undefined) throw new Error('no counts')
      const nets = bets.flatMap(({ oneId, otherId, net, margin, week }) => {
        if (oneId !== userId && otherId !== userId) return []
        return [{ other: oneId === userId ? otherId : oneId, net: oneId === userId ? net : -net, margin, week }]
      })
      const { yours } = (await ofLeague(place, 'wrapped')).body.data
      expect(Object.fromEntries(yours.map((card: Card) => [card.kind, card.big]))).toEqual({
        ...expectedCards(own, { nets, nameOf }),
        ...(await expectedFinal(place)),
      })
      expect(Object.fromEntries(yours.map((card: Card) => [card.kind, card.sentence]))).toMatchObject(
        expectedUnits(own, nets),
      )
      expect(Object.fromEntries(cardOf(yours, 'summary').facts.map(({ label, value }) => [label, value]))).toEqual(
        expectedFacts(own, { nets, nameOf, people: counts.length }),
      )
    }
    const { league } = (await ofLeague(0, 'wrapped')).body.data
    const decided = bets.filter(({ net }) => net !== 0)
    const closest = Math.min(...decided.map(({ margin }) => margin))
    const most = (of: (one: PersonCounts) => number) => Math.max(...counts.map(of))
    const [champion] = counts.toSorted((a, b) => b.units - a.units)
    expect(Object.fromEntries(league.map((card: Card) => [card.kind, card.big]))).toEqual({
      champion: nameOf(champion?.userId),
      triangle: nameOf(await finalWinner()),
      moved: words(counts.reduce((sum, { units }) => sum + units, 0)),
      week: `+${words(most(({ bestWeek }) => bestWeek?.gained ?? 0))}`,
      payout: `+${words(most(({ bestWin }) => bestWin ?? 0))}`,
      streak: `${longestRun(counts, bets)} bets`,
      ...(closest < 1000 ? { miss: pointsWords(points(closest)) } : {}),
      whale: `Week ${Math.min(...counts.flatMap(({ whaleWeek }) => whaleWeek ?? []))}`,
      bounties: `${most(({ bounties }) => bounties)}`,
    })
  })

  /** From the Triangle's page. Players who are not in it have no such card. */
  async function expectedFinal(place: number): Promise<{ final?: string }> {
    const { entrants } = (await person(place).get(`/bermuda/standings/${crew.leagueId}`)).body.data as {
      entrants: { place: number; is_you: boolean; is_active: boolean }[]
    }
    const active = entrants.filter((one) => one.is_active)
    const own = active.find((one) => one.is_you)
    return own === undefined ? {} : { final: `${placeWords(own.place)} of ${active.length}` }
  }

  /** From the ledger. */
  async function finalWinner(): Promise<string | undefined> {
    const { rows } = await sql<{ user_id: string }>`
      select p.user_id from entries e
      join players p on p.league_id = e.league_id and e.account = 'wallet:' || p.id
      where e.league_id = ${crew.leagueId} and e.reason ->> 'rule' = 'bermuda.prize' and e.reason ->> 'place' = '1'
    `.execute(server.world.db)
    return rows[0]?.user_id
  }

  test('pays out the whole pool, and the league’s cards show it', async () => {
    const { body } = await ofLeague(4, 'wrapped')
    const { rows } = await sql<{ units: number }>`
      select sum(balance)::int as units from accounts where league_id = ${crew.leagueId} and account like 'wallet:%'
    `.execute(server.world.db)
    expect(number(cardOf(body.data.league, 'moved').big)).toBe(rows[0]?.units)
    expect(body.data.not_yet).toBeNull()
    // Eve made no bet, so she has no card about one.
    expect(body.data.yours.map(({ kind }: { kind: string }) => kind)).toEqual(['cover', 'units', 'summary'])
  })

  // Specification A.24
  test('gives both sides of a rivalry the same numbers, the leader first', async () => {
    const [own, theirs] = [
      (await ofLeague(0, `rivalry/${person(1).userId}`)).body.data,
      (await ofLeague(1, `rivalry/${person(0).userId}`)).body.data,
    ]
    expect(own.bets).toBeGreaterThanOrEqual(5)
    expect([own.won, own.lost, own.units_won, own.units_lost]).toEqual([
      theirs.lost,
      theirs.won,
      theirs.units_lost,
      theirs.units_won,
    ])
    expect(own.marks).toHaveLength(own.bets)
    expect(own.slips).toHaveLength(5)
    const [first, second] = [Math.max(own.won, own.lost), Math.min(own.won, own.lost)]
    expect(own.headline).toContain(`${first}–${second}`)
    const { body } = await ofLeague(0, 'seasons')
    const net = body.data.rivalries.reduce((sum: number, one: { net: number }) => sum + one.net, 0)
    const ledger = await ledgerOf(crew.leagueId, person(0).userId)
    expect(net).toBe(ledger.net)
    const sum = (of: 'won' | 'lost') =>
      body.data.rivalries.reduce((all: number, one: { won: number; lost: number }) => all + one[of], 0)
    expect([sum('won'), sum('lost')]).toEqual([ledger.won, ledger.lost])
    // Each slip opens, and nobody can read other people's rivalries.
    expect((await person(0).get(`/h2h/bet/${own.slips[0].bet_id}`)).status).toBe(200)
    expect((await ofLeague(0, `rivalry/${person(0).userId}`)).status).toBe(404)
    expect((await ofLeague(0, 'rivalry/user_nobody')).status).toBe(404)
  })

  // Specification A.24
  test('stays readable, and refuses every change with a sentence', async () => {
    const { leagueId } = crew
    for (const path of [
      `/game/${leagueId}/week/3/receipt`,
      `/game/${leagueId}/season`,
      `/bermuda/standings/${leagueId}`,
      `/game/${leagueId}/week/12/leaderboard`,
    ]) {
      expect((await person(2).get(path)).status).toBe(200)
    }
    const put = (path: string, body: object) => server.call('PUT', path, { body, token: person(0).token })
    const refusals = [
      await put(`/user/league/${leagueId}/settings`, { name: 'Another name', based_on: 'The Gravy Boat' }),
      await put(`/user/league/${leagueId}/approval`, { requires_approval: true }),
      await person(0).post(`/user/league/${leagueId}/invite`),
      await person(0).post('/user/kick-user', { game_league_id: leagueId, user_id: person(3).userId }),
      await person(3).post('/user/leave-league', { game_league_id: leagueId }),
      await server.call('DELETE', '/user/league/wipe', {
        body: { game_league_id: leagueId, name: 'The Gravy Boat' },
        token: person(0).token,
      }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
      refusals.map(() => [409, 'league.over', 'This season is over.']),
    )
  })

  test('cannot be changed by bypassing the rules either', async () => {
    const { db } = server.world
    await expect(
      sql`update leagues set stage = 'running', week = 12, phase = 'BETTING' where id = ${crew.leagueId}`.execute(db),
    ).rejects.toThrow('is over')
    await expect(
      sql`
      insert into transfers select (jsonb_populate_record(t, '{"id": "transfer_late", "number": 10000, "key": "late"}')).*
      from transfers t where league_id = ${crew.leagueId} limit 1
    `.execute(db),
    ).rejects.toThrow('the season is over')
  })

  test('is reported by the audit when a summary differs from its ledger by one unit', async () => {
    const { db } = server.world
    await sql`update past_people set units = units + 1 where user_id = ${person(0).userId}`.execute(db)
    await expect(server.expectCleanAudit()).rejects.toThrow('the summary of a season agrees with its ledger')
    // An older form is computed again.
    await sql`update past_seasons set form = 0`.execute(db)
    expect(await summarizeFinished(server.world)).toBe(1)
    await sql`update past_pairs set bets = jsonb_set(bets, '{0,net}', '999') where jsonb_array_length(bets) > 0`.execute(
      db,
    )
    await expect(server.expectCleanAudit()).rejects.toThrow('the summary of two people agrees')
    // Changes that only a new computation reveals.
    const planted = [
      sql`update past_seasons set records = jsonb_set(records, '{0,value}', '1')`,
      sql`update past_people set summary = jsonb_set(summary, '{bounties}', '99') where user_id = ${person(0).userId}`,
      sql`update past_people set team_name = 'Another' where user_id = ${person(1).userId}`,
      sql`delete from past_people where user_id = ${person(4).userId}`,
      sql`update past_pairs set asks = jsonb_set(asks, '{one,offers}', '99')`,
      sql`update past_pairs set bets = jsonb_set(bets, '{0,margin}', '99999') where jsonb_array_length(bets) > 0`,
    ]
    for (const plant of planted) {
      await sql`update past_seasons set form = 0`.execute(db)
      expect(await summarizeFinished(server.world)).toBe(1)
      await server.expectCleanAudit()
      await plant.execute(db)
      await expect(server.expectCleanAudit()).rejects.toThrow('the summary of a season is what its ledger gives again')
    }
    await sql`update past_seasons set form = 0`.execute(db)
    expect(await summarizeFinished(server.world)).toBe(1)
    await server.expectCleanAudit()
  })
})

describe('the next season', () => {
  const FEBRUARY = '2027-02-01T12:00:00.000Z'
  let next: Crew
  const nextSeason = async (place: number) => (await ofNext(place)).body.data
  const ofNext = (place: number) => person(place).get(`/onboard/league/${crew.leagueId}/next-season`)
  const bringBack = (place: number, key?: string) =>
    person(place).post(`/onboard/league/${crew.leagueId}/next-season`, {}, key)

  test('is brought back by any member in February; the owner stays the owner, and one tap brings back each of the others', async () => {
    server.turnClockAlone(FEBRUARY)
    expect(await nextSeason(1)).toEqual({ season: 2027, can_reserve: true, league: null, people: [] })
    const brought = await bringBack(1, 'bring-it-back')
    expect(brought.status).toBe(200)
    next = { ...crew, leagueId: brought.body.data.game_league.id }
    expect(
      (await person(1).get('/user/leagues')).body.data.leagues.map(({ season }: { season: number }) => season),
    ).toEqual([2027, 2026])
    expect(await nextSeason(0)).toMatchObject({
      league: {
        is_member: false,
        is_reserved: true,
        total_claimed: 1,
        can_come_back: true,
        starts_at: '2027-09-08T12:00:00.000Z',
      },
    })
    for (const place of [0, 2, 3, 4, 5, 6, 7])
      expect((await bringBack(place)).body.data.game_league.id).toBe(next.leagueId)
    expect((await bringBack(2)).body.code).toBe('player.already_in_league')
    const { people, league } = await nextSeason(3)
    expect(league).toMatchObject({ is_member: true, total_claimed: 8, can_come_back: false })
    expect(people.filter(({ state }: { state: string }) => state === 'in')).toHaveLength(8)
    expect((await person(0).get(`/league/${next.leagueId}`)).body.data).toMatchObject({
      is_owner: true,
      stage: 'pregame',
    })
    expect((await person(1).get(`/league/${next.leagueId}`)).body.data.is_owner).toBe(false)
    const stranger = await server.as('Stranger')
    expect((await stranger.post(`/onboard/league/${crew.leagueId}/next-season`)).status).toBe(404)
  })

  test('opens when the provider does, is played, and counts toward the same rivalries and wall', async () => {
    server.provider.openSeason(2027)
    for (const day of [later(instant('2027-07-01T12:00:00.000Z'), -2 * DAY_MS), '2027-07-01T12:00:00.000Z']) {
      server.turnClockAlone(day)
      await refreshLeagues(server.world, 'espn')
    }
    const before = (await ofLeague(0, `rivalry/${person(1).userId}`)).body.data
    for (const week of [1, 2, 3]) await playWeek(next, week)
    await server.turnTo('2027-09-29T12:00:00.000Z')
    const rivalry = (await person(0).get(`/league/${next.leagueId}/rivalry/${person(1).userId}`)).body.data
    expect(rivalry.seasons).toBe(2)
    const ledger = await ledgerOf(next.leagueId, person(0).userId)
    expect(ledger.won + ledger.lost).toBeGreaterThan(0)
    expect([rivalry.won, rivalry.lost]).toEqual([before.won + ledger.won, before.lost + ledger.lost])
    // The same from either season's league.
    expect((await ofLeague(0, `rivalry/${person(1).userId}`)).body.data).toMatchObject({
      headline: rivalry.headline,
      bets: rivalry.bets,
    })
    const wall = (await person(0).get(`/league/${next.leagueId}/seasons`)).body.data
    expect(wall).toMatchObject({
      next_season: 2027,
      seasons: [{ season: 2026, league_id: crew.leagueId, is_yours: true }],
    })
    expect((await person(0).get(`/league/${next.leagueId}/wrapped`)).body.data.not_yet).toBe(
      'Your cards come when week 12 is final.',
    )
    await server.expectCleanAudit()
  })

  test('shows nobody else’s past: a newcomer sees the wall but cannot read seasons they did not play', async () => {
    const joiner = await server.as('Joiner')
    const { teams } = (await person(0).get(`/league/${next.leagueId}/players`)).body.data
    const free = teams.find(({ player }: { player: object | null }) => player === null)
    const { invite_code } = (await person(0).get(`/onboard/league/${next.leagueId}/invitation-info`)).body.data
    expect((await joiner.post('/onboard/espn/join', { team_id: free.team_id, invite_code })).status).toBe(200)
    const wall = (await joiner.get(`/league/${next.leagueId}/seasons`)).body.data
    expect(wall.seasons).toMatchObject([{ season: 2026, is_yours: false }])
    expect(wall.records.every(({ receipt }: { receipt: object | null }) => receipt === null)).toBe(true)
    expect((await joiner.get(`/league/${crew.leagueId}/wrapped`)).status).toBe(404)
  })

  test('keeps the archive after leaving or deleting the account: readable for the player who left, "Former member" for the deleted one', async () => {
    await person(2).post('/user/leave-league', { game_league_id: next.leagueId })
    expect((await ofLeague(2, 'seasons')).status).toBe(200)
    expect((await ofLeague(2, 'wrapped')).body.data.yours.length).toBeGreaterThan(0)
    const exported = await person(2).post('/user/export', { password: PASSWORD })
    expect(exported.body.data.past_seasons).toMatchObject([{ league_id: crew.leagueId, season: 2026 }])
    expect(exported.body.data.leagues.map(({ season }: { season: number }) => season).toSorted()).toEqual([2026, 2027])

    const champion = (await ofLeague(0, 'seasons')).body.data.seasons[0].champion
    const gone = crew.people.find(({ userId }) => userId === champion.user_id) ?? person(1)
    await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: gone.token })
    const reader = crew.people.find(({ userId }) => userId !== gone.userId) ?? person(0)
    const wall = await reader.get(`/league/${crew.leagueId}/seasons`)
    expect(wall.body.data.seasons[0].champion).toMatchObject({ username: 'Former member', units: champion.units })
    // An id may contain the name.
    expect(JSON.stringify(wall.body)).not.toMatch(new RegExp(`\\b${champion.username}\\b`))
    await server.expectCleanAudit()
  })
})
