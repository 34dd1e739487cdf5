/** The game as it was last read, kept on this device by the service worker (service-worker/readings.ts) while somebody is signed in. */
import { useSyncExternalStore } from 'react'

const PREFIX = 'readings:'
let keptAt: string | null = null
const listeners = new Set<() => void>()

/** Notes with each reply whether it came from the server or was kept: then when the server had given it, ISO 8601. */
export function noteReading(at: string | null): void {
  // Of several that were kept, the oldest: nothing on the page is older than what is said.
  const next = at === null || keptAt === null || at < keptAt ? at : keptAt
  if (next === keptAt) return
  keptAt = next
  for (const listener of listeners) listener()
}

/** When what is shown was true, ISO 8601, while the server cannot be asked; null while it can. */
export function useKeptAt(): string | null {
  return useSyncExternalStore(subscribe, () => keptAt)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets all that was read here, by whomever. */
export async function forgetReadings(): Promise<void> {
  noteReading(null)
  // There is none without a secure connection, and in some private windows.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Lets the browser keep the app for when there is no connection. It can do without. */
export async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
