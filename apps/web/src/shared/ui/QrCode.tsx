import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** A QR code: dark on light in both themes, with the light border that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="on-paper mx-auto w-full max-w-56 rounded-small bg-paper text-foam forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
