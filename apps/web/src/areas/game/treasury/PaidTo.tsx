/** Who got units back from the treasury in settled weeks. */
import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../shared/shell/use-game.ts'
import type { Books } from './payouts.ts'

export function PaidTo({ game, books }: { game: Pick<Game, 'leaderboard'>; books: Books }): ReactNode {
  const most = books.paid_to[0]?.units ?? 0
  const rows = books.paid_to.flatMap(({ user_id: userId, units }) => {
    const player = game.leaderboard.find((row) => row.user_id === userId)
    return player === undefined ? [] : [{ player, units }]
  })
  if (rows.length === 0) return null
  return (
    <Panel heading={books.balance === 0 ? 'Who got it' : 'Who got it so far'}>
      <ol className="grid gap-3">
        {rows.map(({ player, units }) => (
          <li key={player.user_id} className="flex items-center gap-3">
            <Face userId={player.user_id} />
            <div className="grid min-w-0 flex-1 gap-1.5 leading-tight">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 break-words">
                  <b>{player.team_name}</b>{' '}
                  <span className="text-small text-foam-muted">{player.is_you ? 'you' : player.username}</span>
                </span>
                <b className={classNames('ml-auto tabular-nums', player.is_you && 'text-brass-text')}>
                  {formatUnits(units)}
                </b>
              </p>
              <span aria-hidden="true" className="h-2 rounded-full bg-shelf forced-colors:border">
                <span
                  className={classNames('block h-2 rounded-full', player.is_you ? 'bg-brass' : 'bg-lagoon')}
                  style={{ width: `${(units / most) * 100}%` }}
                />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
