import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { WaveEdge } from './WaveEdge.tsx'

type SceneBannerProps = {
  /** The drawing; it covers the banner. Without one the banner is a plain dark sky. */
  art?: ReactNode
  /** The top bar over the drawing. */
  bar?: ReactNode
  narrator?: ReactNode
  heading: ReactNode
  /** One sentence; it has room from 1080 pixels on. */
  children?: ReactNode
  edge?: 'wave' | 'none'
  className?: string
}

/** A band of scenery with the page's `h1` on it: 238 pixels high on a phone, 280 on a tablet, 286 on a desktop. */
export function SceneBanner({ art, bar, narrator, heading, children, edge = 'wave', className }: SceneBannerProps) {
  return (
    <header
      className={classNames(
        'relative isolate flex h-[238px] flex-col overflow-hidden bg-scrim text-on-scene md:h-[280px] lg:h-[286px]',
        className,
      )}
    >
      <div className="absolute inset-0 -z-10">{art}</div>
      {bar}
      <div className="mt-auto max-w-[17rem] px-[1.15rem] pb-[2.1rem] md:max-w-[34rem] md:px-6 md:pb-9 lg:max-w-[50rem] lg:px-9 lg:pb-[2.6rem]">
        {narrator !== undefined && <p className="narrator title-on-scene lg:text-[1.25rem]">{narrator}</p>}
        <h1 tabIndex={-1} className="display title-on-scene mt-0.5 text-d1">
          {heading}
        </h1>
        {children !== undefined && <div className="mt-2 hidden max-w-[26rem] lg:block">{children}</div>}
      </div>
      {edge === 'wave' && <WaveEdge className="absolute inset-x-0 -bottom-px h-6 text-abyss" />}
    </header>
  )
}
