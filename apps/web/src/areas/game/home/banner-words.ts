/** The banner of the home: the week with its sentence, or news about the viewer or the season. */
import { placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { formatUnits, formatWeek, unitsInWords } from '../../../shared/format/format.ts'
import { lastPlace } from '../shared/depth-chart/places.ts'
import { isLastLocked } from '../shared/tide/feature-weeks.ts'
import type { Banner } from '../shared/shell/GameShell.tsx'
import type { Game } from '../shared/shell/use-game.ts'

type BannerGiven = SentenceGiven & Pick<Game, 'week' | 'narrative' | 'me' | 'leaderboard'>

export function bannerWords(given: BannerGiven): Banner {
  const { week, narrative, me, leaderboard, game_state: state } = given
  const { tide, season } = state
  const scene = sceneOf(narrative.place)
  const narrator = `${formatWeek(week)}, ${narrative.location}`
  if (tide === 'over') {
    return {
      scene,
      narrator: `Season ${season} is over`,
      ...seasonFinish({ leaderboard, me }),
    }
  }
  if (me.is_eliminated) {
    return {
      // Players who are out always see the beach.
      scene: 'remote-island',
      narrator: formatWeek(week),
      heading: 'You’re out',
      sentence: `${unitsInWords(me.units)}${me.units < me.elimination_line ? `, below ${formatUnits(me.elimination_line)}` : ''}. You can still watch${isLastLocked(given) ? '' : ' and make predictions'}.`,
    }
  }
  return { scene, narrator, heading: narrative.title, sentence: weekSentence(given) }
}

/**
 * Returns the viewer's place in a finished season: "You’re the champion", "You finished 3rd of 8", "You went out in week 4". The champion
 * stands first among who are level, and the others of them finish second.
 */
export function seasonFinish({ leaderboard, me: { out_in_week: outIn } }: SeasonFinishGiven): {
  heading: string
  sentence: string
} {
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  const other = leaderboard.find((each) => each !== own)
  if (own === undefined || other === undefined) return { heading: 'The season is over', sentence: '' }
  const gap = own.units - other.units
  const distance = gap === 0 ? 'level with' : `${formatUnits(Math.abs(gap))} ${gap > 0 ? 'ahead of' : 'behind'}`
  return {
    heading:
      own === leaderboard[0]
        ? 'You’re the champion'
        : outIn !== null
          ? `You went out in week ${outIn}`
          : `You finished ${placeWords(lastPlace(own.place, { isChampion: false }))} of ${leaderboard.length}`,
    sentence: `${unitsInWords(own.units)}, ${distance} ${other.team_name}.`,
  }
}

interface SeasonFinishGiven {
  leaderboard: Game['leaderboard']
  me: Pick<Game['me'], 'out_in_week'>
}

export type SentenceGiven = Pick<Game, 'week'> & {
  game_state: Pick<Game['game_state'], 'tide' | 'season'>
  narrative: Pick<Game['narrative'], 'description'>
  me: Pick<Game['me'], 'units' | 'whale_line'>
  prediction: Pick<Game['prediction'], 'reward'>
}

/** Returns the sentence for who is in: what to do, or where the week stands and what it is about. Empty outside the weeks. */
export function weekSentence(given: SentenceGiven): string {
  const { week, narrative, game_state: state } = given
  switch (state.tide) {
    case 'betting':
      return narrative.description
    case 'games':
      return `Entries are locked. ${goalOf(given, { isSettled: false })}`
    case 'waiting':
      return 'Entries are locked. Units move once all scores are in.'
    case 'provisional':
      return `${formatWeek(week)}’s results are in. ${goalOf(given, { isSettled: true })}`
    case 'final':
      return `${formatWeek(week)} is final. ${goalOf(given, { isSettled: true })}`
    case 'pregame':
    case 'over':
    case 'not_started':
      return ''
  }
}

/** What the viewer plays for from here on (RULES §5 Bermuda Triangle). */
function goalOf(given: SentenceGiven, { isSettled }: { isSettled: boolean }): string {
  const { week, me, prediction, game_state: state } = given
  const { weeks, bermudaFirstWeek } = constantsOf(state.season)
  const last = bermudaFirstWeek - 1
  const line = formatUnits(me.whale_line)
  if (week < last) {
    return me.units >= me.whale_line
      ? `Stay at ${line} or more through week ${last} and you’re in the final.`
      : `Reach ${line} by the end of week ${last} and you’re in the final.`
  }
  if (week === last) {
    return isSettled
      ? 'That decides who is in the final.'
      : `Finish this week with ${line} or more and you’re in the final.`
  }
  if (week === weeks && isSettled) return 'Most units wins the season.'
  if (prediction.reward === 'points') return 'Your team’s points count in the final, and its prizes are units.'
  if (prediction.reward === 'undecided') return 'Who is in the final shows once the late scores are in.'
  return `You’re not in the final, but most units after week ${weeks} still wins the season.`
}
