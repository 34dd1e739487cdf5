/** What was done in a season, by kind: every command of the contract that a member can give. */
import { type Endpoint, endpoints } from '@whale/contract'
import type { Ask } from './ask.ts'

/** How often each command was carried out, by its name in the contract. */
export type Actions = Map<string, number>

const NAMES = new Map<Endpoint, string>(
  Object.values(endpoints).flatMap((feature) =>
    Object.entries(feature as Record<string, Endpoint>).map(([name, endpoint]) => [endpoint, name] as const),
  ),
)

/** Wiping a league, and settling whose team one is; `betCasino` is another name for entering an event. */
const NO_PLAY = new Set(['wipeLeague', 'proveOwnership', 'keepHolder', 'giveOver', 'betCasino'])

/** Commands in a league that a season must have used; what somebody does to an account is not play. */
export const ACTIONS_TO_USE: readonly string[] = [...NAMES]
  .filter(([{ method, access }]) => method !== 'GET' && access.kind === 'member')
  .map(([, name]) => name)
  .filter((name) => !NO_PLAY.has(name))

/** Asks, and counts each command that was carried out. */
export function countingAsk(ask: Ask, actions: Actions): Ask {
  return async (endpoint, given) => {
    const reply = await ask(endpoint, given)
    const name = NAMES.get(endpoint) ?? ''
    if (endpoint.method !== 'GET') actions.set(name, (actions.get(name) ?? 0) + 1)
    return reply
  }
}
