import type { ReactNode } from 'react'
import { scenes } from '../../art/scenes.ts'

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
      <clipPath id="fish">
        <rect x="228" y="366" width="180" height="72" shapeRendering="crispEdges" />
      </clipPath>
      <image {...drawing} />
      <g clipPath="url(#fish)">
        <image {...drawing} transform="rotate(-13 790 430)" />
      </g>
    </svg>
  )
}
