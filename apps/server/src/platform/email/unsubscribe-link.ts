/** The links that end letters. Whoever holds a letter can prove it by the token; nobody can make one, nor find one in a table. */
import { timingSafeEqual } from 'node:crypto'
import { CONSENT_KINDS, type ConsentKind } from '@whale/contract'
import type { World } from '../../world.ts'

/** What a link ends: a subscription, or one kind of the letters that a person asked for. */
export type Ending = { subscriptionId: number } | { userId: string; kind: ConsentKind }

/** Where a person who opens it is asked, and a mail program's POST ends the letters at once (RFC 8058). */
export function oneClickUrl(world: World, ending: Ending): string {
  return `${world.publicUrl}/api/newsletter/unsubscribe/${tokenOf(world, ending)}`
}

/** The page that asks a person, for the foot of a letter. */
export function unsubscribeUrl(world: World, token: string): string {
  return `${world.publicUrl}/unsubscribe/${token}`
}

/** The token of what a link ends. */
export function tokenOf(world: World, ending: Ending): string {
  const name = nameOf(ending)
  return `${name}-${world.sign(`unsubscribe ${name}`)}`
}

function nameOf(ending: Ending): string {
  return 'kind' in ending ? `${ending.kind}-${ending.userId}` : String(ending.subscriptionId)
}

/** What a token of ours ends, or null for any other text. */
export function endingOf(world: World, token: string): Ending | null {
  const ending = namedIn(token)
  if (ending === null) return null
  const given = Buffer.from(token)
  const ours = Buffer.from(tokenOf(world, ending))
  return given.length === ours.length && timingSafeEqual(given, ours) ? ending : null
}

function namedIn(token: string): Ending | null {
  const subscription = /^(\d{1,15})-/.exec(token)?.[1]
  if (subscription !== undefined) return { subscriptionId: Number(subscription) }
  const [, name, userId] = /^([a-z]+)-(user_[a-z0-9]{1,48})-/.exec(token) ?? []
  const kind = CONSENT_KINDS.find((each) => each === name)
  return userId === undefined || kind === undefined ? null : { kind, userId }
}
