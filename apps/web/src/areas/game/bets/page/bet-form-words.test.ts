import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { boardWith } from './board-with.ts'
import type { BetWire } from '@whale/contract'
import type { BetBoard } from '../use-bets.ts'
import { cutToFit, freshDraft } from './draft.ts'
import {
  rivalOutWarning,
  hillWords,
  lineMeaning,
  pushWords,
  seasonWords,
  cutWords,
  mostWords,
  noBountyWords,
} from './bet-form-words.ts'

const { group, section, lines } = sections()

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

section('explains what a line takes', (say) => {
  const drafts = [spread(-4.5), spread(4.5), spread(0)]
  say(drafts.map((draft) => lineMeaning(draft, table)))
  say(lineMeaning(total('over'), table))
  say(lineMeaning(withDevin(total('under')), duel))
})

section('says what exactly the line does', (say) => {
  say(pushWords(spread(-7)))
  say(pushWords(spread(0)))
  say(pushWords(total('over')))
})

section('uses season averages without a projection, and never a percentage', (say) => {
  say(seasonWords(withDevin(spread(0)), duel))
  say(seasonWords(fresh, table))
})

const outlook = (expected: number, win: number) => ({
  expected,
  chance: { win, push: 0, lose: 10_000 - win },
  density: () => 1,
})

section('describes the distribution in words, minus signs included', (say) => {
  const given = { outlook: outlook(3.4, 4800), range: { from: -65, to: 65 } }
  say(hillWords(withDevin(spread(-4.5)), duel, given))
  say(hillWords(total('under'), table, { ...given, range: { from: 150, to: 320 } }))
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

section('warns that a loss may put the opponent out', (say) => {
  const draft = { ...spread(0), opponentId: 'devin', risk: 25, odds: 200 }
  const against = (units: number, putUp = 0) =>
    ({
      ...board,
      opponents: [{ user_id: 'devin', username: 'devin', units, put_up: putUp, bounty_to_come: 0 }],
    }) as never
  say(rivalOutWarning(draft, against(124), 100))
  say(rivalOutWarning(draft, against(125), 100))
  say(rivalOutWarning(draft, against(90), 100))
  say(rivalOutWarning(draft, against(134, 10), 100))
})

section('leaves a rival in who is paid for taking the bet', (say) => {
  const draft = { ...spread(0), opponentId: 'devin', risk: 25, odds: 200 }
  const devin = { user_id: 'devin', username: 'devin', units: 120, put_up: 0 }
  const rival = (earns_confirming: boolean, bounty_to_come = 0) =>
    rivalOutWarning(draft, { ...board, opponents: [{ ...devin, earns_confirming, bounty_to_come }] } as never, 100)
  say(rival(false))
  say(rival(true))
  // A bet that they took before has earned it.
  say(rival(false, 100))
})

group('the largest stake', () => {
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

  section('is what the two can still move, with the reason, whatever the wallet holds', (say) => {
    say(words({}))
    say(words({ yours: 125, theirs: 175 }))
    // A bet of 25 rides between them, and nobody is ahead.
    say(words({ yours: 125, theirs: 125 }))
    say(words({}, true))
  })

  section('is what the viewer has available where that is less', (say) => {
    say(words({ wallet: 98 }, true))
  })

  section('is what the opponent can put up against it', (say) => {
    say(words({ units: 90 }))
    // The rest is on a house line until Tuesday.
    say(words({ units: 140, putUp: 50 }))
    say(words({ units: 90, odds: 300 }))
    say(words({ odds: 300 }))
  })

  section('is none where the opponent cannot put up enough against the least stake', (say) => {
    say(words({ theirs: 80, odds: 1000 }))
    say(words({ units: 80, odds: 1000 }))
    say(words({ theirs: 9 }))
    say(words({ theirs: 90, odds: 1000 }))
  })

  section('is silent if the viewer cannot put up the least stake', (say) => {
    say(words({ yours: 9 }))
    say(words({ wallet: 9, theirs: 9 }))
  })
})

section('says what was cut from a typed stake, and why', (say) => {
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
  say(words({ risk: 200 }, { yours: 40, theirs: 260 }))
  say(words({ risk: board.wallet + 1 }, { yours: 5000, theirs: 5000, units: 5000 }))
  say(words({ risk: 100 }, { theirs: 40 }))
  say(words({ risk: 100, odds: 300 }, { units: 90 }))
  say(words({ risk: 100 }, { units: 140, putUp: 50 }))
  say(words({ risk: 10, odds: 1000 }, {}))
})

group('an offer below the bounty’s size', () => {
  const swing = { yours: 150, theirs: 150, of: 'two' } as const
  const boardWith = (changed: object) =>
    ({
      ...board,
      opponents: [{ user_id: 'devin', units: 300, put_up: 0, swing, ...changed }],
    }) as unknown as typeof board

  section('names what it takes, and the counter-offer that earns it', (say) => {
    say(noBountyWords(betOf({ stake: 10, theirs: 20 }), boardWith({})))
  })

  section('offers no counter that the wallet or the two’s limit forbids', (say) => {
    say(noBountyWords(betOf({ stake: 10, theirs: 20 }), { ...boardWith({}), wallet: 49 })?.counter)
    const little = boardWith({ swing: { yours: 150, theirs: 24, of: 'two' } })
    say(noBountyWords(betOf({ stake: 10, theirs: 20 }), little)?.counter)
  })

  section('is silent for a large enough offer, and once the bounty is earned', (say) => {
    say(noBountyWords(betOf({ stake: 25, theirs: 25 }), boardWith({})))
    const earned = { ...board.bounties, confirming: { ...board.bounties.confirming, is_yours: false } }
    say(noBountyWords(betOf({ stake: 10 }), { ...boardWith({}), bounties: earned }))
  })
})

test('says in each case what golden/bet-form-words.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/bet-form-words.txt')
})
