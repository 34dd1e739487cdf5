/** A page: one handler. The server passes reads from SQL, practice reads from memory. */
import type { Endpoint, Endpoints, ParamsOf, QueryOf, ReplyOf } from '@whale/contract'
import type { MemberView } from './member-view.ts'
import type { Reads } from './reads.ts'

/** The league as the viewer may see it, and the reads of its stored data. */
export interface PageAt {
  seen: MemberView
  reads: Reads
}

/** Returns the reply of a page; null for a 404. */
export type Page<E extends Endpoint> = (
  at: PageAt,
  asked: { params: ParamsOf<E>; query: QueryOf<E> },
) => Promise<ReplyOf<E> | null> | ReplyOf<E> | null

/** The pages of a feature's endpoints, by name. */
export type PagesOf<F extends keyof Endpoints, Name extends keyof Endpoints[F]> = {
  [N in Name]: Endpoints[F][N] extends Endpoint ? Page<Endpoints[F][N]> : never
}
