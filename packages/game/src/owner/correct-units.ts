/**
 * RULES §4: the owner's correction moves units between the treasury and one player's wallet, with a public reason.
 * Never for the owner's own units, nor while results are provisional: a second settlement must find what the first
 * one left.
 */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import { units } from '../values/units.ts'
import { finalizesAt, momentsOf } from '../season/calendar.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import { playerOfId, teamOfId } from '../league/league.ts'
import { memberOfId, whyNotOwner, whyNotPay } from '../league/permissions.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** `amount` in whole units, not 0. Positive: treasury to player. Negative: player to treasury. */
export interface Correction {
  playerId: PlayerId
  amount: number
  note: string
}

/** Why this actor cannot correct that player's units by that amount, or null. */
export function whyNotCorrect(
  turn: Pick<Turn, 'league' | 'actor' | 'now'>,
  { playerId, amount }: Omit<Correction, 'note'>,
): Refusal | null {
  const own = playerTurn(turn)
  const { league } = own
  const refusal = whyNotOwner(league, own.userId) ?? whyNotNow(league)
  if (refusal !== null) return refusal
  if (playerId === own.playerId) return { code: 'correction.yourself' }
  if (memberOfId(league, playerId) === null) return { code: 'player.unknown' }
  const needed = units(Math.abs(amount))
  if (amount < 0) return whyNotPay(league, { playerId, needed })
  const treasury = balanceOf(league.balances, 'treasury')
  return treasury >= needed ? null : { code: 'treasury.not_enough', treasury, needed }
}

function whyNotNow({ progress, calendar }: Turn['league']): Refusal | null {
  switch (progress.stage) {
    case 'pregame':
      return { code: 'week.not_started', opensAt: momentsOf(calendar, 1).opensAt }
    case 'not_started':
      return { code: 'league.not_started' }
    case 'over':
      return { code: 'league.over' }
    case 'running':
      return progress.settledThrough > progress.finalThrough
        ? { code: 'week.provisional', finalAt: finalizesAt(calendar, progress.settledThrough) }
        : null
  }
}

/** Corrects the units; or refuses. */
export function correctUnits(turn: Turn, { playerId, amount, note }: Correction): Decision {
  assert(Number.isSafeInteger(amount) && amount !== 0, `a correction of ${amount} is not a whole amount`)
  const refusal = whyNotCorrect(turn, { playerId, amount })
  if (refusal !== null) return refuse(refusal)
  const own = playerTurn(turn)
  const { league, now, newId, userId } = own
  assert(league.progress.stage === 'running', 'refused above')
  const byTeam = teamOfId(league, playerOfId(league, own.playerId).teamId).name
  const wallet = walletOf(playerId)
  const [from, to] = amount > 0 ? (['treasury', wallet] as const) : ([wallet, 'treasury'] as const)
  return accept(league, {
    type: 'units.corrected',
    at: now,
    playerId,
    by: userId,
    note,
    transfers: [
      {
        id: newId('transfer'),
        from,
        to,
        units: units(Math.abs(amount)),
        week: league.progress.week,
        cause: { type: 'correction', id: newId('correction') },
        reason: { rule: 'correction', note, byTeam },
      },
    ],
  })
}
