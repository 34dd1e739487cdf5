/** The leaderboard: places, and what the last settlement changed. */
import type { LeaderboardRow, OwnWeek } from '@whale/contract'
import {
  type Instant,
  type League,
  type LeagueView,
  type Player,
  type PlayerId,
  type Reason,
  type Run,
  type RunNote,
  type UserId,
  asSeenBy,
  bermudaTotals,
  constantsOf,
  isActive,
  membersAt,
  membersOf,
  momentsOf,
  paidSinceRun,
  teamOfId,
  shownUnits,
  walletOf,
  isVoidRun,
} from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

/**
 * How much a settlement changed what a player had. A won stake is no gain. A lost one counts, though it left the wallet when the bet,
 * the house line or the all-in was placed.
 */
export function changeBy(run: Pick<Run, 'transfers' | 'notes'> | null, playerId: PlayerId): number {
  const wallet = walletOf(playerId)
  const moved = (run?.transfers ?? []).reduce((sum, { from, to, units, reason }) => {
    return sum + (to === wallet ? unitsGained(reason, units) : 0) - (from === wallet ? units : 0)
  }, 0)
  return moved - stakesLost(run?.notes ?? [], playerId)
}

/** The part of a payment into a wallet that is a gain. A returned stake was the player's already. */
export function unitsGained(reason: Reason, units: number): number {
  switch (reason.rule) {
    case 'h2h.won':
      return reason.otherStake
    case 'option.won':
    case 'liquidation.won':
      return units - reason.stake
    case 'h2h.push':
    case 'h2h.refund':
    case 'option.push':
    case 'option.void':
    case 'liquidation.push':
    case 'liquidation.void':
      return 0
    default:
      return units
  }
}

/** The stake that a note of a settlement says is lost; 0 for other notes. */
export function stakeLost(note: RunNote): number {
  return note.rule === 'h2h.lost' || note.rule === 'option.lost' || note.rule === 'liquidation.lost' ? note.stake : 0
}

/** Whether the notes are of a week of the Triangle: only its entrants get a score. */
export function isFinalWeek(notes: readonly RunNote[]): boolean {
  return notes.some(({ rule }) => rule === 'bermuda.scored')
}

/** All stakes that a player lost in a settlement. */
export function stakesLost(notes: readonly RunNote[], playerId: PlayerId): number {
  return notes.reduce((sum, note) => {
    return sum + ('playerId' in note && note.playerId === playerId ? stakeLost(note) : 0)
  }, 0)
}

interface Standing {
  player: Player
  units: number
  putUp: number
  /** Paid for multipliers since the last settlement. */
  paid: number
  weekChange: number | null
  status: LeaderboardRow['status']
  isEliminated: boolean
}

/** The current standings (RULES §1). Players who are level share a place, in the order of their claims. */
export function standingsView(league: LeagueView, usernames: Usernames): LeaderboardRow[] {
  const paid = paidSinceRun(league)
  const standings = membersOf(league).map((player): Standing => {
    return {
      player,
      units: shownUnits(league, player.id),
      putUp: league.putUp.get(player.id) ?? 0,
      paid: paid.get(player.id) ?? 0,
      weekChange: league.lastRun === null ? null : changeBy(league.lastRun, player.id),
      status: player.standing.status,
      isEliminated: !isActive(player),
    }
  })
  return rowsOf(league, usernames, standings)
}

/** What the last settled week brought each member, as everyone sees it. Empty for a week that does not count. */
export function ownWeeks(league: League, at: Instant): Map<UserId, OwnWeek> {
  const run = league.lastRun
  if (run === null || isVoidRun(run)) return new Map()
  const rows = standingsView(asSeenBy(league, null, at), new Map())
  return new Map(
    rows.map(({ user_id: id, week_change: change, place, is_eliminated: isOut }) => [
      id as UserId,
      { week: run.week, change: change ?? 0, place: isOut ? null : place },
    ]),
  )
}

/** The standings of an earlier week's members, when its results were final. Status and elimination follow from the units of that week's settlement. */
export function pastStandingsView(
  league: LeagueView,
  usernames: Usernames,
  { week, past }: { week: number; past: ReadonlyMap<PlayerId, { units: number; weekChange: number }> },
): LeaderboardRow[] {
  const { whaleUnits, eliminationUnits } = constantsOf(league.season)
  const members = membersAt(league, momentsOf(league.calendar, week).confirmsAt)
  const standings = members.flatMap((player): Standing[] => {
    const then = past.get(player.id)
    if (then === undefined) return []
    const status = then.units >= whaleUnits ? 'whale' : 'fish'
    return [{ player, ...then, putUp: 0, paid: 0, status, isEliminated: then.units < eliminationUnits }]
  })
  return rowsOf(league, usernames, standings)
}

/** Who is out stands below everyone who plays. */
function isAbove(one: Standing, other: Standing): boolean {
  return one.isEliminated === other.isEliminated ? one.units > other.units : other.isEliminated
}

/** Who are level stand in the order in which a champion is chosen: by their totals of the Triangle, then by their claims (RULES §5). */
function rowsOf(league: LeagueView, usernames: Usernames, standings: readonly Standing[]): LeaderboardRow[] {
  const totals = league.bermuda === null ? new Map<PlayerId, number>() : bermudaTotals(league.bermuda)
  const totalOf = ({ player }: Standing) => totals.get(player.id) ?? -1
  // What was paid since is no part of what the settlement moved.
  const after = (standing: Standing) => standing.units + standing.paid
  const before = (standing: Standing) => after(standing) - (standing.weekChange ?? 0)
  // When all were level before, there were no places to gain or lose.
  const wereLevel = new Set(standings.map(before)).size <= 1
  return standings
    .toSorted((a, b) => totalOf(b) - totalOf(a))
    .map((standing): LeaderboardRow => {
      const { player, units, putUp, weekChange, status, isEliminated } = standing
      const place = 1 + standings.filter((other) => isAbove(other, standing)).length
      const placeAfter = 1 + standings.filter((other) => after(other) > after(standing)).length
      const placeBefore = 1 + standings.filter((other) => before(other) > before(standing)).length
      const team = teamOfId(league, player.teamId)
      return {
        place,
        move: weekChange === null || wereLevel ? 0 : placeBefore - placeAfter,
        user_id: player.userId,
        username: nameOf(usernames, player.userId),
        team_id: team.id,
        team_name: team.name,
        avatar: team.avatarUrl,
        units,
        put_up: putUp,
        week_change: weekChange,
        status,
        is_eliminated: isEliminated,
        is_you: player.id === league.viewerId,
      }
    })
    .toSorted((a, b) => a.place - b.place)
}
