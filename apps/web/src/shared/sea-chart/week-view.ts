/** What a week of the map shows: its place, its story, and what it has to play for. */
import { casinoDisabledMessage, casinoEventContent, disabledMessages, narrativeOf, placeName } from '@whale/words'
import { type WeekConfig, constantsOf, weekConfig } from '@whale/game'
import type { SceneName } from '../art/scenes.ts'
import { PLACES } from './weeks.ts'

const rules = constantsOf(2025)

/** One thing to play for in a week, also shown in weeks that do not have it. */
export interface Offer {
  /** Its dictionary term, or null. */
  term: string | null
  name: string
  detail: string
  /** "up to 200", "This week"; null when the week does not have it. */
  offeredAs: string | null
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
    offers: [casinoOffer(config), ...bettingOffers(config), multiplierOffer(config), allInOffer(config)],
  }
}

function casinoOffer({ week, casinoEvent, casinoPayoutUnitsMax }: WeekConfig): Offer {
  if (casinoEvent === null) {
    return { term: 'casino events', name: 'Casino event', detail: casinoDisabledMessage(week) ?? '', offeredAs: null }
  }
  const { name, description } = casinoEventContent(casinoEvent)
  return { term: 'casino events', name, detail: description, offeredAs: `up to ${casinoPayoutUnitsMax}` }
}

function bettingOffers({ week, hasBetting }: WeekConfig): Offer[] {
  const closed = disabledMessages(week).betting
  const offeredAs = hasBetting ? 'This week' : null
  return [
    { term: 'h2h betting', name: 'Head to head', detail: closed ?? 'Wednesday 8am to Thursday 8pm Eastern', offeredAs },
    { term: null, name: 'The House', detail: closed ?? 'Bet any team to beat its line', offeredAs },
  ]
}

function multiplierOffer({ week, hasMultiplier }: WeekConfig): Offer {
  const closed = disabledMessages(week).multiplier
  const offeredAs = hasMultiplier ? `${rules.multiplierUnits} for ${rules.multiplierPercent - 100}%` : null
  return { term: 'multiplier', name: 'Multiplier', detail: closed ?? 'Whales only', offeredAs }
}

function allInOffer({ week, hasAllIn }: WeekConfig): Offer {
  const closed = disabledMessages(week).allIn
  const offeredAs = hasAllIn ? `${rules.allInBonusUnits} to win` : null
  return { term: null, name: 'All in', detail: closed ?? 'Fish only', offeredAs }
}
