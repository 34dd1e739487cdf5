import { classNames } from './class-names.ts'

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
