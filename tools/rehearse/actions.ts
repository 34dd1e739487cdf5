/** Counts the commands that members issued in a season. */
import { type Endpoint, endpoints } from '@whale/contract'
import { type Ask, Refused } from './ask.ts'

/** The number of successful commands, by the name in the contract, and of refusals. */
export type Actions = Map<string, number>

const NAMES = new Map<Endpoint, string>(
  Object.values(endpoints).flatMap((feature) =>
    Object.entries(feature as Record<string, Endpoint>).map(([name, endpoint]) => [endpoint, name] as const),
  ),
)

/**
 * Wiping a league, void weeks, reminders, team ownership, the next season and a stored ESPN sign-in are not play. `betCasino` is
 * another name for `enterCasino`.
 */
const NO_PLAY =
  /^(wipeLeague|askVoidWeek|proveOwnership|keepTeam|transferTeam|betCasino|connectEspn|disconnectEspn|checkEspnPublic|reserveNextSeason|moveReservation|remindOfWeek|connectChat|chooseChat|testChat|disconnectChat)$/

/** The member commands that a season has to use. */
export const ACTIONS_TO_USE: readonly string[] = [...NAMES]
  .filter(([{ method, access }]) => method !== 'GET' && access.kind === 'member')
  .map(([, name]) => name)
  .filter((name) => !NO_PLAY.test(name))

/** Wraps `ask` to count each successful command by its name, and each refusal as `refused` and its code. */
export function countingAsk(ask: Ask, actions: Actions): Ask {
  const count = (name: string) => actions.set(name, (actions.get(name) ?? 0) + 1)
  return async (endpoint, given) => {
    try {
      const reply = await ask(endpoint, given)
      if (endpoint.method !== 'GET') count(NAMES.get(endpoint) ?? '')
      return reply
    } catch (error) {
      if (error instanceof Refused) count(`refused ${error.code}`)
      throw error
    }
  }
}
