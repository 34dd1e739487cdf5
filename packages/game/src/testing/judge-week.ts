/** RULES §5 in the judge's own arithmetic, with the rulebook's numbers written out: what a week takes from the treasury. */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Bet } from '../league/bet.ts'
import type { CasinoTerms } from '../league/casino-entry.ts'
import type { League } from '../league/league.ts'
import type { Books, Seat } from './judge-books.ts'

interface Week {
  books: Books
  week: number
  /** Active, and in time for the lock. */
  taking: readonly Seat[]
  scored: ReadonlyMap<string, number>
}

/**
 * What the treasury must hold after the processing of a week, or null where the judge cannot say it: when somebody who did not act
 * cannot pay the whole drift.
 */
export function treasuryAfter(books: Books, league: League, week: number): number | null {
  const { report } = books
  assert(report !== null && report.week === week, 'the judge has read the report')
  if (week === 12) return 0
  const { locksAt } = momentsOf(league.calendar, week)
  const taking = books.seats.filter((seat) => !seat.isOut && !seat.hasLeft && seat.claimedAt < locksAt)
  const scored = new Map(report.teams.map((team) => [team.teamId, team.points ?? 0]))
  const known = { books, week, taking, scored }
  const acted = taking.filter(({ playerId }) => hasActed(known, playerId))
  const idle = taking.filter((seat) => !acted.includes(seat))
  const isDriftWeek = week >= 4 && week <= 9
  if (isDriftWeek && idle.some(({ playerId }) => (books.balances.get(`wallet:${playerId}`) ?? 0) < 10)) return null
  const paid =
    optionsPaid(known) +
    casinoPaid(known) +
    liquidationsPaid(known) +
    bountiesPaid(known) +
    predictionsPaid(known, league) +
    20 * acted.length
  return (books.balances.get('treasury') ?? 0) - paid + (isDriftWeek ? 10 * idle.length : 0)
}

/** Active, whenever they came: who claimed after the lock has nothing in this week. */
function active({ books }: Week): Seat[] {
  return books.seats.filter((seat) => !seat.isOut && !seat.hasLeft)
}

function hasActed({ books, week }: Week, playerId: PlayerId): boolean {
  const key = `${week}:${playerId}`
  if (books.predictions.has(key) || books.entries.has(key)) return true
  const own = [...books.options, ...books.multipliers, ...books.liquidations]
  if (own.some((one) => one.playerId === playerId && one.week === week)) return true
  return [...books.bets.values()].some(({ bet, state }) => {
    if (bet.week !== week) return false
    if (bet.challengerId === playerId) return state !== 'withdrawn'
    return bet.challengedId === playerId && ['accepted', 'won', 'lost', 'push', 'void'].includes(state)
  })
}

function optionsPaid(known: Week): number {
  const { books, week, scored } = known
  return books.options
    .filter((option) => option.week === week && active(known).some(({ playerId }) => playerId === option.playerId))
    .reduce((sum, { teamId, line, side, stake }) => {
      const points = scored.get(teamId) ?? 0
      if (points === line) return sum + stake
      return sum + (points > line === (side === 'over') ? 2 * stake : 0)
    }, 0)
}

function liquidationsPaid(known: Week): number {
  const { books, week, scored } = known
  return books.liquidations
    .filter((one) => one.week === week)
    .reduce((sum, { playerId, line, stake }) => {
      const seat = active(known).find((one) => one.playerId === playerId)
      if (seat === undefined) return sum
      const points = scored.get(seat.teamId) ?? 0
      if (points === line) return sum + stake
      return sum + (points > line ? stake + Math.min(stake, 300) : 0)
    }, 0)
}

function casinoPaid(known: Week): number {
  const { books, week } = known
  const entries = active(known).flatMap((seat) => {
    const terms = books.entries.get(`${week}:${seat.playerId}`)
    return terms === undefined ? [] : [{ seat, terms }]
  })
  return entries.reduce((sum, entry) => sum + worth(known, entry, entries), 0)
}

interface Entered {
  seat: Seat
  terms: CasinoTerms
}

function worth({ books, scored }: Week, { seat, terms }: Entered, entries: readonly Entered[]): number {
  const athletes = (books.report?.teams ?? []).flatMap((team) =>
    team.athletes.map((one) => ({ ...one, teamId: team.teamId })),
  )
  const pointsOf = (athleteId: string) => athletes.find((one) => one.athleteId === athleteId)?.points ?? 0
  const own = scored.get(seat.teamId) ?? 0
  const better = (others: readonly Entered[]) => others.filter((one) => (scored.get(one.seat.teamId) ?? 0) > own).length
  switch (terms.event) {
    case 'one_scorer':
      return pointsOf(terms.athlete.athleteId) >= 1000 ? 100 : 0
    case 'two_scorers':
      return terms.athletes.reduce((sum, { athleteId }) => sum + pointsOf(athleteId), 0) >= 2500 ? 100 : 0
    case 'mark_a_rival': {
      const rival = scored.get(terms.teamId) ?? 0
      const worse = [...scored.values()].filter((points) => points < rival).length
      return worse < Math.ceil(scored.size / 3) ? 100 : 0
    }
    case 'coliseum_and_arena': {
      const house = entries.filter((one) => one.terms.event === terms.event && one.terms.arena === terms.arena)
      return better(house) < Math.ceil(house.length / 3) ? 200 : 0
    }
    case 'top_three':
      return better(entries) < 3 ? 100 : 0
    case 'best_deployment': {
      const right = terms.athletes.filter(({ athleteId, position }) => {
        const rivals = athletes.filter((one) => one.teamId === seat.teamId && one.position === position)
        return rivals.every(({ points }) => points <= pointsOf(athleteId))
      }).length
      return right === 3 ? 200 : right === 2 ? 100 : 0
    }
  }
}

function bountiesPaid(known: Week): number {
  const { taking } = known
  return (taking.length > 0 ? 50 : 0) + confirmingPaid(known) + killersPaid(known)
}

function confirmed({ books, week }: Week): Bet[] {
  return [...books.bets.values()]
    .filter(({ bet, state }) => bet.week === week && state === 'accepted')
    .map(({ bet }) => bet)
}

function confirmingPaid(known: Week): number {
  const place = known.week <= 3 ? 'casino_one' : 'casino_two'
  const takers = new Set(
    confirmed(known)
      .filter(({ stake, odds }) => stake >= 25 && odds >= 125 && odds <= 500)
      .map(({ challengedId }) => challengedId),
  )
  const earn = active(known).filter(({ playerId, confirmedIn }) => takers.has(playerId) && !confirmedIn.includes(place))
  return 100 * earn.length
}

function killersPaid(known: Week): number {
  const { books } = known
  const seatOf = (playerId: PlayerId) => books.seats.find((seat) => seat.playerId === playerId)
  const killers = confirmed(known).flatMap((bet) => {
    const margin = marginOf(known, bet)
    if (bet.stake < 50 || margin === 0) return []
    const [winner, loser] = margin > 0 ? [bet.challengerId, bet.challengedId] : [bet.challengedId, bet.challengerId]
    const seat = seatOf(winner)
    const isKill =
      seat !== undefined && !seat.isWhale && !seat.isOut && !seat.hasLeft && seatOf(loser)?.isWhale === true
    return isKill ? [winner] : []
  })
  return 50 * new Set(killers).size
}

function marginOf({ scored }: Week, { terms }: Bet): number {
  const points = (teamId: string) => scored.get(teamId) ?? 0
  if (terms.market === 'spread') {
    const margin = points(terms.teamId) + terms.line - points(terms.againstTeamId)
    return terms.side === 'covers' ? margin : -margin
  }
  const above = terms.teamIds.reduce((sum, teamId) => sum + points(teamId), 0) - terms.line
  return terms.side === 'over' ? above : -above
}

function predictionsPaid(known: Week, league: League): number {
  const { books, week, scored } = known
  const named = (seat: Seat) => books.predictions.get(`${week}:${seat.playerId}`) ?? ''
  if (week <= 9) {
    const best = Math.max(...scored.values())
    return 10 * active(known).filter((seat) => scored.get(named(seat)) === best).length
  }
  const inside = active(known).filter(({ playerId }) => league.bermuda?.entrants.includes(playerId) === true)
  const multiplied = new Map(inside.map((seat) => [seat.teamId, multipliedPoints(known, seat)]))
  const best = Math.max(...multiplied.values())
  const outside = active(known).filter((seat) => !inside.includes(seat))
  return 50 * outside.filter((seat) => multiplied.get(named(seat)) === best).length
}

function multipliedPoints({ books, week, scored }: Week, { playerId, teamId }: Seat): number {
  const points = scored.get(teamId) ?? 0
  const isBoosted = books.multipliers.some((one) => one.playerId === playerId && one.week === week - 3)
  return isBoosted ? Math.floor((points * 12 + 5) / 10) : points
}

/** Every active whale; with fewer than three, the best by units, ties with the third included. */
export function entrantsByTheBook({ seats }: Books, unitsOf: (playerId: PlayerId) => number): PlayerId[] {
  const swimming = seats.filter((seat) => !seat.isOut && !seat.hasLeft)
  const whales = swimming.filter(({ isWhale }) => isWhale)
  if (whales.length >= 3) return whales.map(({ playerId }) => playerId)
  const third = swimming.map(({ playerId }) => unitsOf(playerId)).toSorted((a, b) => b - a)[2] ?? 0
  return swimming.filter((seat) => seat.isWhale || unitsOf(seat.playerId) >= third).map(({ playerId }) => playerId)
}
