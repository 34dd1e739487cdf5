import type { ReactNode } from 'react'
import { GameShell } from '../../features/game-shell/GameShell.tsx'
import { useGame } from '../../features/game-shell/use-game.ts'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function SeasonMapPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} room="season-map" title="Season map" Invite={InviteDialog}>
      <PageHeader heading="Season map" />
    </GameShell>
  )
}
