/** The practice season and the daily one: their bar, their result, and how others did. */
import { listWords } from './text.ts'
import { type ReplyOf, type endpoints } from '@whale/contract'
import { weekConfig } from '@whale/game'
import { formatCount, formatUnits } from './numbers.ts'
import { placeWords } from './places.ts'
import { formatCalendarDay } from './times.ts'

interface PracticeWeek {
  week: number
  stage: 'betting' | 'games' | 'results' | 'over'
  isOut: boolean
  hasEntered: boolean
  hasPickedTopScore: boolean
  hasGoneAllIn: boolean
}

/** "week 1 of 12, no pick yet": games also start without one. */
export function practiceWeekWords(status: PracticeWeek): string {
  if (status.stage === 'over') return 'all 12 weeks played'
  return `week ${status.week} of 12${hasNoPick(status) ? ', no pick yet' : ''}`
}

/** What is still open while nothing is picked: "The casino and top score are still open, both free." Null with a pick. */
export function openMoveWords(status: PracticeWeek): string | null {
  if (!hasNoPick(status)) return null
  return weekConfig(status.week)?.casinoEvent === null
    ? 'Top score is still open and free.'
    : 'The casino and top score are still open, both free.'
}

/** Returns the label of the button to the next stage. */
export function practiceNextWords({ stage, week }: Pick<PracticeWeek, 'stage' | 'week'>): string {
  switch (stage) {
    case 'betting':
      return 'Play the games'
    case 'games':
      return 'Skip to Tuesday'
    case 'results':
      return weekConfig(week + 1) === null ? 'See how you did' : `Open week ${week + 1}`
    case 'over':
      return 'How you did'
  }
}

/** What happened to the season that a browser stored. */
export type SaveNotice = 'unsaved' | 'broken' | 'older' | 'newer'

/** Returns what happened to the stored season. */
export function saveNoticeWords(notice: SaveNotice, seed: string): string {
  switch (notice) {
    case 'unsaved':
      return 'This browser can’t save your season: its storage is full or blocked. Finish it in this tab.'
    case 'broken':
      return 'Your saved season can’t be read. Here’s a new one.'
    case 'older':
      return `Whale Club was updated, so season “${seed}” starts over.`
    case 'newer':
      return 'A newer Whale Club saved your season. Reload to go on with it. A move here starts it over.'
  }
}

/** Whether the player could pick something now but has not. */
function hasNoPick({ stage, hasEntered, hasPickedTopScore, hasGoneAllIn, isOut }: PracticeWeek): boolean {
  return stage === 'betting' && !hasEntered && !hasPickedTopScore && !hasGoneAllIn && !isOut
}

/** Returns the text next to the heading of a result's slip. There is no champion until the end. */
export function practiceResultNote(given: {
  isChampion: boolean
  isFinalist: boolean
}): 'Champion' | 'Finalist' | undefined {
  if (given.isChampion) return 'Champion'
  return given.isFinalist ? 'Finalist' : undefined
}

interface PracticeEnd {
  place: number
  players: number
  isOut: boolean
  isChampion: boolean
  /** Null until the end. */
  champion: object | null
}

/** Returns the headline of a result. Of players with equal units only one is the champion. */
export function practiceHeadline({ place, players, isOut, isChampion, champion }: PracticeEnd): string {
  if (place === 1) return isChampion || champion === null ? 'You won the whole thing.' : 'Level with the champion.'
  if (isOut) return 'The tide got you.'
  return 2 * place <= players
    ? `${placeWords(place)}. Not bad.`
    : `${placeWords(place)} of ${players}${champion === null ? ', and still in' : ''}.`
}

type Daily = ReplyOf<(typeof endpoints)['daily']['dailyChallenge']>

/** How many played, how half of them did, and the best. */
export function crowdWords({
  results,
  median_units: median,
  best_units: best,
}: Pick<Daily, 'results' | 'median_units' | 'best_units'>): string {
  if (results === 0) return 'Nobody has sent a result yet.'
  if (median === null || best === null)
    return `${formatCount(results, 'result')} so far. Once ten networks have sent one, you see how everyone did.`
  return `${formatCount(results, 'player')} so far. Half have ${formatUnits(median)} units or more. The best has ${formatUnits(best)}.`
}

/** How the player's own result compares; null while there is nobody to compare with. */
export function rankWords(
  { results, beaten }: Pick<Daily, 'results' | 'beaten'>,
  { isCounted }: { isCounted: boolean },
): string | null {
  const others = results - (isCounted ? 1 : 0)
  if (beaten === null) return null
  if (others === 0) return isCounted ? 'You’re the first today.' : null
  if (beaten === others)
    return others === 1 ? 'You’re ahead of the other player.' : `You’re ahead of all ${others} others.`
  return `You’re ahead of ${beaten} of ${formatCount(others, 'other player')}.`
}

/** The message for sharing a result; its link follows. `day` is null if the season is not a daily one. */
export function sharedResultWords(given: {
  place: number
  players: number
  units: number
  day: string | null
}): string {
  const { place, players, units, day } = given
  const where = day === null ? 'Whale Club practice' : `Whale Club’s season of ${formatCalendarDay(day)}`
  return `I finished ${placeWords(place)} of ${players} with ${formatUnits(units)} units in ${where}. Same season, your turn:`
}

/** What a practice league answers to calls that need a real league. */
export const NOT_IN_PRACTICE = 'Practice has no mail, invites or settings. You get those with your own league.'

/** Returns why nothing can be entered. A button locks and opens a practice week, no clock does. */
export function practiceClosedWords({
  stage,
  week,
  isLast,
}: {
  stage: PracticeWeek['stage']
  week: number
  isLast: boolean
}): string {
  if (stage === 'games') return 'Closed: the games are on.'
  return isLast ? 'Closed: the season is played.' : `Closed: week ${week} is played. Open week ${week + 1} to go on.`
}

/** Shown for a move while the season is played in another tab. */
export const PLAYED_ELSEWHERE = 'You’re playing this season in another tab. Press “Play here” to go on in this one.'

/** What would have been better than a decision of a practice season. `names`: whom to pick. */
export type Instead =
  | { do: 'pass'; rival: string; terms: string }
  | { do: 'take'; rival: string; terms: string; bounty: number }
  | { do: 'enter' | 'pick'; event: string; names: readonly string[] }
  | { do: 'act' }

/** Returns what would have been better, as the end of a sentence: "take theo’s bet (…): +100 just for taking it." */
export function insteadWords(instead: Instead): string {
  switch (instead.do) {
    case 'pass':
      return `leave the bet with ${instead.rival} alone (${instead.terms}).`
    case 'take':
      return `take ${instead.rival}’s bet (${instead.terms})${instead.bounty === 0 ? '.' : `: +${instead.bounty} just for taking it.`}`
    case 'enter':
      return `enter the casino${instead.names.length === 0 ? '' : ` and ${pickWords(instead)}`}. It’s free.`
    case 'pick':
      return `${pickWords(instead)} in the casino.`
    case 'act':
      return 'make any move. Sitting out cost you.'
  }
}

function pickWords({ event, names }: { event: string; names: readonly string[] }): string {
  return `${event === 'mark_a_rival' ? 'mark' : 'pick'} ${listWords(names)}`
}

/** What became of the result of the day’s season. Null while it waits. */
export const DAILY_WORDS = {
  waiting: null,
  counted: 'Your first result of this day counts. Play it again for fun.',
  refused: 'Your result couldn’t be checked, so it doesn’t count.',
  long: 'Your season has too many moves to be checked, so it doesn’t count.',
} as const
