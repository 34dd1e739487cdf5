/** The week's casino event: one pick, which can change until the lock. */
import { calls, disabledMessages } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { type Banner, GameShell } from '../shared/shell/GameShell.tsx'
import { sceneOf } from '../../../shared/components/scene-of.ts'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { Pick } from './Pick.tsx'
import { formatInstant } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'

export function CasinoPage(): ReactNode {
  const game = useGame()
  const params = { league: game.league.id, user: game.me.user_id }
  const casino = usePageQuery(calls.casino.casinoEvent, { params })
  const { event, locks_at: locksAt } = casino
  if (event === null || locksAt === null) {
    return (
      <GameShell game={game} page="casino" title="Casino" Invite={InviteDialog} banner={bannerOf(game, 'Casino')}>
        <NoEvent message={casino.disabled_message} game={game} />
      </GameShell>
    )
  }
  // A new week starts without a draft.
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

/** A week without an event, and when the next one opens. */
function NoEvent({ game, message }: { game: Game; message: string | null }): ReactNode {
  const isOver = game.game_state.tide === 'over'
  const way = wayOnOf(game)
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:px-9">
      <Panel className="grid gap-3">
        <h2 className="display text-d3">
          {isOver ? 'The tables are closed.' : (message ?? 'No casino event this week.')}
        </h2>
        <p className="text-foam-muted">{nextWords(game)}</p>
        <p>
          <Link to={way.to} className={buttonClass({ tone: 'line' })}>
            {way.label}
          </Link>
        </p>
      </Panel>
    </div>
  )
}

function nextWords({ week, game_state: { tide, moments, now } }: Game): string {
  if (tide === 'over') return 'The season is over.'
  if (moments.next_opens_at === null) return 'This is the last week of the season.'
  return `Week ${week + 1} opens ${formatInstant(moments.next_opens_at, { now })}.`
}

/** A link to what is open this week. */
function wayOnOf({ week, league, narrative, game_state: { tide } }: Game): { to: string; label: string } {
  if (narrative.place === 'bermuda_triangle') return { to: paths.bermuda(league.id), label: 'To the Triangle' }
  if (tide === 'betting' && disabledMessages(week).betting === null)
    return { to: paths.bets(league.id), label: 'Make a bet' }
  return { to: paths.game(league.id), label: 'Back to the week' }
}
