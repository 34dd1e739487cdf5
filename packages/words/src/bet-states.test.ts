import type { BetWire, TeamSide } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { everyOf, pageOf, sections } from './testing/golden.ts'
import { standingAt } from './bet-standing.ts'
import { type LossWarning, asideWords, atRiskWords, lossWarningWords } from './at-risk.ts'
import {
  betBetween,
  betRecordWords,
  betRefused,
  decidingPoints,
  nothingSettledWords,
  statusText,
  outcomeOf,
  rowTitle,
  rowWords,
  slipDetail,
  soFarWords,
  stateWords,
  trackCaptions,
  wholeTitle,
} from './bet-states.ts'
import { betTitle, betView, titleOfSide } from './bet-view.ts'

const { group, section, lines } = sections()

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
  return { ...view.title, short: view.short, other: titleOfSide(bet, view.otherTerms).title }
}

group('each side sees a bet from its own point of view', () => {
  section('titles a spread', (say) => {
    const bet = aBet()
    say(seen(bet, 'maya'))
    say(seen(bet, 'devin'))
  })

  section('titles a spread with points for the challenger', (say) => {
    const bet = aBet(getsPoints)
    say(seen(bet, 'maya'))
    say(seen(bet, 'devin'))
  })

  section('titles a total', (say) => {
    const bet = aBet(over)
    say(seen(bet, 'maya'))
    say(seen(bet, 'devin'))
  })

  section('a line of 0 has no number, and no sign', (say) => {
    const bet = aBet({ line: 0 })
    say(seen(bet, 'maya'))
    say(seen(bet, 'devin'))
  })
})

test('shows others the challenger’s side with names', () => {
  expect(betView(aBet(), 'inez')).toMatchObject({
    isYours: false,
    isAsked: false,
    short: 'maya −4.5',
    own: { user_id: 'maya' },
  })
})

section('names what both put up where neither is the viewer', (say) => {
  const words = (bet: BetWire, viewerId: string) => betBetween(bet, betView(bet, viewerId))
  const taken = aBet({ state: 'accepted' })
  say(words(taken, 'inez'))
  const even = { ...taken, challenged: { ...taken.challenged, stake: 60 } }
  say(words(even, 'inez'))
  say(words(taken, 'maya'))
})

const side = { user_id: '', avatar: null, stake: 10, gain: 10, team_name: '' }

const own = { ...side, username: 'maya', team_id: '1', team_name: 'Kelp Wanted' }

const other = { ...side, username: 'devin', team_id: '5' }

const spread = (line: number): TeamSide => ({ kind: 'spread', line, own: '1', other: '5' })

const captionsOf = (terms: TeamSide, points: readonly number[], isYours = true) =>
  trackCaptions({ isYours, own, other, terms }, standingAt(terms, points))
const middle = (line: number, points: readonly number[], isYours = true) => captionsOf(spread(line), points, isYours)[1]

section('captions the lead and the line for the viewer', (say) => {
  say(middle(-4.5, [86.5, 80]))
  say(middle(7, [77, 80]))
  say(middle(0, [80, 80]))
  // 6.41 apart, shown as 82.0 and 75.5.
  say(middle(0, [81.95, 75.54]))
})

section('names a team that is not the viewer’s', (say) => {
  say(middle(-4.5, [86.5, 80], false))
  const captions = captionsOf(spread(-4.5), [80, 80], false)
  say([captions[0], captions[2]])
})

section('captions a total with the points and the line', (say) => {
  say(captionsOf({ ...spread(214.5), kind: 'over' }, [170.3]))
})

const nameOf = (id: string) => ({ 1: 'Kelp Wanted', 5: 'Cod Complex' })[id] ?? '?'

section('titles a spread by the backed team', (say) => {
  const terms = spread(-4.5)
  say(betTitle(terms, nameOf))
  say(betTitle({ ...terms, line: 0 }, nameOf))
})

section('titles a total by its side and line', (say) => {
  const terms = spread(214.5)
  say(betTitle({ ...terms, kind: 'over' }, nameOf))
  say(betTitle({ ...terms, kind: 'under' }, nameOf))
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

section('shows an offer that was answered with another as countered', (say) => {
  say(outcomeOf(aBet({ state: 'rejected', is_countered: true }), challenger).word)
  say(outcomeOf(aBet({ state: 'rejected' }), challenger).word)
  say(outcomeOf(aBet({ state: 'withdrawn', left: 'challenger' }), challenged).word)
  say(outcomeOf(aBet({ state: 'expired', left: 'challenged' }), challenger).word)
})

test('shows no change for a push or a void bet, and null for one never accepted', () => {
  expect(wordsOf('push', challenged)).toEqual(['Push', 0])
  expect(wordsOf('void', challenger)).toEqual(['Void', 0])
  const never: readonly BetWire['state'][] = ['proposed', 'accepted', 'rejected', 'withdrawn', 'expired']
  for (const state of never) expect(outcomeOf(aBet({ state }), challenger).change).toBeNull()
})

describe('text about a bet', () => {
  const at = { locksAt: '2025-09-12T00:00:00.000Z', now: '2025-09-10T13:00:00.000Z' }
  const words = (bet: BetWire, viewer: string, isLate = false) => stateWords(bet, betView(bet, viewer), { isLate })

  section('puts the own team’s points first in the final score', (say) => {
    const bet = aBet({ result: [114.3, 97.5] })
    say(decidingPoints(bet, betView(bet, 'maya')))
    say(decidingPoints(bet, betView(bet, 'devin')))
    say(decidingPoints(aBet(), betView(aBet({ state: 'won' }), 'maya')))
  })

  section('shows both decimals where hundredths decided', (say) => {
    const wordsFor = (side: Side, result: number[]) => {
      const bet = aBet({ ...side, result })
      return decidingPoints(bet, betView(bet, 'maya'))
    }
    const level: Side = { kind: 'spread', line: 0 }
    say(wordsFor(level, [116.62, 116.58]))
    say(wordsFor(level, [116.6, 116.6]))
    say(wordsFor({ kind: 'under', line: 118.5 }, [118.49]))
  })

  section('shows one number as the final of a total', (say) => {
    const one = aBet({ ...over, result: [120] })
    say(decidingPoints(one, betView(one, 'maya')))
    say(decidingPoints(one, betView(one, 'devin')))
    say(decidingPoints(one, betView(one, 'omar')))
  })

  section('tells both sides and spectators who did what and where the units are', (say) => {
    say(words(aBet({ state: 'won' }), 'maya'))
    say(words(aBet({ state: 'won' }), 'devin'))
    say(words(aBet({ state: 'lost' }), 'inez'))
    say(words(aBet({ state: 'rejected' }), 'devin'))
    say(words(aBet({ state: 'rejected', is_countered: true }), 'maya'))
    say(words(aBet({ state: 'withdrawn' }), 'devin'))
    say(words(aBet({ state: 'expired' }), 'maya'))
    say(words(aBet({ state: 'withdrawn', left: 'challenger' }), 'devin'))
    say(words(aBet({ state: 'expired', left: 'challenged' }), 'maya'))
    say(words(aBet({ state: 'accepted' }), 'inez'))
    say(words(aBet({ state: 'accepted' }), 'inez', true))
  })

  test('shows an offer’s deadline in a list, and nothing if the pill is enough', () => {
    const open = aBet({ state: 'proposed' })
    expect(rowWords(open, betView(open, 'maya'), at)).toMatch(/^until \w+day /)
    const passed = aBet({ state: 'rejected' })
    expect(rowWords(passed, betView(passed, 'maya'), at)).toBeNull()
  })
})

section('shows on other slips what is riding, and what is against The House', (say) => {
  const line = { kind: 'house_line', week: 1, stake: 30, pays: 60 } as const
  say(atRiskWords({ riding: 40, at_treasury: [line] }))
  say(atRiskWords({ riding: 0, at_treasury: [] }))
  const allIn = { kind: 'all_in', week: 3, stake: 50, pays: 350 } as const
  say(atRiskWords({ riding: 0, at_treasury: [line, { ...line, week: 2 }, allIn] }))
})

section('says what else is riding beside what a bet slip leaves', (say) => {
  const line = { kind: 'house_line', week: 1, stake: 50, pays: 100 } as const
  const me = { riding: 88, at_treasury: [line] }
  say(asideWords(me, 0))
  // The slip's own stake does not count as another bet.
  say(asideWords(me, 88))
  say(asideWords({ riding: 25, at_treasury: [] }, 25))
})

section('says on offers and slips whose points count', (say) => {
  const terms: TeamSide = { ...spread(120.5), kind: 'under' }
  const title = betTitle(terms, nameOf)
  say(wholeTitle(title, terms))
  const given = spread(-4.5)
  say(wholeTitle(betTitle(given, nameOf), given))
  const level = spread(0)
  say(wholeTitle(betTitle(level, nameOf), level))
  const devin = { team_id: '5', team_name: 'Cod Complex', username: 'devin' }
  say(slipDetail(given, devin))
  say(slipDetail({ kind: 'over' }, devin))
  // The title names the team.
  say(slipDetail(terms, devin))
})

group('an over or under in a list', () => {
  const under: Side = { kind: 'under', line: 112.5 }
  const titles = (but: Partial<BetWire>, viewerId: string) => {
    const bet = aBet({ state: 'accepted', ...under, ...but })
    const { title, detail } = rowTitle(bet, betView(bet, viewerId))
    return `${title} ${detail}`.trim()
  }

  section('names who holds it before whose points count', (say) => {
    say(titles({}, 'omar'))
    say(titles({}, 'maya'))
    say(titles({}, 'devin'))
    say(titles({ kind: 'over' }, 'omar'))
    say(titles(getsPoints, 'omar'))
  })

  section('is no bet of the viewer if they passed on it', (say) => {
    const own = { kind: 'over', state: 'rejected' } as const
    say(titles(own, 'devin'))
    say(titles({ ...own, state: 'accepted' }, 'devin'))
  })
})

section('a bet in a list shows the points so far, the holder’s first', (say) => {
  const now = (points: number | null) => ({ points, projected: null, toPlay: null, cause: null })
  const scores = new Map([
    ['1', now(96.1)],
    ['5', now(84)],
  ])
  say(soFarWords(betView(aBet(), 'omar'), scores))
  say(soFarWords(betView(aBet(), 'devin'), scores))
  const under: Side = { kind: 'under', line: 112.5 }
  say(soFarWords(betView(aBet(under), 'omar'), scores))
  say(soFarWords(betView(aBet(getsPoints), 'omar'), new Map([['1', now(null)]])))
})

section('counts bets won, lost and pushed', (say) => {
  say(betRecordWords({ won: 1, lost: 1, pushed: 1, change: 10 }))
  say(betRecordWords({ won: 1, lost: 0, pushed: 0, change: 90 }))
  say(betRecordWords({ won: 0, lost: 3, pushed: 2, change: -90 }))
})

section('names the status that a balance gives', (say) => {
  const balance = { units: 0, wallet: 0, whaleLine: 700, eliminationLine: 100 }
  say([732, 700, 582, 100, 99].map((units) => statusText(units, balance)))
})

section('says that a player is all in, and otherwise what is missing', (say) => {
  const short = { code: 'units.not_enough', sentence: 'The sentence of the refusal.' }
  say(betRefused(short, { all_in: 'in' }))
  say(betRefused(short, { all_in: null }))
  say(betRefused({ ...short, code: 'week.locked' }, { all_in: 'in' }))
})

section('says why nothing is settled, and when something will be', (say) => {
  say(nothingSettledWords({ because: 'late' }))
  say(nothingSettledWords({ because: 'no bets', week: 7 }))
  say(nothingSettledWords({ because: 'no bets', week: null }))
  say(nothingSettledWords({ because: 'open', when: 'Tuesday 4am' }))
  say(nothingSettledWords({ because: 'open', when: null }))
})

const LOSSES = everyOf<LossWarning>({
  out: true,
  out_with_rest: true,
  no_final: true,
  no_final_with_rest: true,
  below_whale_line: true,
})

section('warns on a slip of what a loss can do', (say) => {
  for (const loss of LOSSES) say(lossWarningWords(loss))
})

test('every case matches golden/bet-states.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/bet-states.txt')
})
