import '@whale/contract/no-eval'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useCallback } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useNavigate } from 'react-router'
import { ApiFailure } from './api/failure.ts'
import { newQueryClient } from './api/query-client.ts'
import { SessionProvider } from './api/session.ts'
import { ErrorBoundary } from './features/routing/ErrorBoundary.tsx'
import { AppErrorPage } from './pages/app-error/app-error.tsx'
import { paths } from './paths.ts'
import { AppRoutes } from './routes.tsx'
import { ToastRegion } from './ui/Toast.tsx'
import './styles/base.css'

const queries = newQueryClient()

function App(): ReactNode {
  return (
    <StrictMode>
      <ErrorBoundary place="app" fallback={brokenPage}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <Session>
              <ToastRegion>
                <AppRoutes />
              </ToastRegion>
            </Session>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
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

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element "root"')
// A failed call that a page shows is no defect: the person has read it, and the browser's log need not repeat it.
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiFailure)) reportError(error)
}

createRoot(root, { onCaughtError }).render(<App />)
