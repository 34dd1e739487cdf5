import type { Refusal } from '@whale/game'
import type { Mode } from '@whale/providers/demo'
import { refusalSentence } from '@whale/words'
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
  const late = { code: 'league.starts_later', firstWeek: 5, startWeek: 1 } as const
  const early = { code: 'league.ends_early', lastWeek: 10, weeks: 12 } as const
  const unscheduled = { code: 'league.unscheduled', week: 1 } as const
  test.each<[keyof typeof IN, Mode, Refusal]>([
    ['espn', 'points_only', { code: 'league.points_only', provider: 'espn' }],
    ['espn', 'starts_late', { ...late, provider: 'espn' }],
    ['sleeper', 'starts_late', { ...late, provider: 'sleeper' }],
    ['espn', 'ends_early', { ...early, provider: 'espn' }],
    ['sleeper', 'ends_early', { ...early, provider: 'sleeper' }],
    ['sleeper', 'guillotine', { code: 'league.guillotine', provider: 'sleeper' }],
    ['espn', 'no_schedule', { ...unscheduled, provider: 'espn', missing: 8, teams: 8 }],
    ['sleeper', 'no_schedule', { ...unscheduled, provider: 'sleeper', missing: 10, teams: 10 }],
    ['espn', 'partial', { ...unscheduled, provider: 'espn', missing: 4, teams: 8 }],
    ['sleeper', 'partial', { ...unscheduled, provider: 'sleeper', missing: 5, teams: 10 }],
  ])('refuses a league at %s in the mode %s', async (provider, mode, refusal) => {
    expect(await refusalIn(provider, mode)).toEqual([refusal.code, refusalSentence(refusal)])
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

  test('refuses them after sign-up too', async () => {
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

  test('adds a Sleeper league that scored weeks before its configured first week', async () => {
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

  test('returns no shortage if enough teams can be claimed', async () => {
    expect((await validateEspn()).body.data.shortage).toBeNull()
  })
})

describe('the id of last season’s Sleeper league', () => {
  const validate = (username: string) => server.call('POST', '/onboard/sleeper/validate', { body: { username } })
  const LAST_SEASON = '920240000000000002'

  test('finds this season’s league, even after the season has begun', async () => {
    await server.turnTo('2025-09-23T12:00:00.000Z')
    const [league] = (await validate(LAST_SEASON)).body.data.available_teams
    expect(league).toMatchObject({ league_id: SLEEPER, refusal: null })
    expect((await validate(`https://sleeper.app/roster/${SLEEPER}/3`)).body.data.available_teams).toHaveLength(1)
  })

  test('names the league if it has no later season', async () => {
    server.provider.answer(({ pathname }) => (pathname.endsWith('/leagues/nfl/2025') ? [] : undefined))
    const { status, body } = await validate(LAST_SEASON)
    server.provider.answer(() => undefined)
    expect([status, body.detail]).toEqual([
      404,
      expect.stringMatching(/^That’s the 2024 season of .+\. We found no 2025 season of it on Sleeper\.$/),
    ])
  })
})
