/** The front door's address. The page is in the HTML already; the app comes when somebody goes further, or is signed in. */
import { type ReactNode, StrictMode, useEffect } from 'react'
import { type Root, createRoot, hydrateRoot } from 'react-dom/client'
import { readToken } from '../shared/api/token.ts'
import { Landing } from '../areas/club/landing/landing.tsx'
import '../shared/styles/base.css'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no element "root"')
if (readToken() === null) showLanding(element)
else void openAppIn(element)

function showLanding(at: HTMLElement): void {
  const page = (isLeaving: boolean) => (
    <StrictMode>
      <Landing isLeaving={isLeaving} travel={(to, state) => void leave(to, state)} />
      <Answers />
    </StrictMode>
  )
  // Without its prerendered page (the development server has none) it is drawn here.
  const root = at.hasChildNodes() ? hydrateRoot(at, page(false)) : drawnRoot(at, page(false))

  async function leave(to: string, state: object | undefined): Promise<void> {
    root.render(page(true))
    try {
      const { openApp } = await import('./open-app.tsx')
      root.unmount()
      openApp(at, { to, state })
    } catch {
      // The app's script did not come. The browser can say so better, and can try again.
      location.assign(to)
    }
  }
}

/** Tells public/after-paint.js, which heard the page meanwhile, that the page answers now. */
function Answers(): null {
  useEffect(() => {
    dispatchEvent(new Event('front-door-answers'))
  }, [])
  return null
}

function drawnRoot(at: HTMLElement, page: ReactNode): Root {
  const root = createRoot(at)
  root.render(page)
  return root
}

/** The app asks whose token it is, and leads home or shows the front door itself. */
async function openAppIn(at: HTMLElement): Promise<void> {
  const { openApp } = await import('./open-app.tsx')
  at.replaceChildren()
  openApp(at)
}
