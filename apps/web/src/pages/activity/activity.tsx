import type { ReactNode } from 'react'
import { GameShell } from '../../features/game-shell/GameShell.tsx'
import { useGame } from '../../features/game-shell/use-game.ts'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function ActivityPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} room="activity" title="League log" Invite={InviteDialog}>
      <PageHeader heading="League log" />
    </GameShell>
  )
}
