import type { ReactNode } from 'react'
import type { TabProps } from './tab-props.ts'

export function OffersTab({ bets }: TabProps): ReactNode {
  return <p className="px-4 py-4 md:px-6 lg:px-9">{bets.length}</p>
}
