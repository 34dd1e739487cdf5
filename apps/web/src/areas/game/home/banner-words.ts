import type { Banner } from '../shared/shell/GameShell.tsx'
import { sceneOf } from '../../../shared/components/scene-of.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { formatUnits, formatWeek } from '../../../shared/format/format.ts'

type Given = Pick<Game, 'week' | 'narrative' | 'me'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** Returns the words over the scene: the week's own, unless there is something about the viewer or the season to say. */
export function bannerWords({ week, narrative, me, game_state: { tide } }: Given): Banner {
  const scene = sceneOf(narrative.place)
  const narrator = `${formatWeek(week)}, ${narrative.location}`
  if (tide === 'over') {
    return {
      scene,
      narrator,
      heading: 'The season is over',
      sentence: 'The last count stands. See where everybody ended.',
    }
  }
  if (me.is_eliminated) {
    return {
      // Wherever the league sails: this one lies on a beach.
      scene: 'remote-island',
      narrator,
      heading: 'Beached (eliminated)',
      sentence: `${formatUnits(me.units)} units, below ${formatUnits(me.elimination_line)}. You see everything, and can still predict.`,
    }
  }
  return { scene, narrator, heading: narrative.title, sentence: narrative.description }
}
