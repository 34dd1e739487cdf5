/** The session token in local storage, under the specified key. Only this module reads or writes it. */
import { storedText } from '../stored-text.ts'
import { PRACTICE_TOKEN, isPractice } from './transport.ts'

const listeners = new Set<Listener>()

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
  let left: string | null = null
  function onStorage(event: StorageEvent): void {
    if (!isPractice && (event.key === storageKey || event.key === null)) changed()
  }
  function onLeave(): void {
    left = readToken()
  }
  function onReturn({ persisted }: PageTransitionEvent): void {
    if (persisted && readToken() !== left) changed()
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

/** Notifies listeners that the server ended the session. Here so that calls and session need not import each other. */

type Listener = () => void

/** Runs the listener when the server ends the session, after the token is removed. Returns a cleanup function. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifySessionLost(): void {
  for (const listener of listeners) listener()
}
