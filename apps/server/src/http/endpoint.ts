/** Binds the contract's endpoints: checks session, input and access, calls the handler, and removes reply fields that are not in the contract. */
import { createHash } from 'node:crypto'
import {
  type BodyOf,
  type Endpoint,
  type InputOf,
  type InputProblem,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  refusalStatus,
} from '@whale/contract'
import { refusalSentence, timedOf } from '@whale/words'
import { type LeagueId, type PlayerId, type Refusal, type UserId, assert } from '@whale/game'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Outcome } from '../domain/act.ts'
import { atLeague } from '../domain/cells.ts'
import { wasInEndedNight } from '../domain/nights.ts'
import type { Version } from '../platform/postgres/version-cache.ts'
import type { World } from '../world.ts'
import { guestTokenOf } from './guest-cookie.ts'
import { guestCaller } from './guests.ts'
import { RequestError, nightEnded, notFound, notJson, notSignedIn, notYours, paused } from './failure.ts'
import { inputSentence } from './input-sentences.ts'
import { enforceLimit } from './limits.ts'
import { type RequestLimit, bearerToken } from './request-limit.ts'
import { type Caller, callerOf } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is a stream, which does not end. */
    isStream?: boolean
  }
  interface FastifyInstance {
    /** Counts every request of this process. */
    requestLimit: RequestLimit
  }
  interface FastifyRequest {
    /** The requested league, for the log; set once access is checked. */
    leagueId: LeagueId | null
  }
}

/** What a handler receives. `userId` and `member` are set if the endpoint's access requires them. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  token: string | null
  userId: UserId | null
  member: Member | null
  /** The client's idempotency key with a hash of the request; null if none was sent. */
  key: { key: string; fingerprint: string } | null
  address: string
  headers: FastifyRequest['headers']
}

export interface Member {
  leagueId: LeagueId
  playerId: PlayerId
  userId: UserId
  /** The league's version when access was checked; null if not read. */
  version: Version | null
}

/** `isStored`: the reply was sent before, under the same key. `cookie`: a header that sets one. */
export type Answer<R> = { ok: true; reply: R; isStored?: boolean; cookie?: string } | { ok: false; refusal: Refusal }
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<ReplyOf<E>>>
/** One handler per endpoint of a feature; a missing one does not compile. */
export type Handlers<F extends Record<string, Endpoint>> = { [K in keyof F]: Handler<F[K]> }
/** The same for features of leagues: created for the world connected to the league's cell. */
export type HandlersIn<F extends Record<string, Endpoint>> = (world: World) => Handlers<F>

export function answer<R>(reply: R): Answer<R> {
  return { ok: true, reply }
}

/** The answer for a command that the rules refuse. */
export function refused(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}

/** The answer for a command's outcome. Throws for a reused key, and for a league that does not exist or is paused. */
export function answerOf<R>(outcome: Outcome<R>): Answer<R> {
  switch (outcome.state) {
    case 'done':
      return { ok: true, reply: outcome.reply, isStored: outcome.wasDoneBefore }
    case 'refused':
      return refused(outcome.refusal)
    case 'no_such_league':
      throw notFound()
    case 'paused':
      throw paused()
    case 'key_reused':
      throw new RequestError({
        status: 409,
        code: 'idempotency.key_reused',
        detail: 'This action conflicts with existing data',
      })
  }
}

/** The signed-in user; set for every endpoint that is not public. */
export function userOf(call: { userId: UserId | null }): UserId {
  assert(call.userId !== null, 'an endpoint for users has a signed-in user')
  return call.userId
}

/** The member; set for every endpoint of a league. */
export function memberOf(call: { member: Member | null }): Member {
  assert(call.member !== null, 'an endpoint for members has a member')
  return call.member
}

/** Binds a feature's endpoints to their handlers. Member endpoints get the world of the league's cell. */
export function bindAll<F extends Record<string, Endpoint>>(
  app: FastifyInstance,
  world: World,
  given: { endpoints: F; handlers: Handlers<F> | HandlersIn<F> },
): void {
  const handlersIn = madeOnce(given.handlers)
  for (const name of Object.keys(given.endpoints) as (keyof F)[]) {
    const endpoint = given.endpoints[name] as F[keyof F]
    bind(app, world, endpoint, (there) => handlersIn(there)[name])
  }
}

/** Creates the handlers of each world once. */
function madeOnce<F extends Record<string, Endpoint>>(handlers: Handlers<F> | HandlersIn<F>): HandlersIn<F> {
  if (typeof handlers !== 'function') return () => handlers
  const made = new WeakMap<World, Handlers<F>>()
  return (world) => {
    const existing = made.get(world) ?? handlers(world)
    made.set(world, existing)
    return existing
  }
}

/** Binds an endpoint whose reply is a stream. The handler opens the stream itself and may refuse first. */
export function bindStream<E extends Endpoint>(
  app: FastifyInstance,
  world: World,
  endpoint: E,
  handler: (call: Call<E>, reply: FastifyReply, world: World) => Promise<void>,
): void {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    exposeHeadRoute: false,
    config: { isStream: true },
    handler: async (request, reply) => {
      const { call, there } = await admitted(world, endpoint, request)
      await handler(call, reply, there)
      return reply
    },
  })
}

function bind<E extends Endpoint>(
  app: FastifyInstance,
  world: World,
  endpoint: E,
  handlerIn: (there: World) => Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    handler: async (request, reply) => {
      const { call, there } = await admitted(world, endpoint, request)
      const answered = await handlerIn(there)(call)
      if (!answered.ok) {
        const { refusal } = answered
        world.metrics.refusals.inc({ code: refusal.code })
        return await reply
          .status(refusalStatus(refusal.code))
          .send({ ...refusal, detail: refusalSentence(refusal), timed: timedOf(refusal), request_id: request.id })
      }
      const data = sentOf(endpoint, answered)
      if (endpoint.isPending(data)) reply.status(202)
      if (answered.cookie !== undefined) reply.header('set-cookie', answered.cookie)
      return await reply.send(endpoint.isBare ? data : { success: true, data })
    },
  })
}

/** The reply without fields that are not in the contract. A reply stored by the previous release may have that release's form. */
function sentOf<E extends Endpoint>(
  endpoint: E,
  { reply, isStored = false }: { reply: ReplyOf<E>; isStored?: boolean },
) {
  const parsed = endpoint.reply.safeParse(reply)
  if (parsed.success) return parsed.data as ReplyOf<E>
  if (isStored) return reply
  throw parsed.error
}

function urlOf({ path }: Endpoint): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

/** Checks the request and returns it as a call for the handler, with the world of its league's cell. Throws a bad request. */
async function admitted<E extends Endpoint>(
  world: World,
  endpoint: E,
  request: FastifyRequest,
): Promise<{ call: Call<E>; there: World }> {
  if (isFromOtherSite(request)) throw notYours()
  if (!endpoint.isForm && isForm(request)) throw notJson()
  const bearer = bearerToken(request.headers.authorization)
  const read = readInput(endpoint, request)
  const leagueId = read.isSound ? requestedLeague(endpoint, read.input) : null
  // An unknown cell has no leagues, so nobody is a member.
  const there = (leagueId === null ? null : await atLeague(world, leagueId)) ?? world
  const account = bearer === null ? null : await callerOf(there, { token: bearer, leagueId })
  const guest =
    (account?.membership ?? null) === null && leagueId !== null ? await asGuest(there, request, leagueId) : null
  const { caller, token } = guest ?? { caller: account, token: bearer }
  const userId = caller?.userId ?? null
  if (token !== null && userId !== null) request.server.requestLimit.recognize(token, userId)
  if (endpoint.access.kind !== 'public' && userId === null) throw notSignedIn()
  if (endpoint.limit !== null) await enforceLimit(there, endpoint.limit, request.ip)
  // Respond 404 before validating, so that other users learn nothing.
  if (endpoint.access.kind === 'operator' && !(await isOperator(world, userId))) throw notFound()
  if (!read.isSound) throw new RequestError({ status: 422, code: 'invalid_input', detail: read.problems })
  const member = endpoint.access.kind === 'member' ? await memberAs(there, caller, leagueId) : null
  request.leagueId = member?.leagueId ?? null
  const key = keyOf(endpoint, request)
  const call = { ...read.input, token, userId, member, key, address: request.ip, headers: request.headers }
  return { call, there }
}

/** The browser's guest, if they are in this league. */
async function asGuest(
  { db }: World,
  { headers }: FastifyRequest,
  leagueId: LeagueId,
): Promise<{ caller: Caller; token: string } | null> {
  const token = guestTokenOf(headers)
  const caller = token === null ? null : await guestCaller(db, { token, leagueId })
  return token === null || caller === null ? null : { caller, token }
}

/** Whether the request comes from another site's page, where an image or form could use up its visitor's limits. */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Whether the user has an operator's email address and has confirmed it, since anybody can sign up with that address. */
async function isOperator({ club, operators }: World, userId: UserId | null): Promise<boolean> {
  if (userId === null || operators.length === 0) return false
  const user = await club
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user !== undefined && user.email_confirmed_at !== null && operators.includes(user.email)
}

const PARTS = [
  { part: 'params', loc: 'path' },
  { part: 'query', loc: 'query' },
  { part: 'body', loc: 'body' },
] as const

type Read<E extends Endpoint> = { isSound: true; input: InputOf<E> } | { isSound: false; problems: InputProblem[] }

/** The parsed input, or every problem in its three parts. */
function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Read<E> {
  const problems: InputProblem[] = []
  const input: Record<string, unknown> = {}
  for (const { part, loc } of PARTS) {
    const parsed = endpoint[part].safeParse(request[part] ?? {}, { error: inputSentence })
    if (parsed.success) input[part] = parsed.data
    else problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(issue, loc)))
  }
  if (problems.length > 0) return { isSound: false, problems }
  // Each part was parsed by its own schema.
  return { isSound: true, input: input as unknown as InputOf<E> }
}

/** Report at most ten unknown keys. */
const UNKNOWN_KEYS_MAX = 10

function problemsOf(issue: z.core.$ZodIssue, loc: string): InputProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, UNKNOWN_KEYS_MAX).map((key) => ({
      loc: [loc, key.slice(0, 80)],
      msg: 'Unknown field',
      type: issue.code,
    }))
  }
  return [
    {
      loc: [loc, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
      msg: issue.message,
      type: issue.code,
    },
  ]
}

/** The league that the caller must be a member of; null if none is required or its id is malformed. */
function requestedLeague<E extends Endpoint>(endpoint: E, input: InputOf<E>): LeagueId | null {
  if (endpoint.access.kind !== 'member') return null
  const leagueId = endpoint.access.leagueOf(input)
  // Keep malformed ids from the database, which fails on some characters.
  return /^league_[a-z0-9]{1,48}$/.test(leagueId) ? (leagueId as LeagueId) : null
}

async function memberAs({ db }: World, caller: Caller | null, leagueId: LeagueId | null): Promise<Member> {
  assert(caller !== null, 'a member is signed in')
  const { userId, membership } = caller
  if (leagueId !== null && membership !== null) return { leagueId, userId, ...membership }
  // Nonmembers must not learn whether a league exists.
  throw leagueId !== null && (await wasInEndedNight(db, { leagueId, userId })) ? nightEnded() : notFound()
}

function keyOf(endpoint: Endpoint, request: FastifyRequest): { key: string; fingerprint: string } | null {
  const key = request.headers['idempotency-key']
  if (!endpoint.takesKey || typeof key !== 'string') return null
  if (key.length < 8 || key.length > 128) {
    throw new RequestError({
      status: 422,
      code: 'invalid_input',
      detail: [{ loc: ['header', 'Idempotency-Key'], msg: 'must have 8 to 128 characters', type: 'invalid_key' }],
    })
  }
  const content = JSON.stringify([endpoint.method, request.url, withoutSecrets(endpoint, request.body ?? null)])
  return { key, fingerprint: createHash('sha256').update(content).digest('hex') }
}

/** The body without secrets, which must not be stored even as a hash. */
function withoutSecrets({ secrets }: Endpoint, body: unknown): unknown {
  if (secrets.length === 0 || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([field]) => !secrets.includes(field)))
}
