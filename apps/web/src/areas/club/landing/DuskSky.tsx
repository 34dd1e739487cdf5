import type { ReactNode } from 'react'
import { scenes } from '../../../shared/art/scenes.ts'

const drawing = { href: scenes['casino-one'].url, x: -600, y: 0, width: 1800, height: 675 }

/**
 * Casino One down to its waterline, where the page's own sea begins. The drawing's leaping fish would be cut in half there. Its
 * sky is made of rings round one point, so a copy turned about that point covers the fish with sky.
 */
export function DuskSky(): ReactNode {
  return (
    <svg
      viewBox="-470 30 1670 408"
      preserveAspectRatio="xMaxYMax slice"
      className="landing-sky block w-full"
      aria-hidden="true"
      focusable="false"
    >
      {/* Soft at its edges, where a hard one would leave a hairline. */}
      <filter id="dusk-soft">
        <feGaussianBlur stdDeviation="5" />
      </filter>
      <mask id="dusk-fish">
        <rect x="230" y="368" width="168" height="90" fill="white" filter="url(#dusk-soft)" />
      </mask>
      <image {...drawing} />
      <g mask="url(#dusk-fish)">
        <image {...drawing} transform="rotate(-13 790 430)" />
      </g>
    </svg>
  )
}
