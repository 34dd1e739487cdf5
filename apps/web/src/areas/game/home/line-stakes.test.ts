import { LINE_RULES, type LineRule } from '@whale/game'
import { expect, test } from 'vitest'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { landedStakeRows, openStakeRows } from './line-stakes.ts'

test('lists what is put up for the house line and the all-in', () => {
  const rows = openStakeRows(
    [
      { kind: 'house_line', week: 1, stake: 10, pays: 20 },
      { kind: 'all_in', week: 1, stake: 427, pays: 727 },
    ],
    { week: 1 },
  )
  expect(rows.map(({ title, detail, stamp, moved }) => [title, detail, stamp, moved])).toEqual([
    ['House line', '10 units to win 10', null, ''],
    ['All in', '427 units to win 300', null, ''],
  ])
})

test('names the team and the line before any team scores', () => {
  const of = { team_id: '1', team_name: 'Kelp Wanted', line: 125.5 }
  const [row] = openStakeRows([{ kind: 'house_line', week: 1, stake: 30, pays: 60 }], { week: 1, house_line: of })
  expect(row).toMatchObject({ detail: 'Kelp Wanted to beat 125.5. 30 units to win 30', kind: 'house_line' })
})

test('says how the house line and the all-in stand once teams score', () => {
  const team = { team_id: '1', team_name: 'Kelp Wanted', points: 155.8, to_play: 2 }
  const live = { teams: [team] } as unknown as LiveWeek
  const line = (points: number) => ({ team_id: '1', team_name: 'Kelp Wanted', line: points })
  const rows = openStakeRows(
    [
      { kind: 'house_line', week: 1, stake: 30, pays: 60 },
      { kind: 'all_in', week: 1, stake: 427, pays: 727 },
    ],
    { week: 1, house_line: line(125.5), all_in: line(160), live },
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    'Kelp Wanted to beat 125.5. Over by 30.3. 30 units to win 30',
    'Kelp Wanted to beat 160.0. 4.2 to go. 427 units to win 300',
  ])
})

test('says of which week a late house line is, without the team and line of this week’s', () => {
  const of = { team_id: '1', team_name: 'Kelp Wanted', line: 125.5 }
  const rows = openStakeRows(
    [
      { kind: 'house_line', week: 2, stake: 30, pays: 60 },
      { kind: 'house_line', week: 3, stake: 10, pays: 20 },
    ],
    { week: 3, house_line: of },
  )
  expect(rows.map(({ title, detail, kind }) => [title, detail, kind])).toEqual([
    ['House line of week 2', '30 units to win 30', null],
    ['House line', 'Kelp Wanted to beat 125.5. 10 units to win 10', 'house_line'],
  ])
})

const ruled = (rule: LineRule) => ({ ...LINE_RULES[rule], rule, sentence: '' })

test('lists all that moved units, except what has a card of its own', () => {
  const line = { on: 'Shell Shock to beat 119.5', short: 'scored 99.78' }
  const rows = landedStakeRows([
    { ...line, ...ruled('liquidation.lost'), what: 'All in', units: -427 },
    { ...ruled('payday'), what: 'Payday', short: 'best of the 2 who made a move', units: 538 },
    { ...ruled('payday.last_place'), what: 'Payday', short: 'last of the 2 who made a move', units: 0 },
    { ...ruled('bounty.top_catch'), what: 'Top catch', short: 'best score of the players still in', units: 40 },
    { ...ruled('drift'), what: 'Sat out', short: '', units: -10 },
    { ...ruled('casino.one_scorer'), what: 'Casino', short: 'Bo Reef 12.0, needed 10.0', units: 100 },
    {
      ...ruled('prediction.right'),
      what: 'Prediction',
      short: 'Squid Row had the top score of all teams',
      units: 10,
    },
    { ...line, ...ruled('h2h.won'), what: 'Bet against Squid Row', units: 25 },
  ])
  expect(rows).toEqual([
    {
      title: 'All in',
      detail: 'Shell Shock to beat 119.5, scored 99.78',
      stamp: { word: 'Lost', tone: 'loss' },
      moved: '−427',
      kind: null,
    },
    { title: 'Payday', detail: 'best of the 2 who made a move', stamp: null, moved: '+538', kind: null },
    { title: 'Top catch', detail: 'best score of the players still in', stamp: null, moved: '+40', kind: null },
    { title: 'Sat out', detail: '', stamp: null, moved: '−10', kind: null },
  ])
})

test('lists what the Triangle paid, without a stamp', () => {
  const rows = landedStakeRows([
    { ...ruled('bermuda.scored'), what: 'Triangle', short: '140.2 points this week', units: 0 },
    {
      ...ruled('bermuda.best_score'),
      what: 'Best total of the week',
      short: '143.32 counting prediction points',
      units: 60,
    },
    { ...ruled('bermuda.prize'), what: '2nd in the final', short: '398.4 in all', units: 310 },
  ])
  expect(rows).toEqual([
    {
      title: 'Best total of the week',
      detail: '143.32 counting prediction points',
      stamp: null,
      moved: '+60',
      kind: null,
    },
    { title: '2nd in the final', detail: '398.4 in all', stamp: null, moved: '+310', kind: null },
  ])
})
