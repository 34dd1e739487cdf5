import type { ReactNode } from 'react'

/** The page's area while it comes: nothing for a moment, then the word, with a row of scallops filling below. */
export function LoadingOverlay(): ReactNode {
  return (
    <div className="late-appear relative grid min-h-[70svh] place-items-center bg-abyss">
      <p role="status" className="narrator text-lead text-foam-muted">
        Loading...
      </p>
      <div aria-hidden="true" className="fill-across scalloped-top absolute inset-x-0 bottom-0 h-3 bg-brass" />
    </div>
  )
}
