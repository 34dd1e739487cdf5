/** RULES §4: leaving and being removed. Both free the team; in a night a rival takes over the seat (§Night). */
import type { PlayerId, UserId } from '../values/ids.ts'
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import type { Random } from '../values/random.ts'
import { units } from '../values/units.ts'
import { momentsOf } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Reason } from '../ledger/reason.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { closeBet } from '../league/bet-reasons.ts'
import type { PlayerLeft } from '../league/event.ts'
import { drawInviteCode } from '../league/invite-code.ts'
import { type League, isNight, playerOfId, teamOfId } from '../league/league.ts'
import { rivalName } from '../league/rival.ts'
import { isInUntilFinal } from '../league/player.ts'
import { memberOfId, walletUnits, whyNotOwner } from '../league/permissions.ts'
import { seatGivenBack } from '../league/seat.ts'
import { runningWeek } from '../league/tasks.ts'
import { type Vote, playerOfMatter } from '../league/vote.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { voteOpened, votesClosed, whyNotOpenVote } from '../league/voting.ts'

/** The actor leaves. Allowed at any time. Open proposals from and to the player end and are refunded. */
export function leaveLeague(turn: Turn): Decision {
  const { playerId, league } = playerTurn(turn)
  return isNight(league)
    ? accept(league, seatGivenBack(turn, { playerId, removedBy: null }))
    : removePlayer(turn, { playerId, kickedBy: null })
}

/** Why this actor cannot remove that player, or ask the others to; or null. */
export function whyNotKick(turn: Pick<Turn, 'league' | 'actor' | 'now'>, kickedId: PlayerId): Refusal | null {
  const { league, playerId, userId } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  if (kickedId === playerId) return { code: 'kick.yourself' }
  const kicked = memberOfId(league, kickedId)
  if (kicked === null) return { code: 'player.unknown' }
  if (isNight(league)) return rivalName(kicked.userId) === null ? null : { code: 'seat.of_rival' }
  return needsRemovalVote(turn, kickedId) ? whyNotOpenVote(turn, { kind: 'removal', playerId: kickedId }) : null
}

/**
 * Whether removing that player takes a vote: the league runs, and they made a move in the last two weeks, or the Triangle is on and they are active.
 * A finalist scores without moves, and removing one leaves the prizes to the others.
 */
export function needsRemovalVote({ league, now }: Pick<Turn, 'league' | 'now'>, playerId: PlayerId): boolean {
  if (league.progress.stage !== 'running' || isNight(league)) return false
  const player = playerOfId(league, playerId)
  if (isFinalOn(league, now) && isInUntilFinal(player, league.progress)) return true
  return player.actedAt !== null && later(player.actedAt, constantsOf(league.season).removalVoteDays * DAY_MS) > now
}

/** Removes the player and draws a new invite code from `random`, or opens a vote on it with the reason. */
export function kickPlayer(
  turn: Turn,
  { playerId, reason, random }: { playerId: PlayerId; reason: string; random: Random },
): Decision {
  const refusal = whyNotKick(turn, playerId)
  if (refusal !== null) return refuse(refusal)
  return needsRemovalVote(turn, playerId)
    ? accept(turn.league, voteOpened(playerTurn(turn), { matter: { kind: 'removal', playerId }, reason }))
    : removeAndRotateInvite(turn, { playerId, kickedBy: playerTurn(turn).userId, reason, random })
}

/**
 * Removes the player on behalf of the owner, at once or after a vote. Rotates the invite code first: the player knows the old one and may have
 * another account. The caller has checked that the owner may do it.
 */
export function removeAndRotateInvite(
  turn: Turn,
  { playerId, kickedBy, reason, random }: { playerId: PlayerId; kickedBy: UserId; reason: string; random: Random },
): Decision {
  return chain(turn, [
    ({ league, now }) => {
      const inviteCode = drawInviteCode(random, league.season)
      return accept(league, { type: 'invite.rotated', at: now, inviteCode, because: 'removal' })
    },
    (next) =>
      isNight(next.league)
        ? accept(next.league, seatGivenBack(next, { playerId, removedBy: kickedBy }))
        : removePlayer(next, { playerId, kickedBy, reason }),
  ])
}

/** Removes a player, whether they left, were kicked or lost a contest. The caller has checked that it is allowed. */
export function removePlayer(
  turn: Turn,
  { playerId, ...why }: Pick<PlayerLeft, 'playerId' | 'kickedBy' | 'reason' | 'contest' | 'isReplaced'>,
): Decision {
  return chain(turn, [
    (next) => endProposals(next, playerId),
    (next) => accept(next.league, ...votesClosed(next, { state: 'moot', ends: (vote) => endsWith(vote, playerId) })),
    (next) => {
      const transfers = departure(next, playerId)
      return accept(next.league, {
        type: 'player.left',
        at: next.now,
        playerId,
        ...why,
        transfers,
      } satisfies PlayerLeft)
    },
  ])
}

/** Whether this player's departure ends the vote: it is about them, or they asked to wipe the league. */
function endsWith({ matter, openedBy }: Vote, playerId: PlayerId): boolean {
  if (matter.kind === 'succession' && matter.fromId === playerId) return true
  if (matter.kind === 'wipe' && openedBy === playerId) return true
  return playerOfMatter(matter) === playerId
}

function endProposals(turn: Turn, playerId: PlayerId): Decision {
  const open = turn.league.bets.filter((bet) => {
    return bet.state.state === 'proposed' && [bet.challengerId, bet.challengedId].includes(playerId)
  })
  return accept(
    turn.league,
    ...open.map((bet) => {
      const state = bet.challengerId === playerId ? ('withdrawn' as const) : ('expired' as const)
      return closeBet(turn, { bet, state: { state, at: turn.now }, because: { state: 'left' } })
    }),
  )
}

/**
 * The transfers of a departure. Until the start is due they undo the claim. Later the wallet goes to the treasury: at once if results are final,
 * otherwise when they become final (`sweepFormerPlayers`). Nothing moves from week 10 on: otherwise a friend could leave units to the prizes.
 */
function departure({ league, now, newId }: Turn, playerId: PlayerId): Transfer[] {
  const { progress } = league
  const { teamId } = playerOfId(league, playerId)
  const teamName = teamOfId(league, teamId).name
  const cause = { type: 'departure', id: playerId } as const
  const week = runningWeek(league, now)
  if (week !== null) {
    const wallet = walletUnits(league, playerId)
    const isProvisional = progress.stage === 'running' && progress.settledThrough > progress.finalThrough
    if (wallet === 0 || isProvisional || isFinalOn(league, now)) return []
    const reason = { rule: 'left.wallet', teamName } as const
    return [toTreasury({ playerId, units: wallet, week, cause, reason, id: newId('transfer') })]
  }
  if (progress.stage !== 'pregame') return []
  const reason = { rule: 'left.undone', teamName } as const
  return claimBack(league, playerId).map(({ from, to, units: back }) => {
    return { id: newId('transfer'), from, to, units: back, week: 0, cause, reason }
  })
}

/** Claimed units go back to the mint from the wallet first, then from the treasury: a correction may have moved some. */
function claimBack(league: League, playerId: PlayerId) {
  const wallet = walletUnits(league, playerId)
  const { buyInUnits } = constantsOf(league.season)
  const fromWallet = units(Math.min(wallet, buyInUnits))
  const fromTreasury = units(Math.min(balanceOf(league.balances, 'treasury'), buyInUnits - fromWallet))
  const accounts = [
    { from: walletOf(playerId), to: 'mint', units: fromWallet },
    { from: 'treasury', to: 'mint', units: fromTreasury },
    { from: walletOf(playerId), to: 'treasury', units: units(wallet - fromWallet) },
  ] as const
  return accounts.filter((account) => account.units > 0)
}

type Sweep = Pick<Transfer, 'id' | 'units' | 'week' | 'cause'> & { playerId: PlayerId; reason: Reason }

function toTreasury({ playerId, ...moved }: Sweep): Transfer {
  return { ...moved, from: walletOf(playerId), to: 'treasury' }
}

/**
 * Whether the Triangle's first week has opened, by the clock: the opening may be recorded later. From then on nobody gets the wallet of a player who
 * leaves.
 */
function isFinalOn({ season, calendar }: League, at: Instant): boolean {
  return at >= momentsOf(calendar, constantsOf(season).finalFirstWeek).opensAt
}

/**
 * Once a week's results are final, moves the wallets of players who left before week 10 to the treasury. Not after the last week, when the treasury
 * has been paid out.
 */
export function sweepFormerPlayers(turn: Turn, { week }: { week: number }): Decision {
  const { league, now, newId } = turn
  if (week === constantsOf(league.season).weeks) return accept(league)
  const transfers = league.players.flatMap(({ id, teamId, leftAt }): Transfer[] => {
    const wallet = walletUnits(league, id)
    if (leftAt === null || wallet === 0 || isFinalOn(league, leftAt)) return []
    const reason = { rule: 'left.winnings', teamName: teamOfId(league, teamId).name, week } as const
    const cause = { type: 'departure', id: `${id}/${week}` } as const
    return [toTreasury({ playerId: id, units: wallet, week, cause, reason, id: newId('transfer') })]
  })
  return transfers.length === 0 ? accept(league) : accept(league, { type: 'departed.swept', at: now, week, transfers })
}
