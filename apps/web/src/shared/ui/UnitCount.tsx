import { classNames } from './class-names.ts'

type UnitCountProps = {
  /** Formatted text: "1,018". Digits roll to their new value. */
  text: string
  /** Text for screen readers. Default: the text. */
  spoken?: string
  size?: 'units' | 'score' | 'd3'
  className?: string
}

const sizes = { units: 'figure-units', score: 'figure-score', d3: 'text-d3' }
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A number in the display font. Its digits roll for 220 ms on a change, except with reduced motion. */
export function UnitCount({ text, spoken, size = 'units', className }: UnitCountProps) {
  const signs = [...text]
  return (
    <span className={classNames('figure inline-flex', sizes[size], className)}>
      <span className="sr-only">{spoken ?? text}</span>
      <span aria-hidden="true" className="inline-flex">
        {signs.map((sign, index) => (
          // Keys count from the right, so that a digit keeps its place value when the number grows.
          <Sign key={signs.length - index} sign={sign} />
        ))}
      </span>
    </span>
  )
}

function Sign({ sign }: { sign: string }) {
  const digit = digits.indexOf(sign)
  if (digit === -1) return <span>{sign}</span>
  return (
    <span className="relative inline-block overflow-y-clip [overflow-clip-margin:0.12em]">
      <span className="invisible">{sign}</span>
      <span
        className="absolute inset-x-0 top-0 flex flex-col transition-transform duration-(--dur-3) ease-out"
        style={{ transform: `translateY(${digit * -10}%)` }}
      >
        {digits.map((each) => (
          <span key={each} className={each === sign ? undefined : 'opacity-0 transition-opacity duration-(--dur-3)'}>
            {each}
          </span>
        ))}
      </span>
    </span>
  )
}
