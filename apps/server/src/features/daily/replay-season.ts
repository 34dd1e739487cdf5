/** Replays a submitted season from its seed and its moves. */
import { type Endpoint, endpoints } from '@whale/contract'
import { newPractice, playMove, resultOf } from '@whale/practice'

export interface SentSeason {
  seed: string
  moves: readonly SentMove[]
}

/** A move as sent: a call's input may be any text. */
export type SentMove = { do: 'next' | 'think' } | { do: 'call'; call: string; input: object }

/** The result of the moves, or null if they are not a finished season of this seed. */
export type ReplayedResult = { units: number; place: number } | null

/** Replays the moves. The same moves give the same result in every browser and on the server. */
export function replaySeason({ seed, moves }: SentSeason): ReplayedResult {
  const practice = newPractice(seed)
  for (const move of moves) {
    if (move.do === 'call' && !isSoundCall(move)) return null
    playMove(practice, move)
  }
  if (practice.stage !== 'over') return null
  const { units, place } = resultOf(practice)
  return { units, place }
}

/** Whether the contract has this command and accepts its input, as for a real league. */
function isSoundCall({ call, input }: { call: string; input: object }): boolean {
  const endpoint = COMMANDS.get(call)
  if (endpoint === undefined) return false
  const given = input as { params?: unknown; query?: unknown; body?: unknown }
  return (['params', 'query', 'body'] as const).every((part) => endpoint[part].safeParse(given[part] ?? {}).success)
}

const COMMANDS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(endpoints).flatMap(([group, byName]) =>
    Object.entries(byName as Record<string, Endpoint>)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
  ),
)
