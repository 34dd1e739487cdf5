/**
 * What a caller must know of each endpoint while the program runs. The rest of an endpoint is for its types, and for the server, which
 * answers by its schemas (every test of the server holds each reply against them). So the web's build writes this file out as plain data
 * (apps/web/vite.config.ts), and no schema travels to who only reads: docs/decisions/0005.
 */
import type { Endpoint } from './endpoint.ts'
import { type Endpoints, endpoints } from './endpoints.ts'

export interface Call<E extends Endpoint = Endpoint> extends Pick<
  Endpoint,
  'method' | 'path' | 'isBare' | 'isForm' | 'takesKey'
> {
  isPublic: boolean
  /** Never there: it carries the endpoint's types. */
  readonly of?: E
}

type CallsOf<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint ? Call<Group[Name]> : never }
type Calls = { [Group in keyof Endpoints]: CallsOf<Endpoints[Group]> }

/** Every endpoint by its feature and name, as `endpoints` has them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mapping keeps the names, which the type of a mapped record forgets.
export const calls = mapped(endpoints, (group) => mapped(group, callOf)) as Calls

function callOf({ method, path, isBare, isForm, takesKey, access }: Endpoint): Call {
  return { method, path, isBare, isForm, takesKey, isPublic: access.kind === 'public' }
}

function mapped<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
