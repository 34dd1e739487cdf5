/** RULES §3: a season in which weeks 3, 8, 9, 10 and 12 are void. The books stay clean after each. */
import { HOUR_MS, type Instant, later } from '@whale/game'
import { noteSentence, voidEffectWords, voidedSentence, voteClosedSentence, weekVoidedSentence } from '@whale/words'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moveEmails } from '../../domain/league-emails.ts'
import { queueReminders } from '../../jobs/queue-reminders.ts'
import { operate } from '../../commands/ops.ts'
import { agree, personAt, propose } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../../testing/test-server.ts'

// Each test plays whole weeks with eight players.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
})
afterAll(() => server.close())

const owner = () => personAt(crew, 0)
const REASON = 'ESPN lost the scores'

async function momentsOf(week: number): Promise<{ opens_at: Instant; locks_at: Instant; processes_at: Instant }> {
  return (await server.call('GET', `/game/global/week/${week}`)).body.data.moments
}

/** Opens a week and has everybody predict, so that all take part. */
async function openWeek(week: number): Promise<void> {
  await server.turnTo((await momentsOf(week)).opens_at)
  const { body } = await owner().get(`/predictions/${crew.leagueId}/${week}`)
  const [team] = body.data.teams as { team_id: string }[]
  for (const person of crew.people) {
    const prediction = { league_id: crew.leagueId, user_id: person.userId, week, team_id: team?.team_id, points: 120 }
    expect((await person.post('/bermuda/prediction', prediction)).status).toBe(200)
  }
}

async function playWeeks(first: number, last: number): Promise<void> {
  await server.provider.misbehave({ league: '100001', mode: 'none' })
  for (let week = first; week <= last; week += 1) await openWeek(week)
}

/** Turns the clock to some hours after the processing of a week that gets no scores, skipping the retries in between. */
async function waitFor(week: number, hours: number): Promise<void> {
  await server.provider.misbehave({ league: '100001', mode: 'late' })
  if (week === 12) await server.turnTo((await momentsOf(week)).locks_at)
  else {
    const { opens_at } = await momentsOf(week + 1)
    server.turnClockAlone(later(opens_at, -HOUR_MS))
    await server.turnTo(opens_at)
  }
  server.turnClockAlone(later((await momentsOf(week)).processes_at, hours * HOUR_MS))
}

const ask = (week: number) => owner().post(`/league/${crew.leagueId}/void-week`, { week, reason: REASON })

async function voidByVote(week: number): Promise<void> {
  const asked = await ask(week)
  expect(asked.status).toBe(202)
  await agree(server, crew, asked.body.data.vote.id)
  await server.expectCleanAudit()
}

/** Asks for the one email about a late week, from a confirmed address. */
async function remind(place: number, week: number): Promise<void> {
  const { userId, token } = personAt(crew, place)
  const confirmed = { email_confirmed_at: server.world.clock.now() }
  await server.world.db.updateTable('users').set(confirmed).where('id', '=', userId).execute()
  const path = `/game/${crew.leagueId}/waiting/reminder`
  const { body } = await server.call('PUT', path, { body: { week, is_reminder_wanted: true }, token })
  expect(body.data.is_reminder_set).toBe(true)
}

/** Sends the emails about late weeks. Returns those to that person. */
async function reminded(place: number): Promise<{ subject: string; body: string }[]> {
  await queueReminders(server.world)
  await moveEmails(server.world)
  const { userId } = personAt(crew, place)
  const emails = server.world.db.selectFrom('outbox').select(['subject', 'body']).where('user_id', '=', userId)
  return await emails.where('subject', 'like', 'Week%').execute()
}

async function unitsOfAll(): Promise<{ wallet: number; escrow: number; status: string; streak: number }[]> {
  return await Promise.all(
    crew.people.map(async (person) => {
      const { wallet, escrow, status, streak, is_eliminated } = (
        await person.get(`/player/${crew.leagueId}/${person.userId}`)
      ).body.data
      return { wallet, escrow, status, streak, is_eliminated }
    }),
  )
}

async function treasury(): Promise<number> {
  return (await owner().get(`/treasury/${crew.leagueId}`)).body.data.balance
}

async function receiptOf(week: number) {
  return (await owner().get(`/game/${crew.leagueId}/week/${week}/receipt`)).body.data.run
}

test('week 3: refuses too early, then returns every stake, and later weeks settle in order', async () => {
  await playWeeks(1, 3)
  const before = await unitsOfAll()
  const { body } = await propose(crew, owner(), personAt(crew, 1).userId, { week: 3, amount: 20 })
  expect((await personAt(crew, 1).post(`/h2h/proposal/${body.data.bet.id}/accept`)).status).toBe(200)
  expect((await ask(3)).body.code).toBe('void.not_waiting')
  await waitFor(3, 47)
  expect((await ask(3)).body).toMatchObject({ code: 'void.too_early', week: 3 })
  server.turnClockAlone(later((await momentsOf(3)).processes_at, 48 * HOUR_MS))
  const page = (await personAt(crew, 1).get(`/league/${crew.leagueId}/votes`)).body.data
  expect(page.waiting).toMatchObject({ week: 3, refusal: { code: 'owner.only' } })
  await remind(5, 3)
  await voidByVote(3)
  const email = {
    subject: 'Week 3 doesn’t count',
    body: expect.stringContaining(voidedSentence(3)),
  }
  expect(await reminded(5)).toMatchObject([email])
  expect(await unitsOfAll()).toEqual(before)
  const run = await receiptOf(3)
  expect(JSON.stringify(run)).toContain(REASON)
  const bet = (await owner().get(`/h2h/bet/${body.data.bet.id}`)).body.data.bet
  expect(bet).toMatchObject({ state: 'void', void_reason: expect.any(String) })
  const { items } = (await owner().get(`/game/${crew.leagueId}/activity`)).body.data
  const sentences = (items as { sentence: string }[]).map(({ sentence }) => sentence)
  expect(sentences).toContain(weekVoidedSentence({ week: 3, by: 'vote', reason: REASON }))
  const { notices } = (await personAt(crew, 2).get(`/game/${crew.leagueId}/notices`)).body.data
  const noticed = (notices as { sentence: string }[]).map(({ sentence }) => sentence)
  expect(noticed).toContain(
    voteClosedSentence({ matter: { kind: 'void_week', week: 3 }, reason: REASON }, { username: '', state: 'passed' }),
  )
})

test('week 8: an operator decides after seven days', async () => {
  await playWeeks(4, 8)
  await waitFor(8, 167)
  const world = { ...server.world, openBackup: () => server.world.db }
  const early = await operate(world, ['void-week', crew.leagueId, '8', ...REASON.split(' ')])
  expect(early).toMatchObject({ isDone: false, output: expect.stringContaining('Week 8') })
  server.turnClockAlone(later((await momentsOf(8)).processes_at, 168 * HOUR_MS))
  const before = await unitsOfAll()
  const done = await operate(world, ['void-week', crew.leagueId, '8', ...REASON.split(' ')])
  expect(done).toMatchObject({ isDone: true })
  await server.expectCleanAudit()
  expect((await unitsOfAll()).map(({ streak }) => streak)).toEqual(before.map(({ streak }) => streak))
  expect(JSON.stringify(await receiptOf(8))).toContain(
    noteSentence({ rule: 'week.voided', by: 'operator', reason: REASON }, { week: 8 }),
  )
})

test('week 9: returns an all-in, lifts three players to whales and sets the Triangle’s entrants', async () => {
  await server.close()
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await playWeeks(1, 9)
  const before = await unitsOfAll()
  const balanceBefore = await treasury()
  const { body } = await personAt(crew, 3).get(`/shop/${crew.leagueId}`)
  const allIn = { week: 9, line: body.data.liquidation.line }
  const path = `/player/${crew.leagueId}/${personAt(crew, 3).userId}/liquidation`
  expect((await personAt(crew, 3).post(path, allIn)).body.data.wallet).toBe(0)
  await waitFor(9, 48)
  await voidByVote(9)
  // RULES §5: nobody is a whale, so the high tide lifts the three players with the most units, and nobody else's units change.
  expect(before.map(({ status, escrow }) => [status, escrow])).toEqual(EIGHT.map(() => ['fish', 0]))
  const [, , third = 0] = before.map(({ wallet }) => wallet).toSorted((one, other) => other - one)
  const isLifted = ({ wallet }: { wallet: number }) => wallet >= third
  const lifted = before.filter(isLifted)
  expect(lifted).toHaveLength(3)
  expect(await unitsOfAll()).toEqual(
    before.map((player) => (isLifted(player) ? { ...player, status: 'whale', wallet: 700 } : player)),
  )
  const lifts = lifted.reduce((sum, { wallet }) => sum + 700 - wallet, 0)
  expect(await treasury()).toBe(balanceBefore - lifts)
  const standings = (await owner().get(`/bermuda/standings/${crew.leagueId}`)).body.data
  expect(standings).toMatchObject({ is_fixed: true })
  const liftedIds = before.flatMap((player, place) => (isLifted(player) ? [personAt(crew, place).userId] : []))
  const entrants = standings.entrants as { user_id: string }[]
  expect(new Set(entrants.map(({ user_id: id }) => id))).toEqual(new Set(liftedIds))
})

test('week 10: adds no Triangle points', async () => {
  await playWeeks(10, 10)
  await waitFor(10, 48)
  await voidByVote(10)
  const { entrants } = (await owner().get(`/bermuda/standings/${crew.leagueId}`)).body.data
  expect((entrants as { total: number }[]).every(({ total }) => total === 0)).toBe(true)
})

test('week 12: still pays the prizes and names the champion', async () => {
  await playWeeks(11, 12)
  await waitFor(12, 48)
  const { waiting } = (await owner().get(`/league/${crew.leagueId}/votes`)).body.data
  expect(waiting.void_effect).toBe(voidEffectWords(12))
  await voidByVote(12)
  const { body } = await owner().get(`/treasury/${crew.leagueId}`)
  expect(JSON.stringify(body.data)).toContain('"balance":0')
  const { items } = (await owner().get(`/game/${crew.leagueId}/activity`)).body.data
  const sentences = (items as { sentence: string }[]).map(({ sentence }) => sentence)
  expect(sentences).toContain(weekVoidedSentence({ week: 12, by: 'vote', reason: REASON }))
  const { notes, players } = await receiptOf(12)
  expect(notes).toContain(noteSentence({ rule: 'week.voided', by: 'vote', reason: REASON }, { week: 12 }))
  const won = (players as { lines: { units: number }[] }[]).map(({ lines }) =>
    lines.reduce((sum, one) => sum + one.units, 0),
  )
  expect(Math.min(...won)).toBeGreaterThan(0)
  const pages = [`/game/${crew.leagueId}/home`, `/game/${crew.leagueId}/season`, `/game/${crew.leagueId}/flows`]
  for (const page of pages) expect((await owner().get(page)).status).toBe(200)
  for (const week of [9, 10, 12]) {
    expect((await owner().get(`/game/${crew.leagueId}/week/${week}/comprehensive`)).status).toBe(200)
  }
})
