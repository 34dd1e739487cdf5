/** The definition of an endpoint: method, path, access, input and output. Server and web share it. */
import type { RefusalCode } from '@whale/game'
import { z } from 'zod'
// Before any schema: stops zod from using eval in browsers.
import './no-eval.ts'

/**
 * Who may call:
 * - `public`: everyone
 * - `user`: signed-in users
 * - `operator`: users whose confirmed address is in `OPERATORS`; all others get a 404
 * - `member`: members of the league that `leagueOf` finds in the input; all others get a 404
 */
export type Access<I = never> =
  | { kind: 'public' }
  | { kind: 'user' }
  | { kind: 'operator' }
  | { kind: 'member'; leagueOf(input: I): string }

/** Access for the members of the league whose id is `{league}` in the path. */
export const membersOfLeague = {
  kind: 'member',
  leagueOf: ({ params }: { params: { league: string } }) => params.league,
} as const

/** Access for the members of the league whose id is `{id}` in the path. */
export const membersOfId = {
  kind: 'member',
  leagueOf: ({ params }: { params: { id: string } }) => params.id,
} as const

export interface Input<P, Q, B> {
  params: P
  query: Q
  body: B
}

type Schema = z.ZodType

/** The rate limit of a call (429 with `Retry-After`), named after what it protects: password hashing, guests, providers, email, replays. */
export type LimitName = 'signing_in' | 'guest' | 'provider' | 'email' | 'replay'

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The path below `/api`, with `{name}` for each field of `params`. */
  path: string
  access: Access<Input<z.output<P>, z.output<Q>, z.output<B>>>
  params: P
  query: Q
  body: B
  /** The content of `data`, or the whole reply if `isBare`. */
  reply: R
  isBare: boolean
  /** Whether this reply reports something that has only started: 202 instead of 200. */
  isPending(reply: z.output<R>): boolean
  mayBePending: boolean
  /** The body is form-encoded (the specification's login). */
  isForm: boolean
  /** The reply is a stream of server-sent events with `reply` as data. */
  isStream: boolean
  refusals: readonly RefusalCode[]
  /** Whether a repeated `Idempotency-Key` returns the first reply without a second effect. */
  takesKey: boolean
  /** Body fields that hold secrets. The stored fingerprint of an idempotency key leaves them out. */
  secrets: readonly string[]
  /** Null if there is no special limit. */
  limit: LimitName | null
}

const nothing = z.object({})
type Nothing = typeof nothing

interface Given<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  path: string
  access?: Access<Input<z.output<P>, z.output<Q>, z.output<B>>>
  params?: P
  query?: Q
  body?: B
  reply: R
  isBare?: boolean
  isPending?(reply: z.output<R>): boolean
  isForm?: boolean
  isStream?: boolean
  refusals?: readonly RefusalCode[]
  takesKey?: boolean
  secrets?: readonly string[]
  limit?: LimitName
}

/** Defines an endpoint that reads. Access defaults to signed-in users. */
export function query<R extends Schema, P extends Schema = Nothing, Q extends Schema = Nothing>(
  given: Given<P, Q, Nothing, R>,
): Endpoint<P, Q, Nothing, R> {
  return endpoint('GET', given)
}

/** Defines an endpoint that changes something. Access defaults to signed-in users. */
export function command<
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(given: Given<P, Q, B, R> & { method?: Endpoint['method'] }): Endpoint<P, Q, B, R> {
  const made = endpoint(given.method ?? 'POST', given)
  // A finished season refuses every change (RULES §3).
  const refusals = [...new Set([...made.refusals, 'league.over' as const])]
  return made.access.kind === 'member' ? { ...made, refusals } : made
}

/** Defines an endpoint that streams server-sent events with `reply` as data. */
export function stream<R extends Schema, P extends Schema>(
  given: Given<P, Nothing, Nothing, R>,
): Endpoint<P, Nothing, Nothing, R> {
  return endpoint('GET', { ...given, isStream: true })
}

function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  method: Endpoint['method'],
  given: Given<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return {
    method,
    path: given.path,
    access: given.access ?? { kind: 'user' },
    // A missing part is the empty object, which is the default of its type parameter.
    params: given.params ?? (nothing as Schema as P),
    query: given.query ?? (nothing as Schema as Q),
    body: given.isForm === true ? bodyOf(given) : strictBody(bodyOf(given)),
    reply: given.reply,
    isBare: given.isBare ?? false,
    mayBePending: given.isPending !== undefined,
    isPending: (reply) => given.isPending?.(reply) ?? false,
    isForm: given.isForm ?? false,
    isStream: given.isStream ?? false,
    refusals: given.refusals ?? [],
    takesKey: given.takesKey ?? false,
    secrets: given.secrets ?? [],
    limit: given.limit ?? null,
  }
}

/** Returns the body schema; the default of its type parameter is the empty object. */
function bodyOf<B extends Schema>({ body }: { body?: B }): B {
  return body ?? (nothing as Schema as B)
}

/** Rejects unknown body fields instead of dropping them silently. Forms and calls without fields accept extra ones. */
function strictBody<B extends Schema>(body: B): B {
  if (!(body instanceof z.ZodObject) || Object.keys(body.shape).length === 0) return body
  return body.strict() as Schema as B
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
export type InputOf<E extends Endpoint> = Input<ParamsOf<E>, QueryOf<E>, BodyOf<E>>
