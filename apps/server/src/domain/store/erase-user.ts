/** Erases what a cell stores about a deleted user, apart from the team they held and its history. Also erases it again after a restore. */
import type { UserId } from '@whale/game'
import type { Tx } from '../../platform/postgres/pool.ts'
import { deleteChannelsOf } from './chat-channels.ts'
import { deleteClaimRequestsOf } from './claim-requests.ts'
import { deleteKeysOf } from './command-keys.ts'
import { deleteContestsOf } from './contests.ts'
import { deleteSignInsOf } from './espn-sign-ins.ts'
import { deleteNudgesOf } from './nudges.ts'
import { deleteTalkOf } from './talk.ts'

/** Ends the address of a deleted account, after its id. No mailbox has it. */
export const ERASED_DOMAIN = '@erased.invalid'

/** Deletes a user's stored replies, team claims, ESPN sign-ins, group chats and chat lines. */
export async function eraseRowsOf(tx: Tx, userId: UserId): Promise<void> {
  await deleteKeysOf(tx, userId)
  await deleteContestsOf(tx, userId)
  await deleteClaimRequestsOf(tx, userId)
  await deleteSignInsOf(tx, userId)
  await deleteChannelsOf(tx, userId)
  await deleteTalkOf(tx, userId)
  await deleteNudgesOf(tx, userId)
}
