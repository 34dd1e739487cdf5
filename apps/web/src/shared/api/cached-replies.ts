/** How old the shown data is: replies cached by the service worker, the offline state, and the worker's registration. */
import { type QueryCache, notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { deviceTime } from '../format/clock.ts'
import { isPractice } from './transport.ts'

/** The same as `REPLIES_PREFIX` in service-worker/reply-cache.ts. */
const PREFIX = 'readings:'
let cachedAt: string | null = null
const listeners = new Set<() => void>()

/** Records whether a reply came from the server (null) or from the cache (its time, ISO 8601). */
export function recordCachedAt(at: string | null): void {
  // Keep the oldest time, so that nothing on the page is older than shown.
  const next = at === null || cachedAt === null || at < cachedAt ? at : cachedAt
  if (next === cachedAt) return
  cachedAt = next
  for (const listener of listeners) listener()
}

/** Returns the time of the cached data while offline (ISO 8601), or null while online. */
export function useCachedAt(): string | null {
  return useSyncExternalStore(subscribe, () => cachedAt)
}

/** When the server sent the last reply of each address (ISO 8601, its clock). */
const sentAt = new Map<string, string>()
/** The server's clock minus ours, in ms: most replies have no time in them. */
let aheadMs = 0

/** Records the age of a reply. `at` is its time if it is cached. Also learns the server's clock from its `text`. */
export function recordReply(address: string, { at, text }: { at: string | null; text: string }): void {
  const serverMs = Date.parse(/"now":"([^"]*)"/.exec(text)?.[1] ?? '')
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - deviceTime()
  sentAt.set(address, at ?? new Date(deviceTime() + aheadMs).toISOString())
}

function oldestShown(queries: QueryCache): string | null {
  const times = queries
    .findAll({
      type: 'active',
      predicate: ({ state, meta }) => state.data !== undefined && meta?.['isPublic'] !== true,
    })
    .flatMap(({ meta }) => sentAt.get(String(meta?.['address'])) ?? [])
  return times.toSorted()[0] ?? null
}

/** The time of the oldest reply about a league that the page shows (ISO 8601), updated as the page changes; null without one. */
export function useOldestShown(): string | null {
  const queries = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => queries.subscribe(notifyManager.batchCalls(listener)),
    () => oldestShown(queries),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the device has no connection, so that no command can be sent. Practice needs none. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchConnection, () => !isPractice && !navigator.onLine)
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Deletes the cached replies of every user of this device. The service worker drops those that are still on their way. */
export async function deleteCachedReplies(): Promise<void> {
  recordCachedAt(null)
  navigator.serviceWorker?.controller?.postMessage('delete replies')
  // Not available without https, and in some private windows.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Registers the service worker for offline use. Optional, so errors are ignored. The first one starts after the page has loaded, so
 * `askAgain` lets it store what this page shows.
 */
export async function registerServiceWorker(askAgain: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (serviceWorker.controller === null) serviceWorker.addEventListener('controllerchange', askAgain, { once: true })
  await serviceWorker.register('/service-worker.js').catch(() => undefined)
}
