import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { formatUnits } from '@whale/words/numbers'
import { Face } from '../../../shared/components/Face.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../league/use-game.ts'

/** Everyone who was in at the end, the champion first, each with their ledger. */
export function WhoPlayed({ game: { league, leaderboard, me } }: { game: Game }): ReactNode {
  return (
    <Panel heading="Who played" className="min-w-0">
      <ul>
        {leaderboard.map((row, at) => (
          <li key={row.user_id} className="border-t border-line first:border-t-0">
            <Link
              to={paths.movements(league.id, row.user_id === me.user_id ? undefined : row.user_id)}
              className="flex min-h-14 items-center gap-3 py-1.5 no-underline hover:underline"
            >
              <Face userId={row.user_id} size={36} />
              <span className="min-w-0 flex-1 leading-tight">
                <b className="block">{row.team_name}</b>
                <span className="block text-small text-foam-muted">
                  {row.username}
                  {row.is_you && ', you'}
                  {at === 0 && ', champion'}
                </span>
              </span>
              <b className="tabular-nums">{formatUnits(row.units)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
