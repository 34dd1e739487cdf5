import { placeWords } from '@whale/contract'
import { formatUnits } from '../../../shared/format/format.ts'
import type { Game } from '../shared/shell/use-game.ts'

/** Returns the viewer's place in a finished season: "You’re the champion", "You finished 3rd of 8". */
export function finishWords({ leaderboard }: Pick<Game, 'leaderboard'>): { heading: string; sentence: string } {
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  const other = leaderboard.find((each) => each !== own)
  if (own === undefined || other === undefined) return { heading: 'The season is over', sentence: '' }
  const gap = own.units - other.units
  const distance = `, ${formatUnits(Math.abs(gap))} ${gap > 0 ? 'ahead of' : 'behind'} ${other.team_name}`
  return {
    heading:
      own.place < other.place
        ? 'You’re the champion'
        : `You finished ${placeWords(own.place)} of ${leaderboard.length}`,
    sentence: `${formatUnits(own.units)} units${gap === 0 ? '' : distance}.`,
  }
}
