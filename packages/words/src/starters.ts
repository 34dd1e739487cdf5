/** How far along the games of a team's starters are, in the same words on every page. */
import { type GameState, gameStateOf, instant } from '@whale/game'
import { formatInstant } from './times.ts'

/** `kicks_off_at` is null without a game. */
interface Athlete {
  kicks_off_at: string | null
}

/** Returns how far along an athlete's game is; null without one. */
export function stateOf({ kicks_off_at: at }: Athlete, now: string): GameState | null {
  return at === null ? null : gameStateOf(instant(at), instant(now))
}

/** Returns "playing", "almost final", "final" or "Sunday 8:20pm"; null without a game. */
export function gameWord(athlete: Athlete, now: string): string | null {
  switch (stateOf(athlete, now)) {
    case 'to come':
      return formatInstant(athlete.kicks_off_at ?? '', { now })
    case 'playing':
      return 'playing'
    case 'ending':
      return 'almost final'
    case 'done':
      return 'final'
    case null:
      return null
  }
}

/** Unknown: either a bye, or a missing schedule. */
export const NO_KICKOFF = 'no kickoff time'

/** Returns "5 playing, 4 to come", "almost final" or "all final". */
export function startersWords(states: readonly (GameState | null)[]): string {
  const count = (state: GameState) => states.filter((one) => one === state).length
  const [playing, toCome] = [count('playing'), count('to come')]
  const words = [...(playing > 0 ? [`${playing} playing`] : []), ...(toCome > 0 ? [`${toCome} to come`] : [])]
  if (words.length > 0) return words.join(', ')
  if (states.length > 0 && states.every((state) => state === null)) return NO_KICKOFF
  return count('ending') > 0 ? 'almost final' : 'all final'
}

/** Returns who can still score for each team: "You: 2 playing, 3 to come. theo: all final". `left`: how many starters can. */
export function startersLeftWords(teams: readonly { name: string; words: string; left: number }[]): string {
  if (teams.every(({ left, words }) => left === 0 && words !== NO_KICKOFF)) return 'All starters have played'
  return teams.map(({ name, words }) => `${name}: ${words}`).join('. ')
}

/** Returns who moved a score: "Zeke Halyard", or "Zeke Halyard and others". */
export function scorersWords(name: string, others: number): string {
  return others === 0 ? name : `${name} and others`
}
