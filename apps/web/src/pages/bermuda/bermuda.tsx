import type { ReactNode } from 'react'
import { GameShell } from '../../features/game-shell/GameShell.tsx'
import { useGame } from '../../features/game-shell/use-game.ts'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function BermudaPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} room="bermuda" title="Bermuda Triangle" Invite={InviteDialog}>
      <PageHeader heading="Bermuda Triangle" />
    </GameShell>
  )
}
