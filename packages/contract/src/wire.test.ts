import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { enterCasino } from './casino.ts'
import { turnDevClock } from './config.ts'
import { oddsWire } from './h2h.ts'
import { espnComplete, espnJoin, espnValidate, sleeperComplete, sleeperValidate } from './onboarding.ts'
import { pickTopScore } from './top-score.ts'
import { accountForm, emailWire, login, register } from './users.ts'
import {
  failureWire,
  instantWire,
  inviteCodeWire,
  pointsWire,
  seasonParam,
  signedUnitsWire,
  unitsWire,
  weekParam,
  weekWire,
} from './wire.ts'

/** Returns the messages of a schema for an input; empty if it is valid. */
function messagesOf(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

describe('parsing an invite code', () => {
  test.each(['ABC123', 'abc123', ' a b c 1 2 3 ', 'abc-123', 'AbC_123\n', '“ABC123”', 'A.B.C.1.2.3'])(
    'reads %j as ABC123',
    (typed) => {
      expect(inviteCodeWire.parse(typed)).toBe('ABC123')
    },
  )

  test.each(['', 'ABC12', 'ABC1234', '      ', 'ÄÖÜ123', '!!!!!!'])('rejects %j', (typed) => {
    expect(messagesOf(inviteCodeWire, typed)).toEqual(['Please enter a complete 6-digit league code'])
  })

  test('rejects very long values and values that are not text', () => {
    expect(inviteCodeWire.safeParse('A'.repeat(65)).success).toBe(false)
    expect(inviteCodeWire.safeParse(123456).success).toBe(false)
    expect(inviteCodeWire.safeParse(['ABC123']).success).toBe(false)
  })
})

describe('parsing an email address', () => {
  test.each(['ada@example.com', 'Ada.Lovelace+whale@mail.example.co.uk', ' ada@example.com ', 'ädä@exämple.com'])(
    'accepts %j',
    (typed) => {
      expect(emailWire.parse(typed)).toBe(typed.trim())
    },
  )

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada@example..com',
    'a b@example.com',
  ])('rejects %j', (typed) => {
    expect(messagesOf(emailWire, typed)).toContain('Please enter a valid email address')
  })

  test.each(['ada@exa\u0000mple.com', 'ada\u202e@example.com', 'ada@example.com\r\nBcc: all@example.com'])(
    'rejects %j, which has invisible characters or line breaks',
    (typed) => {
      expect(emailWire.safeParse(typed).success).toBe(false)
    },
  )

  test('accepts 254 characters and rejects 255', () => {
    const end = '@example.com'
    expect(emailWire.safeParse('a'.repeat(254 - end.length) + end).success).toBe(true)
    expect(emailWire.safeParse('a'.repeat(255 - end.length) + end).success).toBe(false)
  })

  test.each([
    ['many dots', (size: number) => `a@${'a.'.repeat(size / 2)}`],
    ['many at-signs', (size: number) => '@'.repeat(size)],
    ['no end', (size: number) => `${'a'.repeat(size)}@`],
    ['blanks', (size: number) => `a@b.c${' '.repeat(size)}x`],
    ['blanks all around', (size: number) => `${' '.repeat(size)}@${' '.repeat(size)}`],
  ])('parses %s in linear time', (_, hostile) => {
    emailWire.safeParse(hostile(1000))
    const began = performance.now()
    expect(emailWire.safeParse(hostile(200_000)).success).toBe(false)
    // Quadratic time would take minutes.
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('parsing shared values', () => {
  test('accepts instants only in UTC with milliseconds', () => {
    expect(instantWire.safeParse('2025-09-03T12:00:00.000Z').success).toBe(true)
    for (const other of ['2025-09-03T12:00:00Z', '2025-09-03T08:00:00.000-04:00', '2025-09-03', 'soon', 0]) {
      expect(instantWire.safeParse(other).success).toBe(false)
    }
  })

  test('accepts whole units, negative only for moved units, and decimal points', () => {
    expect(messagesOf(unitsWire, 100)).toEqual([])
    for (const other of [-1, 0.5, Infinity, Number.NaN, '100', null]) {
      expect(unitsWire.safeParse(other).success).toBe(false)
    }
    expect(signedUnitsWire.safeParse(-10).success).toBe(true)
    expect(signedUnitsWire.safeParse(0.5).success).toBe(false)
    expect(pointsWire.safeParse(94.26).success).toBe(true)
    expect(pointsWire.safeParse(Number.NaN).success).toBe(false)
  })

  test('accepts weeks 1 to 12, as text in a path', () => {
    for (const week of [1, 12]) expect(weekWire.parse(week)).toBe(week)
    for (const week of [0, 13, 1.5, '1']) expect(weekWire.safeParse(week).success).toBe(false)
    expect(weekParam.parse('7')).toBe(7)
    for (const text of ['0', '13', '', 'seven', '1e9', '1.5', undefined]) {
      expect(weekParam.safeParse(text).success).toBe(false)
    }
  })

  test('accepts a year as a season', () => {
    expect(seasonParam.parse('2025')).toBe(2025)
    for (const text of ['25', '', '99999', 'now', '2025.5']) expect(seasonParam.safeParse(text).success).toBe(false)
  })

  test('accepts a sentence or a list of problems in an error', () => {
    const common = { code: 'bad_request', request_id: 'r1' }
    expect(failureWire.safeParse({ ...common, detail: 'A sentence.' }).success).toBe(true)
    const problem = { loc: ['body', 'teams', 0], msg: 'Please select a team', type: 'too_small' }
    expect(failureWire.safeParse({ ...common, detail: [problem] }).success).toBe(true)
    expect(failureWire.safeParse({ ...common, detail: { message: 'no' } }).success).toBe(false)
    expect(failureWire.safeParse({ detail: 'A sentence.' }).success).toBe(false)
  })
})

describe('validating forms with the specification’s messages', () => {
  const password = 'correct horse'
  const email = 'ada@example.com'
  const roster = { username: 'ada', selected_league_id: '1', selected_roster_id: '1', selected_fantasy_user_id: '9' }

  // Specification 5.9, 5.12, 9.19
  test.each<[string, z.ZodType, unknown]>([
    ['Please enter a valid email address', login.body, { username: 'ada', password }],
    ['Password is required', login.body, { username: email, password: '' }],
    ['Please enter a valid email address', register.body, { email: '', password }],
    ['Password must be at least 6 characters', register.body, { email, password: '12345' }],
    [
      'You must accept the Terms of Service and Privacy Policy',
      accountForm,
      { username: 'Ada', email, password, terms_accepted: false },
    ],
    ['Please enter your ESPN League ID', espnValidate.body, { league_id: '  ' }],
    ['Please enter your Sleeper username', sleeperValidate.body, { username: ' ' }],
    ['Please select a team', espnComplete.body, { league_id: '1', selected_team_id: '', commissioner_team_id: '1' }],
    [
      'Please select the commissioner',
      espnComplete.body,
      { league_id: '1', selected_team_id: '1', commissioner_team_id: '' },
    ],
    ['Please select a team', sleeperComplete.body, { ...roster, selected_roster_id: '' }],
    [
      'Invalid team selection. Please refresh and try again.',
      sleeperComplete.body,
      { ...roster, selected_fantasy_user_id: null },
    ],
    ['Please select a team', espnJoin.body, { team_id: '', invite_code: 'ABC123' }],
    ['Please enter a complete 6-digit league code', espnJoin.body, { team_id: '1', invite_code: 'ABC' }],
    ['Odds have at most two decimals.', oddsWire, 1.234],
    ['Odds have at most two decimals.', oddsWire, 2.005],
    ['Odds go from 1.10 to 10.00.', oddsWire, 10.01],
  ])('refuses missing values with the specified message: %s', (sentence, body, input) => {
    expect(messagesOf(body, input)).toEqual([sentence])
  })

  test('accepts odds of every hundredth', () => {
    for (let hundredths = 110; hundredths <= 1000; hundredths += 1) {
      expect(messagesOf(oddsWire, hundredths / 100)).toEqual([])
    }
  })

  test('accepts valid input', () => {
    expect(messagesOf(login.body, { username: email, password: 'x' })).toEqual([])
    expect(messagesOf(register.body, { email, password: '123456' })).toEqual([])
    expect(messagesOf(accountForm, { username: 'Ada', email, password, terms_accepted: true })).toEqual([])
    expect(messagesOf(sleeperComplete.body, roster)).toEqual([])
    expect(espnValidate.body.parse({ league_id: ' 368876 ' })).toEqual({ league_id: '368876' })
  })

  test.each(['12a', '../1', '1/2', '1?x', '１２', '123456789012345678901'])(
    'rejects %j as an ESPN league',
    (league_id) => {
      expect(espnValidate.body.safeParse({ league_id }).success).toBe(false)
    },
  )
})

describe('validating weekly entries', () => {
  const prediction = { league_id: 'league_1', user_id: 'user_1', week: 1, team_id: '3', points: 101.25 }
  const entry = { user_id: 'user_1', event_id: 'league_1:1', entry_amount: 0 }

  test('requires a team and a plausible score for a top-score pick', () => {
    expect(messagesOf(pickTopScore.body, prediction)).toEqual([])
    expect(messagesOf(pickTopScore.body, { ...prediction, team_id: '' })).toEqual(['Please select a team'])
    expect(messagesOf(pickTopScore.body, { ...prediction, points: undefined })).toEqual(['Please guess a score'])
    expect([0, null].flatMap((points) => messagesOf(pickTopScore.body, { ...prediction, points }))).toEqual([])
    for (const points of [-0.01, 400.01]) {
      expect(messagesOf(pickTopScore.body, { ...prediction, points })).toEqual(['A guess goes from 0 to 400'])
    }
    for (const points of ['100', Number.NaN, Infinity]) {
      const asked = ['Type the score as a number, like 128.4']
      expect(messagesOf(pickTopScore.body, { ...prediction, points })).toEqual(asked)
    }
    expect(pickTopScore.body.safeParse({ ...prediction, week: 13 }).success).toBe(false)
  })

  test('requires an athlete and a stake in units for an entry', () => {
    expect(messagesOf(enterCasino.body, entry)).toEqual([])
    expect(messagesOf(enterCasino.body, { ...entry, athlete_id: '4034' })).toEqual(['Unrecognized key: "athlete_id"'])
    expect(messagesOf(enterCasino.body, { ...entry, athlete_ids: [''] })).toEqual(['Please pick a player'])
    expect(enterCasino.body.safeParse({ ...entry, athlete_ids: ['1', '2', '3', '4'] }).success).toBe(false)
    // Events about teams need no athletes.
    expect(enterCasino.body.parse({ ...entry, athlete_ids: undefined })).toMatchObject({
      athlete_ids: [],
      team_id: null,
    })
    for (const entry_amount of [-1, 0.5, '0', null]) {
      expect(enterCasino.body.safeParse({ ...entry, entry_amount }).success).toBe(false)
    }
    expect(enterCasino.body.safeParse({ ...entry, event_id: 'x'.repeat(81) }).success).toBe(false)
  })

  test('moves the development clock to a time, by a duration, or to the next event', () => {
    for (const body of [{ now: '2025-09-03T08:00:00-04:00' }, { advance: '3d' }, { advance: '90m' }, { to: 'next' }]) {
      expect(messagesOf(turnDevClock.body, body)).toEqual([])
    }
    for (const body of [{}, { advance: '3 days' }, { advance: '-1h' }, { to: 'end' }, { now: 'soon' }]) {
      expect(turnDevClock.body.safeParse(body).success).toBe(false)
    }
  })
})
