/** How a guest stops being one: erased, or turned into an account. */
import type { endpoints } from '@whale/contract'
import { keepSeatOf } from '../../domain/keep-seat.ts'
import { deleteUser } from '../../domain/user-changes.ts'
import { type Handlers, answer, userOf } from '../../http/endpoint.ts'
import { guestCookie, guestTokenOf } from '../../http/guest-cookie.ts'
import { GUEST_ERASURE, guestsOf, linkGuest } from '../../http/guests.ts'
import type { World } from '../../world.ts'

export function leavingHandlers(world: World): Handlers<Pick<typeof endpoints.nights, 'eraseGuest' | 'keepSeats'>> {
  return {
    eraseGuest: async ({ headers }) => {
      const guests = await guestsOf(world.club, guestTokenOf(headers))
      for (const { userId } of guests) {
        await deleteUser(world, userId, GUEST_ERASURE)
        // Ends open streams.
        world.announce(userId)
      }
      return { ok: true, reply: { erased: guests.length }, cookie: guestCookie(world, null) }
    },
    keepSeats: async (call) => {
      const to = userOf(call)
      const [kept, left]: [string[], string[]] = [[], []]
      for (const { userId, leagueId } of await guestsOf(world.club, guestTokenOf(call.headers))) {
        if (await keepSeatOf(world, { leagueId, from: userId, to })) {
          await linkGuest(world, { userId, to })
          kept.push(leagueId)
        } else left.push(leagueId)
      }
      const reply = { kept, left }
      return left.length > 0 ? answer(reply) : { ok: true, reply, cookie: guestCookie(world, null) }
    },
  }
}
