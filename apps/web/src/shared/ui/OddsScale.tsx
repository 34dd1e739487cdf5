import { type Point, chipsOf, endsOf, tiltOf } from './geometry.ts'

type OddsScaleProps = {
  /** Amount in each pan. */
  left: number
  right: number
}

const ARM = 176
/** Distance from the beam's end to its pan. */
const DROP = 92
/** Distance between two chips. High stacks are compressed to fit below the beam. */
const CHIP = 9.6
const STACK_MAX = 78

/** Two amounts on a pair of scales. Hidden from screen readers: the numbers are beside it. */
export function OddsScale({ left, right }: OddsScaleProps) {
  const tilt = tiltOf(left, right)
  const ends = endsOf(ARM, tilt)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="-270 -62 540 300"
      className="mx-auto block h-auto w-full max-w-[430px]"
    >
      <path d="M-8-10h16l7 222h-30z" className="fill-brass-deep" />
      <path d="M0-10h8l7 222H0z" className={SHADE} />
      <path d="M-74 212h148l14 20H-88z" className="fill-brass" />
      <path d="M0 212h74l14 20H0z" className="fill-brass-deep" />
      <Pan at={ends.left} chips={chipsOf(left)} ink="fill-coral" edge={EDGES.coral} />
      <Pan at={ends.right} chips={chipsOf(right)} ink="fill-lagoon" edge={EDGES.lagoon} />
      <g transform={`rotate(${tilt.toFixed(2)})`}>
        <path d="M-188-7h376v10h-376z" className="fill-brass" />
        <path d="M-188 0h376v3h-376z" className={SHADE} />
        <circle cx={-ARM} r="8" className="fill-brass" />
        <circle cx={ARM} r="8" className="fill-brass" />
      </g>
      <path d="M0-44L18-18 0 8-18-18Z" className="fill-brass" />
      <path d="M0-44L18-18 0 8Z" className="fill-brass-deep" />
    </svg>
  )
}

const SHADE = 'fill-[color-mix(in_oklch,var(--brass-deep)_82%,black)]'
const EDGES = {
  coral: 'fill-[color-mix(in_oklch,var(--coral)_68%,black)]',
  lagoon: 'fill-[color-mix(in_oklch,var(--lagoon)_62%,black)]',
}

/** A pan with a slightly leaning stack of chips. */
function Pan({ at, chips, ink, edge }: { at: Point; chips: number; ink: string; edge: string }) {
  const leans = [0, 1.5, 3]
  const pitch = Math.min(CHIP, STACK_MAX / chips)
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      {Array.from({ length: chips }, (_, index) => (
        <g key={index} transform={`translate(${-1.5 + (leans[index % 3] ?? 0)} ${DROP - 4 - index * pitch})`}>
          <path d="M-34 0v9a34 9 0 0 0 68 0V0z" className={edge} />
          <path d="M-10 8.6v9h20v-9zM-33 3v8.8l8 4V7zM33 3v8.8l-8 4V7z" className="fill-paper" />
          <ellipse rx="34" ry="9" className={ink} />
          <ellipse rx="22" ry="5.6" fill="none" strokeWidth="1.8" strokeDasharray="5 4" className="stroke-paper" />
        </g>
      ))}
      <path d={`M0 0L-62 ${DROP}M0 0L62 ${DROP}`} strokeWidth="2.5" className="stroke-brass-deep" />
      <path d={`M-72 ${DROP}h144c-6 22-34 34-72 34s-66-12-72-34Z`} className="fill-brass" />
      <path d={`M0 ${DROP}h72c-6 22-34 34-72 34z`} className="fill-brass-deep" />
    </g>
  )
}
