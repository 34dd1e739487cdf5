/** Visible weeks of the season and their content. */
import { casinoDisabledMessage, casinoEventContent, disabledMessages, narrativeOf, placeName } from '@whale/contract'
import { type WeekConfig, constantsOf, weekConfig } from '@whale/game'
import { ApiFailure } from '../api/failure.ts'
import type { SceneName } from '../art/scenes.ts'

/** The specified text for a locked week. */
export const LOCKED = 'This week will be revealed when you reach it'

const rules = constantsOf(2025)
export const WEEKS: readonly number[] = Array.from({ length: rules.weeks }, (_, index) => index + 1)

/** Returns the last visible week: the one after the current week, or week 2 before the season. */
export function lastUnlocked(currentWeek: number): number {
  return Math.min(Math.max(currentWeek, 1) + 1, rules.weeks)
}

/** Returns the current week, clamped to the season. */
export function boatWeek(currentWeek: number): number {
  return Math.min(Math.max(currentWeek, 1), rules.weeks)
}

/** Returns the week of the URL, by default the current one, or null for an invalid week. */
export function askedWeek(asked: string | undefined, currentWeek: number): number | null {
  if (asked === undefined) return boatWeek(currentWeek)
  return WEEKS.find((week) => String(week) === asked) ?? null
}

/** Returns the week of the URL. Throws a 404 failure for an invalid week, so the page shows Not Found. */
export function weekShown(asked: string | undefined, currentWeek: number): number {
  const week = askedWeek(asked, currentWeek)
  if (week !== null) return week
  throw new ApiFailure({ status: 404, code: 'no_such_week', message: 'The requested resource was not found' })
}

export type PlaceOfMap = 'casino_one' | 'open_seas' | 'remote_island' | 'casino_two' | 'bermuda_triangle'

/** The five places of the map. Each is revealed with its first week. */
export const PLACES: readonly { place: PlaceOfMap; scene: SceneName; weeks: string; firstWeek: number }[] = [
  { place: 'casino_one', scene: 'casino-one', weeks: 'Weeks 1 to 3', firstWeek: 1 },
  { place: 'open_seas', scene: 'open-seas', weeks: 'Weeks 4 to 6', firstWeek: 4 },
  { place: 'remote_island', scene: 'remote-island', weeks: 'Week 5', firstWeek: 5 },
  { place: 'casino_two', scene: 'casino-two', weeks: 'Weeks 7 to 9', firstWeek: 7 },
  { place: 'bermuda_triangle', scene: 'bermuda-triangle', weeks: 'Weeks 10 to 12', firstWeek: 10 },
]

/** Returns the name of a week's place. Throws for an invalid week. */
function placeOfWeek(week: number): string {
  const config = weekConfig(week)
  if (config === null) throw new RangeError(`there is no week ${week}`)
  return placeName(config.place)
}

/** "Week 8, Casino Two". */
export function weekAndPlace(week: number): string {
  return `Week ${week}, ${placeOfWeek(week)}`
}

export interface Offer {
  /** Its dictionary term, or null. */
  term: string | null
  name: string
  detail: string
  /** "up to 200", "This week", or null when not in this week. */
  has: string | null
}

export interface WeekView {
  week: number
  place: string
  scene: SceneName
  title: string
  description: string
  flavor: string
  offers: readonly Offer[]
}

/** Returns the content of a week. Throws for an invalid week. */
export function weekView({ season, week }: { season: number; week: number }): WeekView {
  const config = weekConfig(week)
  if (config === null) throw new RangeError(`there is no week ${week}`)
  const { title, description, locationFlavor } = narrativeOf({ season, week })
  const scene = PLACES.find(({ place }) => place === config.place)?.scene ?? 'open-seas'
  return {
    week,
    place: placeName(config.place),
    scene,
    title,
    description,
    flavor: locationFlavor,
    offers: [casino(config), ...bets(config), multiplier(config), liquidation(config)],
  }
}

function casino({ week, casinoEvent, casinoPayoutUnitsMax }: WeekConfig): Offer {
  if (casinoEvent === null) {
    return { term: 'casino events', name: 'Casino event', detail: casinoDisabledMessage(week) ?? '', has: null }
  }
  const { name, description } = casinoEventContent(casinoEvent)
  return { term: 'casino events', name, detail: description, has: `up to ${casinoPayoutUnitsMax}` }
}

function bets({ week, hasBetting }: WeekConfig): Offer[] {
  const closed = disabledMessages(week).betting
  const has = hasBetting ? 'This week' : null
  return [
    { term: 'h2h betting', name: 'Head to head', detail: closed ?? 'Wednesday 8am to Thursday 8pm Eastern', has },
    { term: null, name: 'House line', detail: closed ?? 'Bet any team to beat its line', has },
  ]
}

function multiplier({ week, hasMultiplier }: WeekConfig): Offer {
  const closed = disabledMessages(week).multiplier
  const has = hasMultiplier ? `${rules.multiplierUnits} for ${rules.multiplierPercent - 100}%` : null
  return { term: 'multiplier', name: 'Multiplier', detail: closed ?? 'Whales only', has }
}

function liquidation({ week, hasLiquidation }: WeekConfig): Offer {
  const closed = disabledMessages(week).liquidation
  const has = hasLiquidation ? `${rules.liquidationBonusUnits} to win` : null
  return { term: null, name: 'All in', detail: closed ?? 'Fish only', has }
}
