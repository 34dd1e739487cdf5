/** What there is to play for in a week on the map, and why something is not offered. */
import { formatTime, formatWeekday } from './times.ts'
import { type WeekConfig, constantsOf } from '@whale/game'
import { casinoDisabledMessage, casinoEventContent, disabledMessages } from './weeks.ts'

const rules = constantsOf(2025)

/** One thing to play for in a week, also shown in weeks that do not have it. */
export interface WeekOffer {
  /** Its dictionary term, or null. */
  term: string | null
  name: string
  detail: string
  /** "up to 200", "This week"; null when the week does not have it. */
  offeredAs: string | null
}

/** When bets open and lock, on pages outside of a league: the printed schedule, in New York's time. */
export const BETTING_WINDOW = 'Wednesday 8am to Thursday 8pm Eastern'

/** Returns when a week's bets open and lock, in the viewer's zone: "Wednesday 5am to Thursday 5pm". */
export function bettingWindowWords(moments: { opens_at: string; locks_at: string }): string {
  const words = (at: string) => `${formatWeekday(at)} ${formatTime(at)}`
  return `${words(moments.opens_at)} to ${words(moments.locks_at)}`
}

/** Returns all that a week can have, in order. `window`: when its bets open and lock. */
export function weekOffers(config: WeekConfig, window: string): WeekOffer[] {
  return [casinoOffer(config), ...bettingOffers(config, window), multiplierOffer(config), allInOffer(config)]
}

function casinoOffer({ week, casinoEvent, casinoPayoutUnitsMax }: WeekConfig): WeekOffer {
  if (casinoEvent === null) {
    return { term: 'casino events', name: 'Casino event', detail: casinoDisabledMessage(week) ?? '', offeredAs: null }
  }
  const { name, description } = casinoEventContent(casinoEvent)
  return { term: 'casino events', name, detail: description, offeredAs: `up to ${casinoPayoutUnitsMax}` }
}

function bettingOffers({ week, hasBetting }: WeekConfig, window: string): WeekOffer[] {
  const closed = disabledMessages(week).betting
  const offeredAs = hasBetting ? 'This week' : null
  return [
    { term: 'h2h betting', name: 'Head to head', detail: closed ?? window, offeredAs },
    { term: null, name: 'The House', detail: closed ?? 'Bet any team to beat its line', offeredAs },
  ]
}

function multiplierOffer({ week, hasMultiplier }: WeekConfig): WeekOffer {
  const closed = disabledMessages(week).multiplier
  const offeredAs = hasMultiplier ? `${rules.multiplierUnits} for ${rules.multiplierPercent - 100}%` : null
  return { term: 'multiplier', name: 'Multiplier', detail: closed ?? 'Whales only', offeredAs }
}

function allInOffer({ week, hasAllIn }: WeekConfig): WeekOffer {
  const closed = disabledMessages(week).allIn
  const offeredAs = hasAllIn ? `${rules.allInBonusUnits} to win` : null
  return { term: null, name: 'All in', detail: closed ?? 'Fish only', offeredAs }
}

/** The specified text for a locked week of the map. */
export const LOCKED_WEEK = 'This week will be revealed when you reach it'

/** Which weeks are at each place of the map. */
export const PLACE_WEEKS = {
  casino_one: 'Weeks 1 to 3',
  open_seas: 'Weeks 4 and 6',
  remote_island: 'Week 5',
  casino_two: 'Weeks 7 to 9',
  bermuda_triangle: 'Weeks 10 to 12',
}

/** What a week of the map is, for screen readers. */
export const PORT_STATES = { here: 'you are here', sailed: 'done', next: 'next' }
