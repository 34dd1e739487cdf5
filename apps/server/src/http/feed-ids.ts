/**
 * The ids and cursors of the feed. Events share their numbering with moves that other members may not see, and lines with private lines
 * between two players. So pages get encrypted numbers, and two ids do not reveal how many moves or lines came in between.
 */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { World } from '../world.ts'

type Activity = ReplyOf<(typeof endpoints)['game']['activity']>
type Keyed = Pick<World, 'sign'>

/** Events and lines have numbers below this. */
const NUMBERS = 1_000_000_000
const HALF = 2 ** 16
/** Four rounds of a Feistel cipher make a permutation of 32 bits that looks random. */
const ROUNDS = [0, 1, 2, 3]
/** Enough base-36 digits for 32 bits. */
const LENGTH = 7

/** The page with encrypted numbers in its ids and cursor. */
export function withHiddenNumbers(world: Keyed, leagueId: string, page: Activity): Activity {
  const idOf = (item: string) => idOfItem(world, leagueId, item)
  return {
    ...page,
    items: page.items.map((item) => ({
      ...item,
      id: idOf(item.id),
      line: item.line === null ? null : { ...item.line, id: idOf(item.line.id) },
      parts: item.parts.map((part) => ({ ...part, id: idOf(part.id) })),
    })),
    next_before: page.next_before === null ? null : cursorOf(world, leagueId, page.next_before),
  }
}

/** The id of a feed item with this stored name: `e12`, `e12.3` or `l4`. */
export function idOfItem(world: Keyed, leagueId: string, item: string): string {
  const [number = '', ...rest] = item.slice(1).split('.')
  const kind = item.startsWith('l') ? 'line' : 'event'
  return [`${item.slice(0, 1)}${hidden({ world, leagueId, kind }, number)}`, ...rest].join('.')
}

/** The stored name of a feed item, `e12`, `e12.3` or `l4`; null for an invalid id. */
export function itemOfId(world: Keyed, leagueId: string, id: string): string | null {
  const [code = '', ...rest] = id.slice(1).split('.')
  const kind = id.startsWith('l') ? 'line' : 'event'
  const number = numberOf({ world, leagueId, kind }, code)
  return number === null ? null : [`${id.slice(0, 1)}${number}`, ...rest].join('.')
}

/** The number of the line with this id; null for an invalid id. */
export function lineOfId(world: Keyed, leagueId: string, id: string): number | null {
  return id.startsWith('l') ? numberOf({ world, leagueId, kind: 'line' }, id.slice(1)) : null
}

/** `12.3`, event and line, with both numbers encrypted; `12.0` is the event itself. */
function cursorOf(world: Keyed, leagueId: string, place: string): string {
  const [event = '', line = '0'] = place.split('.')
  const codes = [hidden({ world, leagueId, kind: 'event' }, event)]
  return line === '0' ? codes.join('.') : [...codes, hidden({ world, leagueId, kind: 'line' }, line)].join('.')
}

/** A cursor with plain numbers, `12` or `12.3`, as pages expect it. Null for an invalid cursor. */
export function placeOfCursor(world: Keyed, leagueId: string, cursor: string): string | null {
  const [code = '', lineCode] = cursor.split('.')
  const event = numberOf({ world, leagueId, kind: 'event' }, code)
  if (lineCode === undefined) return event === null ? null : `${event}`
  const line = numberOf({ world, leagueId, kind: 'line' }, lineCode)
  return event === null || line === null ? null : `${event}.${line}`
}

/** A league's events and lines are encrypted differently. */
interface Code {
  world: Keyed
  leagueId: string
  kind: 'event' | 'line'
}

function hidden(code: Code, number: string): string {
  let [left, right] = halvesOf(Number(number))
  for (const round of ROUNDS) [left, right] = [right, left ^ mixed(code, `${round} ${right}`)]
  return (left * HALF + right).toString(36).padStart(LENGTH, '0')
}

function numberOf(code: Code, digits: string): number | null {
  if (!/^[\da-z]{1,7}$/.test(digits)) return null
  const given = Number.parseInt(digits, 36)
  if (given >= HALF * HALF) return null
  let [left, right] = halvesOf(given)
  for (const round of ROUNDS.toReversed()) [left, right] = [right ^ mixed(code, `${round} ${left}`), left]
  const number = left * HALF + right
  return number < NUMBERS ? number : null
}

function halvesOf(number: number): [left: number, right: number] {
  return [Math.floor(number / HALF), number % HALF]
}

/** 16 bits that only this deployment can compute. */
function mixed({ world, leagueId, kind }: Code, text: string): number {
  return Buffer.from(world.sign(`feed ${kind}: ${leagueId} ${text}`), 'base64url').readUInt16BE(0)
}
