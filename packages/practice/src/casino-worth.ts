/** What the visitor's casino entry was worth before its lock, by the projections and the chances on the casino's page. */
import {
  type AthleteScore,
  CASINO_POSITIONS,
  type CasinoEvent,
  type CasinoTerms,
  type Player,
  type Points,
  type TeamId,
  type TeamScore,
  areArenasMerged,
  athleteRankChances,
  athletesNamed,
  chanceToReach,
  constantsOf,
  membersOf,
  playerOfUser,
  projectedScore,
  rightPicksChances,
  teamOfId,
  teamRankChances,
  weekConfig,
} from '@whale/game'
import { YOU } from './crew.ts'
import { type Practice, SEASON, reportOf } from './practice.ts'

/** The average payout of an entry, in units. `names` are its athletes or its rival; empty for an event of the visitor's own team. */
export interface ValuedEntry {
  units: number
  names: readonly string[]
}

/** The best possible entry for the week's event, and the visitor's; `made` is null without one. Null if they could not enter. */
export function casinoWorth(practice: Practice, week: number): { best: ValuedEntry; made: ValuedEntry | null } | null {
  const config = weekConfig(week)
  const own = playerOfUser(practice.league, YOU)
  const entrants = entrantsOf(practice, week)
  const you = entrants.find(({ id }) => id === own?.id)
  if (config === null || config.casinoEvent === null || you === undefined) return null
  const { teams } = reportOf(practice, week, practice.league.calendar[week - 1]?.opensAt ?? practice.now)
  const table = { practice, you, entrants, teams, payout: config.casinoPayoutUnitsMax }
  const entry = [...practice.entries.values()].findLast((one) => one.week === week && one.playerId === you.id)
  const best = bestEntry(table, config.casinoEvent)
  return { best, made: entry === undefined ? null : madeEntry(table, entry.terms, best) }
}

interface Table {
  practice: Practice
  you: Player
  /** Everyone who can enter, by that week's standings. Who actually does is secret until the lock. */
  entrants: readonly Player[]
  teams: readonly TeamScore[]
  payout: number
}

function entrantsOf({ league, runs }: Practice, week: number): Player[] {
  const then = runs.get(week)?.standingsBefore
  return membersOf(league)
    .map((player) => ({ ...player, standing: then?.[player.id] ?? player.standing }))
    .filter(({ standing }) => standing.eliminatedInWeek === null)
}

function bestEntry(table: Table, event: CasinoEvent): ValuedEntry {
  const ranked = rosterOf(table).toSorted((a, b) => (b.projected ?? 0) - (a.projected ?? 0))
  switch (event) {
    case 'one_scorer':
      return ofScorers(table, event, ranked.slice(0, 1))
    case 'two_scorers':
      return ofScorers(table, event, ranked.slice(0, 2))
    case 'best_deployment':
      return ofDeployment(
        table,
        CASINO_POSITIONS.flatMap((one) => ranked.find(({ position }) => position === one) ?? []),
      )
    case 'mark_a_rival': {
      const rivals = table.teams.map(({ teamId }) => teamId).filter((teamId) => teamId !== table.you.teamId)
      const valued = rivals.map((teamId) => ofRival(table, teamId))
      return valued.toSorted((a, b) => b.units - a.units)[0] ?? { units: 0, names: [] }
    }
    case 'coliseum_and_arena':
    case 'top_three':
      return ofOwnTeam(table, event)
  }
}

function madeEntry(table: Table, terms: CasinoTerms, best: ValuedEntry): ValuedEntry {
  const named = new Set<string>(athletesNamed(terms).map(({ athleteId }) => athleteId))
  const picks = rosterOf(table).filter(({ athleteId }) => named.has(athleteId))
  switch (terms.event) {
    case 'one_scorer':
    case 'two_scorers':
      return ofScorers(table, terms.event, picks)
    case 'best_deployment':
      return ofDeployment(table, picks)
    case 'mark_a_rival':
      return ofRival(table, terms.teamId)
    case 'coliseum_and_arena':
    case 'top_three':
      return best
  }
}

/** The athletes on the visitor's roster who can be picked. */
function rosterOf({ teams, you }: Table): readonly AthleteScore[] {
  const own = teams.find(({ teamId }) => teamId === you.teamId)
  return (own?.athletes ?? []).filter(({ position }) => CASINO_POSITIONS.includes(position))
}

function ofScorers(
  { payout }: Table,
  event: 'one_scorer' | 'two_scorers',
  picks: readonly AthleteScore[],
): ValuedEntry {
  const { oneScorerTarget, twoScorersTarget } = constantsOf(SEASON)
  const chance = chanceToReach(projectionsOf(picks), event === 'one_scorer' ? oneScorerTarget : twoScorersTarget)
  return { units: onAverage(payout, chance), names: namesOf(picks) }
}

function ofDeployment(table: Table, picks: readonly AthleteScore[]): ValuedEntry {
  const { deploymentPayoutUnits: pays } = constantsOf(SEASON)
  const [a = 0, b = 0, c = 0] = picks.map((pick) => {
    const some = rosterOf(table).filter(({ position }) => position === pick.position)
    const chances = athleteRankChances(projectionsOf(some), { places: 1, from: 'highest' }) ?? []
    return chances[some.indexOf(pick)] ?? 0
  })
  const { two, three } = rightPicksChances([a, b, c])
  return { units: onAverage(pays[2], two) + onAverage(pays[3], three), names: namesOf(picks) }
}

function ofRival({ practice, teams, payout }: Table, teamId: TeamId): ValuedEntry {
  const places = Math.ceil(teams.length / constantsOf(SEASON).rivalPart)
  const chances = teamRankChances(teams.map(projectedScore), { places, from: 'lowest' }) ?? []
  const chance = chances[teams.findIndex((team) => team.teamId === teamId)] ?? 0
  return { units: onAverage(payout, chance), names: [teamOfId(practice.league, teamId).name] }
}

/** The visitor's own team against the teams of everyone who can enter. */
function ofOwnTeam({ you, entrants, teams, payout }: Table, event: 'coliseum_and_arena' | 'top_three'): ValuedEntry {
  const { arenaPart, topEntrants } = constantsOf(SEASON)
  const same = entrants.filter(({ standing }) => standing.status === you.standing.status)
  const isMerged = areArenasMerged(SEASON, { own: same.length, others: entrants.length - same.length })
  const field = event === 'top_three' || isMerged ? entrants : same
  const places = event === 'top_three' ? topEntrants : Math.ceil(field.length / arenaPart)
  const projected = field.map((player) => {
    const team = teams.find(({ teamId }) => teamId === player.teamId)
    return team === undefined ? null : projectedScore(team)
  })
  const chances = teamRankChances(projected, { places: Math.min(places, field.length), from: 'highest' }) ?? []
  return { units: onAverage(payout, chances[field.indexOf(you)] ?? 0), names: [] }
}

function projectionsOf(athletes: readonly AthleteScore[]): (Points | null)[] {
  return athletes.map(({ projected }) => projected ?? null)
}

function namesOf(athletes: readonly AthleteScore[]): string[] {
  return athletes.map(({ name }) => name)
}

/** `chance` is in hundredths of a percent. */
function onAverage(units: number, chance: number | null): number {
  return (units * (chance ?? 0)) / 10_000
}
