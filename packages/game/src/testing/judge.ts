/**
 * A judge of a league's books, written apart from the rules: it is told what happened, keeps books of its own, and works out
 * from the rulebook's words what the treasury must hold. It knows no rule's code, only events and the report.
 */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { Bet } from '../league/bet.ts'
import { type GameEvent, transfersOf } from '../league/event.ts'
import type { League } from '../league/league.ts'
import { type Books, type Seat, newBooks } from './judge-books.ts'
import { entrantsByTheBook, treasuryAfter } from './judge-week.ts'

export interface Judge {
  /** Told before the week is settled, or settled again. */
  reads(report: ScoreReport): void
  /** Told after each event, with the league that it left. Throws a `Defect` for what must not be. */
  sees(event: GameEvent, league: League): void
}

/** A judge who has seen nothing yet. */
export function aJudge(): Judge {
  const books = newBooks()
  return {
    reads: (report) => {
      books.report = report
    },
    sees: (event, league) => {
      const moved = post(books, event)
      remember(books, event, league)
      if (moved) checkBooks(books, league)
      checkProgress(league)
      checkNouns(league)
    },
  }
}

function post(books: Books, event: GameEvent): boolean {
  const { balances, transferIds, movedByRun } = books
  const transfers = transfersOf(event)
  for (const { id, from, to, units } of transfers) {
    assert(!transferIds.has(id), `transfer ${id} was there already`)
    transferIds.add(id)
    balances.set(from, (balances.get(from) ?? 0) - units)
    balances.set(to, (balances.get(to) ?? 0) + units)
    if (event.type === 'step.settled' || event.type === 'run.reversed') {
      movedByRun.set(from, (movedByRun.get(from) ?? 0) - units)
      movedByRun.set(to, (movedByRun.get(to) ?? 0) + units)
    }
    assert(from === 'mint' || (balances.get(from) ?? 0) >= 0, `${from} was overdrawn by ${id}`)
  }
  return transfers.length > 0
}

function remember(books: Books, event: GameEvent, league: League): void {
  switch (event.type) {
    case 'team.claimed': {
      const { id: playerId, teamId, claimedAt } = event.player
      books.seats.push({ playerId, teamId, claimedAt, isOut: false, hasLeft: false, isWhale: false, confirmedIn: [] })
      return
    }
    case 'player.left':
      seatOf(books, event.playerId).hasLeft = true
      return
    case 'player.bought_back':
      Object.assign(seatOf(books, event.playerId), { isOut: false, isWhale: false })
      return
    case 'run.began':
      books.before = books.seats.map((seat) => ({ ...seat }))
      books.movedByRun.clear()
      books.expected = treasuryAfter(books, league, event.run.week)
      return
    case 'step.settled':
      for (const [betId, state] of Object.entries(event.bets)) betOf(books, betId).state = state.state
      if (event.notes.some(({ rule }) => rule === 'treasury.short')) books.expected = null
      return
    case 'week.settled':
      endRun(books, event.week, league)
      return
    case 'run.reversed':
      for (const [account, moved] of books.movedByRun) assert(moved === 0, `the reversal left ${moved} at ${account}`)
      restore(books, event.week)
      return
    case 'week.finalized':
      if (event.championId !== null) checkChampion(books, event.championId)
      return
    case 'bermuda.entered':
      checkEntrants(books, league)
      return
    default:
      rememberPlay(books, event)
  }
}

/** What was put in. */
function rememberPlay(books: Books, event: GameEvent): void {
  switch (event.type) {
    case 'prediction.made':
      books.predictions.set(`${event.prediction.week}:${event.prediction.playerId}`, event.prediction.teamId)
      return
    case 'casino.entered':
      books.entries.set(`${event.entry.week}:${event.entry.playerId}`, event.entry.terms)
      return
    case 'h2h.proposed':
      books.bets.set(event.bet.id, { bet: event.bet, state: 'proposed' })
      return
    case 'h2h.accepted':
      betOf(books, event.betId).state = 'accepted'
      return
    case 'h2h.closed':
      betOf(books, event.betId).state = event.state.state
      return
    case 'option.placed':
      books.options.push(event.option)
      return
    case 'multiplier.bought':
      books.multipliers.push(event.multiplier)
      return
    case 'liquidation.placed':
      books.liquidations.push(event.liquidation)
      return
    default:
  }
}

function seatOf({ seats }: Books, playerId: PlayerId): Seat {
  const seat = seats.find((one) => one.playerId === playerId)
  assert(seat !== undefined, `${playerId} has claimed a team`)
  return seat
}

function betOf({ bets }: Books, betId: string): { bet: Bet; state: string } {
  const known = bets.get(betId)
  assert(known !== undefined, `${betId} was proposed`)
  return known
}

/** The reversal brings back who was out, who was what, who had confirmed, and the bets as they stood. */
function restore(books: Books, week: number): void {
  for (const seat of books.seats) {
    const before = books.before.find(({ playerId }) => playerId === seat.playerId)
    // Who has joined since the first count stood in no run; who has left since stays away.
    if (before !== undefined) Object.assign(seat, { ...before, hasLeft: seat.hasLeft })
  }
  for (const known of books.bets.values()) {
    if (known.bet.week === week && ['won', 'lost', 'push'].includes(known.state)) known.state = 'accepted'
  }
}

function endRun(books: Books, week: number, league: League): void {
  const { expected } = books
  const treasury = books.balances.get('treasury') ?? 0
  assert(
    expected === null || treasury === expected,
    `after week ${week} the treasury holds ${treasury}, not ${expected}`,
  )
  checkStandings(books, league, week)
  if (week === 9) checkEntrants(books, league)
  for (const { bet, state } of books.bets.values()) {
    assert(bet.week !== week || state !== 'accepted', `${bet.id} of week ${week} was not settled`)
  }
}

/** RULES §5 Elimination and §1 status, from the judge's own balances; the league must agree. */
function checkStandings(books: Books, league: League, week: number): void {
  for (const seat of books.seats) {
    if (seat.hasLeft) continue
    const units = unitsOf(books, seat.playerId) + putInLater(books, seat.playerId, week)
    const standing = league.players.find((player) => player.id === seat.playerId)?.standing
    const shouldBeOut = seat.isOut || units < 100
    assert((standing?.eliminatedInWeek !== null) === shouldBeOut, `${seat.playerId} with ${units} is wrongly in or out`)
    assert(shouldBeOut || (standing?.status === 'whale') === units >= 700, `${seat.playerId} with ${units} units`)
    seat.isOut = shouldBeOut
    if (!shouldBeOut) seat.isWhale = units >= 700
    seat.confirmedIn = [...(standing?.confirmedIn ?? [])]
  }
}

function checkEntrants(books: Books, league: League): void {
  const expected = entrantsByTheBook(books, (playerId) => unitsOf(books, playerId))
  const actual = league.bermuda?.entrants ?? []
  assert([...actual].toSorted().join() === expected.toSorted().join(), `in the Triangle are ${actual.join()}`)
}

function checkChampion(books: Books, championId: PlayerId): void {
  const aboard = books.seats.filter(({ hasLeft }) => !hasLeft)
  const most = Math.max(...aboard.map(({ playerId }) => unitsOf(books, playerId)))
  assert(unitsOf(books, championId) === most, `${championId} is champion, and others have more`)
}

/** RULES §1: wallet and the own part of every escrow. */
function unitsOf({ balances, bets }: Books, playerId: PlayerId): number {
  let units = balances.get(`wallet:${playerId}`) ?? 0
  for (const { bet, state } of bets.values()) {
    if (bet.challengerId === playerId && (state === 'proposed' || state === 'accepted')) units += bet.stake
    if (bet.challengedId === playerId && state === 'accepted') units += bet.counterStake
  }
  return units
}

/** What a late week finds gone already, because it was put in for a later one. */
function putInLater({ options, liquidations, multipliers }: Books, playerId: PlayerId, week: number): number {
  const isLater = (one: { playerId: PlayerId; week: number }) => one.playerId === playerId && one.week > week
  const stakes = [...options, ...liquidations].filter(isLater).reduce((sum, { stake }) => sum + stake, 0)
  return stakes + 100 * multipliers.filter(isLater).length
}

/** RULES §2. */
function checkBooks({ balances, seats, bets }: Books, league: League): void {
  const own = league.balances as Record<string, number>
  let sum = 0
  for (const [account, balance] of balances) {
    assert(account === 'mint' || balance >= 0, `${account} stands at ${balance}`)
    assert((own[account] ?? 0) === balance, `the league has another balance of ${account}`)
    sum += balance
  }
  assert(sum === 0, `the balances sum to ${sum}`)
  for (const account of Object.keys(own)) assert(balances.has(account), `nothing was ever posted to ${account}`)
  for (const { bet, state } of bets.values()) {
    const stakes = { proposed: bet.stake as number, accepted: bet.stake + bet.counterStake }[state] ?? 0
    const held = balances.get(`escrow:${bet.id}`) ?? 0
    assert(held === stakes, `the escrow of ${bet.id}, which is ${state}, holds ${held}`)
  }
  const minted = seats.length * 1000
  const issued = -(balances.get('mint') ?? 0)
  assert(issued <= minted + seats.length * 300, `more was minted than ${seats.length} claims and buy-backs can`)
}

/** One team a player aboard, one player a user, one entry and one prediction a player and week. */
function checkNouns({ players, entries, predictions }: League): void {
  const unique = (keys: readonly string[]) => new Set(keys).size === keys.length
  const aboard = players.filter(({ leftAt }) => leftAt === null)
  assert(unique(aboard.map(({ teamId }) => teamId)), 'a team has two players')
  assert(unique(aboard.map(({ userId }) => userId)), 'a user has two teams')
  assert(unique(entries.map(({ playerId, week }) => `${playerId}:${week}`)), 'two entries in a week')
  assert(unique(predictions.map(({ playerId, week }) => `${playerId}:${week}`)), 'two predictions in a week')
}

function checkProgress({ progress }: League): void {
  if (progress.stage !== 'running') return
  const { startWeek, week, settledThrough, finalThrough } = progress
  assert(startWeek - 1 <= finalThrough && finalThrough <= settledThrough, 'final comes after settled')
  assert(settledThrough <= week && settledThrough <= finalThrough + 1, 'weeks are settled in order, one at a time')
}
