/** Sends the posts that are due to group chats: claim, send, record. A post that may have arrived is never sent again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, later } from '@whale/game'
import {
  type ClaimedPost,
  claimPost,
  delayChannel,
  endPost,
  endStalePosts,
  hasDuePosts,
  markPostSent,
  msUntilTurn,
  notifyPages,
  pauseEverywhere,
  requeuePost,
  stopPosting,
  takeTurn,
} from '../domain/chat.ts'
import { type ChatOutcome, outcomeOf } from '../platform/chat/outcome.ts'
import type { World } from '../world.ts'
import { sendToChat } from './chat-client.ts'

/** Parallel requests, so that one slow service does not hold up the others. */
const AT_ONCE = 8
/** Posts per round, so that a shutdown does not wait for all of Tuesday's. */
const POSTS_MAX = 200
/** The round ends if all workers have to wait longer than this. */
const LONGEST_TURN_MS = 2000
const FIRST_RETRY_MS = MINUTE_MS
const LONGEST_RETRY_MS = 30 * MINUTE_MS

/** Sends due posts and returns how many requests it made. */
export async function sendPosts(world: World): Promise<number> {
  const { late, lost } = await endStalePosts(world.db, world.clock.now())
  if (late > 0) world.metrics.chatPosts.inc({ service: 'any', result: 'late' }, late)
  if (lost > 0) {
    world.metrics.chatPosts.inc({ service: 'any', result: 'unknown' }, lost)
    world.log.warn({ lost }, 'a worker died while it sent chat posts')
  }
  let sent = 0
  const lane = async () => {
    while (sent < POSTS_MAX && !world.isStopping && (await canSend(world))) {
      await sleep(await takeTurn(world))
      const post = await claimPost(world.db, world.clock.now())
      if (post === null) return
      sent += 1
      await send(world, post)
    }
  }
  if (await hasDuePosts(world.db, world.clock.now())) await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return sent
}

async function canSend(world: World): Promise<boolean> {
  return (await msUntilTurn(world)) <= LONGEST_TURN_MS
}

async function send(world: World, post: ClaimedPost): Promise<void> {
  const answer = await sendToChat(world, post)
  const outcome: ChatOutcome =
    answer === null
      ? { state: 'off', failure: 'sealed' }
      : outcomeOf(answer, { messageId: post.isEdit ? post.messageId : null })
  const { leagueId, service, kind, tries } = post
  world.metrics.chatPosts.inc({ service, result: outcome.state })
  if (outcome.state !== 'sent')
    world.log.warn({ leagueId, service, kind, tries, ...outcome }, 'a chat post was not sent')
  await note(world, post, outcome)
  // The page that requested the test waits for it.
  if (kind === 'test') await notifyPages(world, leagueId)
}

async function note(world: World, post: ClaimedPost, outcome: ChatOutcome): Promise<void> {
  const { db } = world
  const { leagueId, channelId, isEdit, tries } = post
  const now = world.clock.now()
  switch (outcome.state) {
    case 'sent':
      await markPostSent(db, post, { messageId: outcome.messageId, now })
      if (outcome.restMs !== null)
        await delayChannel(db, { leagueId, id: channelId, until: later(now, outcome.restMs) })
      return
    case 'retry': {
      const until = later(now, outcome.afterMs ?? Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS))
      await requeuePost(db, post, until)
      if (outcome.afterMs !== null) await delayChannel(db, { leagueId, id: channelId, until })
      if (outcome.isEverywhere && outcome.afterMs !== null) await pauseEverywhere(world, outcome.afterMs)
      return
    }
    case 'unknown':
      // An edit can be repeated without harm.
      if (isEdit) await requeuePost(db, post, later(now, FIRST_RETRY_MS))
      else await endPost(db, post, { state: 'unknown', failure: null, now })
      return
    case 'failed':
      await endPost(db, post, { state: 'failed', failure: outcome.failure, now })
      return
    case 'off':
      await endPost(db, post, { state: 'failed', failure: outcome.failure, now })
      await stopPosting(world, post, outcome.failure)
  }
}
