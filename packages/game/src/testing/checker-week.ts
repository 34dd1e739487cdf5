/** Builds the reference settlement's input from the checker's books. */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Bet } from '../league/bet.ts'
import type { CasinoTerms } from '../league/casino-entry.ts'
import type { League } from '../league/league.ts'
import { type Books, type KnownBet, balanceOf, stakeIn } from './checker-books.ts'
import type { Bet as PlainBet, Deployed, Entry, LineBet, Member, Week } from './reference/week.ts'

/** The week before the first step of its settlement. */
export function weekToSettle(books: Books, league: League, week: number): Week {
  const { report, voided } = books
  const isVoid = voided === week
  assert(isVoid || report?.week === week, `the checker has the report on week ${week}`)
  const teams = isVoid ? [] : (report?.teams ?? [])
  const isOwn = (one: { week: number }) => one.week === week
  return {
    week,
    isVoid,
    treasury: balanceOf(books, 'treasury'),
    members: membersBefore(books, league, week),
    teamScores: new Map(teams.flatMap(({ teamId, points }) => (points === null ? [] : [[teamId, points]]))),
    athletePoints: new Map(
      teams.flatMap(({ athletes }) => athletes.map(({ athleteId, points }) => [athleteId, points])),
    ),
    bets: [...books.bets.values()]
      .filter(({ bet, state }) => bet.week === week && state === 'accepted')
      .map((known) => plainBet(books, known)),
    houseBets: books.houseBets.filter(isOwn).map(lineBetOf),
    allIns: books.allIns.filter(isOwn).map((one) => {
      const teamId = books.members.find(({ playerId }) => playerId === one.playerId)?.teamId ?? ''
      return lineBetOf({ ...one, teamId })
    }),
    entries: [...books.entries].flatMap(([key, terms]) => {
      const [number, player = ''] = key.split(':')
      return Number(number) === week ? [entryOf(player, terms)] : []
    }),
    topScorePicks: [...books.topScorePicks].flatMap(([key, { teamId: team, points: guess }]) => {
      const [number, player = ''] = key.split(':')
      return Number(number) === week ? [{ player, team, guess }] : []
    }),
    acted: new Set(books.members.map(({ playerId }) => playerId).filter((id) => hasActed(books, week, id))),
    multipliers: new Set(books.multipliers.filter((one) => one.week === week - 3).map(({ playerId }) => playerId)),
    entrants: books.entrants,
    earlier: new Map([...books.settlements].filter(([number]) => number < week)),
  }
}

function membersBefore(books: Books, league: League, week: number): Member[] {
  const { locksAt } = momentsOf(league.calendar, week)
  return books.members.map((member) => ({
    id: member.playerId,
    team: member.teamId,
    left: member.hasLeft,
    eliminated: member.isOut,
    whale: member.isWhale,
    takesPart: member.claimedAt < locksAt && member.boughtBackIn <= week,
    wallet: balanceOf(books, `wallet:${member.playerId}`),
    leftBeforeLock: member.leftAt !== null && member.leftAt < locksAt,
    laterUnits: putInLater(books, member.playerId, week),
    late: member.isLate,
    streak: member.streak,
  }))
}

/** Units that players have put into later weeks when a late week settles. */
function putInLater(books: Books, playerId: PlayerId, week: number): number {
  const { houseBets, allIns, multipliers } = books
  const isLater = (one: { playerId: PlayerId; week: number }) => one.playerId === playerId && one.week > week
  const stakes = [...houseBets, ...allIns].filter(isLater).reduce((sum, { stake }) => sum + stake, 0)
  const inBets = [...books.bets.values()].filter(({ bet }) => bet.week > week)
  return (
    stakes + 100 * multipliers.filter(isLater).length + inBets.reduce((sum, known) => sum + stakeIn(known, playerId), 0)
  )
}

function hasActed(books: Books, week: number, playerId: PlayerId): boolean {
  const key = `${week}:${playerId}`
  if (books.topScorePicks.has(key) || books.entries.has(key)) return true
  const own = [...books.houseBets, ...books.multipliers, ...books.allIns]
  if (own.some((one) => one.playerId === playerId && one.week === week)) return true
  return [...books.bets.values()].some(({ bet, state }) => {
    if (bet.week !== week) return false
    if (bet.challengerId === playerId) return state !== 'withdrawn'
    return bet.challengedId === playerId && ['accepted', 'won', 'lost', 'push', 'void'].includes(state)
  })
}

function lineBetOf(one: { playerId: string; teamId: string; line: number; stake: number }): LineBet {
  return { player: one.playerId, team: one.teamId, line: one.line, stake: one.stake }
}

function plainBet(books: Books, { bet, acceptedAt }: KnownBet): PlainBet {
  assert(acceptedAt !== null, `${bet.id} was accepted`)
  return {
    id: bet.id,
    challenger: bet.challengerId,
    challenged: bet.challengedId,
    challengerStake: bet.stake,
    challengedStake: bet.counterStake,
    acceptedAt,
    ...sidesOf(books, bet),
  }
}

function sidesOf(
  { members }: Books,
  { challengerId, challengedId, kind, line }: Bet,
): Pick<PlainBet, 'team' | 'against' | 'line' | 'backs'> {
  const teamOf = (id: PlayerId) => members.find(({ playerId }) => playerId === id)?.teamId ?? ''
  const [own, other] = [teamOf(challengerId), teamOf(challengedId)]
  if (kind === 'spread') return { team: own, against: other, line, backs: true }
  return { team: kind === 'over' ? own : other, against: null, line, backs: kind === 'over' }
}

function entryOf(player: string, terms: CasinoTerms): Entry {
  switch (terms.event) {
    case 'one_scorer':
      return { event: 'scorers', player, athletes: [terms.athlete.athleteId] }
    case 'two_scorers':
      return { event: 'scorers', player, athletes: terms.athletes.map(({ athleteId }) => athleteId) }
    case 'mark_a_rival':
      return { event: 'mark', player, team: terms.teamId }
    case 'coliseum_and_arena':
      return { event: 'swim', player, asWhale: terms.arena === 'arena' }
    case 'top_three':
      return { event: 'top', player }
    case 'best_deployment': {
      const picks = terms.athletes.map(({ athleteId, position }): Deployed => {
        const rivals = terms.roster.filter((one) => one.position === position)
        return { athlete: athleteId, roster: rivals.map((one) => one.athleteId) }
      })
      return { event: 'best', player, picks }
    }
  }
}
