/** "Again": the same people play another night. The first to tap it opens the night, and the others join. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type League, nightOf } from '@whale/game'
import { nameOf } from '@whale/pages'
import { atLeague } from '../../domain/cells.ts'
import { usernamesAt } from '../../domain/history/people.ts'
import { readNightNotes, writeNextNight } from '../../domain/nights.ts'
import { peek } from '../../domain/peek.ts'
import { type Answer, type Call, answerOf, memberOf, refused } from '../../http/endpoint.ts'
import { isGuest } from '../../http/guests.ts'
import type { World } from '../../world.ts'
import { joinAsGuest, openAsGuest } from './as-guest.ts'
import { joinNight, openNight } from './open-and-join.ts'
import { type Next, isOver } from './views.ts'

type Again = typeof endpoints.nights.playAgain
type Reply = ReplyOf<Again>

/** The night that the same people play next, if it was opened and has not ended. */
export async function nextOf(world: World, leagueId: string): Promise<Next | null> {
  const { nextId } = await readNightNotes(world.db, leagueId)
  const there = nextId === null ? null : await atLeague(world, nextId)
  const league = nextId === null || there === null ? null : await peek(there, nextId)
  return league === null || isOver(league) ? null : { leagueId: league.id, code: league.inviteCode }
}

/** Opens the next night or joins it. Refused while this one is on. */
export async function playAgain(world: World, call: Call<Again>): Promise<Answer<Reply>> {
  const { leagueId } = memberOf(call)
  const league = await peek(world, leagueId)
  if (league === null || nightOf(league) === null || !isOver(league)) return refused({ code: 'night.not_now' })
  const next = await nextOf(world, leagueId)
  return next === null ? await openNext(world, call, league) : await joinNext(world, call, next)
}

async function openNext(world: World, call: Call<Again>, league: League): Promise<Answer<Reply>> {
  const night = nightOf(league)
  if (night === null) return refused({ code: 'night.not_now' })
  const { nextId: instead } = await readNightNotes(world.db, league.id)
  const { user_id: userId, name } = await callerOf(world, call)
  const { key, address, token } = call
  const body = { pace: night.pace, name: league.name, teams: league.teams.length, zone: call.body.zone }
  const opened = isGuest(userId)
    ? await openAsGuest(world, { key, address, token, name, body })
    : named(answerOf(await openNight(world, { key, address, body }, () => Promise.resolve(userId))), { userId, name })
  if (!opened.ok) return opened
  await writeNextNight(world.db, { leagueId: league.id, nextId: opened.reply.league_id, instead })
  world.announce(league.id)
  return opened
}

async function joinNext(world: World, call: Call<Again>, { leagueId, code }: Next): Promise<Answer<Reply>> {
  const { user_id: userId, name } = await callerOf(world, call)
  const { key, address, token } = call
  const there = (await atLeague(world, leagueId)) ?? world
  const joined = isGuest(userId)
    ? await joinAsGuest(world, { leagueId, key, address, token, name })
    : named(answerOf(await joinNight(there, { leagueId, userId, key, address })), { userId, name })
  return joined.ok ? { ...joined, reply: { ...joined.reply, code } } : joined
}

async function callerOf(world: World, call: Call<Again>) {
  const { userId } = memberOf(call)
  return { user_id: userId, name: nameOf(await usernamesAt(world.db, memberOf(call)), userId) }
}

function named<R extends object>(
  answered: Answer<R>,
  { userId, name }: { userId: string; name: string },
): Answer<R & { user_id: string; name: string }> {
  return answered.ok ? { ...answered, reply: { ...answered.reply, user_id: userId, name } } : answered
}
