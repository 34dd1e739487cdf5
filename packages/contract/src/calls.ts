/**
 * What a client needs of each endpoint at run time. The web build writes this file out as plain data (apps/web/vite.config.ts), so
 * that browsers do not load the schemas (docs/decisions/0005). The server's tests check each reply against its schema.
 */
import type { Endpoint } from './endpoint.ts'
import { type Endpoints, endpoints } from './endpoints.ts'

export interface Call<E extends Endpoint = Endpoint> extends Pick<
  Endpoint,
  'method' | 'path' | 'isBare' | 'isForm' | 'takesKey'
> {
  isPublic: boolean
  /** Parses the reply before use. Set by pages that load schemas anyway; absent from `calls`. */
  readonly reply?: Endpoint['reply']
  /** Never set. Carries the endpoint's types. */
  readonly of?: E
}

type CallsOf<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint ? Call<Group[Name]> : never }
type Calls = { [Group in keyof Endpoints]: CallsOf<Endpoints[Group]> }

/** Every endpoint by feature and name, like `endpoints`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mapped record keeps the names, but its type does not.
export const calls = mapped(endpoints, (group) => mapped(group, callOf)) as Calls

function callOf({ method, path, isBare, isForm, takesKey, access }: Endpoint): Call {
  return { method, path, isBare, isForm, takesKey, isPublic: access.kind === 'public' }
}

function mapped<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
