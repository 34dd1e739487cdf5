/** Which weeks of the season can be seen, and what each has. */
import { casinoDisabledMessage, casinoEventContent, disabledMessages, narrativeOf, placeName } from '@whale/contract'
import { type WeekConfig, constantsOf, weekConfig } from '@whale/game'
import { ApiFailure } from '../api/failure.ts'
import type { SceneName } from '../art/scenes.ts'

/** The specification's words for a week that is too far ahead. */
export const LOCKED = 'This week will be revealed when you reach it'

const rules = constantsOf(2025)
export const WEEKS: readonly number[] = Array.from({ length: rules.weeks }, (_, index) => index + 1)

/** The last week that can be seen: the one after the current; before the season that is week 2. */
export function lastUnlocked(currentWeek: number): number {
  return Math.min(Math.max(currentWeek, 1) + 1, rules.weeks)
}

/** Where the boat lies: the current week, within the season. */
export function boatWeek(currentWeek: number): number {
  return Math.min(Math.max(currentWeek, 1), rules.weeks)
}

/** The week that an address asks for: without one the current; null for what is no week of the season. */
export function askedWeek(asked: string | undefined, currentWeek: number): number | null {
  if (asked === undefined) return boatWeek(currentWeek)
  return WEEKS.find((week) => String(week) === asked) ?? null
}

/** The week that an address asks for. What is no week of the season is not there: the page frame shows Not Found for it. */
export function weekShown(asked: string | undefined, currentWeek: number): number {
  const week = askedWeek(asked, currentWeek)
  if (week !== null) return week
  throw new ApiFailure({ status: 404, code: 'no_such_week', message: 'The requested resource was not found' })
}

export type PlaceOfMap = 'casino_one' | 'open_seas' | 'remote_island' | 'casino_two' | 'bermuda_triangle'

/** The five places as the map groups them: the first of their weeks brings them out of the fog. */
export const PLACES: readonly { place: PlaceOfMap; scene: SceneName; weeks: string; firstWeek: number }[] = [
  { place: 'casino_one', scene: 'casino-one', weeks: 'Weeks 1 to 3', firstWeek: 1 },
  { place: 'open_seas', scene: 'open-seas', weeks: 'Weeks 4 to 6', firstWeek: 4 },
  { place: 'remote_island', scene: 'remote-island', weeks: 'Week 5', firstWeek: 5 },
  { place: 'casino_two', scene: 'casino-two', weeks: 'Weeks 7 to 9', firstWeek: 7 },
  { place: 'bermuda_triangle', scene: 'bermuda-triangle', weeks: 'Weeks 10 to 12', firstWeek: 10 },
]

/** The place of a week, as people read it. Refuses what is no week of the season. */
function placeOfWeek(week: number): string {
  const config = weekConfig(week)
  if (config === null) throw new RangeError(`there is no week ${week}`)
  return placeName(config.place)
}

/** "Week 8, Casino Two". */
export function placeWords(week: number): string {
  return `Week ${week}, ${placeOfWeek(week)}`
}

export interface Offer {
  /** What its entry in the dictionary is called; null where there is none. */
  term: string | null
  name: string
  detail: string
  /** "up to 200", "This week"; null for what the week does not have. */
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

/** What a week of a season is about, as far as it can be seen. Refuses what is no week of the season. */
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
    { term: 'h2h betting', name: 'Head to head', detail: closed ?? 'Wednesday 8am to Thursday 8pm', has },
    { term: null, name: 'Options', detail: closed ?? 'Over or under, against the house', has },
  ]
}

function multiplier({ week, hasMultiplier }: WeekConfig): Offer {
  const closed = disabledMessages(week).multiplier
  const has = hasMultiplier ? `${rules.multiplierUnits} for ${rules.multiplierPercent - 100}%` : null
  return { term: 'multiplier', name: 'Multiplier', detail: closed ?? 'Whales only', has }
}

function liquidation({ week, hasLiquidation }: WeekConfig): Offer {
  const closed = disabledMessages(week).liquidation
  const has = hasLiquidation ? `up to ${rules.liquidationBonusMax}` : null
  return { term: null, name: 'Liquidation', detail: closed ?? 'Fish only', has }
}
