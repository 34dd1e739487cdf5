/** Who is signed in. The token is checked once at the start; a 401 anywhere ends the session. */
import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { type ApiFailure, asFailure, isPassing } from './failure.ts'
import type { SignedInUser } from './session-calls.ts'
import { forgetReadings, keepApp } from './kept-readings.ts'
import { onSessionLost, onTokenChangedElsewhere, readToken, removeToken, writeToken } from './token.ts'

export interface Session {
  status: 'checking' | 'signed_in' | 'signed_out'
  /** Null unless signed in. */
  user: SignedInUser | null
  /** Why the check at the start has not ended: there was no answer. `retry` asks again. */
  failure: ApiFailure | null
  retry(): void
  /** Stores the token and reads who that is. Throws an `ApiFailure`; a refused token is forgotten again. */
  signIn(token: string): Promise<void>
  /** Ends the session here in any case, and at the server if it can be reached. */
  signOut(): Promise<void>
}

interface State {
  status: Session['status']
  user: SignedInUser | null
  failure: ApiFailure | null
}

const signedOut: State = { status: 'signed_out', user: null, failure: null }
const checking: State = { status: 'checking', user: null, failure: null }

const SessionContext = createContext<Session | null>(null)

/** Refuses to be used outside of `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

interface Props {
  children: ReactNode
  /** Called when the server says that the session has ended, for whoever knows the way to the sign-in page. */
  onLost?: () => void
}

export function SessionProvider({ children, onLost }: Props): ReactNode {
  const queries = useQueryClient()
  const [state, setState] = useState<State>(() => (readToken() === null ? signedOut : checking))

  const check = useCallback(async (): Promise<void> => {
    if (readToken() === null) return setState(signedOut)
    setState((before) => (before.status === 'signed_in' ? before : checking))
    setState(await checked())
  }, [])

  useEffect(() => {
    // The state begins as `checking` where there is a token, so the first check has nothing to say before its answer.
    if (readToken() !== null) void checked().then(setState)
    return onTokenChangedElsewhere(() => {
      // Another person may have signed in there: nothing that was read for this one is theirs to see.
      queries.clear()
      void forgetReadings()
      void check()
    })
  }, [check, queries])

  useEffect(
    () =>
      onSessionLost(() => {
        queries.clear()
        void forgetReadings()
        setState(signedOut)
        onLost?.()
      }),
    [onLost, queries],
  )

  useEffect(() => {
    if (state.status === 'signed_in') void keepApp()
  }, [state.status])

  const signIn = useCallback(
    async (token: string): Promise<void> => {
      writeToken(token)
      try {
        const { readUser } = await import('./session-calls.ts')
        const user = await readUser()
        queries.clear()
        setState({ status: 'signed_in', user, failure: null })
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
    // Sent with the token that is removed right after: whatever the server answers, and when, this browser is signed out.
    const told = endSession()
    removeToken()
    queries.clear()
    setState(signedOut)
    // After the last reply that was under way: nothing is kept of it either.
    await told.catch(() => undefined)
    await forgetReadings()
  }, [queries])

  const session = useMemo<Session>(
    () => ({ ...state, retry: () => void check(), signIn, signOut }),
    [state, check, signIn, signOut],
  )
  return createElement(SessionContext, { value: session }, children)
}

/** What the stored token is worth. A server that does not answer has not refused it: the token is kept, and the check stays open. */
async function checked(): Promise<State> {
  try {
    const { readUser } = await import('./session-calls.ts')
    return { status: 'signed_in', user: await readUser(), failure: null }
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (isPassing(failure)) return { ...checking, failure }
    removeToken()
    return signedOut
  }
}
