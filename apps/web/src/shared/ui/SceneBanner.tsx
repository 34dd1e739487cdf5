import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { WaveEdge } from './edges.tsx'

type SceneBannerProps = {
  /** Drawing that fills the banner. Default: a plain dark sky. */
  art?: ReactNode
  /** The top bar over the drawing. */
  bar?: ReactNode
  narrator?: ReactNode
  heading: ReactNode
  /** One sentence, shown from 1024 pixels on. */
  children?: ReactNode
  edge?: 'wave' | 'none'
  /** A busy drawing needs a shade behind the text. On a bright one a title breaks before it reaches the bright part. */
  ground?: 'dark' | 'busy' | 'busy-on-phones' | 'bright'
  className?: string
}

/** The shade has no edge, so that it belongs to the drawing. */
const shades = { dark: '', busy: 'scene-shade', 'busy-on-phones': 'max-md:scene-shade', bright: 'scene-shade' }

/** Height of the banner: 208 pixels on phones, 280 on tablets, 286 on desktops. */
export const bannerHeight = 'h-[208px] md:h-[280px] lg:h-[286px]'

/** A scene with the page's `h1` on it. */
export function SceneBanner(props: SceneBannerProps) {
  const { art, bar, narrator, heading, children, edge = 'wave', ground = 'dark', className } = props
  return (
    <header
      className={classNames(
        '@container relative isolate flex flex-col overflow-hidden bg-scrim text-on-scene',
        // It grows with large text.
        'min-h-[208px] md:min-h-[280px] lg:min-h-[286px]',
        className,
      )}
    >
      <div className="absolute inset-0 -z-10">{art}</div>
      <div aria-hidden="true" className={classNames('absolute inset-0 -z-10', shades[ground])} />
      {bar}
      {/* Between a phone's and a desktop's width the text stands above the page's one column. */}
      <div className="mt-auto flex w-full pt-3 px-4.5 pb-[2.1rem] md:mx-auto md:max-w-[720px] md:px-6 md:pb-9 lg:mx-0 lg:max-w-none lg:px-9 lg:pb-[2.6rem]">
        <div
          className={classNames(
            'max-w-[15.5rem] md:max-w-[32rem] lg:max-w-[46rem]',
            ground === 'bright' && 'md:@max-[64rem]:max-w-[22rem]',
          )}
        >
          {narrator !== undefined && <p className="narrator title-on-scene lg:text-[1.25rem]">{narrator}</p>}
          <h1 tabIndex={-1} className="display title-on-scene mt-0.5 text-d1">
            {heading}
          </h1>
          {children !== undefined && children !== '' && (
            <div className="mt-2 hidden max-w-[26rem] text-balance lg:block">{children}</div>
          )}
        </div>
      </div>
      {edge === 'wave' && <WaveEdge className="absolute inset-x-0 -bottom-px h-6 text-abyss" />}
    </header>
  )
}
