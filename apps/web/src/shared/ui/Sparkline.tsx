type SparklineProps = {
  /** Text alternative of the drawing. */
  summary: string
  values: readonly number[]
}

/** A small step chart without axes. */
export function Sparkline({ summary, values }: SparklineProps) {
  const highest = Math.max(1, ...values)
  const width = 100 / Math.max(values.length, 1)
  // Padding so that the line is not cut off at the top.
  const top = (value: number) => 4 + (1 - value / highest) * 92
  const path = values
    .map(
      (value, index) =>
        `${index === 0 ? 'M0' : 'H'}${index === 0 ? `,${top(value)}` : `${index * width}V${top(value)}`}`,
    )
    .join('')
  return (
    <svg role="img" aria-label={summary} viewBox="0 0 100 100" preserveAspectRatio="none" className="block h-12 w-full">
      {values.length > 0 && (
        <>
          <path d={`${path}H100V100H0Z`} className="fill-water" />
          <path
            d={`${path}H100`}
            fill="none"
            className="stroke-brass-text"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  )
}
