/** Run by the build: the HTML of the pages that are to be read before, or without, any script. */
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Landing } from './pages/landing/landing.tsx'

/** Returns what stands in `#root` of the front door. */
export function frontDoor(): string {
  return renderToString(
    <StrictMode>
      <Landing travel={() => undefined} />
    </StrictMode>,
  )
}
