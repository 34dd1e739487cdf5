/** Refreshes open pages on changes, with one stream per open league. */
import { type TopicWire, calls } from '@whale/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isGuestOf } from './guest.ts'
import { chance, isHidden, openLiveStream } from './live-stream.ts'
import { readToken } from './token.ts'

/** Keeps the stream open between two pages of a league. */
const LINGER_MS = 2000
/** Jitter for refreshes, because every page of a league gets a change at once. */
const SPREAD_MS = 800
/** Polling interval beside a stream, for changes that the stream missed. */
const BESIDE_STREAM_MS = 120_000

interface Shared {
  users: number
  close: () => void
  closing: ReturnType<typeof setTimeout> | undefined
}

const streams = new Map<string, Shared>()
const liveLeagues = new Set<string>()
const watchers = new Set<() => void>()

/** Keeps the stream of a league open while the caller is mounted. */
export function useLiveLeague(leagueId: string): void {
  const queries = useQueryClient()
  useEffect(() => share(leagueId, queries), [leagueId, queries])
}

/** Returns the polling interval in ms, longer while the stream of a league in `params` is live. False stays false. */
export function usePolling(params: object | undefined, everyMs: number | false): number | false {
  const isLive = useSyncExternalStore(
    watch,
    () => Object.values(params ?? {}).some((value) => liveLeagues.has(String(value))),
    () => false,
  )
  return everyMs === false || !isLive ? everyMs : Math.max(everyMs, BESIDE_STREAM_MS)
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function share(leagueId: string, queries: QueryClient): () => void {
  const token = readToken()
  if (token === null && !isGuestOf(leagueId)) return () => undefined
  const name = `${token} ${leagueId}`
  const shared = streams.get(name) ?? open({ name, leagueId, token, queries })
  shared.users += 1
  clearTimeout(shared.closing)
  return () => {
    shared.users -= 1
    if (shared.users === 0) shared.closing = setTimeout(shared.close, LINGER_MS)
  }
}

function open(given: { name: string; leagueId: string; token: string | null; queries: QueryClient }): Shared {
  const { name, leagueId, token, queries } = given
  const topics = new Set<TopicWire>()
  let reading: ReturnType<typeof setTimeout> | undefined
  const close = openLiveStream({
    leagueId,
    token,
    onTopic(topic) {
      topics.add(topic)
      reading ??= setTimeout(() => {
        reading = undefined
        refreshLeague(queries, { leagueId, topics: new Set(topics) })
        topics.clear()
      }, chance() * SPREAD_MS)
    },
    onLive(isLive) {
      if (isLive) liveLeagues.add(leagueId)
      else liveLeagues.delete(leagueId)
      for (const changed of watchers) changed()
    },
  })
  const shared: Shared = {
    users: 0,
    closing: undefined,
    close() {
      close()
      clearTimeout(reading)
      streams.delete(name)
    },
  }
  streams.set(name, shared)
  return shared
}

const { home, comprehensive, liveScores, teamsLive, ifItHolds } = calls.game
/** Calls that show scores of the current week. */
const SCORED = new Set([home, comprehensive, liveScores, teamsLive, ifItHolds].map(({ path }) => path))

/** Invalidates a league's queries: all, or only those with scores when only scores changed. Hidden pages refetch later. */
function refreshLeague(queries: QueryClient, { leagueId, topics }: { leagueId: string; topics: Set<TopicWire> }): void {
  const isScoresAlone = topics.size === 1 && topics.has('scores')
  void queries.invalidateQueries({
    refetchType: isHidden() ? 'none' : 'active',
    predicate: ({ queryKey: [, path, ...input] }) =>
      JSON.stringify(input).includes(leagueId) && (!isScoresAlone || SCORED.has(path as string)),
  })
}
