import type { BetWire, TeamSide } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { betTitle, betView, needsMoreThan, titleOf } from './bet-view.ts'
import { whoWords } from './BetRow.tsx'
import { asideWords, atRiskWords } from './StillAtRisk.tsx'
import {
  finalWords,
  outcomeOf,
  rowTitle,
  rowWords,
  slipDetail,
  soFarWords,
  stateWords,
  trackCaptions,
  wholeTitle,
} from './bet-words.ts'
import { standingAt } from './standing.ts'

const maya = { user_id: 'maya', username: 'maya', team_id: '1', team_name: 'Kelp Wanted', avatar: null }
const devin = { user_id: 'devin', username: 'devin', team_id: '5', team_name: 'Cod Complex', avatar: null }

/** Maya asked Devin: Kelp Wanted −4.5 over Cod Complex, 60 to win 90. */
function aBet(but: Partial<BetWire> = {}): BetWire {
  const refusal = { code: '', sentence: '' }
  return {
    id: 'league_1:bet_1',
    week: 2,
    challenger: { ...maya, stake: 60, gain: 90 },
    challenged: { ...devin, stake: 90, gain: 60 },
    odds: 2.5,
    kind: 'spread',
    line: -4.5,
    sentence: '',
    state: 'proposed',
    proposed_at: '',
    ended_at: null,
    counter_to: null,
    is_countered: false,
    left: null,
    result: [],
    void_reason: null,
    refusals: { accept: refusal, answer: refusal, withdraw: refusal },
    ...but,
  }
}

type Side = Pick<BetWire, 'kind' | 'line'>
const over: Side = { kind: 'over', line: 114.5 }
const getsPoints: Side = { kind: 'spread', line: 4.5 }

function seen(bet: BetWire, viewerId: string) {
  const view = betView(bet, viewerId)
  return { ...view.title, short: view.short, other: titleOf(bet, view.otherTerms).title }
}

describe('each side sees a bet from its own point of view', () => {
  test('a spread', () => {
    const bet = aBet()
    const challengers = {
      title: 'Kelp Wanted −4.5',
      inText: 'Kelp Wanted −4.5',
      detail: 'against Cod Complex',
      short: 'You −4.5',
    }
    expect(seen(bet, 'maya')).toEqual({ ...challengers, other: 'Cod Complex +4.5' })
    const others = {
      title: 'Cod Complex +4.5',
      inText: 'Cod Complex +4.5',
      detail: 'against Kelp Wanted',
      short: 'You +4.5',
    }
    expect(seen(bet, 'devin')).toEqual({ ...others, other: 'Kelp Wanted −4.5' })
  })

  test('a spread with points for the challenger', () => {
    const bet = aBet(getsPoints)
    expect(seen(bet, 'maya')).toMatchObject({ title: 'Kelp Wanted +4.5', short: 'You +4.5' })
    expect(seen(bet, 'devin')).toMatchObject({ title: 'Cod Complex −4.5', short: 'You −4.5' })
  })

  test('a total', () => {
    const bet = aBet(over)
    expect(seen(bet, 'maya')).toMatchObject({ short: 'Over 114.5', other: 'Under 114.5' })
    expect(seen(bet, 'devin')).toMatchObject({
      title: 'Under 114.5',
      detail: 'Kelp Wanted',
      other: 'Over 114.5',
    })
  })

  test('a line of 0 has no number, and no sign', () => {
    const bet = aBet({ line: 0 })
    expect(seen(bet, 'maya')).toMatchObject({ title: 'Kelp Wanted', short: 'You to win' })
    expect(seen(bet, 'devin')).toMatchObject({ title: 'Cod Complex', short: 'You to win' })
  })
})

test('shows others the challenger’s side with team names', () => {
  expect(betView(aBet(), 'inez')).toMatchObject({
    isYours: false,
    isAsked: false,
    short: 'Kelp Wanted −4.5',
    own: { user_id: 'maya' },
  })
})

test('names what both put up where neither is the viewer', () => {
  const words = (bet: BetWire, viewerId: string) => whoWords(bet, betView(bet, viewerId))
  const taken = aBet({ state: 'accepted' })
  expect(words(taken, 'inez')).toBe('maya’s 60 against devin’s 90')
  const even = { ...taken, challenged: { ...taken.challenged, stake: 60 } }
  expect(words(even, 'inez')).toBe('maya and devin, 60 each')
  expect(words(taken, 'maya')).toBe('with devin')
})

const side = { user_id: '', avatar: null, stake: 10, gain: 10, team_name: '' }

const own = { ...side, username: 'maya', team_id: '1', team_name: 'Kelp Wanted' }

const other = { ...side, username: 'devin', team_id: '5' }

const spread = (line: number): TeamSide => ({ kind: 'spread', line, own: '1', other: '5' })

const captionsOf = (terms: TeamSide, points: readonly number[], isYours = true) =>
  trackCaptions({ isYours, own, other, terms }, standingAt(terms, points))
const middle = (line: number, points: readonly number[], isYours = true) => captionsOf(spread(line), points, isYours)[1]

test('captions the lead and the line for the viewer', () => {
  expect(middle(-4.5, [86.5, 80])).toBe('You lead by 6.5, need 4.5')
  expect(middle(7, [77, 80])).toBe('You trail by 3.0, get 7.0')
  expect(middle(0, [80, 80])).toBe('You are level')
  // 6.41 apart, shown as 82.0 and 75.5.
  expect(middle(0, [81.95, 75.54])).toBe('You lead by 6.5')
})

test('names a team that is not the viewer’s', () => {
  expect(middle(-4.5, [86.5, 80], false)).toBe('Kelp Wanted leads by 6.5, needs 4.5')
  const captions = captionsOf(spread(-4.5), [80, 80], false)
  expect([captions[0], captions[2]]).toEqual(['devin covers', 'maya covers'])
})

test('captions a total with the points and the line', () => {
  expect(captionsOf({ ...spread(214.5), kind: 'over' }, [170.3])).toEqual(['170.3 so far', 'line 214.5'])
})

const nameOf = (id: string) => ({ 1: 'Kelp Wanted', 5: 'Cod Complex' })[id] ?? '?'

test('titles a spread by the backed team', () => {
  const terms = spread(-4.5)
  expect(betTitle(terms, nameOf)).toMatchObject({ title: 'Kelp Wanted −4.5', detail: 'against Cod Complex' })
  expect(betTitle({ ...terms, line: 0 }, nameOf)).toMatchObject({ title: 'Kelp Wanted', detail: 'against Cod Complex' })
})

test('titles a total by its side and line', () => {
  const terms = spread(214.5)
  expect(betTitle({ ...terms, kind: 'over' }, nameOf)).toEqual({
    title: 'Over 214.5',
    inText: 'over 214.5',
    detail: 'Kelp Wanted',
  })
  expect(betTitle({ ...terms, kind: 'under' }, nameOf)).toEqual({
    title: 'Under 214.5',
    inText: 'under 214.5',
    detail: 'Cod Complex',
  })
})

const challenger = { isAsked: false, own: { ...maya, stake: 60, gain: 90 } }

const challenged = { isAsked: true, own: { ...devin, stake: 90, gain: 60 } }

const wordsOf = (state: BetWire['state'], view: typeof challenger) => {
  const { word, change } = outcomeOf(aBet({ state }), view)
  return [word, change]
}

test('shows each side its own result', () => {
  expect(wordsOf('won', challenger)).toEqual(['Won', 90])
  expect(wordsOf('won', challenged)).toEqual(['Lost', -90])
  expect(wordsOf('lost', challenger)).toEqual(['Lost', -60])
  expect(wordsOf('lost', challenged)).toEqual(['Won', 60])
})

test('shows an offer that was answered with another as countered', () => {
  expect(outcomeOf(aBet({ state: 'rejected', is_countered: true }), challenger).word).toBe('Countered')
  expect(outcomeOf(aBet({ state: 'rejected' }), challenger).word).toBe('Passed')
  expect(outcomeOf(aBet({ state: 'withdrawn', left: 'challenger' }), challenged).word).toBe('Player left')
  expect(outcomeOf(aBet({ state: 'expired', left: 'challenged' }), challenger).word).toBe('Player left')
})

test('shows no change for a push or a void bet, and null for one never accepted', () => {
  expect(wordsOf('push', challenged)).toEqual(['Push', 0])
  expect(wordsOf('void', challenger)).toEqual(['Void', 0])
  const never: readonly BetWire['state'][] = ['proposed', 'accepted', 'rejected', 'withdrawn', 'expired']
  for (const state of never) expect(outcomeOf(aBet({ state }), challenger).change).toBeNull()
})

describe('text about a bet', () => {
  const at = { locksAt: '2025-09-12T00:00:00.000Z', now: '2025-09-10T13:00:00.000Z' }
  const games = { week: 2, game_state: { tide: 'games' } } as const
  const words = (bet: BetWire, viewer: string, game: Parameters<typeof stateWords>[2] = games) =>
    stateWords(bet, betView(bet, viewer), game)

  test('puts the own team’s points first in the final score', () => {
    const bet = aBet({ result: [114.3, 97.5] })
    expect(finalWords(bet, betView(bet, 'maya'))).toBe('114.3 to 97.5')
    expect(finalWords(bet, betView(bet, 'devin'))).toBe('97.5 to 114.3')
    expect(finalWords(aBet(), betView(aBet({ state: 'won' }), 'maya'))).toBeNull()
  })

  test('shows both decimals where hundredths decided', () => {
    const wordsFor = (side: Side, result: number[]) => {
      const bet = aBet({ ...side, result })
      return finalWords(bet, betView(bet, 'maya'))
    }
    const level: Side = { kind: 'spread', line: 0 }
    expect(wordsFor(level, [116.62, 116.58])).toBe('116.62 to 116.58')
    expect(wordsFor(level, [116.6, 116.6])).toBe('116.6 to 116.6')
    expect(wordsFor({ kind: 'under', line: 118.5 }, [118.49])).toMatch(/118\.49/)
  })

  test('shows one number as the final of a total', () => {
    const one = aBet({ ...over, result: [120] })
    expect(finalWords(one, betView(one, 'maya'))).toBe('you scored 120.0')
    expect(finalWords(one, betView(one, 'devin'))).toBe('maya scored 120.0')
    expect(finalWords(one, betView(one, 'omar'))).toBe('maya scored 120.0')
  })

  test('tells both sides and spectators who did what and where the units are', () => {
    expect(words(aBet({ state: 'won' }), 'maya')).toBe('You took 150, 90 more than you put up.')
    expect(words(aBet({ state: 'won' }), 'devin')).toBe('maya took 150.')
    expect(words(aBet({ state: 'lost' }), 'inez')).toBe('devin took 150.')
    expect(words(aBet({ state: 'rejected' }), 'devin')).toBe('You passed. maya got 60 back.')
    expect(words(aBet({ state: 'rejected', is_countered: true }), 'maya')).toBe(
      'devin countered. You got your 60 back.',
    )
    expect(words(aBet({ state: 'withdrawn' }), 'devin')).toBe('maya took it back. maya got 60 back.')
    expect(words(aBet({ state: 'expired' }), 'maya')).toBe('devin didn’t answer. You got your 60 back.')
    expect(words(aBet({ state: 'withdrawn', left: 'challenger' }), 'devin')).toBe('maya is no longer in the league.')
    expect(words(aBet({ state: 'expired', left: 'challenged' }), 'maya')).toBe(
      'devin is no longer in the league. You got your 60 back.',
    )
    expect(words(aBet({ state: 'accepted' }), 'inez')).toBe('devin took it. It settles Tuesday.')
    const late = 'devin took it. It settles once the scores of week 2 are in.'
    for (const game of [
      { week: 3, game_state: { tide: 'betting' } },
      { week: 2, game_state: { tide: 'waiting' } },
    ] as const) {
      expect(words(aBet({ state: 'accepted' }), 'inez', game)).toBe(late)
    }
  })

  test('shows an offer’s deadline in a list, and nothing where the pill is enough', () => {
    const open = aBet({ state: 'proposed' })
    expect(rowWords(open, betView(open, 'maya'), at)).toMatch(/^until \w+day /)
    const passed = aBet({ state: 'rejected' })
    expect(rowWords(passed, betView(passed, 'maya'), at)).toBeNull()
  })
})

test('says on other slips what rides, and what is on a house line', () => {
  const line = { kind: 'house_line', week: 1, stake: 30, pays: 60 } as const
  expect(atRiskWords({ riding: 40, at_treasury: [line] })).toEqual(['40 of it riding', '30 of it on your house line'])
  expect(atRiskWords({ riding: 0, at_treasury: [] })).toEqual([])
  const allIn = { kind: 'all_in', week: 3, stake: 50, pays: 350 } as const
  expect(atRiskWords({ riding: 0, at_treasury: [line, { ...line, week: 2 }, allIn] })).toEqual([
    '60 of it on your house lines',
    '50 of it all in',
  ])
})

test('says what else is riding beside what a bet slip leaves', () => {
  const line = { kind: 'house_line', week: 1, stake: 50, pays: 100 } as const
  const me = { riding: 88, at_treasury: [line] }
  expect(asideWords(me, 0)).toBe('Other bets aside: 88 riding and 50 on your house line.')
  // The slip's own stake is no other bet.
  expect(asideWords(me, 88)).toBe('Other bets aside: 50 on your house line.')
  expect(asideWords({ riding: 25, at_treasury: [] }, 25)).toBeNull()
})

test('says on offers and slips whose points count', () => {
  const terms: TeamSide = { ...spread(120.5), kind: 'under' }
  const title = betTitle(terms, nameOf)
  expect(wholeTitle(title, terms)).toBe('Cod Complex under 120.5 points')
  const given = spread(-4.5)
  expect(wholeTitle(betTitle(given, nameOf), given)).toBe('Kelp Wanted −4.5')
  const level = spread(0)
  expect(wholeTitle(betTitle(level, nameOf), level)).toBe('Kelp Wanted to win')
  const devin = { team_id: '5', team_name: 'Cod Complex', username: 'devin' }
  expect(slipDetail(given, devin)).toBe('against Cod Complex (devin)')
  expect(slipDetail({ kind: 'over' }, devin)).toBe('against Cod Complex (devin)')
  // The title names the team.
  expect(slipDetail(terms, devin)).toBe('against devin')
})

test('a side that gives points must outscore the other team, one that gets points need not', () => {
  expect(needsMoreThan('5', betView(aBet(), 'maya').terms)).toBe(true)
  expect(needsMoreThan('1', betView(aBet(), 'devin').terms)).toBe(false)
  expect(needsMoreThan('1', betView(aBet(), 'maya').terms)).toBe(false)
  expect(needsMoreThan(null, betView(aBet(), 'maya').terms)).toBe(false)
  expect(needsMoreThan('5', { ...spread(114.5), kind: 'over' })).toBe(false)
})

describe('an over or under in a list', () => {
  const under: Side = { kind: 'under', line: 112.5 }
  const titles = (but: Partial<BetWire>, viewerId: string) => {
    const bet = aBet({ state: 'accepted', ...under, ...but })
    const { title, detail } = rowTitle(bet, betView(bet, viewerId))
    return `${title} ${detail}`.trim()
  }

  test('names who holds it before whose points count', () => {
    expect(titles({}, 'omar')).toBe('maya bets devin stays under 112.5')
    expect(titles({}, 'maya')).toBe('You bet devin stays under 112.5')
    expect(titles({}, 'devin')).toBe('You over 112.5 against maya')
    expect(titles({ kind: 'over' }, 'omar')).toBe('maya over 112.5 against devin')
    expect(titles(getsPoints, 'omar')).toBe('Kelp Wanted +4.5 against Cod Complex')
  })

  test('is no bet of the viewer if they passed on it', () => {
    const own = { kind: 'over', state: 'rejected' } as const
    expect(titles(own, 'devin')).toBe('Under 112.5 Kelp Wanted')
    expect(titles({ ...own, state: 'accepted' }, 'devin')).toBe('You bet maya stays under 112.5')
  })
})

test('a bet in a list tells the points so far, the holder’s first', () => {
  const now = (points: number | null) => ({ points, projected: null, toPlay: null, cause: null })
  const scores = new Map([
    ['1', now(96.1)],
    ['5', now(84)],
  ])
  expect(soFarWords(betView(aBet(), 'omar'), scores)).toBe('96.1 to 84.0 so far')
  expect(soFarWords(betView(aBet(), 'devin'), scores)).toBe('84.0 to 96.1 so far')
  const under: Side = { kind: 'under', line: 112.5 }
  expect(soFarWords(betView(aBet(under), 'omar'), scores)).toBe('devin has 84.0')
  expect(soFarWords(betView(aBet(getsPoints), 'omar'), new Map([['1', now(null)]]))).toBeNull()
})
