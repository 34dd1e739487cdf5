/** Public configuration: access, season, external URLs, and whether this is a demo. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { usePageQuery } from './query.ts'

export type Config = ReplyOf<typeof endpoints.config.config>

/** Suspends until loaded. Loads once. */
export function useConfig(): Config {
  return usePageQuery(calls.config.config)
}
