import { MINUTE_MS, instant, later } from '@whale/game'
import type { DemoLeague, Mode } from '@whale/providers/demo'
import { sql } from 'kysely'
import {
  lostLeagueSentence,
  missingScoresSentence,
  ownWeekWords,
  type MissingScores,
  type WaitReason,
} from '@whale/words'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceLeague } from '../../jobs/advance-league.ts'
import { pause, resume } from '../../domain/administration.ts'
import { moveEmails } from '../../domain/league-emails.ts'
import { queueReminders } from '../../jobs/queue-reminders.ts'
import { refreshLeagues } from '../../jobs/refresh-leagues.ts'
import { personAt } from '../../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  TUESDAY,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
let now = instant(TUESDAY)

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(OPENING)
  await server.turnTo(LOCK)
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

/** Turns the clock, which the providers share, and stops it. */
function turnOn(minutes: number): void {
  now = later(now, minutes * MINUTE_MS)
  server.turnClockAlone(now)
  server.stopClockAt(now)
}

/** What a member sees after the worker has asked the provider in this mode. */
async function waitingIn(mode: Mode, place = 3) {
  // Longer than the longest pause between two tries.
  turnOn(61)
  await server.provider.misbehave({ mode, league: '100001', week: 1 })
  await advanceLeague(server.world, crew.leagueId)
  const { status, body } = await personAt(crew, place).get(`/game/${crew.leagueId}/waiting`)
  expect(status).toBe(200)
  return body.data.waiting
}

const missing = (reason: WaitReason, teams: MissingScores['teams'] = []) =>
  missingScoresSentence({ provider: 'espn', week: 1, reason, teams })

test('shows nothing before the results are due', async () => {
  const { body } = await personAt(crew, 3).get(`/game/${crew.leagueId}/waiting`)
  expect(body.data.waiting).toBeNull()
})

test('shows every member what is missing, since when, and when the next try is', async () => {
  expect(await waitingIn('down')).toEqual({
    week: 1,
    sentence: missing('out_of_order'),
    private_espn_id: null,
    since: TUESDAY,
    next_at: later(now, 15 * MINUTE_MS),
    is_reminder_set: false,
    is_void_asked: false,
    void_from: later(instant(TUESDAY), 48 * 60 * MINUTE_MS),
  })
})

test.each([
  ['late', 'scoring_not_over'],
  ['other_week', 'out_of_order'],
  ['zero', 'scoring_not_over'],
] as const)('names what is missing while the provider is %s', async (mode, reason) => {
  expect((await waitingIn(mode)).sentence).toBe(missing(reason))
})

test('announces no next try and no vote while the league is paused', async () => {
  await pause(server.world.db, { scope: crew.leagueId, reason: 'a wrong balance' })
  expect(await waitingIn('down')).toMatchObject({
    sentence: missing('paused'),
    next_at: null,
    void_from: null,
  })
  await resume(server.world.db, crew.leagueId)
})

const remind = (place: number, is_wanted: boolean) =>
  server.call('PUT', `/game/${crew.leagueId}/waiting/reminder`, {
    body: { week: 1, is_reminder_wanted: is_wanted },
    token: personAt(crew, place).token,
  })

test('sets and clears one email for the member who asks', async () => {
  await waitingIn('down')
  await server.world.db.updateTable('users').set({ email_confirmed_at: now }).execute()
  expect((await remind(3, true)).body.data.is_reminder_set).toBe(true)
  expect((await remind(3, true)).body.data.is_reminder_set).toBe(true)
  expect((await waitingIn('down', 3)).is_reminder_set).toBe(true)
  expect((await waitingIn('down', 4)).is_reminder_set).toBe(false)
  expect((await remind(4, true)).status).toBe(200)
  expect((await remind(4, false)).body.data.is_reminder_set).toBe(false)
})

test('requires a confirmed address for the email', async () => {
  const { userId } = personAt(crew, 5)
  await server.world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', userId).execute()
  const { status, body } = await remind(5, true)
  expect([status, body.code]).toEqual([409, 'email_unconfirmed'])
})

test('names the teams without a score', async () => {
  const { sentence } = await waitingIn('partial')
  expect(sentence).toMatch(/^(\w[^,]*, )+.+ and .+ no score /)
})

test('reports that the league went private after two readings', async () => {
  expect((await waitingIn('private')).sentence).toBe(lostLeagueSentence('private'))
  for (let time = 0; time < 2; time += 1) {
    await refreshed()
  }
  const { body } = await personAt(crew, 5).get(`/game/${crew.leagueId}/notices`)
  expect(body.data.notices[0].sentence).toBe(lostLeagueSentence('private'))
})

/** The demo league before its first edit. */
let unedited: DemoLeague
/** An edit that takes teams away from the demo league. Nobody plays teams 25 and 26. */
const without =
  (...teamIds: number[]) =>
  (league: DemoLeague): DemoLeague => {
    unedited ??= league
    return { ...league, teams: league.teams.filter(({ teamId }) => !teamIds.includes(teamId)) }
  }

/** Reads the fantasy league again: ten minutes after the last reading, and with a full budget. */
async function refreshed(): Promise<void> {
  turnOn(11)
  await sql`update provider_budgets set paid_until = now() - interval '1 minute'`.execute(server.world.db)
  await refreshLeagues(server.world, 'espn')
}

test('names a team that left the league while a player holds it', async () => {
  const held = Number(crew.people[2]?.teamId)
  server.provider.edit('100001', without(held, 26))
  await waitingIn('none')
  await refreshed()
  await refreshed()
  const { sentence } = await waitingIn('none')
  expect(sentence).toBe(missing('team_without_score', [{ name: crew.people[2]?.teamName ?? '', isGone: true }]))
})

test('settles without vanished teams that nobody holds', async () => {
  server.provider.edit('100001', () => without(25, 26)(unedited))
  await refreshed()
  await refreshed()
  expect(await waitingIn('none')).toBeNull()
  const { body } = await personAt(crew, 3).get(`/game/${crew.leagueId}`)
  expect(body.data.settled_through).toBe(1)
})

test('sends the one email once the week is settled, and only to the member who asked', async () => {
  const sent = () =>
    server.world.db.selectFrom('outbox').select(['user_id', 'subject']).where('subject', 'like', 'Week 1%').execute()
  for (const _ of ['once', 'twice']) {
    await queueReminders(server.world)
    await moveEmails(server.world)
  }
  expect(await sent()).toEqual([
    { user_id: personAt(crew, 3).userId, subject: ownWeekWords({ week: 1, change: 0, place: 2 }) },
  ])
  expect((await remind(3, true)).body.data.is_reminder_set).toBe(false)
})

test('reports that results still need confirmation when the second reading fails', async () => {
  now = instant('2025-09-10T10:40:00Z')
  expect(await waitingIn('down')).toMatchObject({
    week: 1,
    since: '2025-09-10T11:30:00.000Z',
    is_reminder_set: null,
    void_from: null,
  })
})
