/** The table and notices during a league's first week of bets. */
import type { NoticeWire } from '@whale/contract'
import { correctionNoticeSentence } from '@whale/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../../testing/test-server.ts'

const WEEK_2 = '2025-09-10T13:00:00.000Z'
const SUNDAY = '2025-09-14T21:00:00.000Z'
const TUESDAY_2 = '2025-09-16T12:00:00.000Z'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(WEEK_2)
})
afterAll(() => server.close())

interface Row {
  user_id: string
  place: number
  units: number
  riding: number
  week_change: number
  record: { won: number; lost: number; pushed: number }
  status: string
}

const read = async (place: number, path: string) => (await personAt(crew, place).get(path)).body.data
const rows = async (): Promise<Row[]> => (await read(0, `/game/${crew.leagueId}/week/2/leaderboard`)).rows
const rowOf = async (place: number) => (await rows()).find((row) => row.user_id === personAt(crew, place).userId)
const held = async () => (await read(0, `/game/${crew.leagueId}/if-it-holds`)).held
const noticesTo = async (place: number): Promise<NoticeWire[]> =>
  (await read(place, `/game/${crew.leagueId}/notices`)).notices
const kinds = async (place: number) => (await noticesTo(place)).map(({ kind }) => kind)

async function offer(amount: number, [from, to] = [0, 1]): Promise<string> {
  const { body } = await propose(crew, personAt(crew, from), personAt(crew, to).userId, { week: 2, amount })
  return body.data.bet.id
}
const answerTo = async (place: number, betId: string, how: string) =>
  await personAt(crew, place).post(`/h2h/proposal/${betId}/${how}`)

test('counts only accepted bets as riding, and notifies only the other side of an offer', async () => {
  expect(await held()).toBeNull()
  const betId = await offer(30)
  expect((await rowOf(0))?.riding).toBe(0)
  expect(await kinds(0)).not.toContain('offer')
  expect((await noticesTo(1))[0]).toMatchObject({ kind: 'offer', bet_id: betId })
  expect((await noticesTo(1))[0]?.sentence).toMatch(/^ada offers .* 30 to win 30\.$/i)
  expect(await kinds(2)).not.toContain('offer')
  await answerTo(1, betId, 'accept')
  expect((await rowOf(0))?.riding).toBe(30)
  expect((await rowOf(1))?.riding).toBe(30)
  expect((await noticesTo(0))[0]).toMatchObject({ kind: 'taken', bet_id: betId })
})

test('notifies the challenger of a rejection, and nobody of their own action', async () => {
  const betId = await offer(10)
  await answerTo(1, betId, 'reject')
  expect((await noticesTo(0))[0]?.sentence).toMatch(/passed .* your 10 back\.$/)
  expect((await kinds(1)).filter((kind) => kind === 'answered')).toEqual([])
})

test('marks an offer as taken, passed on, countered or withdrawn', async () => {
  const noticeOf = async (place: number, betId: string) =>
    (await noticesTo(place)).find(({ kind, bet_id: id }) => kind === 'offer' && id === betId)
  const isAnswered = async (place: number, betId: string) => (await noticeOf(place, betId))?.is_answered
  const ends = [
    [5, 'accept', 'You took it.'],
    [5, 'reject', 'You passed.'],
    [4, 'withdraw', 'It was withdrawn.'],
  ] as const
  for (const [place, how, end] of ends) {
    const betId = await offer(10, [4, 5])
    expect([how, await isAnswered(5, betId)]).toEqual([how, false])
    expect((await noticeOf(5, betId))?.sentence).toMatch(/ offers .* 10 to win 10\.$/)
    await answerTo(place, betId, how)
    expect([how, await isAnswered(5, betId)]).toEqual([how, true])
    const { sentence = '' } = (await noticeOf(5, betId)) ?? {}
    expect(sentence).toMatch(/ offered /)
    expect([how, sentence.endsWith(end)]).toEqual([how, true])
  }
  const betId = await offer(10, [6, 7])
  const { body } = await personAt(crew, 7).post(`/h2h/proposal/${betId}/counter`, {
    amount: 10,
    week: 2,
    odds: 2,
    kind: 'over',
    line: 90.5,
  })
  expect(await isAnswered(7, betId)).toBe(true)
  expect((await noticeOf(7, betId))?.sentence).toMatch(/ You countered\.$/)
  expect(await isAnswered(6, body.data.bet.id)).toBe(false)
})

test('notifies a player of the owner’s correction, with one unit in the singular', async () => {
  await correct(server, { crew, owner: personAt(crew, 0), userId: personAt(crew, 2).userId, amount: 1 })
  expect((await noticesTo(2))[0]?.sentence).toBe(correctionNoticeSentence({ units: 1, note: 'Agreed in the chat' }))
  expect((await noticesTo(2))[0]?.kind).toBe('correction')
  expect(await kinds(3)).not.toContain('correction')
  const { items } = await read(3, `/game/${crew.leagueId}/activity`)
  expect(items[0]).toMatchObject({ type: 'units.corrected', is_by_owner: true, week: null, bet_id: null })
  expect(items[0].sentence).toContain(' 1 unit ')
})

test('projects the standings from current scores exactly as Tuesday’s settlement produces them', async () => {
  await server.turnTo(SUNDAY)
  const live = await held()
  expect(live).toMatchObject({ week: 2 })
  const now = await rows()
  for (const row of live.rows as Row[]) {
    const standing = now.find(({ user_id: id }) => id === row.user_id)
    expect(row.units - row.week_change).toBe(standing?.units)
  }
  // Lists each reason for a change in the viewer's units, and they add up.
  const moves = live.own_moves as { kind: string; units: number }[]
  const own = (live.rows as Row[]).find(({ user_id: id }) => id === personAt(crew, 0).userId)
  expect(moves.map(({ kind }) => kind)).toContain('bets')
  expect(moves.reduce((sum, { units }) => sum + units, 0)).toBe(own?.week_change)
  const shares = await Promise.all(
    crew.people.map(async (_, at) => (await read(at, `/game/${crew.leagueId}/if-it-holds`)).held.top_score),
  )
  // One member has the week's best team, which pays 40.
  expect(shares.toSorted((a, b) => b - a)).toEqual([40, ...shares.slice(1).map(() => 0)])
  // The last reading before settlement has the final scores.
  await server.turnTo('2025-09-16T07:59:00.000Z')
  const last: Row[] = (await held()).rows
  await server.turnTo(TUESDAY_2)
  const counted = await rows()
  expect(last.map(({ user_id: id, units }) => [id, units])).toEqual(
    counted.map(({ user_id: id, units }) => [id, units]),
  )
  expect(await held()).toBeNull()
})

test('adds a settled bet to both records and notifies both sides', async () => {
  const [one, other] = [await rowOf(0), await rowOf(1)]
  expect([one?.riding, other?.riding]).toEqual([0, 0])
  expect([one?.record.won, one?.record.lost]).toEqual([other?.record.lost, other?.record.won])
  expect((one?.record.won ?? 0) + (one?.record.lost ?? 0)).toBe(1)
  for (const place of [0, 1]) expect(await kinds(place)).toEqual(expect.arrayContaining(['settled', 'count', 'week']))
  const newest = (await noticesTo(0)).map(({ kind }) => kind)
  expect(newest.indexOf('settled')).toBeLessThan(newest.indexOf('taken'))
})

test('shows the losing margin only in the loser’s ledger', async () => {
  const stakeOf = async (place: number): Promise<string | undefined> => {
    const { rows } = await read(2, `/transactions/${crew.leagueId}/${personAt(crew, place).userId}`)
    return (rows as { rule: string; short: string }[]).findLast(({ rule }) => rule === 'h2h.stake')?.short
  }
  const [loser, winner] = (await rowOf(0))?.record.lost === 1 ? [0, 1] : [1, 0]
  expect(await stakeOf(loser)).toMatch(/^put up, .*[\d.]+$/)
  expect(await stakeOf(winner)).toBe('put up')
})

test('reports units after each settlement as in that week’s chart', async () => {
  const { weeks, players } = await read(0, `/treasury/${crew.leagueId}/units-history`)
  expect(weeks).toEqual([1, 2])
  for (const [at, week] of [1, 2].entries()) {
    const chart: Row[] = (await read(0, `/game/${crew.leagueId}/week/${week}/leaderboard`)).rows
    const history = Object.fromEntries(
      (players as { user_id: string; units: number[] }[]).map(({ user_id: id, units }) => [id, units[at]]),
    )
    expect(history).toEqual(Object.fromEntries(chart.map(({ user_id: id, units }) => [id, units])))
  }
})

test('reports weekly treasury changes that add up to its balance', async () => {
  const treasury = await read(2, `/treasury/${crew.leagueId}`)
  expect(treasury.buy_ins).toEqual({ each: 900, players: 8 })
  const net = treasury.weeks.reduce((sum: number, { into, out }: { into: number; out: number }) => sum + into - out, 0)
  expect(net).toBe(treasury.balance)
  expect(treasury.weeks.at(-1).balance_after).toBe(treasury.balance)
  const ledger = await read(2, `/transactions/${crew.leagueId}/${personAt(crew, 2).userId}`)
  const fromTreasury = (ledger.rows as { units: number; kind: string }[]).filter(({ kind }) => kind !== 'joined')
  expect(treasury.you.paid_out).toBe(fromTreasury.reduce((sum, { units }) => sum + units, 0))
  const paidTo = treasury.paid_to as { user_id: string; units: number }[]
  const out = treasury.weeks.reduce((sum: number, week: { out: number }) => sum + week.out, 0)
  expect(paidTo.reduce((sum, { units }) => sum + units, 0)).toBe(out)
  expect(paidTo.find(({ user_id: id }) => id === personAt(crew, 2).userId)?.units ?? 0).toBe(treasury.you.paid_out)
  expect(paidTo.map(({ units }) => units)).toEqual(paidTo.map(({ units }) => units).toSorted((a, b) => b - a))
})

test('reports the treasury’s payments only from the repeated settlement', async () => {
  await server.provider.misbehave({ league: '100003', mode: 'corrected', week: 2 })
  await server.turnTo('2025-09-17T11:45:00.000Z')
  const { weeks, balance } = await read(0, `/treasury/${crew.leagueId}`)
  const [two] = (weeks as { week: number; kinds: { kind: string; out: number }[] }[]).filter(({ week }) => week === 2)
  expect(two?.kinds.map(({ kind }) => kind)).toContain('payday')
  const paid = two?.kinds.find(({ kind }) => kind === 'payday')?.out ?? 0
  expect(paid).toBeLessThanOrEqual(8 * 20)
  expect(weeks.at(-1).balance_after).toBe(balance)
  expect(await kinds(0)).toContain('count')
})

test('shows past statuses and changes in an earlier week’s chart', async () => {
  await server.turnTo('2025-09-17T13:00:00.000Z')
  const { userId } = personAt(crew, 3)
  // Enough to become a whale in week 3.
  await correct(server, { crew, owner: personAt(crew, 0), userId, amount: 650 })
  for (const place of [4, 5, 6, 7]) await takeLine(place, 3)
  await server.turnTo('2025-09-24T13:00:00.000Z')
  const chartOf = async (week: number): Promise<Row[]> =>
    (await read(0, `/game/${crew.leagueId}/week/${week}/leaderboard`)).rows
  const statusIn = async (week: number) => (await chartOf(week)).find((row) => row.user_id === userId)?.status
  expect([await statusIn(2), await statusIn(3), await statusIn(4)]).toEqual(['fish', 'whale', 'whale'])
  const slips: Slip[] = (await read(0, `/game/${crew.leagueId}/week/3/receipt`)).run.players
  expect(slips.flatMap(({ lines }) => lines.map(({ rule }) => rule))).toEqual(
    expect.arrayContaining(['option.won', 'option.lost']),
  )
  expect(Object.fromEntries((await chartOf(3)).map((row) => [row.user_id, row.week_change]))).toEqual(
    Object.fromEntries(slips.map((slip) => [slip.user_id, slip.units_after - slip.units_before])),
  )
})

interface Slip {
  user_id: string
  units_before: number
  units_after: number
  lines: { rule: string }[]
}

/** Takes a house line of 10 units on a different team for each member. */
async function takeLine(place: number, week: number): Promise<void> {
  const { team_id, line } = (await read(place, `/option/${crew.leagueId}`)).lines[place]
  const body = { league_id: crew.leagueId, user_id: personAt(crew, place).userId, week, team_id, amount: 10, line }
  expect((await personAt(crew, place).post('/option', body)).body).toMatchObject({ data: { option: { team_id } } })
}
