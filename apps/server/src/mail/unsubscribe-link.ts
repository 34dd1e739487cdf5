/** The links that end a subscription. Whoever holds a letter can prove it by the token; nobody can make one, nor find one in a table. */
import { timingSafeEqual } from 'node:crypto'
import type { World } from '../world.ts'

/** Where a person who opens it is asked, and a mail program's POST ends the subscription at once (RFC 8058). */
export function oneClickUrl(world: World, subscriptionId: number): string {
  return `${world.publicUrl}/api/newsletter/unsubscribe/${tokenOf(world, subscriptionId)}`
}

/** The page that asks a person, for the foot of a letter. */
export function unsubscribeUrl(world: World, token: string): string {
  return `${world.publicUrl}/unsubscribe/${token}`
}

/** The token of a subscription. */
export function tokenOf(world: World, subscriptionId: number): string {
  return `${subscriptionId}-${world.sign(`unsubscribe ${subscriptionId}`)}`
}

/** The subscription that a token of ours names, or null for any other text. */
export function subscriptionOf(world: World, token: string): number | null {
  const id = Number(/^(\d{1,15})-/.exec(token)?.[1] ?? Number.NaN)
  if (Number.isNaN(id)) return null
  const given = Buffer.from(token)
  const ours = Buffer.from(tokenOf(world, id))
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
}
