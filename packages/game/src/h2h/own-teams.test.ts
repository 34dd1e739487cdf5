import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { odds } from '../values/odds.ts'
import { units } from '../values/units.ts'
import type { BetTerms } from '../league/bet.ts'
import { aLeague } from '../testing/builder.ts'
import { holding, lastBet, proposed } from '../testing/steps.ts'
import { idOf, refusalOf, turnOf } from '../testing/turns.ts'
import { proposeBet } from './propose.ts'
import { counterBet } from './respond.ts'
import { whyNotTerms } from './own-teams.ts'

const challenger = { teamId: 'own' }
const challenged = { teamId: 'theirs' }
const spread = (teamId: string, againstTeamId: string, side: 'covers' | 'fails'): BetTerms => {
  return { market: 'spread', teamId, againstTeamId, line: points(-350), side }
}
const total = (side: 'over' | 'under', ...teamIds: [string] | [string, string]): BetTerms => {
  return { market: 'over_under', teamIds, line: points(11050), side }
}

describe('the teams of a bet (§5 H2H; fair play, rule 1)', () => {
  test.each<[string, BetTerms]>([
    ['the own team to cover against theirs', spread('own', 'theirs', 'covers')],
    ['their team to fail against the own', spread('theirs', 'own', 'fails')],
    ['over on the own team', total('over', 'own')],
    ['under on their team', total('under', 'theirs')],
  ])('may be %s', (_what, terms) => {
    expect(whyNotTerms(terms, { challenger, challenged })).toBeNull()
  })

  test.each<[string, BetTerms]>([
    ['a spread on their team to cover', spread('theirs', 'own', 'covers')],
    ['a spread on the own team to fail', spread('own', 'theirs', 'fails')],
    ['under on the own team', total('under', 'own')],
    ['over on their team, who would want it low', total('over', 'theirs')],
    ['both teams together over, whose challenged player would want the own low', total('over', 'own', 'theirs')],
    ['both teams together under', total('under', 'own', 'theirs')],
  ])('are refused: %s', (_what, terms) => {
    expect(whyNotTerms(terms, { challenger, challenged })).toEqual({ code: 'h2h.against_own_team' })
  })

  test.each<[string, BetTerms]>([
    ['a third team under', total('under', 'third')],
    ['a third team over', total('over', 'third')],
    ['a spread of the own team against a third', spread('own', 'third', 'covers')],
    ['a spread of two others', spread('third', 'fourth', 'covers')],
    ['the own team together with a third', total('over', 'own', 'third')],
  ])('are refused: %s', (_what, terms) => {
    expect(whyNotTerms(terms, { challenger, challenged })).toEqual({ code: 'h2h.not_your_teams' })
  })

  test('hold for a proposal and for a counter-offer', () => {
    const league = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 200 })
    const terms = total('under', '3')
    const offer = { week: 2, stake: units(20), odds: odds(200), terms }
    const proposal = { ...offer, challengedId: idOf(league, 'Ben') }
    expect(refusalOf(proposeBet(turnOf(league, 'Ada'), proposal))).toEqual({ code: 'h2h.not_your_teams' })
    const offered = proposed(league, 'Ada', 'Ben')
    const counter = { ...offer, betId: lastBet(offered).id }
    expect(refusalOf(counterBet(turnOf(offered, 'Ben'), counter))).toEqual({ code: 'h2h.not_your_teams' })
    // The same terms unchanged would be a bet against Ben's own team.
    const same = { ...counter, terms: lastBet(offered).terms }
    expect(refusalOf(counterBet(turnOf(offered, 'Ben'), same))).toEqual({ code: 'h2h.against_own_team' })
  })
})
