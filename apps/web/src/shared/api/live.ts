/** Open pages hear of changes: one stream for each open league, whatever the pages in it; and what is shown is read again. */
import { type TopicWire, calls } from '@whale/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { chance, isHidden, openLiveStream } from './live-stream.ts'
import { readToken } from './token.ts'

/** From one page of a league to the next the stream stays. */
const LINGER_MS = 2000
/** All pages of a league hear at once: they ask within this, each at another moment. */
const SPREAD_MS = 800
/** With a stream, pages read again all the same now and then: what it does not tell (a change just before it began) is seen then. */
const BESIDE_STREAM_MS = 120_000

interface Shared {
  users: number
  close: () => void
  closing: ReturnType<typeof setTimeout> | undefined
}

const streams = new Map<string, Shared>()
const liveLeagues = new Set<string>()
const watchers = new Set<() => void>()

/** Keeps the stream of a league open while the caller is shown. */
export function useLiveLeague(leagueId: string): void {
  const queries = useQueryClient()
  useEffect(() => share(leagueId, queries), [leagueId, queries])
}

/**
 * Returns the ms between two readings of something: those that were asked for, or many more while the stream of the league that stands
 * among `params` tells of changes. False stays false.
 */
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
  if (token === null) return () => undefined
  const name = `${token} ${leagueId}`
  const shared = streams.get(name) ?? open({ name, leagueId, token, queries })
  shared.users += 1
  clearTimeout(shared.closing)
  return () => {
    shared.users -= 1
    if (shared.users === 0) shared.closing = setTimeout(shared.close, LINGER_MS)
  }
}

function open(given: { name: string; leagueId: string; token: string; queries: QueryClient }): Shared {
  const { name, leagueId, token, queries } = given
  const heard = new Set<TopicWire>()
  let reading: ReturnType<typeof setTimeout> | undefined
  const close = openLiveStream({
    leagueId,
    token,
    onTopic(topic) {
      heard.add(topic)
      reading ??= setTimeout(() => {
        reading = undefined
        readAgain(queries, { leagueId, topics: new Set(heard) })
        heard.clear()
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
/** What shows scores of the week that is played. */
const SCORED = new Set([home, comprehensive, liveScores, teamsLive, ifItHolds].map(({ path }) => path))

/** What was read of a league is old: all of it, or what shows scores where nothing else has changed. Nobody asks while nobody looks. */
function readAgain(queries: QueryClient, { leagueId, topics }: { leagueId: string; topics: Set<TopicWire> }): void {
  const isScoresAlone = topics.size === 1 && topics.has('scores')
  void queries.invalidateQueries({
    refetchType: isHidden() ? 'none' : 'active',
    predicate: ({ queryKey: [, path, ...input] }) =>
      JSON.stringify(input).includes(leagueId) && (!isScoresAlone || SCORED.has(path as string)),
  })
}
