/**
 * RULES §4: the owner's correction moves units between the treasury and a player's wallet, with a public reason, if the other players vote for it.
 * Never before the start, when all have the same, nor for the owner's own units.
 */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import { type Units, units } from '../values/units.ts'
import { finalizesAt } from '../season/calendar.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import { type League, playerOfId, teamOfId } from '../league/league.ts'
import { runningWeek } from '../league/tasks.ts'
import { memberOfId, walletUnits, whyNotOwner, whyNotPay } from '../league/permissions.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { voteOpened, whyNotOpenVote } from '../league/voting.ts'

/** `amount` in whole units, not 0. Positive: treasury to player. Negative: player to treasury. */
export interface Correction {
  playerId: PlayerId
  amount: number
  note: string
}

/** Why this actor cannot correct that player's units by that amount, or ask the others to; or null. */
export function whyNotCorrect(
  turn: Pick<Turn, 'league' | 'actor' | 'now'>,
  { playerId, amount }: Omit<Correction, 'note'>,
): Refusal | null {
  const own = playerTurn(turn)
  const { league } = own
  const refusal = whyNotOwner(league, own.userId) ?? whyNotNow(league, own.now)
  if (refusal !== null) return refusal
  if (playerId === own.playerId) return { code: 'correction.yourself' }
  if (memberOfId(league, playerId) === null) return { code: 'player.unknown' }
  return whyShort(league, { playerId, amount }) ?? whyNotOpenVote(turn, { kind: 'correction', playerId, amount })
}

function whyNotNow(league: League, now: Instant): Refusal | null {
  switch (league.progress.stage) {
    case 'not_started':
      return { code: 'league.not_started' }
    case 'over':
      return { code: 'league.over' }
    case 'pregame':
      // A start that is due counts, whether or not it is recorded.
      return runningWeek(league, now) === null ? { code: 'correction.before_start' } : null
    case 'running':
      return whyProvisional(league)
  }
}

/** Refuses while results are provisional: a second settlement must find the balances of the first. */
export function whyProvisional({ progress, calendar }: League): Refusal | null {
  return progress.stage === 'running' && progress.settledThrough > progress.finalThrough
    ? { code: 'week.provisional', finalAt: finalizesAt(calendar, progress.settledThrough) }
    : null
}

function whyShort(league: League, { playerId, amount }: Omit<Correction, 'note'>): Refusal | null {
  const needed = units(Math.abs(amount))
  if (amount < 0) return whyNotPay(league, { playerId, needed })
  const treasury = balanceOf(league.balances, 'treasury')
  return treasury >= needed ? null : { code: 'treasury.not_enough', treasury, needed }
}

export function correctUnits(turn: Turn, { playerId, amount, note }: Correction): Decision {
  assert(Number.isSafeInteger(amount) && amount !== 0, `a correction of ${amount} is not a whole amount`)
  const refusal = whyNotCorrect(turn, { playerId, amount })
  if (refusal !== null) return refuse(refusal)
  return accept(
    turn.league,
    voteOpened(playerTurn(turn), { matter: { kind: 'correction', playerId, amount }, reason: note }),
  )
}

/** Moves the units, at most the balance of the paying account, which may have fallen since the vote opened. */
export function carryOutCorrection(
  { league, now, newId }: Turn,
  { playerId, amount, note, openedBy }: Correction & { openedBy: PlayerId },
): Decision {
  const { teamId, userId } = playerOfId(league, openedBy)
  const wallet = walletOf(playerId)
  const [from, to] = amount > 0 ? (['treasury', wallet] as const) : ([wallet, 'treasury'] as const)
  const there: Units = amount > 0 ? balanceOf(league.balances, 'treasury') : walletUnits(league, playerId)
  const moved = units(Math.min(Math.abs(amount), there))
  const transfer = {
    id: newId('transfer'),
    from,
    to,
    units: moved,
    week: league.progress.stage === 'running' ? league.progress.week : 0,
    cause: { type: 'correction', id: newId('correction') },
    reason: { rule: 'correction', note, byTeam: teamOfId(league, teamId).name },
  } as const
  const transfers = moved === 0 ? [] : [transfer]
  return accept(league, { type: 'units.corrected', at: now, playerId, by: userId, note, transfers })
}
