/**
 * Triggers every refusal over HTTP and checks its status and sentence, in one league, week by week. The last tests fail for codes that no
 * server test triggers.
 */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REFUSAL_CODES, refusalStatus } from '@whale/contract'
import { type RefusalCode, instant, later } from '@whale/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correct, personAt, propose } from '../testing/league-actions.ts'
import { type Crew, EIGHT, type Person, type Reply, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
const reached = new Set<string>()

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
})
afterAll(() => server.close())

const [ADA, BEN, CLEO, DOV, EVE, FINN, GUS, HAL] = [0, 1, 2, 3, 4, 5, 6, 7]
const person = (place: number) => personAt(crew, place)
const userOf = (place: number) => person(place).userId

/** Returns the refusal code of a reply, after checking its status and sentence. */
function codeOf({ status, body }: Reply): string {
  const code = String(body.code ?? 'done')
  if (code === 'done') return code
  expect(status).toBe(refusalStatus(code as RefusalCode))
  expect(body.detail).toMatch(/^[A-Z].+\.$/)
  reached.add(code)
  return code
}

async function openingOf(week: number): Promise<string> {
  const { body } = await server.call('GET', `/game/global/week/${week}`)
  return String(body.data.moments.opens_at)
}

const inWeek = async (week: number) => void (await server.turnTo(await openingOf(week)))
const give = (place: number, amount: number, owner = person(ADA)) =>
  correct(server, { crew, owner, userId: userOf(place), amount })
/** Sets a wallet to `units` through a correction by the owner. */
async function setWallet(place: number, units: number): Promise<void> {
  const { body } = await person(place).get(`/player/${crew.leagueId}/${userOf(place)}`)
  const amount = units - Number(body.data.wallet)
  if (amount !== 0) expect((await give(place, amount)).status).toBe(202)
}
const bet = (from: number, to: number, offer: Parameters<typeof propose>[3]) =>
  propose(crew, person(from), userOf(to), offer)
const answer = (who: Person, id: string, what: string, body: object = {}) =>
  who.post(`/h2h/proposal/${id}/${what}`, body)
const enter = async (place: number, week: number, body: object) =>
  await person(place).post('/casino/enter', {
    user_id: userOf(place),
    event_id: `${crew.leagueId}:${week}`,
    entry_amount: 0,
    ...body,
  })
/** Posts to one of the player's own paths, such as `buy-back`. */
const own = (place: number, what: string, body: object = {}) =>
  person(place).post(`/player/${crew.leagueId}/${userOf(place)}/${what}`, body)

test('409 correction.before_start: everybody starts with the same units, even a minute before the start', async () => {
  const path = `/player/${crew.leagueId}/${userOf(BEN)}/units`
  const correction = (amount: number) => server.call('PATCH', path, { body: { amount }, token: person(ADA).token })
  server.turnClockAlone(later(instant(await openingOf(1)), -60_000))
  // One attempt to give a friend the whole treasury, and one to eliminate a rival on the first Tuesday.
  for (const amount of [7000, -1]) expect(codeOf(await correction(amount))).toBe('correction.before_start')
  expect((await person(BEN).get(`/player/${crew.leagueId}/${userOf(BEN)}`)).body.data.wallet).toBe(100)
})

describe('week 1', () => {
  test('409 betting.not_this_week, casino.incomplete, multiplier.not_this_week', async () => {
    await inWeek(1)
    expect(codeOf(await bet(ADA, BEN, { week: 1 }))).toBe('betting.not_this_week')
    expect(codeOf(await enter(ADA, 1, { athlete_ids: [] }))).toBe('casino.incomplete')
    expect(codeOf(await own(ADA, 'multiplier', { week: 1 }))).toBe('multiplier.not_this_week')
  })
})

describe('week 2: bets and house bets', () => {
  // Specification F.1
  test('409 for a proposal to yourself or nobody, too small or too large, for another week or an unknown team', async () => {
    await inWeek(2)
    expect(codeOf(await bet(ADA, ADA, { week: 2 }))).toBe('h2h.yourself')
    expect(codeOf(await propose(crew, person(ADA), 'user_nobody', { week: 2 }))).toBe('player.unknown')
    expect(codeOf(await bet(ADA, BEN, { week: 2, amount: 9 }))).toBe('h2h.stake_too_small')
    expect(codeOf(await bet(ADA, BEN, { week: 2, amount: 5000 }))).toBe('units.not_enough')
    expect(codeOf(await bet(ADA, BEN, { week: 3 }))).toBe('week.other')
    const terms = { market: 'over_under', team_ids: ['999'], line: 100.5, side: 'over' }
    expect(codeOf(await bet(ADA, BEN, { week: 2, terms }))).toBe('team.unknown')
    const on = (place: number) => ({ ...terms, team_ids: [person(place).teamId] })
    expect(codeOf(await bet(ADA, BEN, { week: 2, terms: on(CLEO) }))).toBe('h2h.not_your_teams')
    expect(codeOf(await bet(ADA, BEN, { week: 2, terms: on(BEN) }))).toBe('h2h.against_own_team')
    const enough = await bet(ADA, BEN, { week: 2, amount: 40, odds: 5 })
    expect(codeOf(enough)).toBe('h2h.enough_between')
    expect(enough.body.detail).toMatch(/ 150 .* They .* 150\.$/)
  })

  test('422 for invalid odds, lines and stakes, each with its sentence', async () => {
    const messagesFor = async (offer: object) => {
      const { status, body } = await bet(ADA, BEN, { week: 2, ...offer })
      expect(status).toBe(422)
      return (body.detail as { msg: string }[]).map(({ msg }) => msg)
    }
    const spread = { market: 'spread', team_id: '1', against_team_id: '4', line: 0, side: 'covers' }
    expect(await messagesFor({ odds: 1.09 })).toEqual(['Odds go from 1.10 to 10.00.'])
    expect(await messagesFor({ odds: 2.005 })).toEqual(['Odds have at most two decimals.'])
    expect(await messagesFor({ terms: { ...spread, line: 0.25 } })).toEqual(['Lines go in steps of 0.5.'])
    expect(await messagesFor({ terms: { ...spread, line: 60.5 } })).toEqual(['A spread is at most ±60.'])
    expect(await messagesFor({ terms: { ...spread, against_team_id: '1' } })).toEqual(['Pick two different teams.'])
    expect(await messagesFor({ line: 0.25 })).toEqual(['Lines go in steps of 0.5.'])
    expect(await messagesFor({ line: -60.5 })).toEqual(['A spread is at most ±60.'])
    expect(await messagesFor({ kind: 'over' })).toEqual(['A total must be above 0.'])
    expect(await messagesFor({ kind: 'under', line: 1000.5 })).toEqual(['A total is at most 1000.'])
    expect(await messagesFor({ line: 0, terms: spread })).toEqual(['Send kind and line, or terms.'])
    expect(await messagesFor({ amount: 10.5 })).toEqual(['Please set a stake'])
  })

  // Specification 4.23
  test('404 h2h.unknown, 409 h2h.not_open, h2h.too_many_between, and the terms of a counter-offer', async () => {
    for (const place of [ADA, BEN, CLEO]) if (place !== ADA) await give(place, 300)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await bet(ADA, BEN, { week: 2 })).body.data.bet.id)
    const [first = '', second = '', third = ''] = ids
    expect(codeOf(await answer(person(CLEO), first, 'accept'))).toBe('h2h.unknown')
    expect((await answer(person(BEN), first, 'accept')).status).toBe(200)
    expect(codeOf(await answer(person(BEN), first, 'accept'))).toBe('h2h.not_open')
    expect((await answer(person(BEN), second, 'accept')).status).toBe(200)
    expect(codeOf(await answer(person(BEN), third, 'accept'))).toBe('h2h.too_many_between')
    const counter = {
      amount: 10,
      week: 2,
      odds: 2,
      kind: 'under',
      line: 99.5,
    }
    expect((await answer(person(BEN), third, 'counter', counter)).body.data.bet).toMatchObject({ counter_to: third })
    await server.expectCleanAudit()
  })

  test('409 h2h.too_many_proposals for the eleventh', async () => {
    for (let count = 0; count < 10; count += 1) expect((await bet(CLEO, DOV, { week: 2 })).status).toBe(200)
    expect(codeOf(await bet(CLEO, DOV, { week: 2 }))).toBe('h2h.too_many_proposals')
  })

  test('409 prediction.not_active for a team that nobody plays', async () => {
    const { body } = await person(ADA).get(`/league/${crew.leagueId}/players`)
    const teams = body.data.teams as { team_id: string; player: object | null }[]
    const free = teams.find(({ player }) => player === null)?.team_id
    const pick = { league_id: crew.leagueId, user_id: userOf(ADA), week: 2, team_id: free, points: null }
    expect(codeOf(await person(ADA).post('/bermuda/prediction', pick))).toBe('prediction.not_active')
  })

  test('409 house.line_moved, option.already_placed; accepts the current line', async () => {
    const { body } = await person(DOV).get(`/option/${crew.leagueId}`)
    const [{ team_id, line }] = body.data.lines
    const houseBet = { league_id: crew.leagueId, user_id: userOf(DOV), week: 2, team_id, amount: 10, line }
    const moved = await person(DOV).post('/option', { ...houseBet, line: line + 1 })
    expect(codeOf(moved)).toBe('house.line_moved')
    expect(moved.body.detail).toContain(String(line))
    expect((await person(DOV).post('/option', houseBet)).body.data.option).toMatchObject({
      line,
      pays: 20,
      result: 'open',
    })
    expect(codeOf(await person(DOV).post('/option', houseBet))).toBe('option.already_placed')
  })

  test('409 house.no_line in a new league while its provider is down; player.has_left after leaving it', async () => {
    const other = await server.addEspnLeague(
      '100003',
      EIGHT.map((name) => `${name}2`),
    )
    await inWeek(3)
    await server.provider.misbehave({ league: '100003', mode: 'down' })
    const who = personAt(other, 0)
    const houseBet = {
      league_id: other.leagueId,
      user_id: who.userId,
      week: 3,
      team_id: who.teamId,
      amount: 10,
      line: 100.5,
    }
    expect(codeOf(await who.post('/option', houseBet))).toBe('house.no_line')
    await server.provider.misbehave({ league: '100003', mode: 'none' })
    const leaver = personAt(other, 7)
    expect((await leaver.post('/user/leave-league', { game_league_id: other.leagueId })).status).toBe(200)
    const again = { team_id: leaver.teamId, invite_code: other.code }
    expect(codeOf(await leaver.post('/onboard/espn/join', again))).toBe('player.has_left')
  })
})

describe('week 3: the casino and the owner', () => {
  test('409 casino.own_team', async () => {
    expect(codeOf(await enter(ADA, 3, { team_id: person(ADA).teamId }))).toBe('casino.own_team')
    expect((await enter(ADA, 3, { team_id: person(BEN).teamId })).body.data.entry.rival.team_name).toBe(
      person(BEN).teamName,
    )
  })

  test('409 kick.yourself, correction.yourself, treasury.not_enough, settings.changed, wipe.other_name', async () => {
    const { leagueId } = crew
    const kick = (user_id: string, who = ADA) =>
      person(who).post('/user/kick-user', { game_league_id: leagueId, user_id })
    expect(codeOf(await kick(userOf(ADA)))).toBe('kick.yourself')
    expect(codeOf(await kick('user_nobody'))).toBe('player.unknown')
    expect(codeOf(await kick(userOf(CLEO), BEN))).toBe('owner.only')
    expect(codeOf(await give(ADA, 10))).toBe('correction.yourself')
    expect(codeOf(await give(BEN, 99_999))).toBe('treasury.not_enough')
    expect(codeOf(await give(BEN, -99_999))).toBe('units.not_enough')
    const settings = { body: { name: 'The Boat', based_on: 'Somebody else’s name' }, token: person(ADA).token }
    expect(codeOf(await server.call('PUT', `/user/league/${leagueId}/settings`, settings))).toBe('settings.changed')
    const wipe = { body: { game_league_id: leagueId, name: 'Not this one' }, token: person(ADA).token }
    expect(codeOf(await server.call('DELETE', '/user/league/wipe', wipe))).toBe('wipe.other_name')
  })

  test('409 week.provisional for a correction between Tuesday and Wednesday', async () => {
    await server.turnTo('2025-09-23T09:00:00.000Z')
    expect(codeOf(await give(BEN, 10))).toBe('week.provisional')
  })
})

describe('eliminated players', () => {
  test('409 casino.no_event in a week without an event', async () => {
    await inWeek(4)
    expect(codeOf(await enter(ADA, 4, {}))).toBe('casino.no_event')
    // Enough to last through drift until week 9.
    for (const place of [BEN, CLEO, DOV, EVE, FINN]) await setWallet(place, 300)
  })

  test('409 buy_back.not_eliminated, buy_back.once', async () => {
    for (const place of [GUS, HAL]) await setWallet(place, 20)
    await inWeek(5)
    expect(codeOf(await own(ADA, 'buy-back'))).toBe('buy_back.not_eliminated')
    expect((await own(GUS, 'buy-back')).body.data).toMatchObject({ is_eliminated: false, bought_back_in_week: 5 })
    await setWallet(GUS, 20)
    await inWeek(6)
    expect(codeOf(await own(GUS, 'buy-back'))).toBe('buy_back.once')
  })

  test('409 h2h.opponent_eliminated, player.eliminated', async () => {
    await setWallet(BEN, 900)
    await inWeek(7)
    expect(codeOf(await bet(ADA, HAL, { week: 7 }))).toBe('h2h.opponent_eliminated')
    expect(codeOf(await bet(HAL, ADA, { week: 7 }))).toBe('player.eliminated')
  })
})

describe('whales and fish', () => {
  test('409 multiplier.whales_only, multiplier.already_bought', async () => {
    expect(codeOf(await own(DOV, 'multiplier', { week: 7 }))).toBe('multiplier.whales_only')
    expect((await own(BEN, 'multiplier', { week: 7 })).body.data.multiplier_weeks).toEqual([10])
    expect(codeOf(await own(BEN, 'multiplier', { week: 7 }))).toBe('multiplier.already_bought')
  })

  test('409 casino.same_athlete, liquidation.not_this_week', async () => {
    await inWeek(8)
    const { body } = await person(ADA).get(`/casino/event/${crew.leagueId}/${userOf(ADA)}`)
    const [{ athlete_id }] = body.data.choices
    expect(codeOf(await enter(ADA, 8, { athlete_ids: [athlete_id, athlete_id, athlete_id] }))).toBe(
      'casino.same_athlete',
    )
    expect(codeOf(await own(DOV, 'liquidation', { week: 8, line: 100.5 }))).toBe('liquidation.not_this_week')
  })

  test('409 liquidation.fish_only, liquidation.wallet_too_small, liquidation.bets_open, liquidation.already_in', async () => {
    for (const place of [DOV, EVE, FINN]) await setWallet(place, 300)
    await setWallet(BEN, 1200)
    await inWeek(9)
    const lineOf = async (place: number) =>
      Number((await person(place).get(`/shop/${crew.leagueId}`)).body.data.liquidation.line)
    const allIn = async (place: number) => await own(place, 'liquidation', { week: 9, line: await lineOf(place) })
    expect(codeOf(await allIn(BEN))).toBe('liquidation.fish_only')
    await setWallet(DOV, 99)
    expect(codeOf(await allIn(DOV))).toBe('liquidation.wallet_too_small')
    expect((await bet(EVE, FINN, { week: 9 })).status).toBe(200)
    expect(codeOf(await allIn(EVE))).toBe('liquidation.bets_open')
    expect((await allIn(FINN)).body.data.wallet).toBe(0)
    expect(codeOf(await allIn(FINN))).toBe('liquidation.already_in')
    await server.expectCleanAudit()
  })
})

describe('the Triangle', () => {
  test('409 dare.no_week, prediction.not_an_entrant, buy_back.too_late', async () => {
    await inWeek(10)
    const { body } = await person(ADA).get(`/bermuda/standings/${crew.leagueId}`)
    const inside = (body.data.entrants as { team_id: string }[]).map(({ team_id }) => team_id)
    const outside = crew.people.map(({ teamId }) => teamId).find((teamId) => !inside.includes(teamId))
    const [one, other] = crew.people.filter(({ teamId }) => inside.includes(teamId))
    const dared = await one?.post(`/game/${crew.leagueId}/dares`, { user_id: other?.userId ?? '' })
    expect(dared === undefined ? null : codeOf(dared)).toBe('dare.no_week')
    const prediction = { league_id: crew.leagueId, user_id: userOf(ADA), week: 10, team_id: outside, points: 120 }
    expect(codeOf(await person(ADA).post('/bermuda/prediction', prediction))).toBe('prediction.not_an_entrant')
    expect(codeOf(await own(HAL, 'buy-back'))).toBe('buy_back.too_late')
  })

  test('409 league.joining_closed after week 6', async () => {
    const { leagueId, code } = crew
    expect((await person(EVE).post('/user/leave-league', { game_league_id: leagueId })).status).toBe(200)
    expect((await person(EVE).get(`/league/${leagueId}`)).status).toBe(404)
    const again = await person(EVE).post('/onboard/espn/join', { team_id: person(EVE).teamId, invite_code: code })
    expect(codeOf(again)).toBe('league.joining_closed')
    await server.expectCleanAudit()
  })
})

const here = fileURLToPath(new URL('..', import.meta.url))

/** The server's source files with matching names. */
async function sources(fits: (file: string) => boolean): Promise<string[]> {
  const files = (await readdir(here, { recursive: true })).filter((file) => file.endsWith('.ts') && fits(file))
  return await Promise.all(files.map((file) => readFile(join(here, file), 'utf8')))
}

test('server tests trigger every bad request over HTTP', async () => {
  const product = await sources((file) => !file.endsWith('.test.ts') && !file.startsWith('testing'))
  const texts = await sources((file) => file.endsWith('.test.ts'))
  const codes = new Set(
    product.flatMap((text) =>
      [...text.matchAll(/new RequestError\(\{[^}]*?code: '([a-z_.]+)'/g)].flatMap(([, code]) => code ?? []),
    ),
  )
  expect(codes.size).toBeGreaterThanOrEqual(8)
  expect([...codes].filter((code) => !texts.some((text) => text.includes(code)))).toEqual([])
})

test('server tests trigger every refusal over HTTP', async () => {
  const texts = await sources((file) => file.endsWith('.test.ts') && file !== 'system-tests/refusals.test.ts')
  const unreached = REFUSAL_CODES.filter((code) => !reached.has(code) && !texts.some((text) => text.includes(code)))
  expect(unreached).toEqual([])
})
