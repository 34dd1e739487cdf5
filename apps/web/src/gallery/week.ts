import type { TideSegment } from '../shared/ui/tide-geometry.ts'

/** Hours: 36 for bets, 100 for games, the rest until the next opening. */
export const week: TideSegment[] = [
  { label: 'Bets open', length: 36, fill: 'solid' },
  { label: 'Games', length: 100, fill: 'ruled', parts: 5 },
  { label: 'Tue 4am', length: 32, fill: 'solid' },
]
