/** What an endpoint is: method, path, who may call it, what goes in and what comes out. Server and web read the same object. */
import type { RefusalCode } from '@whale/game'
import { z } from 'zod'
import './no-eval.ts'

/**
 * Who may call:
 * - `public`: anybody
 * - `user`: who is signed in
 * - `operator`: whose address is in `OPERATORS` and confirmed; to all others there is no such call (404)
 * - `member`: who plays in the league that `leagueOf` finds in the input; to all others that league does not exist (404)
 */
export type Access<I = never> =
  | { kind: 'public' }
  | { kind: 'user' }
  | { kind: 'operator' }
  | { kind: 'member'; leagueOf(input: I): string }

/** An endpoint's input, each part after its schema. */
export interface Input<P, Q, B> {
  params: P
  query: Q
  body: B
}

type Schema = z.ZodType

/**
 * What a call spends, beside its time, and so how often anybody may make it (429 with `Retry-After`): a password to be hashed, a guess
 * at an invite code, a question to a provider, a letter to somebody.
 */
export type LimitName = 'signing_in' | 'invite_code' | 'provider' | 'letter'

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below `/api`, with `{name}` for each field of `params`. */
  path: string
  access: Access<Input<z.output<P>, z.output<Q>, z.output<B>>>
  params: P
  query: Q
  body: B
  /** What stands under `data`, or the whole reply where `isBare`. */
  reply: R
  isBare: boolean
  /** The body travels as form fields (the specification's log-in). */
  isForm: boolean
  /** The reply does not end: server-sent events, each with `reply` as its data. */
  isStream: boolean
  /** What the rules may answer, beside bad requests. */
  refusals: readonly RefusalCode[]
  /** Whether a repeated call with the same `Idempotency-Key` gives the first call's reply and no second effect. */
  takesKey: boolean
  /** Null: as often as a person can. */
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
  isForm?: boolean
  isStream?: boolean
  refusals?: readonly RefusalCode[]
  takesKey?: boolean
  limit?: LimitName
}

/** An endpoint that reads. Signed-in users, unless it says otherwise. */
export function query<R extends Schema, P extends Schema = Nothing, Q extends Schema = Nothing>(
  given: Given<P, Q, Nothing, R>,
): Endpoint<P, Q, Nothing, R> {
  return endpoint('GET', given)
}

/** An endpoint that changes something. Signed-in users, unless it says otherwise. */
export function command<
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(given: Given<P, Q, B, R> & { method?: Endpoint['method'] }): Endpoint<P, Q, B, R> {
  return endpoint(given.method ?? 'POST', given)
}

/** An endpoint that tells what happens while the connection lasts, as server-sent events with `reply` as the data of each. */
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
    // A part that is not given is the empty object, which is what its type parameter defaults to.
    params: given.params ?? (nothing as Schema as P),
    query: given.query ?? (nothing as Schema as Q),
    body: given.isForm === true ? bodyOf(given) : withoutMore(bodyOf(given)),
    reply: given.reply,
    isBare: given.isBare ?? false,
    isForm: given.isForm ?? false,
    isStream: given.isStream ?? false,
    refusals: given.refusals ?? [],
    takesKey: given.takesKey ?? false,
    limit: given.limit ?? null,
  }
}

/** A part that is not given is the empty object, which is what its type parameter defaults to. */
function bodyOf<B extends Schema>({ body }: { body?: B }): B {
  return body ?? (nothing as Schema as B)
}

/**
 * A body that is told about fields it does not know, so that nobody believes to have set what was dropped. Forms may bring more
 * (those of other programs do), and a call without fields understands anything.
 */
function withoutMore<B extends Schema>(body: B): B {
  if (!(body instanceof z.ZodObject) || Object.keys(body.shape).length === 0) return body
  return body.strict() as Schema as B
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
export type InputOf<E extends Endpoint> = Input<ParamsOf<E>, QueryOf<E>, BodyOf<E>>
