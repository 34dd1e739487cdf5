/**
 * Endpoints for a league's group chats, to which the game posts. Any member can connect one, and all members see it. That member and the
 * owner can change it. Its address is a secret, stored sealed, and cannot be unsealed here.
 */
import {
  type ChatPostWire,
  type ChatService,
  type ChatWire,
  CHAT_ADDRESS_PROBLEM,
  chatAddressParts,
  endpoints,
} from '@whale/contract'
import { type ChatProblem, chatOffSentence, chatPostSentence, chatProblemSentence } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type UserId, ownerOf } from '@whale/game'
import { nameOf, plainText, postPreviews } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import {
  type ChatChannel,
  type StoredPost,
  chooseKinds,
  connectChannel,
  disconnectChannel,
  queueTestPost,
  readChannels,
  readPosts,
} from '../../domain/chat.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { RequestError } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import type { World } from '../../world.ts'

/** A few tries to paste and test an address, then one in five minutes per league: each sends a post to another company's server. */
const TRIES: Allowance = { burst: 6, everyMs: 5 * 60_000 }
const POSTS_SHOWN = 8

export function bindChat(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.chat, handlers: chatHandlers })
}

function chatHandlers(world: World): Handlers<typeof endpoints.chat> {
  const handlers: Handlers<typeof endpoints.chat> = {
    chat: async (call) => answer(await stateOf(world, await memberView(world, memberOf(call)))),
    connectChat: async (call) => {
      const { service } = call.params
      const { userId, leagueId } = memberOf(call)
      const seen = await memberView(world, memberOf(call))
      if (!isInPlay(seen)) throw refusedBecause('over', service)
      const parts = chatAddressParts(service, call.body.address)
      if (parts === null) throw refusedBecause('address', service)
      const before = (await readChannels(world.db, leagueId)).find((one) => one.service === service)
      if (before !== undefined && before.failure === null) throw refusedBecause('exists', service)
      await takeAllowance(world, { what: `chat posts of ${leagueId}`, allowance: TRIES })
      const given = { league: seen.turn.league, service, userId, parts }
      if (!(await connectChannel(world, given))) throw refusedBecause('exists', service)
      return answer(await stateOf(world, seen))
    },
    chooseChat: async (call) => {
      const { service } = call.params
      const { seen, channel } = await ownChannel(call)
      const { kinds, with_names: withNames } = call.body
      if (withNames && !channel.withNames && !isOwner(seen)) throw refusedBecause('not_owner', service)
      const { leagueId } = channel
      if (!(await chooseKinds(world, { leagueId, service, kinds: [...new Set(kinds)], withNames }))) {
        throw refusedBecause('not_connected', service)
      }
      return answer(await stateOf(world, seen))
    },
    testChat: async (call) => {
      const { service } = call.params
      const { seen, channel } = await ownChannel(call)
      if (channel.failure !== null) throw refusedBecause('is_off', service)
      await takeAllowance(world, { what: `chat posts of ${channel.leagueId}`, allowance: TRIES })
      // A request repeated with its key posts once.
      const id = call.key === null ? world.newToken() : `${userIdOf(seen)}:${call.key.key}`
      await queueTestPost(world, { league: seen.turn.league, channel, id })
      return answer(await stateOf(world, seen))
    },
    disconnectChat: async (call) => {
      const { seen, channel } = await ownChannel(call)
      await disconnectChannel(world, channel)
      return answer(await stateOf(world, seen))
    },
  }
  return handlers

  /** The connected chat for a call, if the caller may change it. Throws a bad request otherwise. */
  async function ownChannel(call: Parameters<typeof memberOf>[0] & { params: { service: ChatService } }) {
    const member = memberOf(call)
    const seen = await memberView(world, member)
    const { service } = call.params
    const channel = (await readChannels(world.db, member.leagueId)).find((one) => one.service === service)
    if (channel === undefined) throw refusedBecause('not_connected', service)
    if (!mayChange(seen, channel)) throw refusedBecause('not_yours', service)
    return { seen, channel }
  }
}

async function stateOf(world: World, seen: MemberView): Promise<ChatWire> {
  const { id, name } = seen.league
  const usernames = await usernamesOf(world.db, id)
  const channels = await readChannels(world.db, id)
  const posts = await readPosts(world.db, id, POSTS_SHOWN)
  const previews = postPreviews(seen.league)
  // Prefer the week's own post; before the season there is only the example.
  const shared = previews.find(({ isExample }) => !isExample)
  const url = `${world.publicUrl}${shared?.post.path ?? paths.game(id)}`
  return {
    can_connect: isInPlay(seen),
    is_owner: isOwner(seen),
    channels: channels.map((channel) => ({
      service: channel.service,
      last_four: channel.lastFour,
      connected_by: nameOf(usernames, channel.userId),
      connected_at: channel.connectedAt,
      can_change: mayChange(seen, channel),
      kinds: [...channel.kinds],
      with_names: channel.withNames,
      is_on: channel.failure === null,
      problem: channel.failure === null ? null : chatOffSentence(channel.failure, channel.service),
    })),
    posts: posts.map(postView),
    previews: previews.map(({ kind, post, isExample }) => {
      return { kind, title: post.title, lines: [...post.lines], is_example: isExample }
    }),
    share_text: plainText(shared?.post ?? { title: name, lines: [] }, { url }),
  }
}

function postView({ service, kind, title, lines, state, failure, at }: StoredPost): ChatPostWire {
  return { service, kind, title, lines: [...lines], state, sentence: chatPostSentence(state, failure), at }
}

function userIdOf({ turn }: MemberView): UserId {
  return turn.actor.userId
}

function isOwner(seen: MemberView): boolean {
  return ownerOf(seen.turn.league) === userIdOf(seen)
}

function mayChange(seen: MemberView, channel: ChatChannel): boolean {
  return channel.userId === userIdOf(seen) || isOwner(seen)
}

function isInPlay({ league: { progress } }: MemberView): boolean {
  return progress.stage === 'pregame' || progress.stage === 'running'
}

function refusedBecause(problem: ChatProblem, service: ChatService): RequestError {
  const status = problem === 'not_yours' || problem === 'not_owner' ? 403 : problem === 'address' ? 422 : 409
  const detail = problem === 'address' ? CHAT_ADDRESS_PROBLEM[service] : chatProblemSentence(problem, service)
  return new RequestError({ status, code: `chat.${problem}`, detail })
}
