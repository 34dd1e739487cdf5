/** The viewer's active bets from earlier weeks whose scores are late. */
import { betView } from '@whale/words'
import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatUnits } from '@whale/words/numbers'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { BetRow } from './BetRow.tsx'

interface Props {
  bets: readonly BetWire[]
  viewerId: string
  /** The slip's address. */
  to: (bet: BetWire) => string
}

/** One panel per week. Without scores or chances: the page has only this week's. */
export function LateBets({ bets, viewerId, to }: Props): ReactNode {
  const weeks = [...new Set(bets.map(({ week }) => week))].toSorted((a, b) => a - b)
  return weeks.map((week) => (
    <Panel key={week} heading={`Still riding from week ${week}`}>
      <ul className="-my-1 grid divide-y divide-line">
        {bets
          .filter((bet) => bet.week === week)
          .map((bet) => (
            <li key={bet.id}>
              <BetRow bet={bet} viewerId={viewerId} to={to(bet)} detail={stakeWords(bet, viewerId)} />
            </li>
          ))}
      </ul>
    </Panel>
  ))
}

function stakeWords(bet: BetWire, viewerId: string): string {
  const { own } = betView(bet, viewerId)
  return `${formatUnits(own.stake)} to win ${formatUnits(own.gain)}`
}
