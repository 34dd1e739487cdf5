/** The session's token, in local storage under the specification's key. Nothing else reads or writes it. */

const storageKey = 'auth_token'

// Where storage is forbidden (some private windows), the session lives as long as the page.
let inMemory: string | null = null

/** The token of who is signed in here, or null. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Storage is forbidden: what we remember ourselves is all there is.
    return inMemory
  }
}

export function writeToken(token: string): void {
  inMemory = token
  try {
    localStorage.setItem(storageKey, token)
  } catch {
    // Storage is forbidden or full: the session then ends with the page.
  }
}

export function removeToken(): void {
  inMemory = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is forbidden: there was nothing in it.
  }
}

/** Calls back when another tab signs in or out. Returns how to stop. */
export function onTokenChangedElsewhere(changed: () => void): () => void {
  function heard(event: StorageEvent): void {
    if (event.key === storageKey || event.key === null) changed()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
