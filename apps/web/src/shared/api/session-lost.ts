/** The word that the server has ended a session, from the calls to who is concerned. Apart from both, so that neither loads the other. */

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls back when the server says that the session has ended; the token is gone by then. Returns how to stop. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSessionLost(): void {
  for (const listener of listeners) listener()
}
