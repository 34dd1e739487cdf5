/**
 * RULES §5 Bermuda Triangle: after week 12's payday the rest of the treasury is paid out. The best three totals get
 * 35%, 25% and 15%; all active players split the remainder equally.
 */
import { shareOut } from '../values/division.ts'
import type { PlayerId } from '../values/ids.ts'
import { points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Reason } from '../ledger/reason.ts'
import { finalistTotals } from '../league/final.ts'
import { type League, membersOf } from '../league/league.ts'
import { type Player, isActive } from '../league/player.ts'
import { type Due, type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** One place, the players who share it, and the percentages of the places they cover. */
interface Place {
  place: number
  total: number
  players: readonly Player[]
  percents: readonly number[]
}

/** Pays the prizes and the equal shares, in the season's last week only. */
export function payPrizes({ league, week }: Settling): StepOutcome {
  const { weeks } = constantsOf(league.season)
  if (week !== weeks) return outcome('prizes', {})
  const rest = balanceOf(league.balances, 'treasury')
  const places = placesOf(league)
  const covered = places.map(({ percents }) => percents.reduce((sum, percent) => sum + percent, 0))
  const left = 100 - covered.reduce((sum, percent) => sum + percent, 0)
  const parts = shareOut(rest, [...covered, left])
  const prizes = places.flatMap((place, index) => prizesOf(place, { part: parts[index], rest }))
  const forAll = parts.at(-1)
  return outcome('prizes', { payouts: [...prizes, ...(forAll === undefined ? [] : sharesOf(league, forAll, rest))] })
}

/** The best totals of active entrants, one per prize. Tied entrants share the places they cover. */
function placesOf(league: League): Place[] {
  const { finalPrizePercents } = constantsOf(league.season)
  const totals = league.bermuda === null ? new Map<string, number>() : finalistTotals(league.bermuda)
  const ranked = league.players.filter((player) => isActive(player) && totals.has(player.id))
  return [...new Set(totals.values())]
    .toSorted((a, b) => b - a)
    .map((total) => {
      const players = ranked.filter((player) => totals.get(player.id) === total)
      const above = ranked.filter((player) => (totals.get(player.id) ?? 0) > total).length
      const percents = finalPrizePercents.slice(above, above + players.length)
      return { place: above + 1, total, players, percents }
    })
    .filter(({ players, percents }) => players.length > 0 && percents.length > 0)
}

function prizesOf({ place, total, players, percents }: Place, given: { part: Units | undefined; rest: Units }): Due[] {
  const { part, rest } = given
  if (part === undefined) return []
  const shares = shareOut(
    part,
    players.map(() => 1),
  )
  const reason = {
    rule: 'bermuda.prize',
    place,
    total: points(total),
    percents,
    sharedBy: players.length,
    rest,
  } as const
  return players.flatMap(({ id }, index) => dueOf(id, shares[index], reason))
}

/**
 * Splits equally among active players. If none is active, among all members; if there are none, among everyone who
 * ever played. The treasury always ends empty.
 */
function sharesOf(league: League, left: Units, rest: Units): Due[] {
  const groups = [league.players.filter(isActive), membersOf(league), league.players]
  const players = groups.find((group) => group.length > 0) ?? []
  const shares = shareOut(
    left,
    players.map(() => 1),
  )
  const reason = { rule: 'bermuda.rest', rest, left, players: players.length } as const
  return players.flatMap(({ id }, index) => dueOf(id, shares[index], reason))
}

function dueOf(playerId: PlayerId, share: Units | undefined, reason: Reason): Due[] {
  return share === undefined || share === 0 ? [] : [{ playerId, units: share, reason }]
}
