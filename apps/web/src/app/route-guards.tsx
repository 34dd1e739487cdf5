/** Guards of routes: signed in, open access, and old addresses of leagues. */
import { statusSentence } from '@whale/words/failures'
import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useIsOffline } from '../shared/api/cached-replies.ts'
import { hasGuestEnded, isGuestOf } from '../shared/api/guest.ts'
import { useConfig } from '../shared/api/query.ts'
import { useSession } from '../shared/api/session.ts'
import { onSessionLost, onTokenChangedElsewhere } from '../shared/api/token.ts'
import { restoreTypedText, storeTypedText } from '../shared/forms/typed-text.ts'
import { OfflineContext } from '../shared/ui/offline.tsx'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'

/**
 * The first guard. Admits a night's guests. Redirects other signed-out users to sign-in and back, also when their session ends, and
 * users who sign out to the landing. A failed session check goes to the error boundary, which can retry. Offline, controls that send
 * something are off.
 */
export function SignedInOnly(): ReactNode {
  const { status, user, failure, leftFrom, isLost } = useSession()
  const { pathname, search, hash, key } = useLocation()
  const isOffline = useIsOffline()
  useTypedText(user?.id ?? null, `${pathname}${search}`)
  if (status === 'checking') {
    if (failure !== null) throw failure
    return <LoadingOverlay />
  }
  if (status === 'signed_out' && hasGuestEnded(leagueIn(pathname))) {
    return <Navigate to={paths.night()} state={{ hasEnded: true }} replace />
  }
  if (status === 'signed_out' && !isGuestOf(leagueIn(pathname))) {
    const login = paths.login({ returnTo: `${pathname}${search}${hash}` })
    const state = isLost ? { message: statusSentence(401) } : undefined
    return <Navigate to={leftFrom === key ? paths.landing() : login} state={state} replace />
  }
  return (
    <OfflineContext value={isOffline}>
      <Outlet />
    </OfflineContext>
  )
}

function leagueIn(pathname: string): string {
  return /^\/game\/([\w-]+)/i.exec(pathname)?.[1] ?? ''
}

/** Keeps what is typed when the session ends here or in another tab, until the same user is back on the page. */
function useTypedText(userId: string | null, address: string): void {
  useEffect(() => {
    if (userId === null) return
    const page = { userId, address }
    const cleanups = [
      onSessionLost(() => storeTypedText(page)),
      onTokenChangedElsewhere(() => storeTypedText(page)),
      restoreTypedText(page),
    ]
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [userId, address])
}

/** The second guard, around the game: while access is closed it shows the thank-you page. */
export function OpenOnly(): ReactNode {
  const { access } = useConfig()
  return access === 'closed' ? <Navigate to={paths.thankyou()} replace /> : <Outlet />
}

/**
 * An old league address. Redirects to the thank-you page while access is closed, otherwise to the league's game,
 * which checks the session.
 */
export function LeagueAddress(): ReactNode {
  const { access } = useConfig()
  const { leagueId = '' } = useParams()
  return <Navigate to={access === 'closed' ? paths.thankyou() : paths.game(leagueId)} replace />
}
