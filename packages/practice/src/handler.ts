/** The types of the local league's own handlers. */
import type { BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReplyOf } from '@whale/contract'
import type { MemberView } from '@whale/pages'
import type { Practice } from './practice.ts'

/** The input of a handler: the season, and the league as the visitor sees it. */
export interface At {
  practice: Practice
  seen: MemberView
}

/** Practice does not support this call: mail, invites, provider sign-in, the owner's tools. */
export const notOffered = 'not offered'

export type Handler<E extends Endpoint> = (
  at: At,
  call: { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> },
) => ReplyOf<E>

type Offered<E> = E extends Endpoint ? Handler<E> | typeof notOffered : never
export type HandlersOf<F extends keyof Endpoints> = { [Name in keyof Endpoints[F]]: Offered<Endpoints[F][Name]> }
