/** Weeks 10 to 12: what is left to win, and how it is shared (RULES §5 Bermuda Triangle). */
import { calls, placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { potShares } from './pot-view.ts'

const FILLS = ['bg-brass', 'bg-whale', 'bg-violet', 'bg-shoal']

export function Pot({ game }: { game: Game }): ReactNode {
  const { league, leaderboard, me, game_state: state, prediction } = game
  const { data } = useQueryOf(calls.treasury.treasuryProjection, { params: { league: league.id } })
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  const isFinalist = prediction.reward === 'points'
  const { weeks } = constantsOf(state.season)
  const shares =
    data === undefined
      ? null
      : potShares(data.rest, { season: state.season, players: leaderboard.filter((row) => !row.is_eliminated).length })
  return (
    <Panel aria-labelledby="pot" className="grid gap-4">
      <div>
        <h2 id="pot" className="display text-d3">
          {isFinalist ? 'You made the final' : 'Up for grabs'}
        </h2>
        <p className="mt-2 min-h-[4.2rem] leading-tight">
          {data !== undefined && (
            <>
              <span className="text-foam-muted">About </span>
              <b className="figure text-[clamp(2.8rem,14vw,4.4rem)] leading-none text-brass-text">
                {formatUnits(roundedPot(data.rest))}
              </b>
              <span className="mt-2.5 block text-foam-muted">units, shared after week {weeks}</span>
            </>
          )}
        </p>
      </div>
      {shares !== null && (
        <>
          <div aria-hidden="true" className="flex h-6 gap-1">
            {shares.map(({ name, percent }, at) => (
              <span key={name} className={`rounded-tag ${FILLS[at] ?? ''}`} style={{ width: `${percent}%` }} />
            ))}
          </div>
          <dl className="flex flex-wrap justify-between gap-x-5 gap-y-2">
            {shares.map(({ name, units }) => (
              <div key={name}>
                <dt className="text-small text-foam-muted">{name}</dt>
                <dd className="figure text-d3">{units}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="text-small text-foam-muted">
        <b className="text-foam">{formatUnits(me.units)} units</b>
        {own !== undefined && `, ${placeWords(own.place)} of ${leaderboard.length}`}.{' '}
        {isFinalist
          ? 'They stay yours. The best totals of the three weeks share the pot, and the most units wins the season.'
          : `The finalists play for it. Everyone still in gets a share.`}{' '}
        <Link to={paths.bermuda(league.id)} className="text-link inline-block py-1">
          Standings
        </Link>
      </p>
    </Panel>
  )
}

/** Paydays and predictions may still change it, so tens are enough. */
function roundedPot(units: number): number {
  return Math.round(units / 10) * 10
}
