/** RULES §3: a score set by the fantasy league's commissioner counts and is shown, and so is its withdrawal. */
import { DAY_MS, MINUTE_MS, instant, later } from '@whale/game'
import { sql } from 'kysely'
import type { AlertFact } from '@whale/words'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { personAt } from '../testing/league-actions.ts'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  NEXT_OPENING,
  OPENING,
  SAILORS,
  type TestServer,
  TUESDAY,
  startTestServer,
} from '../testing/test-server.ts'
import { watchFinalWeeks } from './watch-final-weeks.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const LEAGUES = { espn: '100001', sleeper: '920250000000000001' } as const
const SET = /^.+: set by the commissioner: −\d+\.\d\.$/
/** RULES §5: nobody picks here, so the pot of 8 players rolls over. */
const ROLLED_OVER = 'Top score: nobody won the pot, 8 × 5 = 40. It rolls over to week 2.'
const TAKEN_BACK = /^.+: \d+\.\d\d became \d+\.\d\d\. The commissioner took back −\d+\.\d\.$/

async function start(provider: keyof typeof LEAGUES): Promise<Crew> {
  const crew =
    provider === 'espn' ? await server.addEspnLeague('100001', EIGHT) : await server.addSleeperLeague(SAILORS)
  await server.turnTo(OPENING)
  await subscribeAll()
  await server.turnTo(TUESDAY.replace('08:00', '07:59'))
  await server.provider.misbehave({ league: LEAGUES[provider], mode: 'deducted', week: 1 })
  await server.turnTo(later(instant(TUESDAY), MINUTE_MS))
  return crew
}

const runOf = async (crew: Crew) =>
  (await personAt(crew, 3).get(`/game/${crew.leagueId}/week/1/receipt`)).body.data.run as {
    notes: string[]
    late_changes: { changes: string[] } | null
  }

async function partsOf(crew: Crew): Promise<string[]> {
  const { body } = await personAt(crew, 3).get(`/game/${crew.leagueId}/activity`)
  const items = body.data.items as { parts: { type: string; sentence: string }[] }[]
  return items.flatMap(({ parts }) =>
    parts.filter(({ type }) => type === 'news.set_scores').map(({ sentence }) => sentence),
  )
}

/** Turns on alerts about results for every user. */
async function subscribeAll(): Promise<void> {
  await sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, device, made_at)
    select distinct on (user_id) user_id, token_hash, user_id, '', '', '', ${OPENING}::timestamptz from sessions
  `.execute(server.world.club)
  await sql`insert into push_consents (user_id, kind, given_at) select id, 'count', ${OPENING} from users`.execute(
    server.world.club,
  )
}

/** How many alerts about this are waiting or were moved to the outbox. */
async function alertsAbout(about: AlertFact['about']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from league_alerts where fact ->> 'about' = ${about})::int
      + (select count(*) from pushes where fact ->> 'about' = ${about})::int as count
  `.execute(server.world.db)
  return rows[0]?.count ?? 0
}

it.each(['espn', 'sleeper'] as const)(
  'shows every member a score set by the commissioner, and its withdrawal after the results: %s',
  async (provider) => {
    const crew = await start(provider)
    expect((await runOf(crew)).notes).toEqual([expect.stringMatching(SET), ROLLED_OVER])
    expect(await partsOf(crew)).toEqual([expect.stringMatching(SET)])
    expect(await alertsAbout('score_set')).toBe(crew.people.length)

    await server.turnTo(CONFIRM)
    await server.turnTo(NEXT_OPENING)
    expect((await runOf(crew)).notes).toEqual([expect.stringMatching(SET), ROLLED_OVER])
    await server.provider.misbehave({ mode: 'none' })
    for (const ms of [MINUTE_MS, DAY_MS]) {
      server.turnClockAlone(later(instant(NEXT_OPENING), ms))
      await sql`update provider_budgets set paid_until = now() - interval '1 hour', strikes = 0`.execute(
        server.world.db,
      )
      await watchFinalWeeks(server.world, provider)
    }
    expect((await runOf(crew)).late_changes?.changes).toEqual([expect.stringMatching(TAKEN_BACK)])
    expect(await partsOf(crew)).toEqual([expect.stringMatching(/took back/)])
    expect(await alertsAbout('score_taken_back')).toBe(crew.people.length)
  },
)

it('shows the withdrawal of a set score before the results were final', async () => {
  const crew = await start('espn')
  await server.provider.misbehave({ mode: 'none' })
  await server.turnTo(CONFIRM)
  await server.turnTo(NEXT_OPENING)
  const takenBack = expect.stringMatching(/^.+: the commissioner took back −\d+\.\d\.$/)
  expect((await runOf(crew)).notes).toEqual([takenBack, ROLLED_OVER])
  expect(await alertsAbout('score_taken_back')).toBe(crew.people.length)
  await server.expectCleanAudit()
})
