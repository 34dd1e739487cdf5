/** Applies an event to a league. Nothing else changes a league. */
import { assert } from '../values/assert.ts'
import type { BetId, PlayerId } from '../values/ids.ts'
import { units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { type RunningProgress, historyThrough } from '../season/progress.ts'
import { assertBalanced, moveUnits } from '../ledger/balances.ts'
import type { BetState } from './bet.ts'
import { withPast } from './between.ts'
import { type CasinoEntry, comparedWith } from './casino-entry.ts'
import { requestsAfter } from './claim-request.ts'
import type { DareEvent } from './dare.ts'
import { daresAfter } from './daring.ts'
import {
  type RostersCompared,
  type PlayerLeft,
  type ContestKept,
  type GameEvent,
  type LeagueFailedToStart,
  type LeagueStarted,
  type PlayerBoughtBack,
  type RunBegan,
  type RunReversed,
  type StepSettled,
  type TeamContested,
  type TeamVerified,
  type WeekFinalized,
  type WeekLocked,
  type WeekOpened,
  type WeekSettled,
  transfersOf,
} from './event.ts'
import { playersUnderCode } from './invite-code.ts'
import { type League, playerOfId } from './league.ts'
import { afterNightMove } from './night.ts'
import type { NightMoved } from './night-clock.ts'
import { applyOwnership, withOwner } from './owner-after.ts'
import type { Player, Standing } from './player.ts'
import type { Run } from './run.ts'
import { afterSeatEvent } from './seat.ts'
import type { SeatEvent } from './seat-event.ts'
import { type PlayEvent, moverOf } from './play-event.ts'
import { applyProvider } from './provider-after.ts'
import { withCarried } from './top-score.ts'
import { votesAfter } from './vote.ts'

/**
 * Moves the event's units, then updates the rest of the league. Asserts the ledger's invariants. Returns a new
 * league.
 */
export function apply(league: League, event: GameEvent): League {
  const transfers = transfersOf(event)
  const balances = moveUnits(league.balances, transfers)
  if (transfers.length > 0) assertBalanced(balances)
  return applyToNouns({ ...league, balances }, event)
}

function applyToNouns(league: League, event: GameEvent): League {
  switch (event.type) {
    case 'league.founded':
    case 'units.corrected':
    case 'week.voided':
    case 'departed.swept':
      return league
    case 'league.renamed':
    case 'invite.rotated':
    case 'approval.set':
    case 'league.wiped':
    case 'league.restored':
      return applySettings(league, event)
    case 'fantasy_league.updated':
    case 'fantasy_league.lost':
    case 'fantasy_league.found':
    case 'reservation.followed':
    case 'reservation.blocked':
      return applyProvider(league, event)
    case 'team.claimed': {
      const claimRequests = league.claimRequests.filter(({ userId }) => userId !== event.player.userId)
      return withOwner({ ...league, players: [...league.players, event.player], claimRequests })
    }
    case 'claim.requested':
    case 'claim.declined':
    case 'claim.withdrawn':
      return { ...league, claimRequests: requestsAfter(league.claimRequests, event) }
    case 'player.left':
      return withOwner(withoutMember(league, event))
    case 'player.bought_back':
      return boughtBack(league, event)
    case 'team.verified':
    case 'team.contested':
    case 'contest.kept':
      return applyTeam(league, event)
    case 'handover.offered':
    case 'handover.ended':
    case 'owner.changed':
      return applyOwnership(league, event)
    case 'vote.opened':
    case 'vote.cast':
    case 'vote.closed':
      return { ...league, votes: votesAfter(league.votes, event) }
    case 'run.began':
    case 'step.settled':
    case 'run.reversed':
      return applyRun(league, event)
    case 'casino.entered':
    case 'prediction.made':
    case 'h2h.proposed':
    case 'h2h.accepted':
    case 'h2h.closed':
    case 'option.placed':
    case 'multiplier.bought':
    case 'liquidation.placed':
      return withActed(applyPlay(league, event), event)
    default:
      return applyMoment(league, event)
  }
}

function withoutMember(league: League, { playerId, at: leftAt, kickedBy, contest }: PlayerLeft): League {
  // A player who lost a contest may still claim their own team.
  const isKicked = kickedBy !== null && contest === undefined
  const { handover } = league
  const isOffered = handover !== null && [handover.playerId, handover.offeredBy].includes(playerId)
  return {
    ...withPlayer(league, playerId, { leftAt, removedUnderCode: isKicked ? league.inviteCode : null }),
    handover: isOffered ? null : handover,
  }
}

type SettingsEvent = Extract<
  GameEvent,
  { type: 'league.renamed' | 'invite.rotated' | 'approval.set' | 'league.wiped' | 'league.restored' }
>

function applySettings(league: League, event: SettingsEvent): League {
  switch (event.type) {
    case 'league.renamed':
      return { ...league, name: event.name }
    case 'invite.rotated':
      return { ...league, inviteCode: event.inviteCode, players: playersUnderCode(league, event) }
    case 'approval.set':
      return { ...league, requiresApproval: event.requiresApproval }
    case 'league.wiped':
      return { ...league, wipedAt: event.at }
    case 'league.restored':
      return { ...league, wipedAt: null }
  }
}

/** Verified teams and contests. */
function applyTeam(league: League, event: TeamVerified | TeamContested | ContestKept): League {
  switch (event.type) {
    case 'team.verified':
      return withPlayer(league, event.playerId, { verifiedAt: event.at })
    case 'team.contested':
      return { ...league, contests: [...league.contests, event.contest] }
    case 'contest.kept': {
      const { contestId, at } = event
      return {
        ...league,
        contests: league.contests.map((contest) =>
          contest.id === contestId ? { ...contest, rejectedAt: at } : contest,
        ),
      }
    }
  }
}

function enteredAfter(entry: CasinoEntry, { week, added }: RostersCompared): CasinoEntry {
  return entry.week === week ? comparedWith(entry, added[entry.playerId] ?? []) : entry
}

/** Players' moves before the lock, and the ways they end. */
function applyPlay(league: League, event: PlayEvent): League {
  switch (event.type) {
    case 'casino.entered':
      return { ...league, entries: [...league.entries.filter(isNotOf(event.entry)), event.entry] }
    case 'prediction.made':
      return { ...league, topScorePicks: [...league.topScorePicks.filter(isNotOf(event.prediction)), event.prediction] }
    case 'h2h.proposed':
      return { ...league, bets: [...league.bets, event.bet] }
    case 'h2h.accepted':
      return withBets(league, { [event.betId]: { state: 'accepted', at: event.at } })
    case 'h2h.closed':
      return withBets(league, { [event.betId]: event.state })
    case 'option.placed':
      return { ...league, houseBets: [...league.houseBets, event.option] }
    case 'multiplier.bought':
      return { ...league, multipliers: [...league.multipliers, event.multiplier] }
    case 'liquidation.placed':
      return { ...league, allIns: [...league.allIns, event.liquidation] }
  }
}

/** Records when the player last made a move. Accepting a bet counts as a move; other answers don't. */
function withActed(league: League, event: PlayEvent): League {
  const playerId = moverOf(league, event)
  return playerId === null ? league : withPlayer(league, playerId, { actedAt: event.at })
}

/** A settlement, step by step, and its reversal. */
function applyRun(league: League, event: RunBegan | StepSettled | RunReversed): League {
  switch (event.type) {
    case 'run.began': {
      const { week, scores } = event.run
      return {
        ...league,
        lastRun: event.run,
        settledScores: [...league.settledScores, { week, scores, carried: units(0) }],
      }
    }
    case 'step.settled':
      return {
        ...withBets(withStandings(league, event.standings), event.bets),
        settledScores: withCarried(league.settledScores, event),
        bermuda: event.bermuda ?? league.bermuda,
        lastRun: withinRun(league.lastRun, (run) => ({
          ...run,
          transfers: [...run.transfers, ...event.transfers],
          notes: [...run.notes, ...event.notes],
        })),
      }
    case 'run.reversed':
      return reversed(league, event.week)
  }
}

type MomentEvent =
  | RostersCompared
  | LeagueStarted
  | LeagueFailedToStart
  | WeekOpened
  | WeekLocked
  | WeekSettled
  | WeekFinalized
  | NightMoved
  | SeatEvent
  | DareEvent

/** The league's progress through its calendar, and the dares that wait for it. */
function applyMoment(league: League, event: MomentEvent): League {
  switch (event.type) {
    case 'league.started':
      return { ...league, progress: startedWith(event.week) }
    case 'league.failed_to_start':
      return { ...league, progress: { stage: 'not_started' } }
    case 'week.opened':
      return withoutHistory(advance(league, { week: event.week, phase: 'BETTING' }))
    case 'week.locked':
      return advance(league, { phase: 'IN_PROGRESS' })
    case 'rosters.compared':
      return { ...league, entries: league.entries.map((entry) => enteredAfter(entry, event)) }
    case 'week.settled':
      return advance(league, { settledThrough: event.week })
    case 'week.finalized':
      return finalized(league, event)
    case 'seat.taken':
    case 'seat.given_back':
    case 'seat.stood_in':
    case 'seat.back':
    case 'seat.kept':
      return withOwner(afterSeatEvent(league, event))
    case 'night.moved':
      return afterNightMove(league, event)
    case 'dare.made':
    case 'dare.taken_back':
    case 'dare.passed':
    case 'dares.opened':
      return { ...league, dares: daresAfter(league, event) }
  }
}

function startedWith(week: number): RunningProgress {
  return {
    stage: 'running',
    startWeek: week,
    week,
    phase: 'BETTING',
    settledThrough: week - 1,
    finalThrough: week - 1,
  }
}

function isNotOf(made: { playerId: PlayerId; week: number }) {
  return (other: { playerId: PlayerId; week: number }) => other.playerId !== made.playerId || other.week !== made.week
}

function advance(league: League, change: Partial<RunningProgress>): League {
  const { progress } = league
  assert(progress.stage === 'running', `league ${league.id} is not running`)
  return { ...league, progress: { ...progress, ...change } }
}

function finalized(league: League, { week, championId }: WeekFinalized): League {
  const { progress } = league
  assert(progress.stage === 'running', `league ${league.id} is not running`)
  const isLast = week === constantsOf(league.season).weeks
  return withoutHistory({
    ...league,
    progress: isLast
      ? { stage: 'over', startWeek: progress.startWeek, lastWeek: week, championId }
      : { ...progress, finalThrough: week },
  })
}

/** Drops entries, bets and other moves of past weeks from the league. The database keeps them for the history pages. */
function withoutHistory(league: League): League {
  const through = historyThrough(league.progress)
  const isOpen = ({ week }: { week: number }) => week > through
  return {
    ...league,
    entries: league.entries.filter(isOpen),
    topScorePicks: league.topScorePicks.filter(isOpen),
    bets: league.bets.filter(isOpen),
    dares: league.dares.filter(({ openedIn }) => openedIn === null || openedIn > through),
    between: withPast(
      league.between,
      league.bets.filter((bet) => !isOpen(bet)),
    ),
    houseBets: league.houseBets.filter(isOpen),
    allIns: league.allIns.filter(isOpen),
  }
}

/**
 * Restores standings, bets and the Bermuda Triangle to before the last run. The event's transfers move the units
 * back.
 */
function reversed(league: League, week: number): League {
  const run = league.lastRun
  assert(run !== null && run.week === week, `there is no run of week ${week} to reverse`)
  const before = withStandings(league, run.standingsBefore)
  const bets = league.bets.map((bet) => (bet.week === week ? { ...bet, state: stateBeforeRun(bet.state) } : bet))
  const settledScores = league.settledScores.filter((settled) => settled.week !== week)
  return advance(
    { ...before, bets, bermuda: run.bermudaBefore, settledScores, lastRun: null },
    { settledThrough: week - 1 },
  )
}

/** The state of a settled bet before its settlement: accepted. */
function stateBeforeRun(state: BetState): BetState {
  switch (state.state) {
    case 'won':
    case 'lost':
    case 'push':
    case 'void':
      return { state: 'accepted', at: state.acceptedAt }
    default:
      return state
  }
}

function withBets(league: League, states: Readonly<Record<BetId, BetState>>): League {
  if (Object.keys(states).length === 0) return league
  return { ...league, bets: league.bets.map((bet) => ({ ...bet, state: states[bet.id] ?? bet.state })) }
}

function withPlayer(league: League, playerId: PlayerId, change: Partial<Player>): League {
  return {
    ...league,
    players: league.players.map((player) => (player.id === playerId ? { ...player, ...change } : player)),
  }
}

function boughtBack(league: League, { playerId, week }: PlayerBoughtBack): League {
  const { standing } = playerOfId(league, playerId)
  const active = { ...standing, status: 'fish', eliminatedInWeek: null } as const
  return withPlayer(league, playerId, { boughtBackInWeek: week, standing: active })
}

function withStandings(league: League, standings: Readonly<Record<PlayerId, Standing>>): League {
  if (Object.keys(standings).length === 0) return league
  return {
    ...league,
    players: league.players.map((player) => ({ ...player, standing: standings[player.id] ?? player.standing })),
  }
}

function withinRun(run: Run | null, change: (run: Run) => Run): Run {
  assert(run !== null, 'a step needs a run')
  return change(run)
}
