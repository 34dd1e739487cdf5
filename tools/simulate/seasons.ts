/** Plays the season of a seed, on recorded scores when there are any, and counts what the tables need. */
import { type GameEvent, type League, bermudaTotals, isActive, unitsOf } from '../../packages/game/src/index.ts'
import {
  ADVERSARIES,
  type PlayedSeason,
  type SeasonPlan,
  playSeason,
  seededChance,
} from '../../packages/game/src/testing/testing.ts'
import { recordedRows, seasonsOf, sourceOf } from './recorded-scores.ts'

const recorded = seasonsOf(recordedRows())

/** The number of recorded league-seasons; with 0, scores are drawn from a distribution. */
export const RECORDED = recorded.length

/** `hasIncidents` adds owner actions, departures and late scores. `adversary` names a case of cheating bots; null has only honest ones. */
export interface Seeded {
  seed: number
  players: number
  adversary: string | null
  hasIncidents?: boolean
}

/** Sums over seasons by name; the rates of a table are quotients of two of them. */
export type Counts = Record<string, number>

export function add(counts: Counts, name: string, amount: number): void {
  counts[name] = (counts[name] ?? 0) + amount
}

/** Plays a season. The same seed always plays the same. Throws when an invariant is violated. */
export function playSeeded(
  { seed, players, adversary, hasIncidents }: Seeded,
  watch: SeasonPlan['watch'],
): PlayedSeason {
  const observed = watch === undefined ? {} : { watch }
  if (hasIncidents === true) return playSeason(seed, observed)
  const scores = (teams: number) => sourceOf(recorded, teams, seededChance(seed))
  const { strategies = [] } = ADVERSARIES.find(({ name }) => name === adversary) ?? {}
  const plan = { players, hasIncidents: false, strategies: strategies, ...observed }
  return playSeason(seed * 100 + players, RECORDED === 0 ? plan : { ...plan, scores })
}

/** Plays a season and adds it to the counts. A failure is counted and printed with its seed; `--seed` repeats it. */
export function countSeason(counts: Counts, seeded: Seeded): void {
  add(counts, 'seasons', 1)
  let leader: string | undefined
  try {
    const { league } = playSeeded(seeded, (event, now) => {
      countEvent(counts, event, now)
      if (event.type === 'week.finalized' && event.week === 6) leader = ranked(now)[0]?.id
    })
    countEnd(counts, league, leader)
    countCheats(counts, league, ADVERSARIES.find(({ name }) => name === seeded.adversary)?.strategies.length ?? 0)
  } catch (error) {
    add(counts, 'broken', 1)
    process.stderr.write(`Seed ${seeded.seed} with ${seeded.players} players failed: ${String(error)}\n`)
  }
}

function countEvent(counts: Counts, event: GameEvent, league: League): void {
  if (event.type === 'week.finalized' && event.week === 9) {
    add(counts, 'whales', league.players.filter((one) => isActive(one) && one.standing.status === 'whale').length)
  }
  if (event.type !== 'step.settled') return
  for (const { rule } of event.notes) if (rule === 'eliminated' || rule === 'treasury.short') add(counts, rule, 1)
  if (event.step !== 'prizes' || event.week !== 12) return
  const paid = event.transfers.reduce((sum, { units }) => sum + units, 0)
  // The mint's balance is minus all units that were ever issued.
  add(counts, 'lastPayment', paid / -(league.balances.mint ?? -1))
  add(counts, 'hasLastPayment', paid > 0 ? 1 : 0)
}

function countEnd(counts: Counts, { progress, bermuda, balances }: League, leader: string | undefined): void {
  const championId = progress.stage === 'over' ? progress.championId : null
  if ((balances.treasury ?? 0) !== 0) add(counts, 'treasuryLeft', 1)
  if (championId === null || bermuda === null) return
  const totals = bermudaTotals(bermuda)
  if (championId === leader) add(counts, 'leaderIsChampion', 1)
  if (totals.get(championId) === Math.max(...totals.values())) add(counts, 'triangleIsChampion', 1)
}

/** Counts the first teams against the others. */
function countCheats(counts: Counts, league: League, strategies: number): void {
  const own = new Set(league.teams.slice(0, strategies).map(({ id }) => id))
  const totals = league.bermuda === null ? new Map<string, number>() : bermudaTotals(league.bermuda)
  const best = Math.max(...totals.values())
  const winners = league.players.filter(({ id }) => totals.get(id) === best)
  const isWon = winners.some(({ teamId }) => own.has(teamId))
  const [champion] = league.players.filter(
    ({ id }) => league.progress.stage === 'over' && league.progress.championId === id,
  )
  add(counts, 'cheatsChampion', champion !== undefined && own.has(champion.teamId) ? 1 : 0)
  add(counts, 'cheatsTriangle', isWon ? 1 : 0)
  for (const player of league.players) {
    const side = own.has(player.teamId) ? 'cheats' : 'others'
    add(counts, `${side}Units`, unitsOf(league, player.id))
    add(counts, `${side}Players`, 1)
  }
}

function ranked(league: League) {
  return league.players.toSorted((a, b) => unitsOf(league, b.id) - unitsOf(league, a.id))
}
