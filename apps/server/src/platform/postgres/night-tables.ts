/** The tables of game nights. A league without its own weeks follows its season's. */
import type { Generated } from 'kysely'

export interface NightTables {
  league_weeks: {
    league_id: string
    week: number
    opens_at: string
    locks_at: string
    processes_at: string
    confirms_at: string
  }
  night_leases: {
    is_only: Generated<boolean>
    holder: string
    until: string
  }
  night_seeds: {
    league_id: string
    seed: string
    network: string | null
    next_id: string | null
  }
  night_presence: {
    league_id: string
    player_id: string
    seen_at: string
    results_week: number | null
  }
}
