/**
 * A link with which a guest whose browser lost its cookie gets the seat back. It is signed and includes the guest's current token, so it
 * works once: afterwards the seat has a new token.
 */
import type { endpoints } from '@whale/contract'
import {
  HOUR_MS,
  type Instant,
  type Turn,
  type UserId,
  accept,
  instantFromMs,
  later,
  leaveLeague,
  msOf,
  playerOfUser,
  whyNotEndNight,
} from '@whale/game'
import { act } from '../../domain/act.ts'
import { atLeague } from '../../domain/cells.ts'
import { memberView } from '../../http/member-view.ts'
import { type Handlers, answer, memberOf, refused } from '../../http/endpoint.ts'
import { RequestError } from '../../http/failure.ts'
import { guestCookie, guestTokenOf } from '../../http/guest-cookie.ts'
import { type SeatedGuest, guestOfId, guestsOf, moveGuest } from '../../http/guests.ts'
import type { World } from '../../world.ts'

/** How long the link works. */
const LINK_MS = HOUR_MS

export function seatHandlers(world: World): Handlers<Pick<typeof endpoints.nights, 'seatLink' | 'takeSeatBack'>> {
  return {
    seatLink: async (call) => {
      const { turn, now } = await memberView(world, memberOf(call))
      const { league } = turn
      const refusal = whyNotEndNight({ league, userId: memberOf(call).userId })
      if (refusal !== null) return refused(refusal)
      const guest = await guestOfId(world.club, call.params.guest)
      if (guest === null || playerOfUser(league, guest.userId) === null) return refused({ code: 'seat.no_guest' })
      const endsAt = later(now, LINK_MS)
      return answer({ seat: signed(world, { ...guest, endsAt }), ends_at: endsAt })
    },
    takeSeatBack: async ({ body, headers }) => {
      const guest = await guestOfLink(world, body.seat)
      const { userId, leagueId, name } = guest
      const token = guestTokenOf(headers)
      const known = await guestsOf(world.club, token)
      const other = known.find((one) => one.leagueId === leagueId && one.userId !== userId)
      if (other !== undefined) await leaveSeat(world, other)
      const own = token !== null && known.length > 0 ? token : world.newToken()
      if (!(await moveGuest(world.club, { ...guest, token: own }))) throw unknownSeat()
      // Ends the streams of the previous browser.
      world.announce(userId)
      return { ok: true, reply: { league_id: leagueId, user_id: userId, name }, cookie: guestCookie(world, own) }
    },
  }
}

/** Gives up the seat of a browser that had come back under another name. The name stays in the feed, and no browser has its token. */
async function leaveSeat(world: World, guest: SeatedGuest): Promise<void> {
  const { leagueId, userId } = guest
  const there = await atLeague(world, leagueId)
  const decide = (turn: Turn) => (turn.actor.kind === 'player' ? leaveLeague(turn) : accept(turn.league))
  if (there !== null)
    await act(there, { leagueId, issuer: { userId, mayBeNew: true }, key: null, decide, reply: () => ({}) })
  await moveGuest(world.club, { ...guest, token: world.newToken() })
}

function signed({ sign }: World, given: { userId: UserId; tokenHash: string; endsAt: Instant }): string {
  const { userId, tokenHash, endsAt } = given
  const until = msOf(endsAt).toString(36)
  return `${userId}.${until}.${sign(`seat ${userId} ${tokenHash} ${until}`)}`
}

/** The guest of a link. Throws 404 for a forged, used or expired one. */
async function guestOfLink(world: World, seat: string): Promise<SeatedGuest> {
  const [id = '', until = ''] = seat.split('.')
  const endsAt = /^[0-9a-z]{1,9}$/.test(until) ? instantFromMs(Number.parseInt(until, 36)) : null
  const guest = endsAt !== null && endsAt > world.clock.now() ? await guestOfId(world.club, id) : null
  if (guest === null || endsAt === null || signed(world, { ...guest, endsAt }) !== seat) throw unknownSeat()
  return guest
}

function unknownSeat(): RequestError {
  return new RequestError({
    status: 404,
    code: 'seat.unknown',
    detail: 'This link doesn’t work any more. Ask the host for a new one.',
  })
}
