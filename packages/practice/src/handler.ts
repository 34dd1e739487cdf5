/** What the local league's handlers share: their types, and how they refuse. */
import type { BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReplyOf } from '@whale/contract'
import type { Decision, Refusal, Turn } from '@whale/game'
import type { MemberView } from '@whale/pages'
import { YOU } from './crew.ts'
import { type Practice, decideAs } from './practice.ts'

/** What a handler reads: the season, and the league as the visitor sees it. */
export interface At {
  practice: Practice
  seen: MemberView
}

/** Practice has no such call: mail, invites, provider sign-in, the owner's tools. */
export const notOffered = 'not offered'

export type Handler<E extends Endpoint> = (
  at: At,
  call: { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> },
) => ReplyOf<E>

type Offered<E> = E extends Endpoint ? Handler<E> | typeof notOffered : never
export type HandlersOf<F extends keyof Endpoints> = { [Name in keyof Endpoints[F]]: Offered<Endpoints[F][Name]> }
/** A rule's refusal on its way out of a handler. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Not the visitor's: the server's 403. */
export class NotYours extends Error {}

/** Runs a rule for the visitor. Throws `Refused`, which becomes the call's answer. */
export function decideOrRefuse({ practice }: At, decide: (turn: Turn) => Decision): Decision & { ok: true } {
  const decision = decideAs(practice, YOU, decide)
  if (!decision.ok) throw new Refused(decision.refusal)
  return decision
}

/** Refuses like a rule. */
export function refuseAs(refusal: Refusal): never {
  throw new Refused(refusal)
}
