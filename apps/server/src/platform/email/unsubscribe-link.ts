/** Unsubscribe links. The token is signed and never stored, so only the email's recipient has it. */
import { timingSafeEqual } from 'node:crypto'
import { CONSENT_KINDS, type ConsentKind } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import type { World } from '../../world.ts'

type Signing = Pick<World, 'sign' | 'publicUrl'>

/** What a link unsubscribes from: a subscription, or one kind of a user's emails. */
export type Ending = { subscriptionId: number } | { userId: string; kind: ConsentKind }

/** The one-click URL (RFC 8058): POST unsubscribes at once, GET shows a confirmation page. */
export function oneClickUrl(world: Signing, ending: Ending): string {
  return `${world.publicUrl}/api/newsletter/unsubscribe/${tokenOf(world, ending)}`
}

/** The confirmation page, linked in the footer. */
export function unsubscribeUrl(world: Signing, token: string): string {
  return `${world.publicUrl}${paths.unsubscribe(token)}`
}

export function tokenOf(world: Signing, ending: Ending): string {
  const name = nameOf(ending)
  return `${name}-${world.sign(`unsubscribe ${name}`)}`
}

function nameOf(ending: Ending): string {
  return 'kind' in ending ? `${ending.kind}-${ending.userId}` : String(ending.subscriptionId)
}

/** What a token unsubscribes from, or null if its signature is invalid. */
export function endingOf(world: Signing, token: string): Ending | null {
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
