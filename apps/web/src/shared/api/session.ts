/** The session. Checks the token once at the start. A 401 anywhere ends the session. */
import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { ApiFailure, asFailure, isRetryable, networkFailure } from './failure.ts'
import type { SignedInUser } from './session-calls.ts'
import { deleteCachedReplies, registerServiceWorker } from './cached-replies.ts'
import { onSessionLost, onTokenChangedElsewhere, readToken, removeToken, writeToken } from './token.ts'

export interface Session {
  status: 'checking' | 'signed_in' | 'signed_out'
  /** Null unless signed in. */
  user: SignedInUser | null
  /** Set when the check at the start got no reply. `refresh` checks again. */
  failure: ApiFailure | null
  /**
   * The history entry on which the user signed out; null otherwise. That entry leads to the landing. Every other one leads to the sign-in
   * page, even one with the same address.
   */
  leftFrom: string | null
  /** Whether the server ended the session on this page. Public pages stay as they are, with what is typed. */
  isLost: boolean
  refresh(): void
  /** Stores the token and loads the user. Throws an `ApiFailure` and removes a rejected token. */
  signIn(token: string): Promise<void>
  /** Ends the session in this browser, and on the server if reachable. */
  signOut(): Promise<void>
}

interface State {
  status: Session['status']
  user: SignedInUser | null
  failure: ApiFailure | null
  leftFrom: string | null
  isLost: boolean
}

const nobody = { user: null, failure: null, leftFrom: null, isLost: false }
const signedOut: State = { status: 'signed_out', ...nobody }
const checking: State = { status: 'checking', ...nobody }

const SessionContext = createContext<Session | null>(null)

/** Throws outside `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  const queries = useQueryClient()
  const [state, setState] = useState<State>(() => (readToken() === null ? signedOut : checking))

  const check = useCallback(async (): Promise<void> => {
    if (readToken() === null) return setState(signedOut)
    setState((before) => (before.status === 'signed_in' ? before : checking))
    setState(await stateOfToken())
  }, [])

  const followOtherTab = useEffectEvent((): void => {
    queries.clear()
    void deleteCachedReplies()
    // Another user: nothing of this page may stay, neither its data nor its drafts and its stream.
    if (state.status === 'signed_in' && readToken() !== null) location.reload()
    else void check()
  })

  useEffect(() => {
    // With a token the state starts as `checking`, so the first check sets state only after the reply.
    if (readToken() !== null) void stateOfToken().then(setState)
    return onTokenChangedElsewhere(followOtherTab)
  }, [])

  useEffect(
    () =>
      onSessionLost(() => {
        queries.clear()
        void deleteCachedReplies()
        setState({ ...signedOut, isLost: true })
      }),
    [queries],
  )

  useServiceWorker(state, check)

  const signIn = useCallback(
    async (token: string): Promise<void> => {
      writeToken(token)
      try {
        const { readUser } = await import('./session-calls.ts')
        const user = await readUser()
        queries.clear()
        setState({ ...nobody, status: 'signed_in', user })
      } catch (thrown) {
        removeToken()
        setState(signedOut)
        throw asFailure(thrown)
      }
    },
    [queries],
  )

  const signOut = useCallback(async (): Promise<void> => {
    const { endSession } = await import('./session-calls.ts')
    // Send the call before removing the token. This browser signs out whatever the reply, without waiting: a slow one would move the
    // next user's page.
    endSession().catch(() => undefined)
    removeToken()
    queries.clear()
    setState({ ...signedOut, leftFrom: historyKey() })
    // The service worker also drops replies that are still on their way.
    await deleteCachedReplies()
  }, [queries])

  const session = useMemo<Session>(
    () => ({ ...state, refresh: () => void check(), signIn, signOut }),
    [state, check, signIn, signOut],
  )
  return createElement(SessionContext, { value: session }, children)
}

/** The router's key of this history entry. The first one of a document has none. */
function historyKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

/** The worker fetches the whole app. The page that is starting comes first. */
const WORKER_AFTER_MS = 3000

function useServiceWorker({ status }: State, check: () => Promise<void>): void {
  const queries = useQueryClient()
  const onStart = useEffectEvent(() => {
    void check()
    void queries.refetchQueries()
  })
  useEffect(() => {
    if (status !== 'signed_in') return undefined
    const timer = setTimeout(() => void registerServiceWorker(() => onStart()), WORKER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [status])
}

/** Asks the server about the stored token. Without a clear reply the token and the state `checking` stay. */
async function stateOfToken(): Promise<State> {
  try {
    const { readUser } = await import('./session-calls.ts')
    return { ...nobody, status: 'signed_in', user: await readUser() }
  } catch (thrown) {
    // A chunk that did not load is no answer either.
    const failure = thrown instanceof ApiFailure ? thrown : networkFailure()
    const isRejected = failure.status !== null && failure.status >= 400 && !isRetryable(failure)
    if (!isRejected) return { ...checking, failure }
    removeToken()
    return signedOut
  }
}
