/**
 * A judge of a league's books, written apart from the rules: it is told what happened, keeps books of its own, and works out
 * from the rulebook's words what the treasury must hold. It knows no rule's code, only events and the report.
 */
import { assert } from '../values/assert.ts'
import type { PlayerId, TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { ScoreReport } from '../season/scores.ts'
import { type GameEvent, transfersOf } from '../league/event.ts'
import { athletesNamed } from '../league/casino-entry.ts'
import type { League } from '../league/league.ts'

export interface Judge {
  /** Told before the week is settled, or settled again. */
  reads(report: ScoreReport): void
  /** Told after each event, with the league that it left. Throws a `Defect` for what must not be. */
  sees(event: GameEvent, league: League): void
}

interface Seat {
  playerId: PlayerId
  teamId: TeamId
  claimedAt: Instant
  isOut: boolean
}

/** What the judge remembers. */
interface Books {
  balances: Map<string, number>
  transferIds: Set<string>
  seats: Seat[]
  /** Team that was predicted, and athlete that was picked: by week and player. */
  predictions: Map<string, TeamId>
  picks: Map<string, string>
  report: ScoreReport | null
  /** What the treasury must hold when the run that is on has ended. */
  treasuryExpected: number | null
  outBeforeRun: Set<PlayerId>
  /** What the run that was last has moved, by account: nothing, once it is reversed. */
  movedByRun: Map<string, number>
}

/** A judge who has seen nothing yet. */
export function aJudge(): Judge {
  const books: Books = {
    balances: new Map(),
    transferIds: new Set(),
    seats: [],
    predictions: new Map(),
    picks: new Map(),
    report: null,
    treasuryExpected: null,
    outBeforeRun: new Set(),
    movedByRun: new Map(),
  }
  return {
    reads: (report) => {
      books.report = report
    },
    sees: (event, league) => {
      post(books, event)
      remember(books, event, league)
      checkBooks(books, league)
      checkProgress(league)
      checkNouns(league)
    },
  }
}

function post({ balances, transferIds, movedByRun }: Books, event: GameEvent): void {
  for (const { id, from, to, units } of transfersOf(event)) {
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
}

function remember(books: Books, event: GameEvent, league: League): void {
  switch (event.type) {
    case 'team.claimed': {
      const { id: playerId, teamId, claimedAt } = event.player
      books.seats.push({ playerId, teamId, claimedAt, isOut: false })
      return
    }
    case 'prediction.made':
      books.predictions.set(`${event.prediction.week}:${event.prediction.playerId}`, event.prediction.teamId)
      return
    case 'casino.entered':
      books.picks.set(
        `${event.entry.week}:${event.entry.playerId}`,
        athletesNamed(event.entry.terms)[0]?.athleteId ?? '',
      )
      return
    case 'run.began':
      books.outBeforeRun = new Set(books.seats.filter((seat) => seat.isOut).map((seat) => seat.playerId))
      books.movedByRun.clear()
      books.treasuryExpected = treasuryAfter(books, league, event.run.week)
      return
    case 'week.settled':
      sink(books, league)
      assert(
        balanceOf(books, 'treasury') === books.treasuryExpected,
        `after week ${event.week} the treasury holds ${balanceOf(books, 'treasury')}, not ${books.treasuryExpected}`,
      )
      return
    case 'run.reversed':
      for (const [account, moved] of books.movedByRun) assert(moved === 0, `the reversal left ${moved} at ${account}`)
      for (const seat of books.seats) seat.isOut = books.outBeforeRun.has(seat.playerId)
      return
    case 'league.founded':
    case 'league.started':
    case 'league.failed_to_start':
    case 'week.opened':
    case 'week.locked':
    case 'step.settled':
    case 'week.finalized':
  }
}

/** RULES §5 in the judge's own arithmetic: what a week of these scores leaves in the treasury. */
function treasuryAfter(books: Books, league: League, week: number): number {
  const { report } = books
  assert(report !== null && report.week === week, 'the judge has read the report')
  const { locksAt } = momentsOf(league.calendar, week)
  const taking = books.seats.filter((seat) => !seat.isOut && seat.claimedAt < locksAt)
  const acted = taking.filter(({ playerId }) => {
    return books.predictions.has(`${week}:${playerId}`) || books.picks.has(`${week}:${playerId}`)
  })
  const scored = new Map(report.teams.map((team) => [team.teamId, team.points ?? 0]))
  const best = Math.max(...scored.values())
  const tens = new Set(
    report.teams.flatMap((team) => team.athletes.filter(({ points }) => points >= 1000).map((who) => who.athleteId)),
  )
  const casino = 100 * taking.filter(({ playerId }) => tens.has(books.picks.get(`${week}:${playerId}`) ?? '')).length
  const topCatch = taking.length > 0 ? 50 : 0
  const isRight = ({ playerId }: Seat) => scored.get(books.predictions.get(`${week}:${playerId}`) ?? '') === best
  const predictions = week <= 9 ? 10 * taking.filter(isRight).length : 0
  const payday = 20 * acted.length
  const drift = week >= 4 && week <= 9 ? 10 * (taking.length - acted.length) : 0
  return balanceOf(books, 'treasury') - casino - topCatch - predictions - payday + drift
}

/** RULES §5 Elimination and §1 status, from the judge's own balances; the league must agree. */
function sink(books: Books, league: League): void {
  for (const seat of books.seats) {
    const units = balanceOf(books, `wallet:${seat.playerId}`)
    const standing = league.players.find((player) => player.id === seat.playerId)?.standing
    const shouldBeOut = seat.isOut || units < 100
    assert(
      (standing?.eliminatedInWeek !== null) === shouldBeOut,
      `${seat.playerId} with ${units} units is wrongly in or out`,
    )
    assert(shouldBeOut || (standing?.status === 'whale') === units >= 700, `${seat.playerId} with ${units} units`)
    seat.isOut = shouldBeOut
  }
}

function balanceOf({ balances }: Books, account: string): number {
  return balances.get(account) ?? 0
}

/** RULES §2. */
function checkBooks({ balances, seats }: Books, league: League): void {
  let sum = 0
  for (const [account, balance] of balances) {
    assert(account === 'mint' || balance >= 0, `${account} stands at ${balance}`)
    assert(
      (league.balances as Record<string, number>)[account] === balance,
      `the league has another balance of ${account}`,
    )
    sum += balance
  }
  assert(sum === 0, `the balances sum to ${sum}`)
  assert(Object.keys(league.balances).length === balances.size, 'the league has an account that nothing was posted to')
  const issued = league.progress.stage === 'not_started' ? 0 : 1000 * seats.length
  assert(
    (balances.get('mint') ?? 0) === 0 - issued,
    `the mint stands at ${balances.get('mint')} for ${seats.length} claims`,
  )
}

function checkProgress({ progress }: League): void {
  if (progress.stage !== 'running') return
  const { startWeek, week, settledThrough, finalThrough } = progress
  assert(week >= startWeek && week <= 12, `week ${week}`)
  assert(startWeek - 1 <= finalThrough && finalThrough <= settledThrough && settledThrough <= week, 'weeks in order')
  assert(settledThrough - finalThrough <= 1, 'one week at most is provisional')
}

/** One team a player, one player a user, one entry and one prediction a player and week. */
function checkNouns({ players, entries, predictions }: League): void {
  const unique = (keys: readonly string[]) => new Set(keys).size === keys.length
  assert(unique(players.map(({ teamId }) => teamId)), 'a team has two players')
  assert(unique(players.map(({ userId }) => userId)), 'a user has two teams')
  assert(unique(entries.map(({ playerId, week }) => `${playerId}:${week}`)), 'two entries in a week')
  assert(unique(predictions.map(({ playerId, week }) => `${playerId}:${week}`)), 'two predictions in a week')
}
