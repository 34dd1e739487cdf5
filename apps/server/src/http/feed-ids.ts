/**
 * The ids and cursors of the feed. Events are numbered together with moves that other members may not see, so pages get each number
 * encrypted. From the ids of two events nobody learns how many moves were made in between.
 */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { FeedPlace } from '../domain/history/talk.ts'
import type { World } from '../world.ts'

type Activity = ReplyOf<(typeof endpoints)['game']['activity']>
type Keyed = Pick<World, 'sign'>

/** An event's number is below this. */
const NUMBERS = 1_000_000_000
const HALF = 2 ** 16
/** Four rounds of a Feistel cipher make a permutation of 32 bits that looks random. */
const ROUNDS = [0, 1, 2, 3]
/** Enough digits of base 36 for 32 bits. */
const LENGTH = 7

/** The page with encrypted event numbers in its ids and its cursor. */
export function withHiddenNumbers(world: Keyed, leagueId: string, page: Activity): Activity {
  const idOf = (id: string) => (id.startsWith('e') ? `e${hidden(world, leagueId, id.slice(1))}` : id)
  return {
    ...page,
    items: page.items.map((item) => ({
      ...item,
      id: idOf(item.id),
      parts: item.parts.map((part) => ({ ...part, id: idOf(part.id) })),
    })),
    next_before: page.next_before === null ? null : hidden(world, leagueId, page.next_before),
  }
}

/** The stored name of an item of the feed, `e12`, `e12.3` or `l4`; null if it names none. */
export function itemOfId(world: Keyed, leagueId: string, id: string): string | null {
  if (!id.startsWith('e')) return id
  const [code = '', ...rest] = id.slice(1).split('.')
  const number = numberOf(world, leagueId, code)
  return number === null ? null : [`e${number}`, ...rest].join('.')
}

/** Where a page begins: before that line written after that event; line 0 is the event itself. Null for a cursor that names no event. */
export function placeOfCursor(world: Keyed, leagueId: string, cursor: string): FeedPlace | null {
  const [code = '', line = '0'] = cursor.split('.')
  const event = numberOf(world, leagueId, code)
  return event === null ? null : { event, line: Number(line) }
}

/** `12.3` with its first number encrypted. */
function hidden(world: Keyed, leagueId: string, numbers: string): string {
  const [number = '', ...rest] = numbers.split('.')
  let [left, right] = halvesOf(Number(number))
  for (const round of ROUNDS) [left, right] = [right, left ^ mixed(world, `${leagueId} ${round} ${right}`)]
  return [(left * HALF + right).toString(36).padStart(LENGTH, '0'), ...rest].join('.')
}

function numberOf(world: Keyed, leagueId: string, code: string): number | null {
  const given = Number.parseInt(code, 36)
  if (given >= HALF * HALF) return null
  let [left, right] = halvesOf(given)
  for (const round of ROUNDS.toReversed()) [left, right] = [right ^ mixed(world, `${leagueId} ${round} ${left}`), left]
  const number = left * HALF + right
  return number < NUMBERS ? number : null
}

function halvesOf(number: number): [left: number, right: number] {
  return [Math.floor(number / HALF), number % HALF]
}

/** 16 bits that only this deployment can compute. */
function mixed({ sign }: Keyed, text: string): number {
  return Buffer.from(sign(`feed number: ${text}`), 'base64url').readUInt16BE(0)
}
