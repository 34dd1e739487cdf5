import type { ReactNode } from 'react'
import { GameShell } from '../../features/game-shell/GameShell.tsx'
import { useGame } from '../../features/game-shell/use-game.ts'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function RecapPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} room="recap" title="Season recap" Invite={InviteDialog}>
      <PageHeader heading="Season recap" />
    </GameShell>
  )
}
