import type { TopScorePotWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatUnits } from '@whale/words/numbers'
import { potShares } from './said-last-week.ts'
import './team-choice.css'

/** The pot against the crowd: what a right pick pays alone, with one other and with four. */
export function Pot({ pot: { pot, carried } }: { pot: TopScorePotWire }): ReactNode {
  return (
    <div className="pot">
      <p className="leading-none">
        <b className="figure text-d2">{formatUnits(pot)}</b> <span>pot</span>
      </p>
      <ul className="grid min-w-0 flex-[1_1_9rem] gap-1.5">
        {potShares(pot).map((share, at) => (
          <li
            key={share.with}
            className="pot-share"
            style={{ width: `${100 - at * 22}%` }}
            data-top={at === 0 || undefined}
          >
            <b className="figure text-lead">{formatUnits(share.units)}</b> {share.with}
          </li>
        ))}
      </ul>
      {carried > 0 && <p className="basis-full">{formatUnits(carried)} of it left over.</p>}
    </div>
  )
}
