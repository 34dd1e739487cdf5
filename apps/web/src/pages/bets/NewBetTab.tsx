import type { ReactNode } from 'react'
import { useBetBoard } from '../../features/bets/use-bets.ts'
import { BetsFrame } from './BetsFrame.tsx'
import type { TabProps } from './tab-props.ts'

export function NewBetTab({ game, bets }: TabProps): ReactNode {
  const board = useBetBoard(game.league.id)
  return (
    <BetsFrame tab="new" game={game} bets={bets}>
      <p className="px-4 py-4 md:px-6 lg:px-9">{board.refusal?.sentence}</p>
    </BetsFrame>
  )
}
