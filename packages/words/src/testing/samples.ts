/** Sample values that the tests of reasons and notes share. */
import { points } from '@whale/game'

export const side = { kind: 'spread', line: points(350), team: 'Gravy', versus: 'Squid Row' } as const
export const result = { points: points(10120), againstPoints: points(9900) }
export const bet = { betId: 'bet_1', ...side } as const
export const houseBet = { teamId: '2', teamName: 'Squid Row', line: points(11850) } as const
export const place = { points: points(10120), place: 2, entrants: 7, paidPlaces: 3 } as const
export const rival = {
  teamId: '2',
  teamName: 'Squid Row',
  points: points(8000),
  fromBottom: 2,
  lowest: 4,
  of: 12,
} as const
export const allIn = { teamName: 'Gravy', line: points(10050) } as const
