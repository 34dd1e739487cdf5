/** What a week of the map shows: its place, its story, and what it has to play for. */
import { type WeekOffer, narrativeOf, placeName, weekOffers, BETTING_WINDOW } from '@whale/words'
import { weekConfig } from '@whale/game'
import type { SceneName } from '../art/scenes.ts'
import { PLACES } from './weeks.ts'

export interface WeekView {
  week: number
  place: string
  scene: SceneName
  title: string
  description: string
  flavor: string
  offers: readonly WeekOffer[]
}

interface Given {
  season: number
  week: number
  /** When bets open and lock; by default the printed schedule. */
  window?: string | undefined
}

/** Returns the content of a week. Throws for an invalid week. */
export function weekView({ season, week, window = BETTING_WINDOW }: Given): WeekView {
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
    offers: weekOffers(config, window),
  }
}
