/** What a week offers, in the specification's format: its place, its story and the open actions. */
import type { WeekConfigWire } from '@whale/contract'
import { casinoDisabledMessage, casinoEventContent, configLocation, disabledMessages, narrativeOf } from '@whale/words'
import { type Calendar, type Instant, type Phase, assert, momentsOf, weekConfig } from '@whale/game'

interface Season {
  season: number
  calendar: Calendar
}

/** The config of a week, with its phase from the season's calendar. */
export function weekConfigView({ season, calendar }: Season, week: number, now: Instant): WeekConfigWire {
  const config = weekConfig(week)
  assert(config !== null, `week ${week} is on the calendar`)
  const { casinoEvent, hasBetting, hasMultiplier, hasAllIn } = config
  const { title, description, locationFlavor } = narrativeOf({ season, week })
  const event = casinoEvent === null ? null : casinoEventContent(casinoEvent)
  const disabled = disabledMessages(week)
  return {
    week,
    location: configLocation(config),
    phase: phaseOf(calendar, week, now),
    max_casino_payout: config.casinoPayoutUnitsMax,
    narrative: { title, description, location_flavor: locationFlavor },
    available_actions: {
      casino_event: {
        enabled: event !== null,
        name: event?.name ?? null,
        description: event?.description ?? null,
        disabled_message: casinoDisabledMessage(week),
      },
      h2h_betting: { enabled: hasBetting, disabled_message: disabled.betting },
      option_betting: { enabled: hasBetting, disabled_message: disabled.betting },
      multiplier_purchase: { enabled: hasMultiplier, whale_only: true, disabled_message: disabled.multiplier },
      liquidation_option: { enabled: hasAllIn, fish_only: true, disabled_message: disabled.allIn },
    },
  }
}

/** The specification's phase of a week. */
export function phaseOf(calendar: Calendar, week: number, now: Instant): Phase {
  return now < momentsOf(calendar, week).locksAt ? 'BETTING' : 'IN_PROGRESS'
}
