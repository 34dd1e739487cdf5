/**
 * The entry of the landing. Its page is already in the HTML; the app loads when the visitor moves on or is signed in.
 */
import { type ReactNode, StrictMode, useEffect } from 'react'
import { type Root, createRoot, hydrateRoot } from 'react-dom/client'
import { readToken } from '../shared/api/token.ts'
import { followTranslations } from '../shared/translated-text.ts'
import { Landing } from '../areas/club/landing/landing.tsx'
import '../shared/styles/base.css'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no element "root"')
if (readToken() === null) showLanding(element)
else void openAppIn(element)

function showLanding(at: HTMLElement): void {
  followTranslations()
  const page = (isLeaving: boolean) => (
    <StrictMode>
      <Landing isLeaving={isLeaving} access={accessOf(at)} travel={(to, state) => void leave(to, state)} />
      <ReadySignal />
    </StrictMode>
  )
  // The development server does not prerender, so render here.
  const root = at.hasChildNodes() ? hydrateRoot(at, page(false)) : drawnRoot(at, page(false))
  // React listens to the page from here on: public/after-paint.js stops recording clicks.
  dispatchEvent(new Event('landing-hydrating'))

  async function leave(to: string, state: object | undefined): Promise<void> {
    root.render(page(true))
    try {
      const { openApp } = await import('./open-app.tsx')
      root.unmount()
      openApp(at, { to, state })
    } catch {
      // The app's script failed to load: a full page load shows the browser's own error and retries.
      location.assign(to)
    }
  }
}

/** Whether the server is open, as the build wrote it into the document. Null in development, where nothing is prerendered. */
function accessOf({ dataset: { access } }: HTMLElement): 'open' | 'closed' | null {
  return access === 'open' || access === 'closed' ? access : null
}

/** Makes public/after-paint.js replay the click or submit that came before hydration. */
function ReadySignal(): null {
  useEffect(() => {
    dispatchEvent(new Event('landing-ready'))
  }, [])
  return null
}

function drawnRoot(at: HTMLElement, page: ReactNode): Root {
  const root = createRoot(at)
  root.render(page)
  return root
}

/** Loads the app, which checks the session and opens the home or the landing. */
async function openAppIn(at: HTMLElement): Promise<void> {
  const { openApp } = await import('./open-app.tsx')
  at.replaceChildren()
  openApp(at)
}
