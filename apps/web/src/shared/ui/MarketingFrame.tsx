import type { ReactNode } from 'react'
import { SkipLink } from './SkipLink.tsx'
import { WaveEdge } from './edges.tsx'

type MarketingFrameProps = {
  art: ReactNode
  /** Brand with a home link, at the top left of the drawing. */
  brand: ReactNode
  heading: ReactNode
  /** Message above the title. */
  notice?: ReactNode
  children: ReactNode
}

/** A drawing and a form: side by side from 1080 pixels on, stacked below that. */
export function MarketingFrame({ art, brand, heading, notice, children }: MarketingFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <SkipLink />
      <header className="relative isolate h-[150px] overflow-hidden bg-scrim text-on-scene md:h-[220px] lg:sticky lg:top-0 lg:h-dvh">
        <div className="absolute inset-0 -z-10">{art}</div>
        <div className="pad-safe-top px-5 lg:px-9 lg:[--pad:1.5rem]">{brand}</div>
        <WaveEdge className="absolute inset-x-0 -bottom-px h-6 text-abyss lg:hidden" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[30rem] flex-col justify-center px-5 pt-6 pb-12 md:pt-10"
      >
        {notice !== undefined && <div className="mb-6">{notice}</div>}
        <h1 tabIndex={-1} className="display text-d1">
          {heading}
        </h1>
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}
