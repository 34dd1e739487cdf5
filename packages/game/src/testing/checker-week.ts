/** RULES §5 in the checker's own arithmetic, with literal numbers: a week at the time of its settlement. */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Bet } from '../league/bet.ts'
import type { League } from '../league/league.ts'
import { type Books, type Entered, type CheckedWeek, activeMembers } from './checker-books.ts'

/** The week before its first step. */
export function checkedWeek(books: Books, league: League, week: number): CheckedWeek {
  const { report } = books
  assert(report !== null && report.week === week, `the checker has the report on week ${week}`)
  const { locksAt } = momentsOf(league.calendar, week)
  const active = activeMembers(books)
  const taking = active.filter(({ claimedAt }) => claimedAt < locksAt)
  const acted = taking.filter(({ playerId }) => hasActed(books, week, playerId))
  return {
    week,
    scored: new Map(report.teams.map(({ teamId, points }) => [teamId, points ?? 0])),
    athletes: report.teams.flatMap(({ teamId, athletes }) => athletes.map((athlete) => ({ ...athlete, teamId }))),
    active,
    taking,
    acted,
    idle: taking.filter((member) => !acted.includes(member)),
    confirmed: [...books.bets.values()]
      .filter(({ bet, state }) => bet.week === week && state === 'accepted')
      .map(({ bet }) => bet),
    entered: active.flatMap((member) => {
      const terms = books.entries.get(`${week}:${member.playerId}`)
      return terms === undefined ? [] : [{ member, terms }]
    }),
    steps: [],
  }
}

function hasActed(books: Books, week: number, playerId: PlayerId): boolean {
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

/** A team's score of the week; 0 for an unknown team. */
export function scoreIn({ scored }: CheckedWeek, teamId: string): number {
  return scored.get(teamId) ?? 0
}

/** The challenger's margin in hundredths: 0 is a push. */
export function marginOf(known: CheckedWeek, { terms }: Bet): number {
  if (terms.market === 'spread') {
    const margin = scoreIn(known, terms.teamId) + terms.line - scoreIn(known, terms.againstTeamId)
    return terms.side === 'covers' ? margin : -margin
  }
  const above = terms.teamIds.reduce((sum, teamId) => sum + scoreIn(known, teamId), 0) - terms.line
  return terms.side === 'over' ? above : -above
}

/** The payout of an entry. */
export function worthOf(known: CheckedWeek, { member, terms }: Entered): number {
  const { scored, athletes, entered } = known
  const pointsOf = (athleteId: string) => athletes.find((one) => one.athleteId === athleteId)?.points ?? 0
  const own = scoreIn(known, member.teamId)
  const better = (others: readonly Entered[]) => others.filter((one) => scoreIn(known, one.member.teamId) > own).length
  switch (terms.event) {
    case 'one_scorer':
      return pointsOf(terms.athlete.athleteId) >= 1000 ? 100 : 0
    case 'two_scorers':
      return terms.athletes.reduce((sum, { athleteId }) => sum + pointsOf(athleteId), 0) >= 2500 ? 100 : 0
    case 'mark_a_rival': {
      const rival = scoreIn(known, terms.teamId)
      const worse = [...scored.values()].filter((points) => points < rival).length
      return worse < Math.ceil(scored.size / 3) ? 100 : 0
    }
    case 'coliseum_and_arena': {
      const own = entered.filter((one) => 'arena' in one.terms && one.terms.arena === terms.arena)
      // With fewer than three in one of them, everyone is in the same.
      const isSmall = own.length < 3 || entered.length - own.length < 3
      const rivals = isSmall ? entered : own
      return better(rivals) < Math.ceil(rivals.length / 3) ? 200 : 0
    }
    case 'top_three':
      return better(entered) < 3 ? 100 : 0
    case 'best_deployment': {
      const right = terms.athletes.filter(({ athleteId, position }) => {
        const rivals = terms.roster.filter((one) => one.position === position)
        return rivals.every((rival) => pointsOf(rival.athleteId) <= pointsOf(athleteId))
      }).length
      return right === 3 ? 200 : right === 2 ? 100 : 0
    }
  }
}
