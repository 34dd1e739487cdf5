/** Subjects of a few sentences each. */
import type { LineWire } from '@whale/contract'
import type { FlowNote, League } from '@whale/game'
import { expect, test } from 'vitest'
import { accountWords } from './accounts.ts'
import { REQUEST_FLAWS } from './beta-request.ts'
import { COACH_TIPS } from './coach.ts'
import { dareTakenBackWords, darePassedWords, daredWords } from './dares.ts'
import {
  type DeskConflict,
  deskConflictSentence,
  endedChampionWords,
  endedTreasuryWords,
  leagueSeasonWords,
  waitReasonSentence,
} from './desk.ts'
import { idleWords, outWords } from './everyones-week.ts'
import { type SignInProblem, signInProblemSentence, signInSentence } from './espn-sign-in.ts'
import { FLOW_CAVEAT, FLOW_RULE, flowSentence, flowWord } from './flows.ts'
import { ADD_NOTICES, JOIN_NOTICES } from './joining.ts'
import { leavingSentences, removalSentences } from './leaving.ts'
import { lineTitle, pointsOfWords, topRowWords, topTitle } from './live-rows.ts'
import { firstWeekWords, lobbyCrowdWords, wereIn } from './lobby.ts'
import { alreadySubscribedSentence, subscriptionSourceWords } from './newsletter.ts'
import { NEXT_MOVES } from './next-moves.ts'
import { RETENTION } from './retention.ts'
import { NO_KICKOFF, startersWords } from './starters.ts'
import { type TalkProblem, removedLineSentence, talkProblemSentence } from './talk.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

const STAGES = everyOf<League['progress']['stage']>({ pregame: true, running: true, over: true, not_started: true })

test('the sentences match golden/leaving.txt', async () => {
  const lines = STAGES.flatMap((stage): Line[] => [
    [`leave, ${stage}`, leavingSentences(stage)],
    [`remove, ${stage}`, removalSentences(stage, 'Squid Row')],
  ])
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/leaving.txt')
})

const TALK = everyOf<TalkProblem>({
  off: true,
  not_yours: true,
  no_bet: true,
  no_line: true,
  no_item: true,
  yourself: true,
  enough: true,
  no_nudge: true,
})
const REMOVERS = everyOf<NonNullable<LineWire['removed_by']>>({ author: true, owner: true, operator: true })

test('the sentences match golden/talk.txt', async () => {
  const lines: Line[] = [
    ...TALK.map((problem): Line => [problem, talkProblemSentence(problem)]),
    ...REMOVERS.map((by): Line => [`removed by ${by}`, removedLineSentence(by)]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/talk.txt')
})

const NOTES = everyOf<FlowNote>({ one_way: true, odds: true })

test('the sentences match golden/flows.txt', async () => {
  const flow = { fromId: 'player_1', toId: 'player_2', bets: 5, wonByTo: 4, notes: [] } as const
  const names = { from: 'maya', to: 'theo' }
  const sentence = (note: FlowNote, worthToTo: number) =>
    flowSentence(note, { ...flow, units: 1140, back: 60, odds: { bets: 5, worthToTo, staked: 200 } } as never, names)
  const lines: Line[] = [
    ...NOTES.flatMap((note): Line[] => [
      [`${note}, in a word`, flowWord(note)],
      [note, sentence(note, 4040)],
    ]),
    ['odds, for the other', sentence('odds', -100)],
    ['the rule', FLOW_RULE],
    ['beside every note', FLOW_CAVEAT],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/flows.txt')
})

const SIGN_IN = everyOf<SignInProblem>({
  not_espn: true,
  over: true,
  exists: true,
  is_public: true,
  not_accepted: true,
  not_yours: true,
})

test('the sentences match golden/espn-sign-in.txt', async () => {
  const lines: Line[] = [
    ['working', signInSentence({ username: 'maya', isWorking: true })],
    ['stopped', signInSentence({ username: 'maya', isWorking: false })],
    ...SIGN_IN.map((problem): Line => [problem, signInProblemSentence(problem)]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/espn-sign-in.txt')
})

const CONFLICTS = everyOf<DeskConflict>({ 'desk.no_codes': true, 'desk.unsubscribed': true })

test('the sentences match golden/desk.txt', async () => {
  const reasons = ['teams 4', 'teams 4 7 9', 'something else', ...DESK_REASONS]
  const league = { season: 2025, week: null, state: 'pregame', settled: null } as const
  const settled = { week: 12, at: '2025-11-25T09:00:00Z', is_final: true }
  const lines: Line[] = [
    ...CONFLICTS.map((code): Line => [code, deskConflictSentence(code)]),
    ...reasons.map((reason): Line => [reason, waitReasonSentence(reason)]),
    ['a league in week 3', leagueSeasonWords({ ...league, week: 3, state: 'running' })],
    ['before its first week', leagueSeasonWords(league)],
    ['after its last week', leagueSeasonWords({ ...league, state: 'over', settled })],
    ['paused after its end', leagueSeasonWords({ ...league, state: 'paused', settled })],
    ['that did not start', leagueSeasonWords({ ...league, state: 'not_started' })],
    ['a champion', endedChampionWords({ champion: { username: 'maya', team: 'Kelp Wanted', units: 1240 } })],
    ['no champion', endedChampionWords({ champion: null })],
    ['an empty treasury', endedTreasuryWords({ treasury: 0 })],
    ['a treasury with units', endedTreasuryWords({ treasury: 12 })],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/desk.txt')
})

const DESK_REASONS = [
  'internal_error',
  'scoring_not_over',
  'game_unplayed',
  'team_without_score',
  'all_zero',
  'second_reading',
  'other_week',
  'private',
  'not_found',
  'next_season',
  'sign_in',
  'busy',
  'not_yet',
  'out_of_order',
]

test('the sentences match golden/newsletter.txt', async () => {
  const sources = [
    'landing_page_beta_form',
    'landing_page_beta_survey',
    'landing_page_subscribe_form',
    'add_league',
    'join',
    'lobby',
    'profile',
  ]
  const source = (from: string, medium: string): Line => [
    `${from}, ${medium}`,
    subscriptionSourceWords({ utm_source: from, utm_medium: medium } as never),
  ]
  const lines: Line[] = [
    ...sources.map((from) => source(from, 'web')),
    source('beta_tester', 'onboard'),
    source('beta_tester', 'join'),
    source('a poster', 'paper'),
    ['subscribed already', alreadySubscribedSentence('newsletter')],
    ['subscribed already to the beta', alreadySubscribedSentence('beta')],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/newsletter.txt')
})

test('the sentences match golden/retention.txt', async () => {
  const lines = Object.entries(RETENTION).map(([key, { what, period }]): Line => [key, [what, period]])
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/retention.txt')
})

test('the sentences match golden/accounts.txt, with a name once if team and account share it', async () => {
  const lines = ['ahab', 'moby dak'].flatMap((username) =>
    [false, true].map((is_you): Line => [
      `Moby Dak of ${username}${is_you ? ', you' : ''}`,
      accountWords('Moby Dak', { username, is_you }),
    ]),
  )
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/accounts.txt')
})

test('the sentences match golden/lobby.txt', async () => {
  const crowds = [1, 7, 8, 12].map((claimed): Line => [
    `${claimed} of 12, 8 needed`,
    lobbyCrowdWords({ total_claimed: claimed, total_teams: 12, players_min: 8 }),
  ])
  const first = [8, 14, 20].map((players): Line => [`week 1, ${players} players`, firstWeekWords(players)])
  const ended = [0, 1, 3].map((claimed): Line => [`not started, ${claimed} of 8`, wereIn(claimed, 8)])
  const lines = [...crowds, ...first, ...ended]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/lobby.txt')
})

test('the sentences match golden/starters.txt', async () => {
  const cases = [
    ['playing', 'to come', 'done'],
    ['to come', 'to come'],
    ['playing', null],
    ['ending', 'done'],
    ['done', null],
    [null, null],
    [],
  ] as const
  const lines = cases.map((states): Line => [
    states.map((state) => state ?? NO_KICKOFF).join(', ') || 'nobody',
    startersWords(states),
  ])
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/starters.txt')
})

test('coaches a practice season as golden/coach.txt says', async () => {
  await expect(pageOf(Object.entries(COACH_TIPS))).toMatchFileSnapshot('../golden/coach.txt')
})

test('the sentences match golden/everyones-week.txt', async () => {
  const idle = { rule: 'payday.did_not_act', what: 'Payday', units: 0 } as const
  const top = { rule: 'top_score.team', what: 'Top score', units: 40 } as const
  const drift = { rule: 'drift', what: 'Drift', units: -10 } as const
  const prize = { rule: 'bermuda.prize', what: '2nd in the final', units: 1230 } as const
  const lines: Line[] = [
    ...[null, 9, 5].map((week): Line => [`out in week ${week}, seen in week 9`, outWords({ out_in_week: week }, 9)]),
    ['no move, nothing moved', idleWords([idle])],
    ['no move, units moved', idleWords([top, idle, drift])],
    ['no move in the final', idleWords([prize, idle])],
    ['a move', idleWords([top])],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/everyones-week.txt')
})

test('the sentences match golden/joining.txt', async () => {
  const lines: Line[] = [
    ...Object.entries(JOIN_NOTICES),
    ...Object.entries(ADD_NOTICES),
    ...Object.entries(REQUEST_FLAWS.request).map(([field, words]): Line => [`${field} of the request`, words]),
    ...Object.entries(REQUEST_FLAWS.survey).map(([field, words]): Line => [`${field} of the survey`, words]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/joining.txt')
})

test('the sentences match golden/live-rows.txt', async () => {
  const lines: Line[] = [
    ['a bet against The House', [lineTitle('line', 112.5), pointsOfWords(98.2, { how: '14.3 to go' })]],
    ['all in', [lineTitle('all_in', 112.5), pointsOfWords(21, { of: 25, how: 'Over the line' })]],
    ['top score, no points yet', [topTitle('theo'), topRowWords(null)]],
    ['top score, in front', topRowWords({ points: 98.2, best: 98.2, bestName: 'theo' })],
    ['top score, behind', topRowWords({ points: 98.2, best: 104, bestName: 'theo' })],
    ['dared', daredWords({ rival: 'theo', opensWeek: 2 })],
    ['taken back', dareTakenBackWords('theo')],
    ['passed on', darePassedWords('theo')],
    ...Object.entries(NEXT_MOVES),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/live-rows.txt')
})
