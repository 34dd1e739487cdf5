/**
 * A league's group chats: connecting one, choosing its posts, testing it, and disconnecting it. Only
 * `jobs/chat-client.ts` unseals an address.
 */
import {
  type ChatService,
  type ChatFailure,
  type PostKind,
  CHAT_SERVICE_WORDS,
  DEFAULT_POST_KINDS,
} from '@whale/contract'
import { RETENTION, postWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { DAY_MS, type League, type LeagueId, type UserId, later, ownerOf } from '@whale/game'
import { queueEmail } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Db } from '../platform/postgres/pool.ts'
import { SealedError, type SealingKeys, reseal } from '../platform/sealed/reseal.ts'
import { seal } from '../platform/sealed/seal.ts'
import type { World } from '../world.ts'
import { appendChanges } from './store/changes.ts'
import {
  type ChatChannel,
  allSealedChannels,
  deleteChannel,
  endedChannels,
  placeOf,
  readChannels,
  replaceSealedAddress,
  switchOff,
  writeChannel,
  writeChoice,
} from './store/chat-channels.ts'
import { type ClaimedPost, deletePostsBefore, endStalePosts, failWaiting, queueTest } from './store/chat-posts.ts'
import { lockLeagueRow } from './store/leagues.ts'
import { peek } from './peek.ts'

export { type ChatChannel, delayChannel, placeOf, readChannels } from './store/chat-channels.ts'
export { msUntilTurn, pauseEverywhere, takeTurn } from './store/chat-pace.ts'
export {
  type ClaimedPost,
  type NewPost,
  type StoredPost,
  claimPost,
  endPost,
  endStalePosts,
  hasDuePosts,
  markPostSent,
  markQuiet,
  queueFor,
  readPosts,
  requeuePost,
} from './store/chat-posts.ts'

/** Seals and stores a chat with the default posts, and queues its test post. Returns false if a working one is already connected. */
export async function connectChannel(
  world: World,
  given: { league: League; service: ChatService; userId: UserId; parts: readonly string[] },
): Promise<boolean> {
  const { league, service, userId, parts } = given
  const { id: leagueId } = league
  const id = world.newToken()
  const now = world.clock.now()
  const sealed = seal(world.sealingKeys, JSON.stringify(parts), placeOf({ leagueId, id }))
  return await changeChats(world, leagueId, async (tx) => {
    const before = (await readChannels(tx, leagueId)).find((one) => one.service === service)
    if (before !== undefined && before.failure === null) return false
    const kinds = before?.kinds ?? DEFAULT_POST_KINDS
    const lastFour = parts.at(-1)?.slice(-4) ?? ''
    // Names are off again: the owner turned them on for the previous chat.
    const channel = {
      leagueId,
      service,
      id,
      userId,
      lastFour,
      kinds,
      withNames: false,
      connectedAt: now,
      failure: null,
    }
    await writeChannel(tx, { ...channel, ...sealed })
    await queueTest(tx, { leagueId, channelId: id, service, id: world.newToken(), now, post: testPost(league, kinds) })
    return true
  })
}

function testPost(league: League, kinds: readonly PostKind[]) {
  const fact = { post: 'test', given: { league: league.name, kinds }, correctedBy: null } as const
  return { ...postWords(fact), path: paths.game(league.id), fact }
}

/** Stores which posts a chat gets. Returns false if it is not connected. */
export async function chooseKinds(
  world: World,
  choice: Pick<ChatChannel, 'leagueId' | 'service' | 'kinds' | 'withNames'>,
): Promise<boolean> {
  return await changeChats(world, choice.leagueId, async (tx) => {
    const channels = await readChannels(tx, choice.leagueId)
    if (!channels.some(({ service }) => service === choice.service)) return false
    await writeChoice(tx, choice)
    return true
  })
}

/** Queues a test post, once per `id`. */
export async function queueTestPost(
  world: World,
  { league, channel, id }: { league: League; channel: ChatChannel; id: string },
): Promise<void> {
  const { service, id: channelId, kinds } = channel
  const now = world.clock.now()
  const given = { leagueId: league.id, channelId, service, id, now, post: testPost(league, kinds) }
  await inTransaction(world.db, (tx) => queueTest(tx, given))
}

/** Erases a chat, its address and its posts. Returns false if there was none. */
export async function disconnectChannel(
  world: World,
  { leagueId, service }: Pick<ChatChannel, 'leagueId' | 'service'>,
): Promise<boolean> {
  return await changeChats(world, leagueId, (tx) => deleteChannel(tx, { leagueId, service }))
}

/** Runs a change under the league's lock and refreshes open pages. */
async function changeChats(
  world: World,
  leagueId: LeagueId,
  change: (tx: Parameters<typeof writeChoice>[0]) => Promise<boolean>,
): Promise<boolean> {
  const isDone = await inTransaction(world.db, async (tx) => {
    if ((await lockLeagueRow(tx, { leagueId, key: null })) === null || !(await change(tx))) return false
    await appendChanges(tx, leagueId, [{ topic: 'crew', playerId: null }])
    return true
  })
  if (isDone) world.announce(leagueId)
  return isDone
}

/** Turns a chat off after its service refused it permanently, and emails the league's owner and the member who connected it, once. */
export async function stopPosting(
  world: World,
  { leagueId, channelId, service }: Pick<ClaimedPost, 'leagueId' | 'channelId' | 'service'>,
  failure: ChatFailure,
): Promise<void> {
  const now = world.clock.now()
  const league = await peek(world, leagueId)
  const channel = (await readChannels(world.db, leagueId)).find(({ id }) => id === channelId)
  if (league === null || channel === undefined) return
  const url = `${world.publicUrl}${paths.chat(leagueId)}`
  const given = { service: CHAT_SERVICE_WORDS[service], league: league.name, url }
  const fact = { email: 'chat_off', given } as const
  await changeChats(world, leagueId, async (tx) => {
    if (!(await switchOff(tx, { leagueId, id: channelId, failure, now }))) return false
    await failWaiting(tx, { leagueId, channelId, failure, now })
    const readers = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', 'in', [...new Set([ownerOf(league), channel.userId])])
      .where('email_confirmed_at', 'is not', null)
      .execute()
    for (const { id, email } of readers) await queueEmail(tx, { recipient: email, userId: id, fact })
    return true
  })
}

/** Refreshes open pages after a post that somebody may be watching. */
export async function notifyPages(world: World, leagueId: LeagueId): Promise<void> {
  await changeChats(world, leagueId, () => Promise.resolve(true))
}

/** Erases chats that have ended, including their posts. */
export async function eraseEndedChannels(world: World): Promise<void> {
  for (const channel of await endedChannels(world.db)) await disconnectChannel(world, channel)
}

export async function deleteOldPosts(world: World): Promise<void> {
  // Nothing sends posts while access is closed, so nothing else ends them.
  await endStalePosts(world.db, world.clock.now())
  await deletePostsBefore(world.db, later(world.clock.now(), -RETENTION.chat_posts.days * DAY_MS))
}

/** The result of a key rotation: addresses sealed again, those already under the current key, and why others do not open. */
export async function rotateChatAddresses(db: Db, keys: SealingKeys) {
  const done = { resealed: 0, current: 0, failures: [] as { leagueId: LeagueId; why: string }[] }
  for (const before of await allSealedChannels(db)) {
    try {
      const after = reseal(keys, before, placeOf(before))
      if (before.keyId === keys.currentId) done.current += 1
      else if (await replaceSealedAddress(db, { before, after })) done.resealed += 1
    } catch (error) {
      // Expected: the key is unknown, or the row was changed. Anything else is a bug.
      if (!(error instanceof SealedError)) throw error
      done.failures.push({ leagueId: before.leagueId, why: error.message })
    }
  }
  return done
}
