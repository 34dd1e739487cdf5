/** Game nights without an account: opening one, joining one, and previewing one by its code. */
import type { Endpoint, ReplyOf, endpoints } from '@whale/contract'
import { type League, type LeagueId, assert, nightOf, playerOfUser } from '@whale/game'
import { atLeague } from '../../domain/cells.ts'
import type { Outcome } from '../../domain/act.ts'
import { chosenFacesOf, usernamesOf } from '../../domain/history/people.ts'
import { peek } from '../../domain/peek.ts'
import { type Answer, type Call, type Handlers, answer, answerOf } from '../../http/endpoint.ts'
import { guestCookie, guestTokenOf } from '../../http/guest-cookie.ts'
import { type Guest, dropGuest, guestOf, guestsOf, seatGuest } from '../../http/guests.ts'
import { leagueOfInvite, unknownCode } from '../../http/invites.ts'
import type { World } from '../../world.ts'
import { joinNight, openNight } from './open-and-join.ts'
import { codeView } from './views.ts'

type GuestCalls = Pick<typeof endpoints.nights, 'openNightAsGuest' | 'joinNightAsGuest' | 'guestNights' | 'nightByCode'>

export function guestHandlers(world: World): Handlers<GuestCalls> {
  return {
    openNightAsGuest: async (call) => await openAsGuest(world, { ...arrivalOf(call), body: call.body }),
    joinNightAsGuest: async (call) => {
      const leagueId = await leagueOfInvite(world, { code: call.body.code, address: call.address })
      return await joinAsGuest(world, { leagueId, ...arrivalOf(call) })
    },
    guestNights: async ({ headers }) => {
      const nights = await guestsOf(world.club, guestTokenOf(headers))
      return answer({ nights: nights.map(({ leagueId, ...guest }) => ({ league_id: leagueId, ...nameWire(guest) })) })
    },
    nightByCode: async (call) => {
      const leagueId = await leagueOfInvite(world, { code: call.params.code, address: call.address })
      const { league, there } = await nightAt(world, leagueId)
      const guest = (await guestsOf(world.club, guestTokenOf(call.headers))).find((one) => one.leagueId === leagueId)
      const usernames = await usernamesOf(there.db, leagueId)
      const chosenFaces = await chosenFacesOf(there.db, leagueId)
      const own =
        [call.userId, guest?.userId].find(
          (id) => id !== null && id !== undefined && playerOfUser(league, id) !== null,
        ) ?? null
      return answer(codeView(league, { usernames, own, chosenFaces, now: world.clock.now() }))
    },
  }
}

type Arrival = Omit<Parameters<typeof guestOf>[1], 'leagueId'> & Pick<Call<Endpoint>, 'key' | 'address'>

/** Opens a night with a new guest as its host. */
export async function openAsGuest(
  world: World,
  arrival: Arrival & Pick<Parameters<typeof openNight>[1], 'body'>,
): Promise<Answer<ReplyOf<GuestCalls['openNightAsGuest']>>> {
  let guest: Arrived | null = null
  const outcome = await openNight(world, arrival, async () => {
    guest = await guestOf(world, { ...arrival, leagueId: null })
    return guest.userId
  })
  // Set by the callback above, which the compiler cannot see.
  const host = guest as Arrived | null
  if (host !== null && outcome.state === 'done') {
    await seatGuest(world.club, { userId: host.userId, leagueId: outcome.reply.league_id })
  }
  return await welcome(world, host, outcome)
}

/** Joins a night as this browser's guest there, or as a new one. A guest who already joined keeps their seat. */
export async function joinAsGuest(
  world: World,
  arrival: Arrival & { leagueId: LeagueId },
): Promise<Answer<ReplyOf<GuestCalls['joinNightAsGuest']>>> {
  const { leagueId, key, address } = arrival
  const { league, there } = await nightAt(world, leagueId)
  const guest = await guestOf(world, arrival)
  const { userId } = guest
  const isIn = playerOfUser(league, userId) !== null
  const outcome = isIn ? inAlready(leagueId) : await joinNight(there, { leagueId, userId, key, address })
  return await welcome(world, guest, outcome)
}

type Arrived = Awaited<ReturnType<typeof guestOf>>

function arrivalOf({
  body,
  headers,
  key,
  address,
}: Call<GuestCalls['openNightAsGuest'] | GuestCalls['joinNightAsGuest']>) {
  return { token: guestTokenOf(headers), name: body.guest_name, key, address }
}

function inAlready(leagueId: string): Outcome<{ league_id: string }> {
  return { state: 'done', reply: { league_id: leagueId }, wasDoneBefore: false }
}

/** The reply with the guest's name and cookie. Removes a new guest whom the rules refuse. */
async function welcome<R extends object>(
  world: World,
  guest: Arrived | null,
  outcome: Outcome<R>,
): Promise<Answer<R & ReturnType<typeof nameWire>>> {
  if (outcome.state !== 'done') {
    if (guest?.isNew === true) await dropGuest(world.club, guest.userId)
    return answerOf<never>(outcome)
  }
  assert(guest !== null, 'a night is opened by somebody')
  const reply = { ...outcome.reply, ...nameWire(guest) }
  return { ok: true, reply, cookie: guestCookie(world, guest.token) }
}

function nameWire({ userId, name }: Guest) {
  return { user_id: userId, name }
}

/** The night with its cell's world. Throws 404 for any other league. */
export async function nightAt(world: World, leagueId: string): Promise<{ league: League; there: World }> {
  const there = await atLeague(world, leagueId)
  const league = there === null ? null : await peek(there, leagueId)
  if (there === null || league === null || nightOf(league) === null) throw unknownCode()
  return { league, there }
}
