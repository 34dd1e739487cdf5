/** The two small drawings of the glossary, in attributes alone: the page stands in the server's HTML. */
import type { ReactNode } from 'react'

/** From 0 to 1,000 units: beached, fish, whale. */
export function DepthDrawing(): ReactNode {
  return (
    <figure className="mt-4 max-w-[30rem]">
      <svg viewBox="0 0 500 66" aria-hidden="true" focusable="false" className="block w-full">
        <rect x="0" y="20" width="50" height="22" className="fill-coral-soft" />
        <rect x="50" y="20" width="300" height="22" className="fill-water" />
        <rect x="350" y="20" width="150" height="22" className="fill-whale-soft" />
        <path d="M350 6v50" strokeWidth="3" strokeDasharray="6 4" className="stroke-brass-text" />
        <g fontSize="14" fontWeight="600" className="fill-foam-muted">
          <text x="0" y="60">
            0
          </text>
          <text x="50" y="60" textAnchor="middle">
            100
          </text>
          <text x="350" y="66" textAnchor="middle" className="fill-brass-text">
            700
          </text>
          <text x="500" y="60" textAnchor="end">
            1,000
          </text>
          <text x="200" y="14" textAnchor="middle">
            Fish
          </text>
          <text x="425" y="14" textAnchor="middle">
            Whale
          </text>
        </g>
      </svg>
      <figcaption className="sr-only">Below 100 units is beached, from 100 a fish, from 700 a whale.</figcaption>
    </figure>
  )
}

/** What a multiplier does to a score. */
export function MultiplierExample(): ReactNode {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3 rounded-control bg-shelf px-4 py-3">
      <span>Your team scores</span>
      <span className="figure text-d3 text-foam">94.5</span>
      <span>times 1.2 makes</span>
      <span className="figure text-d3 text-brass-text">113.4</span>
    </p>
  )
}
