/** The session's token, in local storage under the specification's key. Nothing else reads or writes it. */
import { storedText } from '../stored-text.ts'

const listeners = new Set<Listener>()

const storageKey = 'auth_token'

const stored = storedText(storageKey)

/** The token of who is signed in here, or null. */
export const readToken = (): string | null => stored.read()

export const writeToken = (token: string): void => stored.write(token)

export const removeToken = (): void => stored.remove()

/** Calls back when another tab signs in or out. Returns how to stop. */
export function onTokenChangedElsewhere(changed: () => void): () => void {
  function heard(event: StorageEvent): void {
    if (event.key === storageKey || event.key === null) changed()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** The word that the server has ended a session, from the calls to who is concerned. Apart from both, so that neither loads the other. */

type Listener = () => void

/** Calls back when the server says that the session has ended; the token is gone by then. Returns how to stop. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSessionLost(): void {
  for (const listener of listeners) listener()
}
