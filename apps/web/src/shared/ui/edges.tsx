import { useId } from 'react'
import { classNames } from './class-names.ts'

/** Rows of arcs in the text color, a sea pattern. The caller sets the height. */
export function ScallopRow({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" focusable="false" className={classNames('block w-full', className)}>
      <defs>
        <pattern id={id} width="48" height="24" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.5">
            {[
              [0, 12],
              [48, 12],
              [24, 24],
              [0, 36],
              [48, 36],
            ].map(([x, y]) => (
              <Scallop key={`${x} ${y}`} x={x ?? 0} y={y ?? 0} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Later scallops cover earlier ones, so each has the page's background. */
function Scallop({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="23" className="fill-(--scallop-ground,var(--abyss))" />
      <circle cx={x} cy={y} r="16" />
      <circle cx={x} cy={y} r="9" />
    </>
  )
}

/** A wave along the edge of a scene, in the color of the next section. */
export function WaveEdge({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={classNames('block w-full', className)}
    >
      <path
        fill="currentColor"
        d="M-240 20q75 -13 150 0t150 0q75 -13 150 0t150 0q75 -13 150 0t150 0q75 -13 150 0t150 0q75 -13 150 0t150 0q75 -13 150 0t150 0V40H-240Z"
      />
    </svg>
  )
}
