/** The table: places, and changes from the last settlement. */
import type { TableRow } from '@whale/contract'
import { type MovedApart, type OwnWeek, rowNote } from '@whale/words'
import {
  type Bet,
  type Instant,
  type League,
  type LeagueView,
  type Player,
  type PlayerId,
  type Run,
  type RunNote,
  NEW_STANDING,
  type UserId,
  asSeenBy,
  finalistTotals,
  constantsOf,
  doesStatusCount,
  isActive,
  membersAt,
  membersOf,
  momentsOf,
  paidSinceRun,
  stakeHeld,
  shownUnits,
  walletOf,
  isVoidRun,
} from '@whale/game'
import { changeBy } from './gains.ts'
import { prizesAfter, prizesNow } from './prizes-now.ts'
import { weekOf } from './tide.ts'
import { type Usernames, memberView } from './usernames.ts'

interface Ranked {
  units: number
  isEliminated: boolean
}

interface Standing extends Ranked {
  /** The finalist's current prize; undefined for players outside the final. */
  final?: TableRow['final']
  player: Player
  putUp: number
  isAllIn: boolean
  /** In bets and with the treasury until Tuesday. */
  riding: number
  weekChange: number | null
  apart?: MovedApart[]
  status: TableRow['status']
  /** The rank just before the settlement of `weekChange`; null without one, and for players who joined later. */
  beforeRun: Ranked | null
}

/**
 * The current standings (RULES §1), including prizes in the final. Tied players share a place, in the order of their claims. `balancesAfterRun` are
 * all accounts' balances after the last settlement. Without them, assumes that only multipliers have moved units since.
 */
export function tableRows(
  league: LeagueView,
  usernames: Usernames,
  balancesAfterRun?: ReadonlyMap<string, number>,
): TableRow[] {
  const paid = paidSinceRun(league)
  const { lastRun: run } = league
  const prizes = prizesNow(league)
  const standings = membersOf(league).map((player): Standing => {
    const units = shownUnits(league, player.id)
    const weekChange = run === null ? null : changeBy(run, player.id)
    const after = balancesAfterRun ? balancesAfterRun.get(walletOf(player.id)) : units + (paid.get(player.id) ?? 0)
    const at = { season: league.season, player, weekChange: weekChange ?? 0 }
    return {
      player,
      units,
      final: prizes.get(player.id),
      ...stakesOut(league, player.id),
      weekChange,
      apart: balancesAfterRun === undefined ? [] : apartFromRun(league, player),
      status: player.standing.status,
      isEliminated: !isActive(player),
      beforeRun:
        run === null || after === undefined ? null : standingAt(run, { ...at, week: run.week, units: after }).before,
    }
  })
  return rowsOf(league, { usernames, standings, week: weekOf(league) })
}

/** A player's stakes in accepted bets that are not settled yet. */
export function ridingOnBets(bets: readonly Bet[], id: PlayerId): number {
  return bets.filter(({ state }) => state.state === 'accepted').reduce((sum, bet) => sum + stakeHeld(bet, id), 0)
}

/** A player's units at stake until Tuesday: with the treasury, and in accepted bets. */
function stakesOut(
  { putUp, bets, allIns, lastRun }: LeagueView,
  id: PlayerId,
): Pick<Standing, 'putUp' | 'isAllIn' | 'riding'> {
  const atTreasury = putUp.get(id) ?? 0
  const isAllIn = allIns.some(({ playerId, week }) => playerId === id && week > (lastRun?.week ?? 0))
  return { putUp: atTreasury, isAllIn, riding: atTreasury + ridingOnBets(bets, id) }
}

/** What moved a player's units since the last settlement. Earlier moves are included in the units after it. */
function apartFromRun(league: LeagueView, { id, boughtBackInWeek }: Player): MovedApart[] {
  const { season, lastRun, multipliers } = league
  const { multiplierUnits, buyBackCapitalUnits } = constantsOf(season)
  const isApart = (week: number) => lastRun !== null && week > lastRun.week
  const thisWeek = weekOf(league)
  return [
    ...multipliers
      .filter(({ playerId, week }) => playerId === id && isApart(week))
      .map(({ week }): MovedApart => ({
        what: 'multiplier',
        units: -multiplierUnits,
        ...(week === thisWeek ? {} : { week }),
      })),
    ...(boughtBackInWeek !== null && isApart(boughtBackInWeek)
      ? [{ what: 'buy_back', units: buyBackCapitalUnits } as const]
      : []),
  ]
}

interface AtRun {
  season: number
  player: Player
  week: number
  /** After the settlement. */
  units: number
  weekChange: number
}

/**
 * A player's standing right after a settlement: what it changed, on top of the standing before. Units alone are not enough: a void week changes no
 * status, and a correction lets nobody back in.
 */
function standingAt(
  { standingsBefore, notes }: Pick<Run, 'standingsBefore' | 'notes'>,
  { season, player, week, units, weekChange }: AtRun,
): Pick<Standing, 'status' | 'isEliminated'> & { before: Ranked } {
  const before = standingsBefore[player.id] ?? NEW_STANDING
  const isNoted = (rule: RunNote['rule']) =>
    notes.some((note) => note.rule === rule && 'playerId' in note && note.playerId === player.id)
  // A week can settle after a buy-back in the next one. It then treats a player who was out as active (RULES §3), and eliminates nobody.
  const isBackSince =
    !isNoted('eliminated') && (player.boughtBackInWeek ?? 0) > week && units < constantsOf(season).eliminationUnits
  const wasOut = before.eliminatedInWeek !== null || isBackSince
  const status = isNoted('became_whale') ? 'whale' : isNoted('became_fish') ? 'fish' : before.status
  return {
    status,
    isEliminated: wasOut || isNoted('eliminated'),
    before: { units: units - weekChange, isEliminated: wasOut },
  }
}

/** What the last settled week brought each member, as everyone sees it. Empty for a void week. */
export function ownWeeks(league: League, at: Instant): Map<UserId, OwnWeek> {
  const run = league.lastRun
  if (run === null || isVoidRun(run)) return new Map()
  const rows = tableRows(asSeenBy(league, null, at), new Map())
  return new Map(
    rows.map(({ user_id: id, week_change: change, place, is_eliminated: isOut }) => [
      id as UserId,
      { week: run.week, change: change ?? 0, place: isOut ? null : place },
    ]),
  )
}

export interface PastTable {
  week: number
  /** The settlement of that week; null for a week without one. */
  run: Pick<Run, 'standingsBefore' | 'notes'> | null
  past: ReadonlyMap<PlayerId, { units: number; weekChange: number }>
  /** The treasury's units at that time. */
  treasury: number
}

/** The standings of an earlier week's members when its results were final, with the prizes of that time in the final. */
export function pastTableRows(
  league: LeagueView,
  usernames: Usernames,
  { week, run, past, treasury }: PastTable,
): TableRow[] {
  const members = membersAt(league, momentsOf(league.calendar, week).confirmsAt)
  const standings = members.flatMap((player): Standing[] => {
    const then = past.get(player.id)
    if (then === undefined) return []
    const { before, ...after } = standingAt(run ?? NO_RUN, { season: league.season, player, week, ...then })
    return [{ player, ...then, putUp: 0, isAllIn: false, riding: 0, ...after, beforeRun: before }]
  })
  const players = standings.map(({ player: { id }, units, isEliminated }) => ({ id, units, isEliminated }))
  const prizes = prizesAfter(league, { week, treasury, players })
  const counted = standings.map((standing) => ({ ...standing, final: prizes.get(standing.player.id) }))
  return rowsOf(league, { usernames, standings: counted, week })
}

const NO_RUN = { standingsBefore: {}, notes: [] }

/** Eliminated players rank below everyone who plays. */
function isAbove(one: Ranked, other: Ranked): boolean {
  return one.isEliminated === other.isEliminated ? one.units > other.units : other.isEliminated
}

/** Adds the prize that counts toward the place to a standing. */
function countedOf({ units, final, isEliminated }: Standing): Ranked {
  return { units: final?.counted ?? units, isEliminated }
}

function placeAmong(others: readonly Ranked[], own: Ranked): number {
  return 1 + others.filter((other) => isAbove(other, own)).length
}

/** Breaks ties the way the champion is chosen: by Triangle totals, then by claims (RULES §5). */
function rowsOf(
  league: LeagueView,
  { usernames, standings, week }: { usernames: Usernames; standings: readonly Standing[]; week: number },
): TableRow[] {
  const totals = league.bermuda === null ? new Map<PlayerId, number>() : finalistTotals(league.bermuda)
  const totalOf = ({ player }: Standing) => totals.get(player.id) ?? -1
  const counted = standings.map(countedOf)
  const before = standings.flatMap(({ beforeRun }) => beforeRun ?? [])
  // If everyone was level before, there were no places to gain or lose.
  const wereLevel = new Set(before.map(({ units }) => units)).size <= 1
  return standings
    .toSorted((a, b) => totalOf(b) - totalOf(a))
    .map((standing): TableRow => {
      const {
        player,
        units,
        putUp,
        isAllIn,
        riding,
        weekChange,
        apart = [],
        status,
        isEliminated,
        beforeRun,
      } = standing
      const place = placeAmong(counted, countedOf(standing))
      const note = rowNote({ units, put_up: putUp, all_in: isAllIn, riding, apart })
      return {
        place,
        // By units alone: prizes do not count as a move.
        move: beforeRun === null || wereLevel ? 0 : placeAmong(before, beforeRun) - placeAmong(standings, standing),
        ...memberView(league, player, usernames),
        units,
        ...(standing.final === undefined ? {} : { final: standing.final }),
        put_up: putUp,
        ...(isAllIn ? { all_in: true } : {}),
        week_change: weekChange,
        ...(note === null ? {} : { note }),
        status,
        badge: badgeOf(league, { standing, week }),
        is_eliminated: isEliminated,
        is_you: player.id === league.viewerId,
      }
    })
    .toSorted((a, b) => a.place - b.place)
}

/** Until the final, the badge marks whales; then it marks finalists. */
function badgeOf(
  { season, bermuda }: LeagueView,
  { standing: { player, status, isEliminated }, week }: { standing: Standing; week: number },
): TableRow['badge'] {
  if (isEliminated) return null
  if (doesStatusCount({ season, week })) return status === 'whale' ? 'whale' : null
  return bermuda?.entrants.includes(player.id) === true ? 'finalist' : null
}
