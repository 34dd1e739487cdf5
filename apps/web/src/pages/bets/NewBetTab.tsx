import type { ReactNode } from 'react'
import type { TabProps } from './tab-props.ts'
import { BetsFrame } from './BetsFrame.tsx'

export function NewBetTab({ game, bets }: TabProps): ReactNode {
  return (
    <BetsFrame tab="new" game={game} bets={bets}>
      <p className="px-4 py-4 md:px-6 lg:px-9">{bets.length}</p>
    </BetsFrame>
  )
}
