import type { ReactNode } from 'react'
import { jerseyPaint } from './jersey-paint.ts'

/** A jersey in a club's colors on a ground of the same hue, with the position in the corner. Decorative: the name is below it. */
export function Jersey({ club, position }: { club: string | null; position: string }): ReactNode {
  const { body, trim } = jerseyPaint(club)
  return (
    <span
      aria-hidden="true"
      className="relative grid h-full min-h-20 place-items-center overflow-hidden"
      style={{ background: `color-mix(in oklch, ${body} 38%, var(--paper))` }}
    >
      <svg viewBox="0 0 96 84" focusable="false" className="h-[82%] max-h-24">
        <path
          d="M30 6C34 14 62 14 66 6L80 11L94 33L78 43L72 35V82H24V35L18 43L2 33L16 11Z"
          fill={body}
          stroke={trim}
          strokeWidth="1.5"
        />
        <path d="M48 12C56 12 63 10 66 6L80 11L94 33L78 43L72 35V82H48Z" fill="#000" opacity=".16" />
        <path
          d="M30 6C34 14 62 14 66 6M5.500 28L20 37M8.500 23L23 32M90.500 28L76 37M87.500 23L73 32"
          stroke={trim}
          strokeWidth="3.5"
          fill="none"
        />
        <path d="M30 62H66M30 68H66" stroke={trim} strokeWidth="3" opacity=".8" />
      </svg>
      <span className="absolute top-1.5 left-1.5 rounded-tag bg-paper-ink px-1.5 text-micro leading-snug font-extrabold text-paper">
        {position}
      </span>
    </span>
  )
}
