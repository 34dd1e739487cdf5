/** What members of a reserved league read in emails and on its pages, and how a stored sign-in reads one. */
import { DAY_MS, type Instant, instant, later } from '@whale/game'
import { endedClaimEmail, reservationEmail, type ReservationNews } from '@whale/words'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queueEmails } from '../../jobs/queue-emails.ts'
import { refreshLeagues } from '../../jobs/refresh-leagues.ts'
import { startAnswering } from '../../testing/start-answering.ts'
import { personAt } from '../../testing/league-actions.ts'
import { type Crew, type TestServer, startTestServer } from '../../testing/test-server.ts'

const ESPN = '100001'
const FEBRUARY = '2027-02-10T12:00:00.000Z'
const JUNE = '2027-06-10T12:00:00.000Z'
const GAME_START = '2027-09-08T12:00:00.000Z'
const SLEEPER_2027 = '920270000000000001'
const SIGN_IN = { espn_s2: 'demo-espn-s2%2Bof%2FMoby', swid: '{0A0A0A0A-0B0B-4C0C-8D0D-0E0E0E0E0E0E}', agrees: true }

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ SEASON: '' })
  server.turnClockAlone(FEBRUARY)
})
afterEach(() => server.close())

/** Runs the worker's daily reading two days before a moment and again at it. */
async function daily(moment: Instant | string): Promise<void> {
  for (const day of [later(instant(moment), -2 * DAY_MS), moment]) {
    server.turnClockAlone(day)
    for (const provider of ['espn', 'sleeper'] as const) await refreshLeagues(server.workerWorld, provider)
  }
}

/** Queues what is due and returns every queued email, in order. Queues twice, to see that nothing is sent again. */
async function emails(): Promise<string[]> {
  await queueEmails(server.world)
  await queueEmails(server.world)
  const rows = await server.world.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()
  return rows
    .filter(({ subject }) => !/onfirm/.test(subject))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`)
}

const subjectOf = (news: ReservationNews) =>
  reservationEmail({ provider: 'espn', league: 'The Gravy Boat', season: 2027, news, url: '' }).subject

test('a reservation and its invitation mention the email they turn on, and the profile turns it off', async () => {
  const crew = await server.addEspnLeague(ESPN, ['Ada', 'Ben', 'Cleo'])
  const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
  expect(body.data.reservation_note).toMatch(/ESPN .* 2027 .* email you/)
  for (const name of ['Ada', 'Ben', 'Cleo']) await server.asConfirmed(name)
  await server.call('PUT', '/user/mail/request', { token: personAt(crew, 1).token, body: { is_wanted: false } })
  server.provider.openSeason(2027)
  await daily(JUNE)
  expect(await emails()).toEqual([
    `ada@test.example: ${subjectOf({ what: 'opened' })}`,
    `cleo@test.example: ${subjectOf({ what: 'opened' })}`,
  ])
})

test('emails only confirmed addresses, about why the opened league cannot be played or that it never opened', async () => {
  const crew = await server.addEspnLeague(ESPN, ['Ada', 'Ben'])
  await server.asConfirmed('Ben')
  await server.provider.misbehave({ mode: 'private_html', league: ESPN })
  await daily(JUNE)
  expect(await emails()).toEqual([`ben@test.example: ${subjectOf({ what: 'blocked', problem: { why: 'private' } })}`])
  await server.provider.misbehave({ mode: 'none', league: ESPN })
  await server.turnTo(GAME_START)
  expect(await emails()).toEqual([
    `ben@test.example: ${subjectOf({ what: 'blocked', problem: { why: 'private' } })}`,
    `ben@test.example: ${subjectOf({ what: 'never_opened', problem: null })}`,
  ])
  expect((await personAt(crew, 1).get('/user/claims')).body.data.ended).toEqual([])
})

test('notifies people who lost a claim by email and on their page, until they claim another team', async () => {
  const names = ['MayaOrtiz', 'AhabJones', 'ChumBucket']
  const crew: Crew = await server.addSleeperLeague(names)
  for (const name of names) await server.asConfirmed(name)
  server.provider.openSeason(2027, SLEEPER_2027)
  const chum = personAt(crew, 2)
  server.provider.edit(SLEEPER_2027, (league) => ({
    ...league,
    teams: league.teams.map((team) =>
      String(team.teamId) === chum.teamId
        ? { ...team, owners: [{ userId: '700000000000000999', displayName: 'NewNeptune' }] }
        : team,
    ),
  }))
  await daily('2027-04-01T12:00:00.000Z')
  const ended = [{ league_id: crew.leagueId, season: 2027, team_name: chum.teamName }]
  expect((await chum.get('/user/claims')).body.data.ended).toMatchObject(ended)
  expect((await personAt(crew, 0).get('/user/claims')).body.data.ended).toEqual([])
  const sent = await emails()
  const lost = { team: chum.teamName, league: 'The Gravy Boat', season: 2027 }
  expect(sent).toContain(`chumbucket@test.example: ${endedClaimEmail({ ...lost, url: '' }).subject}`)
  expect(sent.filter((line) => line.endsWith(' 2027'))).toHaveLength(2)
  const body = await server.world.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'chumbucket@test.example')
    .where('subject', 'like', '%another manager')
    .executeTakeFirstOrThrow()
  expect(body.body).toContain('in 2027')

  const again = await chum.post('/onboard/sleeper/join', { username: 'NewNeptune', invite_code: crew.code })
  expect(again.status).toBe(200)
  expect((await chum.get('/user/claims')).body.data.ended).toEqual([])
  await server.expectCleanAudit()
})

test('a private league is reserved with a sign-in, which the owner’s Refresh also uses', async () => {
  await server.provider.misbehave({ mode: 'members_only', league: ESPN })
  const ada = await server.asConfirmed('Ada')
  const given = { league_id: ESPN, espn_sign_in: SIGN_IN }
  const { body } = await server.call('POST', '/onboard/espn/validate', { body: given })
  expect(body.data).toMatchObject({
    season: 2027,
    needs_sign_in: true,
    reservation_note: expect.stringMatching(/email you\.$/),
  })
  const team = body.data.teams[0].team_id
  const added = await ada.post('/onboard/espn/complete', {
    ...given,
    selected_team_id: team,
    commissioner_team_id: team,
  })
  const { id } = added.body.data.game_league
  const stopAnswering = startAnswering(server.workerWorld)
  try {
    server.turnClockAlone('2027-06-10T13:00:00.000Z')
    const refresh = async () => (await ada.post(`/user/league/${id}/refresh`)).body
    // Not opened yet: no change and no problem.
    expect((await refresh()).data).toEqual({ changes: null })
    server.provider.openSeason(2027)
    server.turnClockAlone('2027-06-10T14:00:00.000Z')
    const from = server.provider.asked().length
    expect((await refresh()).data.changes).toMatch(/new season is open/)
    expect(
      new Set(
        server.provider
          .asked()
          .slice(from)
          .map(({ cookie }) => cookie),
      ),
    ).toEqual(new Set([`espn_s2=${SIGN_IN.espn_s2}; SWID=${SIGN_IN.swid}`]))
  } finally {
    await stopAnswering()
  }
})
