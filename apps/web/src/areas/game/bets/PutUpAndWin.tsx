import type { ReactNode } from 'react'
import { formatUnits } from '@whale/words/numbers'

interface Props {
  /** The viewer's stake, and what a win brings on top of it. */
  stake: number
  gain: number
  /** Below each number: what either end leaves. */
  ifLost?: ReactNode
  ifWon?: ReactNode
}

/** A bet, wherever the viewer sees one: what they put up, and what they win. */
export function PutUpAndWin({ stake, gain, ifLost, ifWon }: Props): ReactNode {
  return (
    <div className="fit-columns gap-2 text-small font-semibold [--least:7rem]">
      <Half name="Put up" units={stake} look="bg-coral-soft text-coral">
        {ifLost}
      </Half>
      <Half name="Win" units={gain} look="bg-lagoon-soft text-lagoon">
        {ifWon}
      </Half>
    </div>
  )
}

interface HalfProps {
  name: string
  units: number
  look: string
  children: ReactNode
}

function Half({ name, units, look, children }: HalfProps): ReactNode {
  return (
    <div className={`rounded-control px-3.5 pt-2 pb-2.5 ${look}`}>
      <p>
        {name} <span className="figure block text-d2 leading-none">{formatUnits(units)}</span>
      </p>
      {children}
    </div>
  )
}
