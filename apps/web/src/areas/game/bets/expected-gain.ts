/** What an offer wins on average. Apart from the bounty, because the home loads the odds only for two offers or more. */
import { askingSide, betOutlook } from '@whale/words'
import type { ExpectedGain } from './bounty.ts'

/** Returns 0 without a projection. The terms are the challenger's: the receiver wins when they lose. */
export const expectedGain: ExpectedGain = (bet, teams) => {
  const { challenged, challenger } = bet
  const chance = betOutlook(askingSide(bet), teams)?.chance
  return chance === undefined ? 0 : (chance.lose * challenged.gain - chance.win * challenger.gain) / 10_000
}
