import { describe, expect, test } from 'vitest'
import { boardWith } from './board-with.ts'
import type { BetWire } from '@whale/contract'
import type { BetBoard } from '../use-bets.ts'
import { cutToFit, freshDraft, withLine } from './draft.ts'
import {
  fairnessWords,
  filledInWords,
  noHistoryWords,
  rivalOutWarning,
  hillWords,
  lineMeaning,
  pushWords,
  outlookWords,
  seasonWords,
  cutWords,
  mostWords,
  safeWords,
  noBountyWords,
} from './bet-form-words.ts'

const teams = [
  { team_id: '1', team_name: 'Kelp Wanted', projected: null, house_line: null, scores: [100, 110.4] },
  { team_id: '5', team_name: 'Cod Complex', projected: null, house_line: null, scores: [98.7] },
]

const board = boardWith({ teams })

const table = { board, myTeamId: '1' }

const fresh = freshDraft(table, null)

/** The same with devin, who plays Cod Complex. */
const duel = {
  ...table,
  board: { ...board, opponents: [{ user_id: 'devin', username: 'devin', team_id: '5' }] as BetBoard['opponents'] },
}
const withDevin = <D extends object>(draft: D) => ({ ...draft, opponentId: 'devin' })

const spread = (line: number) => ({ ...fresh, spread: { line } })

const total = (kind: 'over' | 'under') => ({
  ...fresh,
  market: 'total' as const,
  total: { kind, line: 214.5 },
})

test('explains what a line takes', () => {
  const drafts = [spread(-4.5), spread(4.5), spread(0)]
  expect(drafts.map((draft) => lineMeaning(draft, table))).toEqual([
    'You win by more than 4.5',
    'You win, or lose by less than 4.5',
    'You win outright',
  ])
  expect(lineMeaning(total('over'), table)).toBe('Kelp Wanted scores more than 214.5')
  expect(lineMeaning(withDevin(total('under')), duel)).toBe('Cod Complex scores fewer than 214.5')
})

test('says what exactly the line does', () => {
  expect(pushWords(spread(-7))).toBe('Exactly 7.0 is a push: both get their stakes back.')
  expect(pushWords(spread(0))).toBe('A tie is a push: both get their stakes back.')
  expect(pushWords(total('over'))).toBe('Exactly 214.5 is a push: both get their stakes back.')
})

test('uses season averages without a projection, and never a percentage', () => {
  expect(seasonWords(withDevin(spread(0)), duel)).toBe(
    'Kelp Wanted averages 105.2 a week, Cod Complex scored 98.7 last time.',
  )
  expect(seasonWords(fresh, table)).toBe('Kelp Wanted averages 105.2 a week.')
})

const outlook = (expected: number, win: number) => ({
  expected,
  chance: { win, push: 0, lose: 10_000 - win },
  density: () => 1,
})

test('shows the favorite and whether the line is covered', () => {
  expect(outlookWords(spread(-2), table, outlook(3.4, 5300))).toEqual({
    verdict: 'Leans your way, 53%. They may pass.',
    ground: 'You’re projected to win by 3.4 with the lineups set now.',
  })
  expect(outlookWords(withDevin(spread(-4.5)), duel, outlook(-3.4, 4100))).toEqual({
    verdict: 'Leans devin’s way. Yours hits 41%.',
    ground: 'devin is projected to win by 3.4 with the lineups set now.',
  })
  expect(outlookWords(spread(0), table, outlook(0.01, 5001))).toEqual({
    verdict: 'Fair. 50% each way.',
    ground: 'You’re projected to tie with the lineups set now.',
  })
  // The slip says 49% and 51% too. A push decides nothing.
  expect(outlookWords(spread(0), table, outlook(0.01, 4940)).verdict).toBe('Fair. 49% to 51%.')
  const tied = { ...outlook(0.01, 4920), chance: { win: 4920, push: 140, lose: 4940 } }
  expect(outlookWords(spread(0), table, tied).verdict).toBe('Fair. 50% each way.')
  expect(outlookWords({ ...spread(0), odds: 300 }, table, outlook(0.01, 5001)).verdict).toBe('50% each way.')
  // 40 against 25: the line leans one way, the odds the other.
  const verdict = (odds: number, win: number) =>
    outlookWords({ ...spread(-2), risk: 40, odds }, table, outlook(3.4, win)).verdict
  expect(verdict(163, 5300)).toBe('Leans your way, 53%. The odds lean the other way.')
  expect(verdict(189, 5300)).toBe('Leans your way, 53%. The odds even it out.')
  // Even odds are close enough here, and even nothing out.
  expect(verdict(200, 5080)).toBe('Leans your way, 51%.')
  expect(verdict(200, 4920)).toBe('Leans the other way. Yours hits 49%.')
  expect(verdict(244, 4100)).toBe('Leans the other way. Yours hits 41%. The odds even it out.')
  expect(verdict(350, 4100)).toBe('Leans the other way. Yours hits 41%. The odds lean yours.')
  expect(outlookWords(total('over'), table, outlook(221.3, 5900))).toEqual({
    verdict: 'Leans your way, 59%. They may pass.',
    ground: '221.3 points are projected for the lineups set now.',
  })
})

describe('the bet that the builder filled in', () => {
  const swing = { yours: 150, theirs: 150, of: 'two' } as const
  const rival = { user_id: 'devin', username: 'devin', team_id: '5', units: 300, put_up: 0, swing }
  const given = ({ projected = [120.3, 111.9] as (number | null)[], theirs = 150 } = {}) => ({
    ...table,
    board: {
      ...board,
      teams: teams.map((team, at) => ({ ...team, projected: projected[at] ?? null })),
      opponents: [{ ...rival, swing: { yours: 150, theirs, of: 'two' } }] as BetBoard['opponents'],
    },
  })
  const words = (at: ReturnType<typeof given>) => filledInWords(freshDraft(at, 'devin'), at)

  test('is fair by the projections', () => {
    expect(words(given())).toBe('We filled in a fair bet, by the lineups set now. Send it, or change anything.')
  })

  test('is even, and not called fair, without projections', () => {
    const even = 'No projections for this one, so we filled in no line and even stakes. Send it, or change anything.'
    expect([words(given({ projected: [] })), words(given({ projected: [120.3] }))]).toEqual([even, even])
  })

  test('is at most what the other can still put up', () => {
    const limit = 'We filled in what devin can still put up against you. Send it, or change anything.'
    expect([words(given({ theirs: 6 })), words(given({ projected: [], theirs: 6 }))]).toEqual([limit, limit])
    expect(words(given({ theirs: 12 }))).toContain('We filled in a fair bet')
  })

  test('is not called fair where the longest line is too short for that', () => {
    expect(words(given({ projected: [210, 60] }))).toBe(
      'We filled in a bet to start from. Send it, or change anything.',
    )
  })

  test('gives way to the viewer’s own terms', () => {
    const changed = (at: ReturnType<typeof given>) => filledInWords(withLine(freshDraft(at, 'devin'), at.board, 9), at)
    expect(changed(given())).toBe('Your own terms now. The bet we filled in was a fair one.')
    expect(changed(given({ projected: [] }))).toBe('Your own terms now.')
    const near = withLine(freshDraft(given(), 'devin'), given().board, freshDraft(given(), 'devin').spread.line + 0.5)
    expect(filledInWords(near, given())).toBe('Your own terms now, and still fair.')
    const stake = { ...freshDraft(given(), 'devin'), risk: 50 }
    expect(filledInWords(stake, given())).toContain('We filled in a fair bet')
  })
})

test('describes the distribution in words, minus signs included', () => {
  const given = { outlook: outlook(3.4, 4800), range: { from: -65, to: 65 } }
  expect(hillWords(withDevin(spread(-4.5)), duel, given)).toEqual({
    label: 'Spread',
    valueText: 'Kelp Wanted minus 4.5, 48% to cover',
    ends: ['devin by 65', 'Tie', 'You by 65'],
  })
  expect(hillWords(total('under'), table, { ...given, range: { from: 150, to: 320 } })).toEqual({
    label: 'Total',
    valueText: 'under 214.5, 48% to land',
    ends: ['150', '235', '320'],
  })
})

function betOf(change: Partial<BetWire> & { stake?: number; theirs?: number }): BetWire {
  const { stake = 30, theirs = stake, ...rest } = change
  const side = { username: '', team_id: '', team_name: '', avatar: null, gain: 0 }
  return {
    id: 'a',
    week: 2,
    state: 'accepted',
    odds: 2,
    challenger: { ...side, user_id: 'devin', stake },
    challenged: { ...side, user_id: 'maya', stake: theirs },
    ...rest,
  } as BetWire
}

test('says once whether the stakes are fair', () => {
  const at = { risk: 25, theirs: 25, fair: 25, opponent: 'devin', hasOutlook: true }
  expect(fairnessWords(at)).toBe('Fair: you each put up 25.')
  // The verdict above the stakes says 50% each way.
  expect(fairnessWords({ ...at, risk: 150, theirs: 150, fair: 149 })).toBe('Fair: you each put up 150.')
  expect(fairnessWords({ ...at, theirs: 38, fair: 38 })).toBe('Fair: your 25 against 38 from devin.')
  expect(fairnessWords({ ...at, theirs: 50 })).toBe('Fair would be 25 from devin, so expect a counter.')
  expect(fairnessWords({ ...at, theirs: 20 })).toBe('Fair would be 25 from devin. You’re giving some away.')
  expect(fairnessWords({ ...at, fair: null })).toBe('No odds make this line fair.')
  expect(fairnessWords({ ...at, theirs: 100, fair: null, hasOutlook: false })).toBe(
    'This pays off if it hits more than 20% of the time.',
  )
})

test('tells an open offer or a riding bet apart from no history', () => {
  const bet = (state: string, from = 'devin', to = 'maya') =>
    ({ state, challenger: { user_id: from }, challenged: { user_id: to } }) as never
  expect(noHistoryWords([bet('rejected'), bet('proposed', 'theo')], 'devin')).toBe('No bets between you two yet.')
  expect(noHistoryWords([bet('proposed')], 'devin')).toBe('No settled bets between you two yet. Their offer is open.')
  expect(noHistoryWords([bet('proposed', 'maya', 'devin')], 'devin')).toBe(
    'No settled bets between you two yet. Your offer is open.',
  )
  expect(noHistoryWords([bet('proposed'), bet('accepted')], 'devin')).toBe(
    'No settled bets between you two yet. One is riding.',
  )
})

test('warns that a loss may put the opponent out', () => {
  const draft = { ...spread(0), opponentId: 'devin', risk: 25, odds: 200 }
  const against = (units: number, putUp = 0) =>
    ({
      ...board,
      opponents: [{ user_id: 'devin', username: 'devin', units, put_up: putUp, bounty_to_come: 0 }],
    }) as never
  expect(rivalOutWarning(draft, against(124), 100)).toBe('Win this and devin may be out.')
  expect(rivalOutWarning(draft, against(125), 100)).toBeNull()
  expect(rivalOutWarning(draft, against(90), 100)).toBeNull()
  expect(rivalOutWarning(draft, against(134, 10), 100)).toBe('Win this and devin may be out.')
})

test('leaves a rival in who is paid for taking the bet', () => {
  const draft = { ...spread(0), opponentId: 'devin', risk: 25, odds: 200 }
  const devin = { user_id: 'devin', username: 'devin', units: 120, put_up: 0 }
  const rival = (earns_confirming: boolean, bounty_to_come = 0) =>
    rivalOutWarning(draft, { ...board, opponents: [{ ...devin, earns_confirming, bounty_to_come }] } as never, 100)
  expect(rival(false)).toBe('Win this and devin may be out.')
  expect(rival(true)).toBeNull()
  // A bet that they took before has earned it.
  expect(rival(false, 100)).toBeNull()
})

describe('the largest stake', () => {
  const words = (
    change: { yours?: number; theirs?: number; units?: number; putUp?: number; wallet?: number; odds?: number },
    hasOffer = false,
  ) => {
    const { yours = 150, theirs = 150, units = 300, putUp = 0, wallet = 672, odds = 200 } = change
    const swing = { yours, theirs, of: 'two' } as const
    const opponents = [{ user_id: 'sam', username: 'sam', team_id: '5', units, put_up: putUp, swing }]
    const ofTwo = { ...board, wallet, opponents } as unknown as typeof board
    return mostWords({ ...spread(0), opponentId: 'sam', risk: 25, odds }, { board: ofTwo }, { hasOffer })
  }

  test('is what the two can still move, with the reason, whatever the wallet holds', () => {
    expect(words({})).toBe(
      'Up to 150 against sam. Neither of you can get more than 150 ahead of the other this season.',
    )
    const withBets =
      'Up to 125 against sam, with the bets between you two so far. Neither of you can get more than 150 ahead of the other this season.'
    expect(words({ yours: 125, theirs: 175 })).toBe(withBets)
    // A bet of 25 rides between them, and nobody is ahead.
    expect(words({ yours: 125, theirs: 125 })).toBe(withBets)
    expect(words({}, true)).toContain('Your open offer counts once it’s taken.')
  })

  test('is what the viewer has available where that is less', () => {
    expect(words({ wallet: 98 }, true)).toBe('Up to 98 against sam: that’s all you have available.')
  })

  test('is what the opponent can put up against it', () => {
    expect(words({ units: 90 })).toBe('Up to 90 against sam: sam has 90.')
    // The rest is on a house line until Tuesday.
    expect(words({ units: 140, putUp: 50 })).toBe('Up to 90 against sam: sam has 90 for bets.')
    expect(words({ units: 90, odds: 300 })).toBe('Up to 45 against sam at these odds: sam has 90.')
    expect(words({ odds: 300 })).toBe(
      'Up to 75 against sam at these odds: sam can put up 150. Neither of you can get more than 150 ahead of the other this season.',
    )
  })

  test('is none where the opponent cannot put up enough against the least stake', () => {
    expect(words({ theirs: 80, odds: 1000 })).toBe(
      'No stake fits at these odds: sam can put up 80. Neither of you can get more than 150 ahead of the other this season.',
    )
    expect(words({ units: 80, odds: 1000 })).toBe('No stake fits at these odds: sam has 80.')
    expect(words({ theirs: 9 })).toMatch(/^No stake fits: sam can put up 9\./)
    expect(words({ theirs: 90, odds: 1000 })).toMatch(/^Up to 10 against sam at these odds: /)
  })

  test('is silent if the viewer cannot put up the least stake', () => {
    expect(words({ yours: 9 })).toBeNull()
    expect(words({ wallet: 9, theirs: 9 })).toBeNull()
  })

  test('bounds what the viewer can lose and stay in', () => {
    expect(safeWords(572, { most: 125, least: 10 })).toBe('Lose 125 and you’re still swimming.')
    expect(safeWords(42, { most: 125, least: 10 })).toBe('You can lose up to 42 and stay in.')
    expect(safeWords(9, { most: 125, least: 10 })).toBeNull()
    expect(safeWords(572, { most: 9, least: 10 })).toBeNull()
  })
})

test('says what was cut from a typed stake, and why', () => {
  const words = (
    typed: { risk: number; odds?: number },
    change: { yours?: number; theirs?: number; units?: number; putUp?: number },
  ) => {
    const { yours = 150, theirs = 150, units = 300, putUp = 0 } = change
    const swing = { yours, theirs, of: 'two' } as const
    const opponents = [{ user_id: 'devin', username: 'devin', team_id: '5', units, put_up: putUp, swing }]
    const ofTwo = { ...board, opponents } as unknown as typeof board
    const draft = { ...spread(0), opponentId: 'devin', odds: 200, ...typed }
    return cutWords(draft, cutToFit(draft, ofTwo), { board: ofTwo }).words
  }
  expect(words({ risk: 200 }, { yours: 40, theirs: 260 })).toBe(
    'Cut to 40: that’s all you can still put up against devin.',
  )
  expect(words({ risk: board.wallet + 1 }, { yours: 5000, theirs: 5000, units: 5000 })).toBe(
    `Cut to ${board.wallet}: that’s all you have available.`,
  )
  expect(words({ risk: 100 }, { theirs: 40 })).toBe(
    'Cut to 40 against 40: that’s all devin can still put up against you.',
  )
  expect(words({ risk: 100, odds: 300 }, { units: 90 })).toBe('Cut to 45 against 90: that’s all devin has.')
  expect(words({ risk: 100 }, { units: 140, putUp: 50 })).toBe('Cut to 90 against 90: that’s all devin has for bets.')
  expect(words({ risk: 10, odds: 1000 }, {})).toBe('Cut to 90: odds go up to 9 to 1.')
})

describe('an offer below the bounty’s size', () => {
  const swing = { yours: 150, theirs: 150, of: 'two' } as const
  const boardWith = (changed: object) =>
    ({
      ...board,
      opponents: [{ user_id: 'devin', units: 300, put_up: 0, swing, ...changed }],
    }) as unknown as typeof board

  test('names what it takes, and the counter-offer that earns it', () => {
    expect(noBountyWords(betOf({ stake: 10, theirs: 20 }), boardWith({}))).toEqual({
      why: 'Too small for the bounty. With 25 or more each, taking it earns you 100.',
      counter: { risk: 50, theirs: 25 },
    })
  })

  test('offers no counter that the wallet or the two’s limit forbids', () => {
    expect(noBountyWords(betOf({ stake: 10, theirs: 20 }), { ...boardWith({}), wallet: 49 })?.counter).toBeNull()
    const little = boardWith({ swing: { yours: 150, theirs: 24, of: 'two' } })
    expect(noBountyWords(betOf({ stake: 10, theirs: 20 }), little)?.counter).toBeNull()
  })

  test('is silent for a large enough offer, and once the bounty is earned', () => {
    expect(noBountyWords(betOf({ stake: 25, theirs: 25 }), boardWith({}))).toBeNull()
    const earned = { ...board.bounties, confirming: { ...board.bounties.confirming, is_yours: false } }
    expect(noBountyWords(betOf({ stake: 10 }), { ...boardWith({}), bounties: earned })).toBeNull()
  })
})
