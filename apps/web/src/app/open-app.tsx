import { QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '../shared/api/failure.ts'
import { newQueryClient } from '../shared/api/query-client.ts'
import { SessionProvider } from '../shared/api/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { comeFrom } from './FocusHeading.tsx'
import { AppErrorPage } from './app-error/app-error.tsx'
import { keepInstallPrompt } from '../areas/game/home/install-prompt.ts'
import { paths } from '../shared/paths.ts'
import { AppRoutes } from './routes.tsx'
import { ToastRegion } from '../shared/ui/Toast.tsx'

/** Where the front door was left for. */
export interface Destination {
  to: string
  state: object | undefined
}

/** Shows the app in an element: at the document's own address, or, from the front door, at the one that was chosen there. */
export function openApp(element: HTMLElement, destination: Destination | null = null): void {
  keepInstallPrompt()
  if (destination !== null) comeFrom(paths.landing())
  const app = <App router={BrowserRouter} destination={destination} />
  // A page that is in the server's HTML already stays as it is while its script comes.
  if (element.hasChildNodes()) hydrateRoot(element, app, { onCaughtError })
  else if (destination !== null) createRoot(element, { onCaughtError }).render(app)
  // In slices: what is pressed meanwhile is heard between them.
  else startTransition(() => createRoot(element, { onCaughtError }).render(app))
}

const queries = newQueryClient()

interface AppProps {
  /** The browser's, or the build's, which stays at one address. */
  router: ComponentType<{ children?: ReactNode }>
  destination: Destination | null
}

/** The whole app. Its build for the server's HTML must come to the same elements as the first look of the browser. */
export function App({ router: Router, destination }: AppProps): ReactNode {
  return (
    <StrictMode>
      <ErrorBoundary place="app" fallback={brokenPage}>
        <QueryClientProvider client={queries}>
          <Router>
            <Arriving destination={destination}>
              <Session>
                <ToastRegion>
                  <AppRoutes />
                </ToastRegion>
              </Session>
            </Arriving>
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}

/** Goes where the front door was left for, before anything is shown. */
function Arriving({ destination, children }: { destination: Destination | null; children: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [start] = useState(key)
  const [isThere, setThere] = useState(destination === null)
  // Once and for all: going back leads to the address that it began with.
  if (!isThere && key !== start) setThere(true)
  useEffect(() => {
    if (!isThere && destination !== null) void navigate(destination.to, { state: destination.state })
  }, [destination, isThere, navigate])
  return isThere ? children : null
}

/** When even the routes fail: only loading everything again can help. */
function brokenPage(error: unknown): ReactNode {
  return <AppErrorPage error={error} retry={() => location.reload()} />
}

/** A session that the server has ended leads to the sign-in page, and from there back; unless that page is open already. */
function Session({ children }: { children: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const onLost = useCallback(() => {
    const { pathname, search, hash } = window.location
    if (pathname === paths.login()) return
    const state = { message: 'Please sign in to continue' }
    void navigate(paths.login({ returnTo: `${pathname}${search}${hash}` }), { state })
  }, [navigate])
  return <SessionProvider onLost={onLost}>{children}</SessionProvider>
}

// A failed call that a page shows is no defect: the person has read it, and the browser's log need not repeat it.
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiFailure)) reportError(error)
}
