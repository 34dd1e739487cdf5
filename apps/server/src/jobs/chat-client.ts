/** Sends a post to a group chat, unsealing its address for this one request. */
import { type ChatAnswer, askChat } from '../platform/chat/request.ts'
import { chatBody } from '@whale/pages'
import { type ClaimedPost, placeOf } from '../domain/chat.ts'
import { SealedError, open } from '../platform/sealed/open.ts'
import type { World } from '../world.ts'

/** Sends a claimed post. Returns null and logs an error if the address cannot be unsealed. */
export async function sendToChat(world: World, post: ClaimedPost): Promise<ChatAnswer | null> {
  const { leagueId, service, channelId, title, lines, path, isEdit, messageId } = post
  let parts: string[]
  try {
    parts = JSON.parse(open(world.sealingKeys, post, placeOf({ leagueId, id: channelId }))) as string[]
  } catch (error) {
    // Expected: another key, or a changed row. Anything else is a bug.
    if (!(error instanceof SealedError)) throw error
    world.log.error({ leagueId, service }, `The ${service} address of ${leagueId} does not open. ${error.message}`)
    return null
  }
  const url = `${world.publicUrl}${path}`
  const body = chatBody(service, { post: { title, lines, path }, url, isQuiet: isNight(world.clock.now()) })
  const request = { service, parts, body, messageId: isEdit ? messageId : null }
  return await askChat(world.chatHosts, request, world.sendTimeoutMs)
}

const eastern = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' })

/** Between 10pm and 7am Eastern, posts are sent silently. */
function isNight(now: string): boolean {
  const hour = Number(eastern.format(Date.parse(now)))
  return hour >= 22 || hour < 7
}
