/** The week's casino event: one pick, changed as often as one likes until the lock. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { type Banner, GameShell } from '../shared/shell/GameShell.tsx'
import { sceneOf } from '../../../shared/components/scene-of.ts'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { NoEvent } from './NoEvent.tsx'
import { Pick } from './Pick.tsx'

export function CasinoPage(): ReactNode {
  const game = useGame()
  const params = { league: game.league.id, user: game.me.user_id }
  const casino = usePageQuery(calls.casino.casinoEvent, { params })
  const { event, locks_at: locksAt } = casino
  if (event === null || locksAt === null) {
    return (
      <GameShell game={game} room="casino" title="Casino" Invite={InviteDialog} banner={bannerOf(game, 'Casino')}>
        <NoEvent message={casino.disabled_message} game={game} />
      </GameShell>
    )
  }
  // Another week is another table: what was chosen for the last one does not lie on it.
  return <Pick key={event.id} banner={bannerOf(game, event.name)} {...{ game, casino, event, locksAt }} />
}

function bannerOf({ week, narrative }: Game, heading: string): Banner {
  return {
    scene: sceneOf(narrative.place),
    narrator: week === 0 ? narrative.location : `Week ${week}, ${narrative.location}`,
    heading,
    sentence: narrative.location_flavor,
  }
}
