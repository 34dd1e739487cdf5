/**
 * An independent checker of a league's books. It sees only events and reports, keeps its own books, and derives every expected transfer from the
 * rulebook; settlements come from `reference/`. It shares no code with the rules.
 */
import { assert } from '../values/assert.ts'
import { momentsOf } from '../season/calendar.ts'
import type { ScoreReport } from '../season/scores.ts'
import { type GameEvent, transfersOf } from '../league/event.ts'
import type { League } from '../league/league.ts'
import {
  type Books,
  type Comparison,
  balanceOf,
  betOf,
  memberOf,
  type ProjectionsOf,
  newBooks,
  unitsShown,
} from './checker-books.ts'
import { checkAllowed, duesOfMove, leavesInFinal } from './checker-moves.ts'
import { checkPairs, postFlow } from './checker-pairs.ts'
import { checkBets, checkStandings, checkStep, checkTransfers } from './checker-settlement.ts'
import { weekToSettle } from './checker-week.ts'
import { checkVoided } from './void-weeks.ts'
import { settle } from './reference/settle.ts'
import { championOf, totalsOf } from './reference/final.ts'

export interface SeasonChecker {
  /** Call before a week is settled or settled again. */
  readReport(report: ScoreReport): void
  /** Call after each event with the resulting league. Throws if anything is wrong. */
  observe(event: GameEvent, league: League): void
}

/** Events that add a member, an entry or a top-score pick. */
const UNIQUE_EVENTS: readonly GameEvent['type'][] = ['team.claimed', 'casino.entered', 'prediction.made']

/**
 * Creates a checker with empty books. `projectionsOf` returns the projections behind house lines, if there are any. `loweredLines` holds the lines
 * that a cheat saw for a moment, as `week:teamId:line`.
 */
export function createChecker(
  projectionsOf: ProjectionsOf | null = null,
  loweredLines: ReadonlySet<string> = new Set(),
): SeasonChecker {
  const books = newBooks(projectionsOf, loweredLines)
  return {
    readReport: (report) => {
      books.report = report
    },
    observe: (event, league) => {
      if (event.type === 'step.settled') checkStep(comparedIn(books), event)
      else if (event.type !== 'run.reversed') {
        checkAllowed(books, event, league)
        checkTransfers(event.type, duesOfMove(books, event, league), transfersOf(event))
      }
      const moved = post(books, event)
      remember(books, event, league)
      if (moved) checkBooks(books, league)
      if (event.type === 'week.settled') checkPairs(books.flows, books.members)
      checkProgress(league)
      if (UNIQUE_EVENTS.includes(event.type)) checkUniqueness(league)
    },
  }
}

function comparedIn({ compared }: Books): Comparison {
  assert(compared !== null, 'a week is being settled')
  return compared
}

function post(books: Books, event: GameEvent): boolean {
  const { balances, transferIds, movedByRun } = books
  const transfers = transfersOf(event)
  for (const transfer of transfers) {
    const { id, from, to, units } = transfer
    assert(!transferIds.has(id), `transfer ${id} exists already`)
    transferIds.add(id)
    balances.set(from, balanceOf(books, from) - units)
    balances.set(to, balanceOf(books, to) + units)
    if (event.type === 'step.settled' || event.type === 'run.reversed') {
      movedByRun.set(from, (movedByRun.get(from) ?? 0) - units)
      movedByRun.set(to, (movedByRun.get(to) ?? 0) + units)
    }
    postFlow(books.flows, transfer)
    assert(from === 'mint' || balanceOf(books, from) >= 0, `${from} was overdrawn by ${id}`)
  }
  return transfers.length > 0
}

function remember(books: Books, event: GameEvent, league: League): void {
  switch (event.type) {
    case 'league.started':
      books.stage = 'running'
      return
    case 'league.failed_to_start':
      Object.assign(books, { stage: 'over', minted: 0 })
      return
    case 'week.voided':
      checkVoided(event, league)
      books.voided = event.week
      return
    case 'run.began': {
      const { week } = event.run
      books.before = books.members.map((member) => ({ ...member }))
      books.movedByRun.clear()
      const toSettle = weekToSettle(books, league, week)
      books.scores.set(week, toSettle.teamScores)
      books.compared = { week, settlement: settle(toSettle), steps: 0 }
      return
    }
    case 'step.settled':
      return checkBets(books, comparedIn(books), event)
    case 'week.settled':
      return rememberWeek(books, league)
    case 'run.reversed':
      for (const [account, moved] of books.movedByRun) assert(moved === 0, `the reversal left ${moved} in ${account}`)
      return restore(books, event.week)
    case 'week.finalized':
      books.isProvisional = false
      return endWeek(books, event)
    default:
      rememberMember(books, event, league)
  }
}

function rememberMember(books: Books, event: GameEvent, league: League): void {
  switch (event.type) {
    case 'team.claimed': {
      const { id: playerId, teamId, claimedAt } = event.player
      const fresh = {
        isOut: false,
        hasLeft: false,
        leftAt: null,
        isFrozen: false,
        boughtBackIn: 0,
        isWhale: false,
        streak: 0,
      }
      const { progress, calendar } = league
      const isLate = progress.stage === 'running' && claimedAt >= momentsOf(calendar, progress.startWeek).locksAt
      books.members.push({ playerId, teamId, claimedAt, isLate, ...fresh })
      books.minted += 1000
      return
    }
    case 'player.left':
      for (const { to, units } of event.transfers) if (to === 'mint') books.minted -= units
      Object.assign(memberOf(books, event.playerId), {
        hasLeft: true,
        leftAt: event.at,
        isFrozen: leavesInFinal(event, league),
      })
      return
    case 'player.bought_back':
      books.minted += 300
      Object.assign(memberOf(books, event.playerId), { isOut: false, isWhale: false, boughtBackIn: event.week })
      return
    default:
      rememberPlay(books, event)
  }
}

function rememberPlay(books: Books, event: GameEvent): void {
  switch (event.type) {
    case 'prediction.made': {
      // A changed top-score pick moves to the end of the week's order.
      const key = `${event.prediction.week}:${event.prediction.playerId}`
      books.topScorePicks.delete(key)
      books.topScorePicks.set(key, event.prediction)
      return
    }
    case 'casino.entered':
      // A changed entry moves to the end of the week's order.
      books.entries.delete(`${event.entry.week}:${event.entry.playerId}`)
      books.entries.set(`${event.entry.week}:${event.entry.playerId}`, event.entry.terms)
      return
    case 'rosters.compared':
      for (const [playerId, added] of Object.entries(event.added)) {
        const terms = books.entries.get(`${event.week}:${playerId}`)
        assert(terms?.event === 'best_deployment', `${playerId} has an entry to compare`)
        books.entries.set(`${event.week}:${playerId}`, { ...terms, roster: [...terms.roster, ...added] })
      }
      return
    case 'h2h.proposed':
      books.bets.set(event.bet.id, { bet: event.bet, state: 'proposed', acceptedAt: null })
      return
    case 'h2h.accepted':
      Object.assign(betOf(books, event.betId), { state: 'accepted', acceptedAt: event.at })
      return
    case 'h2h.closed':
      betOf(books, event.betId).state = event.state.state
      return
    case 'option.placed':
      books.houseBets.push(event.option)
      return
    case 'multiplier.bought':
      books.multipliers.push(event.multiplier)
      return
    case 'liquidation.placed':
      books.allIns.push(event.liquidation)
      return
    default:
  }
}

/** Records the effects of a settlement other than units, by the reference. The league must agree. */
function rememberWeek(books: Books, league: League): void {
  const compared = comparedIn(books)
  const { week, settlement, steps } = compared
  assert(steps === settlement.steps.length, `week ${week} was settled before its last step`)
  books.isProvisional = true
  books.settlements.set(week, settlement)
  for (const member of books.members) {
    if (member.hasLeft) continue
    member.isOut = settlement.eliminated.has(member.playerId)
    member.isWhale = settlement.whales.has(member.playerId)
    member.streak = settlement.streaks.get(member.playerId) ?? 0
  }
  checkStandings(books, compared, league)
  if (week === 9) enterFinal(books, league, settlement.entrants ?? [])
}

/** A reversal restores eliminations, statuses, bounties and bets. */
function restore(books: Books, week: number): void {
  books.isProvisional = false
  books.settlements.delete(week)
  books.scores.delete(week)
  if (week === 9) books.entrants = null
  for (const member of books.members) {
    const before = books.before.find(({ playerId }) => playerId === member.playerId)
    // Players who joined since the first settlement were not in the run. Players who left stay away.
    if (before === undefined) continue
    const { hasLeft, leftAt, isFrozen } = member
    Object.assign(member, { ...before, hasLeft, leftAt, isFrozen })
  }
  for (const known of books.bets.values()) {
    if (known.bet.week === week && ['won', 'lost', 'push', 'void'].includes(known.state)) known.state = 'accepted'
  }
}

/** Ends a final week: all its moves are settled, and the last week names the champion. */
function endWeek(books: Books, { week, championId }: Extract<GameEvent, { type: 'week.finalized' }>): void {
  for (const { bet, state } of books.bets.values()) {
    if (bet.week > week) continue
    assert(!['proposed', 'accepted'].includes(state), `${bet.id} of week ${bet.week} was not settled`)
    // Past week: its escrow must stay empty.
    books.bets.delete(bet.id)
    books.balances.delete(`escrow:${bet.id}`)
  }
  if (week < 12) {
    const gone = books.members.find(
      (member) => member.hasLeft && !member.isFrozen && balanceOf(books, `wallet:${member.playerId}`) > 0,
    )
    assert(gone === undefined, `${gone?.playerId} has left but still has units`)
    assert(championId === null, 'a champion comes with the last week')
    return
  }
  books.stage = 'over'
  assert(balanceOf(books, 'treasury') === 0, `after the last week the treasury holds ${balanceOf(books, 'treasury')}`)
  const champion = expectedChampion(books)
  assert(champion === championId, `the champion is ${champion}, not ${championId}`)
}

function enterFinal(books: Books, league: League, entrants: readonly string[]): void {
  books.entrants = entrants
  const actual = league.bermuda?.entrants ?? []
  assert(
    actual.toSorted().join() === entrants.toSorted().join(),
    `in the Triangle are ${entrants.join()}, not ${actual.join()}`,
  )
}

/** The champion among the members at the time when the last week is final. */
function expectedChampion(books: Books): string | null {
  const totals = totalsOf([...books.settlements.values()].map(({ triangle }) => triangle))
  const members = books.members
    .filter(({ hasLeft }) => !hasLeft)
    .map(({ playerId: id }) => {
      const total = books.entrants?.includes(id) === true ? (totals.get(id) ?? 0) : null
      return { id, units: unitsShown(books, id), total }
    })
  return championOf(members)
}

/** RULES §2. */
function checkBooks({ balances, bets, minted }: Books, league: League): void {
  const own = league.balances as Record<string, number>
  let sum = 0
  for (const [account, balance] of balances) {
    assert(account === 'mint' || balance >= 0, `${account} stands at ${balance}`)
    assert((own[account] ?? 0) === balance, `the league has another balance of ${account}`)
    sum += balance
  }
  assert(sum === 0, `the balances sum to ${sum}`)
  for (const account in own) {
    assert(own[account] === 0 || balances.has(account), `nothing was ever posted to ${account}`)
  }
  for (const { bet, state } of bets.values()) {
    const stakes = { proposed: bet.stake as number, accepted: bet.stake + bet.counterStake }[state] ?? 0
    const held = balances.get(`escrow:${bet.id}`) ?? 0
    assert(held === stakes, `the escrow of ${bet.id}, which is ${state}, holds ${held}`)
  }
  const issued = -(balances.get('mint') ?? 0)
  assert(issued === minted, `${issued} were minted, and not ${minted}`)
}

/** Checks for one team per member, one member per user, one entry and one top-score pick per player and week. */
function checkUniqueness({ players, entries, topScorePicks }: League): void {
  const unique = (keys: readonly string[]) => new Set(keys).size === keys.length
  const members = players.filter(({ leftAt }) => leftAt === null)
  assert(unique(members.map(({ teamId }) => teamId)), 'a team has two players')
  assert(unique(members.map(({ userId }) => userId)), 'a user has two teams')
  assert(unique(entries.map(({ playerId, week }) => `${playerId}:${week}`)), 'two entries in a week')
  assert(unique(topScorePicks.map(({ playerId, week }) => `${playerId}:${week}`)), 'two top-score picks in a week')
}

function checkProgress({ progress }: League): void {
  if (progress.stage !== 'running') return
  const { startWeek, week, settledThrough, finalThrough } = progress
  assert(startWeek - 1 <= finalThrough && finalThrough <= settledThrough, 'a week is final only after it is settled')
  assert(settledThrough <= week && settledThrough <= finalThrough + 1, 'weeks are settled in order, one at a time')
}
