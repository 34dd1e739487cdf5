/** The words on the home's scene. */
import { sceneOf } from '../../../shared/art/scenes.ts'
import { formatUnits, formatWeek } from '../../../shared/format/format.ts'
import type { Banner } from '../shared/shell/GameShell.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { finishWords } from './units-view.ts'

type Given = Pick<Game, 'week' | 'narrative' | 'me' | 'leaderboard'> & {
  game_state: Pick<Game['game_state'], 'tide' | 'season'>
}

/** Returns the banner's text: the week's own, or news about the viewer or the season. */
export function bannerWords({ week, narrative, me, leaderboard, game_state: { tide, season } }: Given): Banner {
  const scene = sceneOf(narrative.place)
  const narrator = `${formatWeek(week)}, ${narrative.location}`
  if (tide === 'over') {
    return {
      scene,
      narrator: `Season ${season} is over`,
      ...finishWords({ leaderboard }),
    }
  }
  if (me.is_eliminated) {
    return {
      // Players who are out always see the beach.
      scene: 'remote-island',
      narrator: formatWeek(week),
      heading: 'You’re out',
      sentence: `${formatUnits(me.units)} units, below ${formatUnits(me.elimination_line)}. You can still watch and make predictions.`,
    }
  }
  // The place speaks while it is open: after the lock the blocks below do.
  const sentence = tide === 'betting' ? narrative.description : ''
  return { scene, narrator, heading: narrative.title, sentence }
}
