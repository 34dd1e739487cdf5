/** Refreshes open pages on changes, with one stream per open league. */
import { type TopicWire, calls } from '@whale/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isGuestOf } from './guest.ts'
import { type StreamCall, chance, openLiveStream } from './live-stream.ts'
import { readToken } from './token.ts'
import { isHidden, onWake } from './wake.ts'

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
  useEffect(() => {
    const token = readToken()
    if (token === null && !isGuestOf(leagueId)) return undefined
    const stream = { endpoint: calls.live.leagueEvents, input: { params: { league: leagueId } } }
    return share({ of: leagueId, stream, token, queries })
  }, [leagueId, queries])
}

/** Keeps the stream of a night's TV open while the caller is mounted. Null: the address is not known yet. */
export function useLiveTv(tv: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (tv === null) return undefined
    const stream = { endpoint: calls.live.tvEvents, input: { params: { tv } } }
    return share({ of: tv, stream, token: null, queries })
  }, [tv, queries])
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

interface Sharing {
  /** The league's id, or the TV's address: the queries that have it in their input are refreshed. */
  of: string
  stream: StreamCall
  token: string | null
  queries: QueryClient
}

function share(given: Sharing): () => void {
  const name = `${given.token} ${given.of}`
  const shared = streams.get(name) ?? open(name, given)
  shared.users += 1
  clearTimeout(shared.closing)
  return () => {
    shared.users -= 1
    if (shared.users === 0) shared.closing = setTimeout(shared.close, LINGER_MS)
  }
}

function open(name: string, { of, stream, token, queries }: Sharing): Shared {
  const topics = new Set<TopicWire>()
  let reading: ReturnType<typeof setTimeout> | undefined
  const close = openLiveStream({
    stream,
    token,
    onTopic(topic) {
      topics.add(topic)
      reading ??= setTimeout(() => {
        reading = undefined
        refresh(queries, { of, isScoresAlone: topics.size === 1 && topics.has('scores') })
        topics.clear()
      }, chance() * SPREAD_MS)
    },
    onLive(isLive) {
      if (isLive) liveLeagues.add(of)
      else liveLeagues.delete(of)
      for (const changed of watchers) changed()
    },
  })
  // The stream reports what was missed, but only once it is open again.
  const stopWaking = onWake(() => refresh(queries, { of, isScoresAlone: false }))
  const shared: Shared = {
    users: 0,
    closing: undefined,
    close() {
      close()
      stopWaking()
      clearTimeout(reading)
      streams.delete(name)
    },
  }
  streams.set(name, shared)
  return shared
}

const { home, comprehensive, liveScores, teamsLive, ifItHolds } = calls.game
/** Calls that show scores of the current week. */
const SCORED = new Set(
  [home, comprehensive, liveScores, teamsLive, ifItHolds, calls.nights.nightOnTv].map(({ path }) => path),
)

/** Invalidates a league's queries: all, or only those with scores when only scores changed. Hidden pages refetch later. */
function refresh(queries: QueryClient, { of, isScoresAlone }: { of: string; isScoresAlone: boolean }): void {
  void queries.invalidateQueries({
    refetchType: isHidden() ? 'none' : 'active',
    predicate: ({ queryKey: [, path, ...input] }) =>
      JSON.stringify(input).includes(of) && (!isScoresAlone || SCORED.has(path as string)),
  })
}
