/** What an entry's slip can promise: what it can pay, and during the games whether it would pay now and whether that is certain. */
import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { betterThan } from '../shared/casino/deployment.ts'
import { type Entrants, allCollect } from '../shared/casino/entrants.ts'
import { type BoardRow, entryView } from '../shared/casino/entry-view.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'

export interface LandingNow {
  /** `holds`: it would pay, and games are still to end. `landed` and `missed`: the games that decide it are over. `sure`: no score decides it. */
  state: 'holds' | 'landed' | 'missed' | 'sure'
  /** In units. */
  pays: number
}

interface Given {
  event: Pick<CasinoEventWire, 'target' | 'payout_max'>
  season: number
  /** Null without live data. */
  live: LiveWeek | null
  /** The race of the viewer's team; null for other events, and while unknown. */
  entrants: Pick<Entrants, 'rows' | 'paidPlaces' | 'own'> | null
  /** The place of the marked rival; null for other events, and before every team has points. */
  rival: BoardRow | null
}

/** Returns where an entry without a result stands; null while it is open whether it pays. */
export function landingNow(entry: CasinoEntryWire, given: Given): LandingNow | null {
  const { event, season, live, entrants, rival } = given
  const pays = event.payout_max
  if (entry.result !== 'open') return null
  if (entry.key === 'best_deployment') return deploymentNow(entry, { season, live })
  if (entrants !== null && entrants.own !== null && allCollect(entrants)) return { state: 'sure', pays }
  const row = entrants?.own ?? rival
  const { state } = entryView(entry, event.target, row)
  if (event.target !== null) {
    if (state === 'missed') return { state: 'missed', pays: 0 }
    if (state !== 'there') return null
    return { state: arePicksDone(entry, live) ? 'landed' : 'holds', pays }
  }
  if (row === null || row.place === null) return null
  const isOver = areGamesOver(live)
  if (row.pays) return { state: isOver ? 'landed' : 'holds', pays }
  return isOver ? { state: 'missed', pays: 0 } : null
}

/** Week 8 pays by the number of right picks. Nothing is certain before the week's last game. */
function deploymentNow(
  { picks, roster }: CasinoEntryWire,
  { season, live }: Pick<Given, 'season' | 'live'>,
): LandingNow | null {
  if (live === null || !areGamesOver(live)) return null
  const right = picks.filter((pick) => betterThan(pick, { roster, live }) === null).length
  const { deploymentPayoutUnits: units } = constantsOf(season)
  if (right < 2) return { state: 'missed', pays: 0 }
  return { state: 'landed', pays: right === 2 ? units[2] : units[3] }
}

function arePicksDone({ picks }: CasinoEntryWire, live: LiveWeek | null): boolean {
  const done = new Set(athletesOf(live).flatMap((one) => (one.is_done ? [one.athlete_id] : [])))
  return picks.every(({ athlete_id: id }) => done.has(id))
}

/** Whether every game with one of the league's athletes is over, on the bench too: it counts where the best lineup does. */
function areGamesOver(live: LiveWeek | null): boolean {
  const playing = athletesOf(live).filter((one) => one.is_done || one.kicks_off_at !== null)
  return playing.length > 0 && playing.every(({ is_done: isDone }) => isDone)
}

function athletesOf(live: LiveWeek | null): LiveWeek['teams'][number]['athletes'] {
  return (live?.teams ?? []).flatMap(({ athletes }) => athletes)
}

/** A way in which an entry ends, and what it pays. */
export interface Way {
  name: string
  pays: number
  /** The games that decide it are over. */
  isCertain?: boolean
}

/** The ways in which an entry pays, and how much: week 8 pays two right ones too. */
export function landings(
  { key, payout_max: most }: Pick<CasinoEventWire, 'key' | 'payout_max'>,
  season: number,
): Way[] {
  if (key !== 'best_deployment') return [{ name: 'If it lands', pays: most }]
  return [
    { name: 'Two right', pays: constantsOf(season).deploymentPayoutUnits[2] },
    { name: 'All three right', pays: most },
  ]
}

/** What comes on top of a slip's sum: "payday and your bets still to come". */
export function toComeWords({
  riding,
  at_treasury: held,
}: {
  riding: number
  at_treasury: readonly unknown[]
}): string {
  return `payday${riding > 0 || held.length > 0 ? ' and your bets' : ''} still to come`
}
