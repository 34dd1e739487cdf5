import type { TideWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { claimWords } from './claims.ts'
import { leaguePhaseWords, leagueShortWords, leagueStageWords, needsWords } from './leagues.ts'
import { backToWords, buyBackEndWords, journeyWords } from './season.ts'
import { giveOverHint, settingsLede } from './settings.ts'
import { everyOf, pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const TIDES = everyOf<TideWire>({
  pregame: true,
  betting: true,
  games: true,
  waiting: true,
  provisional: true,
  final: true,
  over: true,
  not_started: true,
})
const STAGES = ['pregame', 'running', 'over', 'not_started'] as const

section('describes a league in the list', (say) => {
  for (const tide of TIDES) say(leaguePhaseWords({ tide, current_week: 3, claimed: 5, total_teams: 12 }))
  for (const needs of [0, 1, 2]) say(needsWords({ needs_you: needs }))
})

section('describes a league in the settings', (say) => {
  for (const tide of TIDES) say(leagueStageWords({ stage: 'running', tide, week: 3 }))
  for (const stage of STAGES) say(leagueStageWords({ stage, tide: 'over', week: 3 }))
  for (const stage of ['running', 'over'] as const) {
    for (const is_owner of [true, false]) say(settingsLede({ stage, is_owner }, 'maya'))
  }
})

section('describes a league in the switcher', (say) => {
  for (const stage of STAGES) say(leagueShortWords({ stage, current_week: 3, claimed: 5 }))
})

section('says why a team can’t be handed over', (say) => {
  const refusal = { code: 'contest.after_start', sentence: 'The season has started.' }
  say(giveOverHint({ give_over_refusal: refusal, username: 'sam' }))
  say(giveOverHint({ give_over_refusal: { ...refusal, code: 'other' }, username: 'sam' }))
  say(giveOverHint({ give_over_refusal: null, username: 'sam' }))
})

section('describes a request for a team', (say) => {
  const claim = { requested_at: '2025-09-08T12:00:00.000Z', declined_at: null, approve_refusal: null }
  say(claimWords(claim))
  say(claimWords({ ...claim, declined_at: '2025-09-09T12:00:00.000Z' }))
  say(claimWords({ ...claim, approve_refusal: { code: 'team.taken', sentence: '' } }))
  say(claimWords({ ...claim, approve_refusal: { code: 'league.full', sentence: 'The league is full.' } }))
})

section('names the season', (say) => {
  for (const [left, hasStarted, isOver] of [
    [11, false, false],
    [5, true, false],
    [1, true, false],
    [0, true, false],
    [0, true, true],
  ] as const)
    say(journeyWords({ left, hasStarted, isOver }))
  for (const isOver of [true, false]) say(buyBackEndWords({ last: 9, isOver }))
  for (const tide of ['over', 'games'] as const) say(backToWords({ game_state: { tide } }))
})

test('every case matches golden/leagues.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/leagues.txt')
})
