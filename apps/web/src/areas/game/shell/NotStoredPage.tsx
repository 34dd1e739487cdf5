import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { GameShell } from './GameShell.tsx'
import { useGame } from '../league/use-game.ts'

/** Offline, on a league's page that is not stored on this device. Its frame leads to the pages that are. */
export function NotStoredPage(): ReactNode {
  const game = useGame()
  const home = paths.game(game.league.id)
  return (
    <GameShell game={game} tab={null} title="Offline" Invite={InviteDialog} isMissing>
      <PageHeader back={<BackLink to={home} />} heading="Not saved on this device" />
      <div className="px-4 pt-2 pb-10 md:px-6 lg:px-9">
        <EmptyState
          fills
          art={<FishArt />}
          action={
            <Link to={home} className={buttonClass({ tone: 'brass' })}>
              Go Home
            </Link>
          }
        >
          This page opens by itself when you’re back online. Pages you opened before still work.
        </EmptyState>
      </div>
    </GameShell>
  )
}
