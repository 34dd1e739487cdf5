/** The texts of a game night's pages. */
import type { NightWire, TvWire } from '@whale/contract'
import { weekConfig } from '@whale/game'
import { formatDecimal } from './numbers.ts'
import { listWords } from './text.ts'

/** The name and length of each pace. */
export const PACE_WORDS: Readonly<Record<NightWire['pace'], { name: string; detail: string }>> = {
  tonight: { name: '50 min', detail: '4 minutes a week' },
  quick: { name: '25 min', detail: '2 minutes a week' },
  twelve_days: { name: '12 days', detail: 'one week a day' },
}

type NightNow = Pick<NightWire, 'phase' | 'week' | 'pause'>

/** What is going on: "Week 3", "Games are on". */
export function nightPhaseWords({ phase, week, pause }: NightNow): string {
  if (pause !== null) return 'Paused'
  switch (phase) {
    case 'before':
      return 'Starting soon'
    case 'betting':
      return `Week ${week ?? 1} of 12`
    case 'games':
      return 'Games are on'
    case 'results':
      return `Tuesday, week ${week ?? 1}`
    case 'over':
      return 'That’s the night'
  }
}

/** What a week's betting offers: "Bet, mark, guess". */
export function nightTaskWords(week: number): string {
  const config = weekConfig(week)
  const event = config?.casinoEvent ?? null
  const tasks = [config?.hasBetting === true ? 'bet' : null, event === null ? null : EVENT_VERBS[event], 'guess']
  const words = tasks.filter((task) => task !== null).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const EVENT_VERBS = {
  one_scorer: 'pick',
  two_scorers: 'pick',
  mark_a_rival: 'mark',
  coliseum_and_arena: 'enter',
  top_three: 'enter',
  best_deployment: 'pick',
} as const

/** Why a night's page has no bets to make now. `next` is the next week that has some. */
export function nightBetsWords(next: number | null): string {
  return next === null ? 'No more bets tonight.' : `Bets open in week ${next}.`
}

/** "5 of 8 done". */
export function nightDoneWords(done: number, of: number): string {
  return `${done} of ${of} done`
}

/** Whom the night waits for: "Waiting for maya and inez". Empty if everyone is done. */
export function nightWaitingWords(names: readonly string[]): string {
  if (names.length === 0) return 'Everyone’s in.'
  return names.length > 3 ? `Waiting for ${names.length} people.` : `Waiting for ${listWords(names)}.`
}

/** The host's button that begins the night. */
export function startNightWords(rivals: number): string {
  if (rivals <= 0) return 'Start'
  return `Start with ${rivals} ${rivals === 1 ? 'rival' : 'rivals'}`
}

/** How a night ended for the viewer: "You won it", "theo won it". */
export function nightWonWords({ champion, isYou }: { champion: string; isYou: boolean }): string {
  return `${isYou ? 'You' : champion} won it`
}

/** The viewer's bets with their rival: "beaten 3–1", "beat you 3–1". */
export function nightRivalWords({ won, lost }: { won: number; lost: number }): string {
  if (won === lost) return `level ${won}–${lost}`
  return won > lost ? `beaten ${won}–${lost}` : `beat you ${lost}–${won}`
}

/** Under a night's name, for whoever has its code: "sam and 2 more are in". */
export function nightJoinWords({ host, players, week }: NightAhead): string {
  const others = players.filter(({ is_rival: isRival }) => !isRival).length - 1
  const who = others < 1 ? `${host} is in` : `${host} and ${others} more are in`
  return week === null ? `${who}.` : `${who}. Week ${week} of 12.`
}

interface NightAhead {
  host: string
  week: number | null
  players: readonly { is_rival: boolean }[]
}

/** The name of a night if its host has not given it one. */
export function nightNameOf(host: string): string {
  return `${host}’s night`
}

/** "2:14"; from an hour on "11h 20m". */
export function nightClockWords(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}

/** What a TV says in large letters. */
export function tvHeading({ phase, week, pause }: NightNow): string {
  if (pause !== null) return 'Paused'
  switch (phase) {
    case 'before':
      return 'Join the table'
    case 'betting':
      return nightTaskWords(week ?? 1)
    case 'games':
      return 'It’s live'
    case 'results':
      return 'Tuesday'
    case 'over':
      return 'That’s the night'
  }
}

type TvBet = Pick<TvWire['bets'][number], 'kind' | 'line' | 'stake' | 'counter_stake'>

/** How far the challenger is ahead by their bet; below 0 they are behind. An over counts their own points, an under the rival's. */
export function tvMargin({ kind, line }: Pick<TvBet, 'kind' | 'line'>, own: number, other: number): number {
  switch (kind) {
    case 'spread':
      return own - other + line
    case 'over':
      return own - line
    case 'under':
      return line - other
  }
}

/** The challenger's line between the two fish: "+4.5"; of a total "over 101.5". */
export function tvLineWords({ kind, line }: Pick<TvBet, 'kind' | 'line'>): string {
  if (kind !== 'spread') return `${kind} ${formatDecimal(line, 1)}`
  return line > 0 ? `+${formatDecimal(line, 0)}` : formatDecimal(line, 0)
}

/** Of a bet on the TV: "maya is behind by 2.3. 20 wins 30." */
export function tvBetWords(bet: TvBet, given: { name: string; margin: number }): string {
  const { name, margin } = given
  const by = formatDecimal(Math.round(Math.abs(margin) * 10) / 10, 1)
  const stands = margin === 0 ? `${name} is level.` : `${name} is ${margin > 0 ? 'ahead' : 'behind'} by ${by}.`
  return `${stands} ${bet.stake} wins ${bet.counter_stake}.`
}

/** The lines below the numbers of a finished night's cards. */
export const NIGHT_CARDS = { week: 'best week', closest: 'closest bet', picks: 'top score right' }
