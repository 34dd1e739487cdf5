import { expect, test } from 'vitest'
import { type Line, everyOf, pageOf } from './testing/golden.ts'
import { type MissingScores, type WaitReason, missingScoresSentence } from './waiting.ts'

const REASONS = everyOf<WaitReason>({
  scoring_not_over: true,
  game_unplayed: true,
  team_without_score: true,
  all_zero: true,
  other_week: true,
  second_reading: true,
  not_yet: true,
  out_of_order: true,
  busy: true,
  internal: true,
  paused: true,
  due: true,
  private: true,
  not_found: true,
  next_season: true,
  sign_in: true,
})

test('the sentences match golden/waiting.txt', async () => {
  const missing = (reason: WaitReason, teams: MissingScores['teams'] = []) =>
    missingScoresSentence({ provider: 'espn', week: 3, reason, teams })
  const kelp = { name: 'Kelp Wanted', isGone: false }
  const jr = { name: 'Harrison Jr.', isGone: false }
  const lines: Line[] = [
    ...REASONS.map((reason): Line => [reason, missing(reason)]),
    ['team_without_score, one', missing('team_without_score', [kelp])],
    ['team_without_score, two', missing('team_without_score', [kelp, jr])],
    ['team_without_score, one is gone', missing('team_without_score', [kelp, { ...jr, isGone: true }])],
    [
      'team_without_score, both are gone',
      missing('team_without_score', [
        { ...kelp, isGone: true },
        { ...jr, isGone: true },
      ]),
    ],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/waiting.txt')
})
