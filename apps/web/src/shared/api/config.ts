/** What the server tells every browser: access, season, addresses outside, and whether this is a demo. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { usePageQuery } from './query.ts'

export type Config = ReplyOf<typeof endpoints.config.config>

/** Suspends while it is not known; read once. */
export function useConfig(): Config {
  return usePageQuery(calls.config.config)
}
