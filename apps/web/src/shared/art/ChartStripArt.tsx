const WEEKS = 12

interface Props {
  /** The current week; 0 before the start. */
  week: number
  isOver: boolean
}

/** The season's weeks on a strip of sea chart: past ones filled, the current one on a coin. Decorative: the link around it has the words. */
export function ChartStripArt({ week, isOver }: Props) {
  const points = Array.from({ length: WEEKS }, (_, at) => ({
    week: at + 1,
    x: 30 + at * 58.2,
    y: 38 + 10 * Math.sin(at * 1.3),
  }))
  const line = (from: number, till: number) =>
    points
      .slice(from, till)
      .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('')
  const now = isOver ? WEEKS : Math.max(1, week)
  return (
    <svg
      viewBox="0 0 700 76"
      preserveAspectRatio="xMidYMid slice"
      className="block w-full lg:h-19"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="700" height="76" fill="#f1e6c9" />
      <path d="M0 0h130c-20 22-80 12-130 30zM200 76c30-22 90-20 120 0zM560 0c20 18 90 12 140 26V0z" fill="#dfb982" />
      <path d={line(0, now)} fill="none" stroke="#a94a5c" strokeWidth="4" />
      <path d={line(now - 1, WEEKS)} fill="none" stroke="#a94a5c" strokeWidth="4" strokeDasharray="2 11" />
      {points.map(({ week: each, x, y }) =>
        each === now && !isOver ? (
          <g key={each}>
            <circle cx={x} cy={y} r="22" fill="#f0c25f" stroke="#062b36" strokeWidth="4" />
            <text x={x} y={y + 8} textAnchor="middle" fill="#062b36" className="display notranslate text-[24px]">
              {each}
            </text>
          </g>
        ) : (
          <circle
            key={each}
            cx={x}
            cy={y}
            r="9"
            fill={each < now || isOver ? '#062b36' : '#f1e6c9'}
            stroke="#062b36"
            strokeWidth="3"
            opacity={each < now || isOver ? 1 : 0.6}
          />
        ),
      )}
    </svg>
  )
}
