/** What members write: lines in the feed and on bets, reactions, mutes, reports, and the owner's switch. */
import { FEED_EVENTS, endpoints } from '@whale/contract'
import { type TalkProblem, talkProblemSentence } from '@whale/words'
import { type Bet, type UserId, ownerOf } from '@whale/game'
import { NO_REACTIONS, betIdOf, betWireId, lineView, nameOf, nudgeAlerts, nudgeable } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { betsOfIds } from '../../domain/history/bets.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { betLines, eventTypeOf, isTalkOn, lineOf, reactionsTo } from '../../domain/history/talk.ts'
import { nudge, showIdle, showsIdle } from '../../domain/nudges.ts'
import { reactTo, reportLine, say, switchTalk, unsay, writeMute } from '../../domain/talk.ts'
import { type Call, type Handlers, type Member, answer, bindAll, memberOf, refused } from '../../http/endpoint.ts'
import { RequestError, notFound } from '../../http/failure.ts'
import { idOfItem, itemOfId, lineOfId } from '../../http/feed-ids.ts'
import { takeAllowance } from '../../http/limits.ts'
import { memberView } from '../../http/member-view.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import type { World } from '../../world.ts'

/** A few lines in a row, then one every twenty seconds. */
const LINES: Allowance = { burst: 8, everyMs: 20_000 }
/** Each reaction notifies every open page of the league. */
const REACTIONS_TAKEN: Allowance = { burst: 40, everyMs: 1000 }
const REPORTS: Allowance = { burst: 20, everyMs: 60_000 }
/** Each member can be nudged once a week; a few tries in a row are enough. */
const NUDGES: Allowance = { burst: 6, everyMs: 60_000 }
const DONE = { is_done: true } as const

export function bindTalk(app: FastifyInstance, world: World): void {
  const handlers = (there: World): TalkHandlers => ({
    ...lineHandlers(there),
    ...memberHandlers(there),
    ...idleHandlers(there),
  })
  bindAll(app, world, { endpoints: endpoints.talk, handlers })
}

type TalkHandlers = Handlers<typeof endpoints.talk>

function lineHandlers(world: World): Pick<TalkHandlers, 'writeLine' | 'removeLine' | 'reportLine' | 'betLines'> {
  return {
    writeLine: async (call) => {
      const { userId, playerId, leagueId } = memberOf(call)
      const { turn } = await memberView(world, memberOf(call))
      const { key, text, bet_id: bet } = call.body
      const betId = bet === null ? null : betIdOf(bet)
      await takeAllowance(world, { what: `lines of ${userId} in ${leagueId}`, allowance: LINES })
      const said = await say(world, turn.league, { userId, playerId, key, text, betId })
      if ('problem' in said) throw refusedBecause(said.problem)
      return answer({ id: idOfItem(world, leagueId, `l${said.number}`) })
    },
    removeLine: async (call) => {
      const { league, line, viewer } = await lineOfCall(world, call)
      const isMine = line.userId === viewer.userId
      if (!isMine && ownerOf(league) !== viewer.userId) throw refusedBecause('not_yours')
      const { leagueId } = viewer
      await unsay(world, { leagueId, line: line.number, by: isMine ? 'author' : 'owner' })
      return answer(DONE)
    },
    reportLine: async (call) => {
      const { line, viewer } = await lineOfCall(world, call)
      if (line.userId === viewer.userId) throw refusedBecause('yourself')
      if (line.removedBy !== null) throw refusedBecause('no_line')
      await takeAllowance(world, { what: `reports of ${viewer.userId}`, allowance: REPORTS })
      await reportLine(world, { leagueId: viewer.leagueId, line: line.number, userId: viewer.userId })
      return answer(DONE)
    },
    betLines: async (call) => {
      const viewer = memberOf(call)
      if (!(await isTalkOn(world.db, viewer.leagueId))) return answer({ is_on: false, lines: [] })
      const { league, turn } = await memberView(world, viewer)
      const usernames = await usernamesOf(world.db, viewer.leagueId)
      const isOwner = ownerOf(turn.league) === viewer.userId
      const seenBy = { usernames, viewerId: viewer.userId, isOwner }
      const lines = (await betLines(world.db, { ...viewer, isOwner })).map((line) => ({
        ...lineView(league, line, seenBy),
        id: idOfItem(world, viewer.leagueId, `l${line.number}`),
        bet_id: line.betId === null ? '' : betWireId(turn.league, line.betId),
        user_id: line.userId,
        username: nameOf(usernames, line.userId),
        at: line.at,
      }))
      return answer({ is_on: true, lines })
    },
  }
}

function memberHandlers(world: World): Pick<TalkHandlers, 'react' | 'mute' | 'switchTalk'> {
  return {
    react: async (call) => {
      const viewer = memberOf(call)
      const { item: id, reaction } = call.body
      const item = itemOfId(world, viewer.leagueId, id)
      if (item === null) throw refusedBecause('no_item')
      const bet = await betOfItem(world, viewer, item)
      await takeAllowance(world, { what: `reactions of ${viewer.userId}`, allowance: REACTIONS_TAKEN })
      await reactTo(world, { ...viewer, item, reaction, bet })
      return answer((await reactionsTo(world.db, viewer, [item])).get(item) ?? NO_REACTIONS)
    },
    mute: async (call) => {
      const { leagueId, userId } = memberOf(call)
      const { turn } = await memberView(world, memberOf(call))
      const mutedId = call.body.user_id as UserId
      if (mutedId === userId) throw refusedBecause('yourself')
      if (!turn.league.players.some((player) => player.userId === mutedId)) throw notFound()
      await writeMute(world.db, { leagueId, userId, mutedId, isMuted: call.body.is_muted })
      return answer(DONE)
    },
    switchTalk: async (call) => {
      const { leagueId, userId } = memberOf(call)
      const { turn } = await memberView(world, memberOf(call))
      if (ownerOf(turn.league) !== userId) return refused({ code: 'owner.only' })
      await switchTalk(world, leagueId, call.body.is_on)
      return answer(DONE)
    },
  }
}

function idleHandlers(world: World): Pick<TalkHandlers, 'showIdle' | 'nudge'> {
  return {
    showIdle: async (call) => {
      const { leagueId, userId } = memberOf(call)
      const { turn } = await memberView(world, memberOf(call))
      if (ownerOf(turn.league) !== userId) return refused({ code: 'owner.only' })
      await showIdle(world, leagueId, call.body.is_shown)
      return answer(DONE)
    },
    nudge: async (call) => {
      const { userId, playerId, leagueId } = memberOf(call)
      const seen = await memberView(world, memberOf(call))
      await takeAllowance(world, { what: `nudges of ${userId} in ${leagueId}`, allowance: NUDGES })
      const { week } = call.body
      const { league } = seen.turn
      const others = nudgeable(league, { now: seen.now, week, playerId })
      if (others.length === 0 || !(await showsIdle(world.db, leagueId))) throw refusedBecause('no_nudge')
      const to = others.map((one) => one.userId)
      const alertsTo = (reached: readonly UserId[]) => nudgeAlerts(league, { from: playerId, to: reached, week })
      return answer({ nudged: await nudge(world, { leagueId, week, userId, to, alertsTo }) })
    },
  }
}

/** A call's line with its league. Throws a bad request for a line that the viewer cannot see. */
async function lineOfCall(world: World, call: Pick<Call<typeof endpoints.talk.removeLine>, 'member' | 'params'>) {
  const viewer = memberOf(call)
  const { turn } = await memberView(world, viewer)
  const isOwner = ownerOf(turn.league) === viewer.userId
  const number = lineOfId(world, viewer.leagueId, call.params.line)
  const line = number === null ? null : await lineOf(world.db, { ...viewer, isOwner }, number)
  if (line === null) throw refusedBecause('no_line')
  return { league: turn.league, line, viewer }
}

/** The bet of the line that an item is; null for other items. Throws a bad request for an item that the viewer cannot see. */
async function betOfItem(world: World, viewer: Member, item: string): Promise<Bet | null> {
  const number = Number.parseInt(item.slice(1), 10)
  const { turn } = await memberView(world, viewer)
  const isOwner = ownerOf(turn.league) === viewer.userId
  if (item.startsWith('l')) {
    const line = (await isTalkOn(world.db, viewer.leagueId))
      ? await lineOf(world.db, { ...viewer, isOwner }, number)
      : null
    if (line === null || line.removedBy !== null) throw refusedBecause('no_item')
    if (line.betId === null) return null
    return (await betsOfIds(world.db, viewer.leagueId, [line.betId])).get(line.betId) ?? null
  }
  const type = await eventTypeOf(world.db, viewer.leagueId, number)
  const isSound = item.includes('.') ? type === 'week.settled' : FEED_EVENTS.some((shown) => shown === type)
  if (!isSound) throw refusedBecause('no_item')
  return null
}

function refusedBecause(problem: TalkProblem): RequestError {
  const status = problem === 'not_yours' ? 403 : 409
  return new RequestError({ status, code: `talk.${problem}`, detail: talkProblemSentence(problem) })
}
