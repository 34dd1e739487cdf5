/** RULES §5: what each of the twelve weeks offers, from the specification's section 9. */
import { type Units, units } from '../values/units.ts'

/** The week's place on the map. */
export type Place = 'casino_one' | 'open_seas' | 'remote_island' | 'casino_two' | 'bermuda_triangle'

export type CasinoEvent =
  | 'one_scorer'
  | 'two_scorers'
  | 'mark_a_rival'
  | 'coliseum_and_arena'
  | 'top_three'
  | 'best_deployment'

export interface WeekConfig {
  week: number
  place: Place
  /** Null in a week without a casino event. */
  casinoEvent: CasinoEvent | null
  casinoPayoutUnitsMax: Units
  /** Head-to-head bets and house bets. */
  hasBetting: boolean
  hasMultiplier: boolean
  hasAllIn: boolean
}

type Offer = Partial<Omit<WeekConfig, 'week' | 'place'>>

function week(number: number, place: Place, offer: Offer): WeekConfig {
  const nothing = { casinoEvent: null, casinoPayoutUnitsMax: units(0) }
  return { week: number, place, ...nothing, hasBetting: false, hasMultiplier: false, hasAllIn: false, ...offer }
}

const WEEKS: readonly WeekConfig[] = [
  week(1, 'casino_one', { casinoEvent: 'one_scorer', casinoPayoutUnitsMax: units(100) }),
  week(2, 'casino_one', { casinoEvent: 'two_scorers', casinoPayoutUnitsMax: units(100), hasBetting: true }),
  week(3, 'casino_one', { casinoEvent: 'mark_a_rival', casinoPayoutUnitsMax: units(100), hasBetting: true }),
  week(4, 'open_seas', {}),
  week(5, 'remote_island', { casinoEvent: 'coliseum_and_arena', casinoPayoutUnitsMax: units(200) }),
  week(6, 'open_seas', {}),
  week(7, 'casino_two', {
    casinoEvent: 'top_three',
    casinoPayoutUnitsMax: units(100),
    hasBetting: true,
    hasMultiplier: true,
  }),
  week(8, 'casino_two', {
    casinoEvent: 'best_deployment',
    casinoPayoutUnitsMax: units(200),
    hasBetting: true,
    hasMultiplier: true,
  }),
  week(9, 'casino_two', {
    casinoPayoutUnitsMax: units(300),
    hasBetting: true,
    hasMultiplier: true,
    hasAllIn: true,
  }),
  week(10, 'bermuda_triangle', {}),
  week(11, 'bermuda_triangle', {}),
  week(12, 'bermuda_triangle', {}),
]

/** What a week offers; null outside weeks 1 to 12. */
export function weekConfig(number: number): WeekConfig | null {
  return WEEKS[number - 1] ?? null
}
