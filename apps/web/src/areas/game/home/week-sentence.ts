/** The week in one sentence, by its phase and by who reads it. */
import { constantsOf } from '@whale/game'
import { formatUnits, formatWeek } from '../../../shared/format/format.ts'
import type { Game } from '../shared/shell/use-game.ts'

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
