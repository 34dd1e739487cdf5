import type { ReactNode } from 'react'
import './compass.css'

/** A compass whose needle turns once and comes to rest. */
export function Compass(): ReactNode {
  return (
    <svg
      viewBox="0 0 120 120"
      className="relative z-10 -mt-20 mb-5 size-28 md:-mt-28 md:size-32"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="60" cy="60" r="58" className="fill-brass" />
      <circle cx="60" cy="60" r="51" className="fill-scrim" />
      <circle cx="60" cy="60" r="46" className="fill-paper" />
      <path
        d="M60 18v9M60 93v9M18 60h9M93 60h9M30.300 30.300l5 5M84.700 84.700l5 5M30.300 89.700l5-5M84.700 35.300l5-5"
        className="stroke-paper-ink"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g className="compass-needle">
        <path d="M60 26L69 60H51Z" className="fill-brass-deep" />
        <path d="M60 94L69 60H51Z" className="fill-paper-ink" />
      </g>
      <circle cx="60" cy="60" r="5" className="fill-paper" />
    </svg>
  )
}
