import type { Mode } from '@whale/providers/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

const ESPN = '100003'
const SLEEPER = '920250000000000002'
const IN = { espn: ESPN, sleeper: SLEEPER } as const

const validateEspn = () => server.call('POST', '/onboard/espn/validate', { body: { league_id: ESPN } })

/** Why the league cannot be added in that mode: the code and the sentence, or null. */
async function refusalIn(provider: keyof typeof IN, mode: Mode) {
  await server.provider.misbehave({ league: IN[provider], mode })
  if (provider === 'espn') {
    const { status, body } = await validateEspn()
    return status === 200 ? null : [body.code, body.detail]
  }
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'RodReelly' } })
  const { refusal } = body.data.available_teams[0]
  return refusal === null ? null : [refusal.code, refusal.sentence]
}

describe('formats that could never settle', () => {
  test.each([
    [
      'espn',
      'points_only',
      'league.points_only',
      'This ESPN league only adds up season points. It has no weekly matchups, so no week could be settled.',
    ],
    [
      'espn',
      'starts_late',
      'league.starts_later',
      'This ESPN league starts scoring in week 5. The game would start in week 1, which could never be settled.',
    ],
    [
      'sleeper',
      'starts_late',
      'league.starts_later',
      'This Sleeper league starts scoring in week 5. The game would start in week 1, which could never be settled.',
    ],
    [
      'espn',
      'ends_early',
      'league.ends_early',
      'This ESPN league ends in week 10. The game ends in week 12, which could never be settled.',
    ],
    [
      'sleeper',
      'ends_early',
      'league.ends_early',
      'This Sleeper league ends in week 10. The game ends in week 12, which could never be settled.',
    ],
    [
      'sleeper',
      'guillotine',
      'league.guillotine',
      'This Sleeper league drops its lowest team every week. A dropped team has no more scores, so later weeks could not be settled.',
    ],
    [
      'espn',
      'no_schedule',
      'league.unscheduled',
      'ESPN has no games for this league in week 1, in which the game would start. That week could not be settled.',
    ],
    [
      'sleeper',
      'no_schedule',
      'league.unscheduled',
      'Sleeper has no games for this league in week 1, in which the game would start. That week could not be settled.',
    ],
    [
      'espn',
      'partial',
      'league.unscheduled',
      'ESPN lists 4 of this league’s 8 teams in week 1, in which the game would start. That week could not be settled.',
    ],
    [
      'sleeper',
      'partial',
      'league.unscheduled',
      'Sleeper lists 5 of this league’s 10 teams in week 1, in which the game would start. That week could not be settled.',
    ],
  ] as const)('refuses a league at %s in the mode %s', async (provider, mode, code, sentence) => {
    expect(await refusalIn(provider, mode)).toEqual([code, sentence])
  })

  test.each([
    ['espn', 'none'],
    ['sleeper', 'none'],
    ['sleeper', 'best_ball'],
    // Without a draft there may be no schedule yet.
    ['espn', 'before_draft'],
    ['sleeper', 'before_draft'],
    // A bye is a game too.
    ['espn', 'joined'],
  ] as const)('accepts a league at %s in the mode %s', async (provider, mode) => {
    expect(await refusalIn(provider, mode)).toBeNull()
  })

  test('refuses after sign-up too', async () => {
    const ada = await server.as('Ada')
    const added = { league_id: ESPN, selected_team_id: '1', commissioner_team_id: '1' }
    await server.provider.misbehave({ league: ESPN, mode: 'no_schedule' })
    expect((await ada.post('/onboard/espn/complete', added)).body.code).toBe('league.unscheduled')
    await server.provider.misbehave({ league: SLEEPER, mode: 'guillotine' })
    const { body } = await ada.post('/onboard/sleeper/complete', {
      username: 'RodReelly',
      selected_league_id: SLEEPER,
      selected_roster_id: '2',
      selected_fantasy_user_id: '700000000000000021',
    })
    expect(body.code).toBe('league.guillotine')
  })

  test('reads the schedule of the week in which the game would start', async () => {
    await server.turnTo('2025-09-30T12:00:00.000Z')
    expect(await refusalIn('espn', 'starts_late')).toBeNull()
    expect(server.provider.asked().at(-1)?.path).toContain('scoringPeriodId=5')
  })

  test('adds a Sleeper league that scored weeks before the first one of its settings', async () => {
    await server.turnTo('2025-09-23T12:00:00.000Z')
    expect((await refusalIn('espn', 'starts_late'))?.[0]).toBe('league.starts_later')
    expect(await refusalIn('sleeper', 'starts_late')).toBeNull()
  })
})

describe('leagues with too few managers', () => {
  test('counts the teams that can be claimed today', async () => {
    await server.provider.misbehave({ mode: 'few_managers' })
    // At ESPN people choose their team, whatever its manager is called.
    expect((await validateEspn()).body.data.shortage).toBeNull()
    const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'RodReelly' } })
    expect(body.data.available_teams[0]).toMatchObject({
      shortage:
        'You need 8 players to start. Today 7 of 10 teams can be claimed: the others have no manager’s name on Sleeper.',
      refusal: null,
    })
  })

  test('is silent where enough teams can be claimed', async () => {
    expect((await validateEspn()).body.data.shortage).toBeNull()
  })
})

describe('the id of last season’s Sleeper league', () => {
  const validate = (username: string) => server.call('POST', '/onboard/sleeper/validate', { body: { username } })
  const LAST_SEASON = '920240000000000002'

  test('finds this season’s league, also once the season has begun', async () => {
    await server.turnTo('2025-09-23T12:00:00.000Z')
    const [league] = (await validate(LAST_SEASON)).body.data.available_teams
    expect(league).toMatchObject({ league_id: SLEEPER, refusal: null })
    expect((await validate(`https://sleeper.app/roster/${SLEEPER}/3`)).body.data.available_teams).toHaveLength(1)
  })

  test('names the league if there is no later season of it', async () => {
    server.provider.answer(({ pathname }) => (pathname.endsWith('/leagues/nfl/2025') ? [] : undefined))
    const { status, body } = await validate(LAST_SEASON)
    server.provider.answer(() => undefined)
    expect([status, body.detail]).toEqual([
      404,
      expect.stringMatching(/^That’s the 2024 season of .+\. We found no 2025 season of it on Sleeper\.$/),
    ])
  })
})
