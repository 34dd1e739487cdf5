/** A thin progress bar. Clamps the percentage to 0 to 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const now = Math.round(Math.min(Math.max(percent, 0), 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      className="h-1 overflow-hidden bg-shelf"
    >
      <div
        className="h-full origin-left bg-brass transition-transform duration-(--dur-4) ease-in-out forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${now / 100})` }}
      />
    </div>
  )
}
