/** Renders the app: router, queries, session, toasts and the outermost error page. */
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { ApiFailure } from '../shared/api/failure.ts'
import { newQueryClient } from '../shared/api/query-client.ts'
import { SessionProvider } from '../shared/api/session.ts'
import { AppErrorPage, ErrorBoundary } from './app-error/app-error.tsx'
import { setPreviousPath } from './PageFrame.tsx'
import { AppRoutes } from './routes.tsx'
import { keepInstallPrompt } from '../areas/game/home/install.ts'
import { readFieldsOnSubmit } from '../shared/forms/autofill.ts'
import { noteTypedFields } from '../shared/forms/typed-text.ts'
import { followTranslations } from '../shared/translated-text.ts'
import { ToastRegion } from '../shared/ui/Toast.tsx'

/** Where the visitor goes from the landing. */
export interface Destination {
  to: string
  state: object | undefined
}

/** Renders the app: at the document's address, or at the visitor's destination from the landing. */
export function openApp(element: HTMLElement, destination: Destination | null = null): void {
  followTranslations()
  readFieldsOnSubmit()
  noteTypedFields()
  keepInstallPrompt()
  if (destination !== null) setPreviousPath(paths.landing())
  const app = <App router={BrowserRouter} destination={destination} />
  // Prerendered content stays while its script loads.
  if (element.hasChildNodes()) hydrateRoot(element, app, { onCaughtError })
  else if (destination !== null) createRoot(element, { onCaughtError }).render(app)
  // As a transition, so that early input is handled in between.
  else startTransition(() => createRoot(element, { onCaughtError }).render(app))
}

const queries = newQueryClient()

interface AppProps {
  /** The browser's router, or the build's static one. */
  router: ComponentType<{ children?: ReactNode }>
  destination: Destination | null
}

/** The whole app. The prerendered HTML and the browser's first render must match. */
export function App({ router: Router, destination }: AppProps): ReactNode {
  return (
    <StrictMode>
      <ErrorBoundary place="app" fallback={brokenPage}>
        <QueryClientProvider client={queries}>
          <Router>
            <Arriving destination={destination}>
              <SessionProvider>
                <ToastRegion>
                  <AppRoutes />
                </ToastRegion>
              </SessionProvider>
            </Arriving>
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}

/** Navigates to the destination before rendering anything. */
function Arriving({ destination, children }: { destination: Destination | null; children: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [start] = useState(key)
  const [isThere, setThere] = useState(destination === null)
  // Only once: Back returns to the first address.
  if (!isThere && key !== start) setThere(true)
  useEffect(() => {
    if (!isThere && destination !== null) void navigate(destination.to, { state: destination.state })
  }, [destination, isThere, navigate])
  return isThere ? children : null
}

/** If the routes themselves fail, only a reload can help. */
function brokenPage(error: unknown): ReactNode {
  return <AppErrorPage error={error} retry={() => location.reload()} />
}

// A failed call shown on the page is not a bug, so keep it out of the browser's log.
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiFailure)) reportError(error)
}
