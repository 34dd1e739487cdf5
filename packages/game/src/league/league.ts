/** The whole of a league that is open, and the one function that changes it. */
import { assert } from '../values/assert.ts'
import type { Instant } from '../values/instant.ts'
import type { LeagueId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import { type Units, units } from '../values/units.ts'
import type { Calendar } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import { type Progress, type RunningProgress, historyThrough } from '../season/progress.ts'
import type { ProviderName } from '../season/scores.ts'
import { walletOf } from '../ledger/account.ts'
import { type Balances, assertBalanced, balanceOf, moveUnits } from '../ledger/balances.ts'
import type { CasinoEntry } from './casino-entry.ts'
import { type GameEvent, type LeagueFounded, transfersOf } from './event.ts'
import type { Player, Standing } from './player.ts'
import type { Prediction } from './prediction.ts'
import type { Run } from './run.ts'
import type { Team } from './team.ts'

export interface League {
  id: LeagueId
  name: string
  provider: ProviderName
  fantasyLeagueId: string
  season: number
  inviteCode: string
  createdAt: Instant
  creatorId: UserId
  commissionerTeamId: TeamId | null
  calendar: Calendar
  progress: Progress
  teams: readonly Team[]
  /** In the order of their claims. */
  players: readonly Player[]
  balances: Balances
  /** Entries and predictions of the current week, and of earlier ones that are not final yet. */
  entries: readonly CasinoEntry[]
  predictions: readonly Prediction[]
  /** The last processing, with what it needs to be reversed while its results are provisional. */
  lastRun: Run | null
}

/** The league that a founding makes, before anybody has claimed a team. */
export function newLeague(event: LeagueFounded, calendar: Calendar): League {
  const { leagueId, name, provider, fantasyLeagueId, season, inviteCode, creatorId, commissionerTeamId, teams } = event
  return {
    id: leagueId,
    name,
    provider,
    fantasyLeagueId,
    season,
    inviteCode,
    createdAt: event.at,
    creatorId,
    commissionerTeamId,
    calendar,
    progress: { stage: 'pregame' },
    teams,
    players: [],
    balances: {},
    entries: [],
    predictions: [],
    lastRun: null,
  }
}

/** Moves the event's transfers, then changes the nouns; asserts the ledger's invariants. Returns a new league. */
export function apply(league: League, event: GameEvent): League {
  const transfers = transfersOf(event)
  const balances = moveUnits(league.balances, transfers)
  if (transfers.length > 0) assertBalanced(balances)
  return applyToNouns({ ...league, balances }, event)
}

function applyToNouns(league: League, event: GameEvent): League {
  switch (event.type) {
    case 'league.founded':
      return league
    case 'team.claimed':
      return { ...league, players: [...league.players, event.player] }
    case 'league.started':
      return {
        ...league,
        progress: {
          stage: 'running',
          startWeek: event.week,
          week: event.week,
          phase: 'BETTING',
          settledThrough: event.week - 1,
          finalThrough: event.week - 1,
        },
      }
    case 'league.failed_to_start':
      return { ...league, progress: { stage: 'not_started' } }
    case 'week.opened':
      return withoutHistory(advance(league, { week: event.week, phase: 'BETTING' }))
    case 'week.locked':
      return advance(league, { phase: 'IN_PROGRESS' })
    case 'casino.entered':
      return { ...league, entries: [...league.entries.filter(isNotOf(event.entry)), event.entry] }
    case 'prediction.made':
      return { ...league, predictions: [...league.predictions.filter(isNotOf(event.prediction)), event.prediction] }
    case 'run.began':
      return { ...league, lastRun: event.run }
    case 'step.settled':
      return {
        ...withStandings(league, event.standings),
        lastRun: withinRun(league.lastRun, (run) => ({
          ...run,
          transfers: [...run.transfers, ...event.transfers],
          notes: [...run.notes, ...event.notes],
        })),
      }
    case 'week.settled':
      return advance(league, { settledThrough: event.week })
    case 'run.reversed':
      return advance(
        { ...withStandings(league, league.lastRun?.standingsBefore ?? {}), lastRun: null },
        { settledThrough: event.week - 1 },
      )
    case 'week.finalized':
      return finalized(league, event.week)
  }
}

function isNotOf(noun: { playerId: PlayerId; week: number }) {
  return (other: { playerId: PlayerId; week: number }) => other.playerId !== noun.playerId || other.week !== noun.week
}

function advance(league: League, change: Partial<RunningProgress>): League {
  const { progress } = league
  assert(progress.stage === 'running', `league ${league.id} is not running`)
  return { ...league, progress: { ...progress, ...change } }
}

/** After the last week the season is over. */
function finalized(league: League, week: number): League {
  const { progress } = league
  assert(progress.stage === 'running', `league ${league.id} is not running`)
  const isLast = week === constantsOf(league.season).weeks
  return withoutHistory({
    ...league,
    progress: isLast
      ? { stage: 'over', startWeek: progress.startWeek, lastWeek: week }
      : { ...progress, finalThrough: week },
  })
}

/** What was put in for weeks that are history leaves the league; tables keep it for the pages about the past. */
function withoutHistory(league: League): League {
  const through = historyThrough(league.progress)
  const isOpen = ({ week }: { week: number }) => week > through
  return { ...league, entries: league.entries.filter(isOpen), predictions: league.predictions.filter(isOpen) }
}

function withStandings(league: League, standings: Readonly<Record<PlayerId, Standing>>): League {
  if (Object.keys(standings).length === 0) return league
  return {
    ...league,
    players: league.players.map((player) => ({ ...player, standing: standings[player.id] ?? player.standing })),
  }
}

function withinRun(run: Run | null, change: (run: Run) => Run): Run {
  assert(run !== null, 'a step belongs to a run')
  return change(run)
}

/** The player who is `userId` in this league, or null. */
export function playerOfUser(league: League, userId: UserId): Player | null {
  return league.players.find((player) => player.userId === userId) ?? null
}

/** The player who has claimed that team, or null. */
export function playerOfTeam(league: League, teamId: TeamId): Player | null {
  return league.players.find((player) => player.teamId === teamId) ?? null
}

/** The player of that id; throws a `Defect` for one of another league. */
export function playerOfId(league: League, playerId: PlayerId): Player {
  const player = league.players.find(({ id }) => id === playerId)
  assert(player !== undefined, `no player ${playerId} in league ${league.id}`)
  return player
}

/** The team of that id; throws a `Defect` for one that the league does not have. */
export function teamOfId(league: League, teamId: TeamId): Team {
  const team = league.teams.find(({ id }) => id === teamId)
  assert(team !== undefined, `no team ${teamId} in league ${league.id}`)
  return team
}

/** §1: a player's units as shown, wallet and escrow. */
export function unitsOf(league: League, playerId: PlayerId): Units {
  return units(balanceOf(league.balances, walletOf(playerId)))
}

/**
 * §4: who owns the league. Sleeper: its creator. ESPN: the member who has claimed the team that was named as the
 * commissioner's; until then, its creator.
 */
export function ownerOf(league: League): UserId {
  const { commissionerTeamId, creatorId } = league
  if (commissionerTeamId === null) return creatorId
  return playerOfTeam(league, commissionerTeamId)?.userId ?? creatorId
}
