/**
 * Plays one season with bots, given a seed, and counts what `npm run simulate` reports: whales, eliminations, the champion. Uses recorded scores of
 * real leagues if this machine has any.
 */
import {
  type GameEvent,
  type League,
  type ProcessingStep,
  finalistTotals,
  isActive,
  unitsOf,
} from '../../packages/game/src/index.ts'
import {
  ADVERSARIES,
  type PlayedSeason,
  type SeasonPlan,
  playSeason,
  seededChance,
} from '../../packages/game/src/testing/testing.ts'
import { recordedRows, seasonsOf, sourceOf } from './recorded-scores.ts'

const recorded = seasonsOf(recordedRows())

/** The number of recorded league seasons. With 0, scores are drawn from a distribution. */
export const RECORDED = recorded.length

/** Which season to play. */
export interface Seeded {
  seed: number
  players: number
  /** The name of a case in `ADVERSARIES`, in which the first teams cheat; null if all bots are honest. */
  adversary: string | null
  /** Adds owner actions, departures and late scores. Ignores `players`, `adversary` and recorded scores. */
  hasIncidents?: boolean
}

/** Sums over many seasons, by name: `whales`, `leaderIsChampion`. A rate is one of them divided by `seasons`. */
export type Counts = Record<string, number>

export function add(counts: Counts, name: string, amount: number): void {
  counts[name] = (counts[name] ?? 0) + amount
}

/**
 * Plays a season, and calls `watch` after each event. The same seed gives the same season on machines with the same recorded scores. Throws if an
 * invariant is violated.
 */
export function playSeeded(seeded: Seeded, watch: NonNullable<SeasonPlan['watch']>): PlayedSeason {
  const { seed, players, adversary, hasIncidents } = seeded
  if (hasIncidents === true) return playSeason(seed, { watch })
  const scores = (width: number) => sourceOf(recorded, width, seededChance(seed))
  const { strategies = [], accounts = [] } = ADVERSARIES.find(({ name }) => name === adversary) ?? {}
  // Eight start the season, besides the free teams for latecomers.
  const teams = Math.max(players, 8 + strategies.filter((one) => one === null).length)
  const plan = { players: teams, hasIncidents: false, strategies, accounts, watch }
  return playSeason(seed * 100 + players, RECORDED === 0 ? plan : { ...plan, scores })
}

/** Plays a season and adds it to the counts. A failure is counted and printed with its seed; `--seed` repeats it. */
export function countSeason(counts: Counts, seeded: Seeded): void {
  add(counts, 'seasons', 1)
  let leaderOfWeek6: string | undefined
  try {
    const { league } = playSeeded(seeded, (event, now) => {
      countEvent(counts, event, now)
      if (event.type === 'week.finalized' && event.week === 6) leaderOfWeek6 = byUnits(now)[0]?.id
    })
    countEnd(counts, league, leaderOfWeek6)
    const cheats = ADVERSARIES.find(({ name }) => name === seeded.adversary)?.strategies.length ?? 0
    countCheats(counts, league, cheats)
  } catch (error) {
    add(counts, 'broken', 1)
    process.stderr.write(`Seed ${seeded.seed} with ${seeded.players} players failed: ${String(error)}\n`)
  }
}

/** The name of the whale count after a step of week 9. */
const WHALES: Partial<Record<ProcessingStep, string>> = { status: 'whales', high_tide: 'whalesAfterTide' }

/** Counts whales before and after the high tide, eliminations, cut payouts, and the last prizes as a share of all units. */
function countEvent(counts: Counts, event: GameEvent, league: League): void {
  if (event.type !== 'step.settled') return
  const name = event.week === 9 ? WHALES[event.step] : undefined
  if (name !== undefined) {
    add(counts, name, league.players.filter((one) => isActive(one) && one.standing.status === 'whale').length)
  }
  if (event.step === 'high_tide' && event.transfers.length > 0) add(counts, 'highTides', 1)
  for (const { rule } of event.notes) if (rule === 'eliminated' || rule === 'treasury.short') add(counts, rule, 1)
  if (event.step !== 'prizes' || event.week !== 12) return
  const paid = event.transfers.reduce((sum, { units }) => sum + units, 0)
  // The mint's balance is minus all units that were ever issued.
  add(counts, 'lastPayment', paid / -(league.balances.mint ?? -1))
  add(counts, 'hasLastPayment', paid > 0 ? 1 : 0)
}

/** Counts units left in the treasury, and whether the champion led after week 6 or won the Bermuda Triangle. */
function countEnd(counts: Counts, league: League, leaderOfWeek6: string | undefined): void {
  const { bermuda, balances } = league
  const championId = championOf(league)
  if ((balances.treasury ?? 0) !== 0) add(counts, 'treasuryLeft', 1)
  if (championId === null || bermuda === null) return
  const totals = finalistTotals(bermuda)
  if (championId === leaderOfWeek6) add(counts, 'leaderIsChampion', 1)
  if (totals.get(championId) === Math.max(...totals.values())) add(counts, 'finalIsChampion', 1)
}

/** Counts the wins and units of the cheating bots, which have the first `cheats` teams, and the units of the others. */
function countCheats(counts: Counts, league: League, cheats: number): void {
  const cheatingTeams = new Set(league.teams.slice(0, cheats).map(({ id }) => id))
  const totals = league.bermuda === null ? new Map<string, number>() : finalistTotals(league.bermuda)
  const best = Math.max(...totals.values())
  const winners = league.players.filter(({ id }) => totals.get(id) === best)
  const isFinalWon = winners.some(({ teamId }) => cheatingTeams.has(teamId))
  const champion = league.players.find(({ id }) => id === championOf(league))
  add(counts, 'cheatsChampion', champion !== undefined && cheatingTeams.has(champion.teamId) ? 1 : 0)
  add(counts, 'cheatsFinal', isFinalWon ? 1 : 0)
  for (const player of league.players) {
    const side = cheatingTeams.has(player.teamId) ? 'cheats' : 'others'
    add(counts, `${side}Units`, unitsOf(league, player.id))
    add(counts, `${side}Players`, 1)
  }
}

function championOf({ progress }: League) {
  return progress.stage === 'over' ? progress.championId : null
}

/** The players, most units first. */
export function byUnits(league: League) {
  return league.players.toSorted((a, b) => unitsOf(league, b.id) - unitsOf(league, a.id))
}
