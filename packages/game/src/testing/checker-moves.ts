/** RULES §4 and §5 in the checker's own code: what a move by a player or owner transfers, and when it is allowed. */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Bet } from '../league/bet.ts'
import type { GameEvent, PlayerLeft } from '../league/event.ts'
import type { League } from '../league/league.ts'
import { type Books, type Dues, balanceOf, betOf, dues, movedOf, memberOf, stakeIn } from './checker-books.ts'
import { lostTo } from './checker-pairs.ts'
import { otherStake } from './reference/bets.ts'
import { lineFromScores } from './reference/house-line.ts'

const BETTING_WEEKS = [2, 3, 7, 8, 9]
const MULTIPLIER_WEEKS = [7, 8, 9]

/** The expected transfers of an event outside a settlement. */
export function duesOfMove(books: Books, event: GameEvent, league: League): Dues {
  switch (event.type) {
    case 'team.claimed':
      return dues(['mint', `wallet:${event.player.id}`, 100], ['mint', 'treasury', 900])
    case 'player.left':
      return duesOfLeaving(books, event, league)
    case 'departed.swept': {
      const gone = books.members
        .filter(({ hasLeft, isFrozen }) => hasLeft && !isFrozen)
        .map(({ playerId }) => `wallet:${playerId}`)
      return dues(...gone.map((wallet) => [wallet, 'treasury', balanceOf(books, wallet)] as const))
    }
    case 'player.bought_back':
      return dues(['mint', `wallet:${event.playerId}`, 100], ['mint', 'treasury', 200])
    case 'units.corrected': {
      // The owner chooses the amount; the two accounts are fixed.
      const [from, to] = [`wallet:${event.playerId}`, 'treasury']
      const moved = movedOf(event.transfers)
      const taken = moved.get(`${from}>${to}`) ?? 0
      if (taken > 0) return dues([from, to, taken])
      // The vote passed after the paying account had become empty.
      const isEmpty = [from, to].some((account) => balanceOf(books, account) === 0)
      return dues([to, from, moved.get(`${to}>${from}`) ?? (isEmpty ? 0 : 1)])
    }
    case 'league.failed_to_start':
      return dues(
        ...[...books.balances].flatMap(([from, units]) => (from === 'mint' ? [] : [[from, 'mint', units] as const])),
      )
    default:
      return duesOfPlay(books, event)
  }
}

function duesOfPlay(books: Books, event: GameEvent): Dues {
  switch (event.type) {
    case 'h2h.proposed':
      return dues([`wallet:${event.bet.challengerId}`, `escrow:${event.bet.id}`, event.bet.stake])
    case 'h2h.accepted': {
      const { bet } = betOf(books, event.betId)
      return dues([`wallet:${bet.challengedId}`, `escrow:${bet.id}`, bet.counterStake])
    }
    case 'h2h.closed': {
      const { bet, state } = betOf(books, event.betId)
      return dues(...stakesBack(bet, state === 'accepted'))
    }
    case 'option.placed':
      return dues([`wallet:${event.option.playerId}`, 'treasury', event.option.stake])
    case 'multiplier.bought':
      return dues([`wallet:${event.multiplier.playerId}`, 'treasury', 100])
    case 'liquidation.placed': {
      const wallet = `wallet:${event.liquidation.playerId}`
      return dues([wallet, 'treasury', balanceOf(books, wallet)])
    }
    default:
      return dues()
  }
}

/** The transfers of a refund. */
function stakesBack({ id, challengerId, challengedId, stake, counterStake }: Bet, isConfirmed: boolean) {
  return [
    [`escrow:${id}`, `wallet:${challengerId}`, stake],
    [`escrow:${id}`, `wallet:${challengedId}`, isConfirmed ? counterStake : 0],
  ] as const
}

/** Whether someone left after week 10 had opened. */
export function leavesInFinal({ at }: PlayerLeft, { calendar }: League): boolean {
  return at >= momentsOf(calendar, 10).opensAt
}

/** Before the start the claim is undone. While results are provisional, from week 10 on and after the season nothing moves. */
function duesOfLeaving(books: Books, event: PlayerLeft, league: League): Dues {
  const { playerId } = event
  const wallet = `wallet:${playerId}`
  if (books.stage === 'pregame') {
    // A correction may have moved some of the claim's 1000.
    const own = Math.min(1000, balanceOf(books, wallet))
    const rest = Math.min(1000 - own, balanceOf(books, 'treasury'))
    return dues([wallet, 'mint', own], ['treasury', 'mint', rest], [wallet, 'treasury', balanceOf(books, wallet) - own])
  }
  if (books.stage === 'over' || books.isProvisional || leavesInFinal(event, league)) return dues()
  return dues([wallet, 'treasury', balanceOf(books, wallet)])
}

/** Throws for a move that the rulebook forbids: too late, by the wrong player, or too much. Runs before the event is recorded. */
export function checkAllowed(books: Books, event: GameEvent, league: League): void {
  switch (event.type) {
    case 'prediction.made': {
      const { week, playerId, teamId, points } = event.prediction
      checkWindow(books, league, { week, playerId, at: event.at, mayBeOut: true })
      const named = books.members.find((member) => member.teamId === teamId && !member.hasLeft && !member.isOut)
      assert(named !== undefined, `${teamId} is the team of an active player`)
      assert(week >= 10 || points === null, `a guess in week ${week}`)
      const isIn = week < 10 || books.entrants === null || books.entrants.includes(named.playerId)
      assert(isIn, `${teamId} is in the Triangle`)
      return
    }
    case 'casino.entered': {
      const { week, playerId, terms } = event.entry
      checkWindow(books, league, { week, playerId, at: event.at })
      const arena = memberOf(books, playerId).isWhale ? 'arena' : 'coliseum'
      assert(terms.event !== 'coliseum_and_arena' || terms.arena === arena, `${playerId} is in the wrong arena`)
      return
    }
    case 'player.bought_back': {
      checkWindow(books, league, { week: event.week, playerId: event.playerId, at: event.at, mayBeOut: true })
      const member = memberOf(books, event.playerId)
      assert(member.isOut && member.boughtBackIn === 0 && event.week <= 9, `${member.playerId} may not buy back`)
      const wasOut = books.members.find((one) => one.teamId === member.teamId && one.hasLeft && one.isOut)
      assert(wasOut === undefined, `${member.playerId} has had the fresh start of ${member.teamId}`)
      return
    }
    case 'h2h.proposed':
      return checkProposal(books, league, event.bet)
    case 'h2h.accepted': {
      const { bet, state } = betOf(books, event.betId)
      checkWindow(books, league, { week: bet.week, playerId: bet.challengedId, at: event.at })
      const sides = (one: Bet) => [one.challengerId, one.challengedId].toSorted().join()
      const confirmed = [...books.bets.values()].filter((one) => one.state === 'accepted' && one.bet.week === bet.week)
      const between = confirmed.filter((one) => sides(one.bet) === sides(bet))
      assert(state === 'proposed' && between.length < 2, `${bet.id} is ${state}, with ${between.length} confirmed`)
      return checkLimit(books, bet)
    }
    default:
      return checkPurchase(books, event, league)
  }
}

function checkPurchase(books: Books, event: GameEvent, league: League): void {
  switch (event.type) {
    case 'option.placed': {
      const { week, playerId, teamId, stake } = event.option
      checkWindow(books, league, { week, playerId, at: event.at })
      const isFirst = !books.houseBets.some((one) => one.playerId === playerId && one.week === week)
      const isStake = [10, 20, 30, 40, 50].includes(stake)
      assert(BETTING_WEEKS.includes(week) && isFirst && isStake, `${playerId} has a wrong option`)
      return checkLine(books, { week, teamId }, event.option.line)
    }
    case 'multiplier.bought': {
      const { week, playerId } = event.multiplier
      checkWindow(books, league, { week, playerId, at: event.at })
      const isFirst = !books.multipliers.some((one) => one.playerId === playerId && one.week === week)
      const isSold = MULTIPLIER_WEEKS.includes(week) && memberOf(books, playerId).isWhale
      assert(isSold && isFirst, `${playerId} may not buy a multiplier`)
      return
    }
    case 'liquidation.placed': {
      const { week, playerId, stake } = event.liquidation
      checkWindow(books, league, { week, playerId, at: event.at })
      const wallet = balanceOf(books, `wallet:${playerId}`)
      const isFree = openBets(books, playerId) === 0
      const isAll = wallet === stake && stake >= 100
      assert(week === 9 && !memberOf(books, playerId).isWhale && isFree && isAll, `${playerId} may not go all in`)
      return checkLine(books, { week, teamId: memberOf(books, playerId).teamId }, event.liquidation.line)
    }
    default:
  }
}

/** Checks the house line against projections or the scores so far. Without either, the line is based on 100 points. */
function checkLine(
  { scores, projectionsOf, loweredLines }: Books,
  { week, teamId }: { week: number; teamId: string },
  line: number,
): void {
  if (loweredLines.has(`${week}:${teamId}:${line}`)) return
  const ofTeams = new Map<string, number[]>()
  for (const [team, score] of [...scores.values()].flatMap((week) => [...week])) {
    ofTeams.set(team, [...(ofTeams.get(team) ?? []), score])
  }
  const projected = projectionsOf?.(week).get(teamId)
  const byProjection = projected === undefined ? null : Math.floor(projected / 100) * 100 + 50
  const expected = byProjection ?? lineFromScores(ofTeams, teamId) ?? 10050
  assert(line === expected, `the house line of team ${teamId} is ${line} and not ${expected}`)
}

/** RULES §5: each side's net losses to the other plus its stakes in play stay at or below 150 with the new bet. */
function checkLimit(books: Books, bet: Bet): void {
  const { id, challengerId, challengedId, stake, counterStake } = bet
  const riding = [...books.bets.values()].filter((known) => known.state === 'accepted')
  for (const [owns, others, staked] of [
    ...sidesOf(books, challengerId, challengedId).map((sides) => [...sides, stake] as const),
    ...sidesOf(books, challengedId, challengerId).map((sides) => [...sides, counterStake] as const),
  ]) {
    let atRisk: number = staked
    for (const own of owns) {
      for (const other of others) {
        const between = riding.filter((known) => {
          const pair = [known.bet.challengerId, known.bet.challengedId]
          return pair.includes(own) && pair.includes(other)
        })
        atRisk += between.reduce((sum, known) => sum + stakeIn(known, own), lostTo(books.flows, own, other))
      }
    }
    assert(atRisk <= 150, `with ${id} ${owns.join()} can lose ${atRisk} to ${others.join()}`)
  }
}

/** The players who count as one on each side: everyone who has played the team, and all latecomers. */
function sidesOf({ members }: Books, ownId: PlayerId, otherId: PlayerId): [PlayerId[], PlayerId[]][] {
  const ofTeam = (id: PlayerId) => {
    const teamId = members.find(({ playerId }) => playerId === id)?.teamId
    return members.filter((one) => one.teamId === teamId).map(({ playerId }) => playerId)
  }
  const late = members.filter(({ isLate }) => isLate).map(({ playerId }) => playerId)
  const [own, other] = [ofTeam(ownId), ofTeam(otherId)]
  return [
    [own, other],
    ...(late.includes(otherId)
      ? [[own, late.filter((id) => !own.includes(id))] satisfies [PlayerId[], PlayerId[]]]
      : []),
    ...(late.includes(ownId)
      ? [[late.filter((id) => !other.includes(id)), other] satisfies [PlayerId[], PlayerId[]]]
      : []),
  ]
}

function checkProposal(books: Books, league: League, bet: Bet): void {
  const { week, challengerId, challengedId, stake, odds, counterStake, kind, line, proposedAt } = bet
  checkWindow(books, league, { week, playerId: challengerId, at: proposedAt })
  const other = memberOf(books, challengedId)
  assert(challengedId !== challengerId && !other.isOut && !other.hasLeft, `${bet.id} has no valid opponent`)
  const { opensAt } = momentsOf(league.calendar, week)
  for (const { playerId, isLate, claimedAt } of [memberOf(books, challengerId), other]) {
    assert(!isLate || claimedAt < opensAt, `${playerId} has joined this week`)
  }
  const open = [...books.bets.values()].filter((one) => {
    return one.state === 'proposed' && one.bet.challengerId === challengerId
  })
  assert(BETTING_WEEKS.includes(week) && open.length < 10, `${bet.id} is one proposal too many`)
  const owed = otherStake(stake, odds)
  const isOdds = Number.isInteger(odds) && odds >= 110 && odds <= 1000
  assert(stake >= 10 && isOdds && counterStake === owed, `${bet.id} has stakes of ${stake} and ${counterStake}`)
  const isLine = kind === 'spread' ? Math.abs(line) <= 6000 : line > 0
  assert(isLine && line % 50 === 0, `${bet.id} has a line of ${line}`)
}

function openBets({ bets }: Books, playerId: PlayerId): number {
  return [...bets.values()].filter(({ bet, state }) => {
    if (state === 'accepted') return bet.challengerId === playerId || bet.challengedId === playerId
    return state === 'proposed' && bet.challengerId === playerId
  }).length
}

/** RULES §3: only active players, only between opening and lock. */
function checkWindow(
  books: Books,
  league: League,
  given: { week: number; playerId: PlayerId; at: string; mayBeOut?: boolean },
): void {
  const { week, playerId, at, mayBeOut } = given
  const { opensAt, locksAt } = momentsOf(league.calendar, week)
  assert(opensAt <= at && at < locksAt && books.stage === 'running', `${playerId} acted in week ${week} at ${at}`)
  const member = memberOf(books, playerId)
  assert(!member.hasLeft && (mayBeOut === true || !member.isOut), `${playerId} acted without being active`)
  assert(!books.isProvisional, `${playerId} acted while results were provisional`)
}
