/** Sample values that the tests of reasons and notes share. */
import { points } from '@whale/game'

export const terms = {
  market: 'spread',
  team: 'Gravy',
  against: 'Squid Row',
  line: points(350),
  side: 'covers',
} as const
export const result = { market: 'spread', points: points(10120), againstPoints: points(9900) } as const
export const bet = { betId: 'bet_1', versus: 'Squid Row', terms } as const
export const option = { teamName: 'Squid Row', side: 'over', line: points(11850) } as const
export const place = { points: points(10120), place: 2, entrants: 7, paidPlaces: 3 } as const
export const rival = { teamName: 'Squid Row', points: points(8000), fromBottom: 2, lowest: 4, of: 12 } as const
export const allIn = { teamName: 'Gravy', line: points(10050) } as const
