/** Bets between two players: the builder of a new one, and tabs of what waits, what is on, and what is over. */
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { useBets } from '../shared/bets/use-bets.ts'
import { useGame } from '../shared/shell/use-game.ts'
import type { BetsTab } from '../../../shared/paths.ts'
import { BetOfAddress } from './BetOfAddress.tsx'
import { BetsFrame } from './BetsFrame.tsx'
import { NewBetTab } from './NewBetTab.tsx'
import { OffersTab } from './OffersTab.tsx'
import { RidingTab } from './RidingTab.tsx'
import { SettledTab } from './SettledTab.tsx'
import type { TabProps } from './tab-props.ts'

const TABS: Readonly<Record<BetsTab, ComponentType<TabProps>>> = {
  offers: OffersTab,
  riding: RidingTab,
  settled: SettledTab,
}

export function BetsPage(): ReactNode {
  const game = useGame()
  const bets = useBets({ leagueId: game.league.id, userId: game.me.user_id })
  const tab = tabOf(useParams()['tab'])
  // The builder brings its own frame: its slip takes the place of the tabs at the foot of a phone.
  if (tab === null) {
    return (
      <>
        <NewBetTab game={game} bets={bets} />
        <BetOfAddress game={game} bets={bets} />
      </>
    )
  }
  const Tab = TABS[tab]
  return (
    <BetsFrame game={game} bets={bets} tab={tab}>
      <Tab game={game} bets={bets} />
      <BetOfAddress game={game} bets={bets} />
    </BetsFrame>
  )
}

/** An address that names no tab of ours leads to the builder. */
function tabOf(part: string | undefined): BetsTab | null {
  return part === 'offers' || part === 'riding' || part === 'settled' ? part : null
}
