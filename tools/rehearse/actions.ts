/** Counts the commands that members issued in a season. */
import { type Endpoint, endpoints } from '@whale/contract'
import type { Ask } from './ask.ts'

/** The number of successful commands, by the name in the contract. */
export type Actions = Map<string, number>

const NAMES = new Map<Endpoint, string>(
  Object.values(endpoints).flatMap((feature) =>
    Object.entries(feature as Record<string, Endpoint>).map(([name, endpoint]) => [endpoint, name] as const),
  ),
)

/** Wiping a league and team ownership are not play; `betCasino` is another name for entering an event. */
const NO_PLAY = new Set(['wipeLeague', 'proveOwnership', 'keepTeam', 'transferTeam', 'betCasino'])

/** The member commands that a season has to use. */
export const ACTIONS_TO_USE: readonly string[] = [...NAMES]
  .filter(([{ method, access }]) => method !== 'GET' && access.kind === 'member')
  .map(([, name]) => name)
  .filter((name) => !NO_PLAY.has(name))

/** Wraps `ask` to count each successful command. */
export function countingAsk(ask: Ask, actions: Actions): Ask {
  return async (endpoint, given) => {
    const reply = await ask(endpoint, given)
    const name = NAMES.get(endpoint) ?? ''
    if (endpoint.method !== 'GET') actions.set(name, (actions.get(name) ?? 0) + 1)
    return reply
  }
}
