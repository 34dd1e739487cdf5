/**
 * The session token in local storage, under the specified key. Only this module reads or writes it. It also passes on that the session
 * ended, so that calls and session need not import each other.
 */
import { storedText } from '../stored-text.ts'
import { PRACTICE_TOKEN, isPractice } from './transport.ts'

const storageKey = 'auth_token'

const stored = storedText(storageKey)

/** Returns the token of the signed-in user, or null. Practice leaves the stored one alone. */
export const readToken = (): string | null => (isPractice ? PRACTICE_TOKEN : stored.read())

export const writeToken = (token: string): void => {
  if (!isPractice) stored.write(token)
}

export const removeToken = (): void => {
  if (!isPractice) stored.remove()
}

/**
 * Runs the callback when another tab signs in or out, also while the browser keeps this page frozen for Back. Returns a cleanup
 * function.
 */
export function onTokenChangedElsewhere(changed: () => void): () => void {
  let tokenOnLeaving: string | null = null
  function onStorage(event: StorageEvent): void {
    // The key is null when another tab clears the whole storage.
    if (!isPractice && (event.key === storageKey || event.key === null)) changed()
  }
  function onLeave(): void {
    tokenOnLeaving = readToken()
  }
  function onReturn({ persisted }: PageTransitionEvent): void {
    if (persisted && readToken() !== tokenOnLeaving) changed()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('pageshow', onReturn)
  }
}

type Listener = () => void

const sessionLostListeners = new Set<Listener>()

/** Runs the listener when the server ends the session, after the token is removed. Returns a cleanup function. */
export function onSessionLost(listener: Listener): () => void {
  sessionLostListeners.add(listener)
  return () => sessionLostListeners.delete(listener)
}

export function notifySessionLost(): void {
  for (const listener of sessionLostListeners) listener()
}
