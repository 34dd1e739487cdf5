/** Weeks 10 to 12: the race of the finalists as the games run, and who can still score for each. */
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatExactGap, formatExactPoints, formatUnits } from '../../../shared/format/format.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { isWide } from '../../../shared/ui/wide.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { useIfItHoldsLate } from '../shared/scores/use-if-it-holds.ts'
import { type Entrant, type Standings, standingsNow } from '../shared/final/race.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { Lineups } from './Lineups.tsx'
import { type Lineup, type Look, lineupsOf } from './lineups-view.ts'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

/** Returns the standings with the running week's points; null outside the final and before its first points. Does not suspend. */
export function useFinalNow(game: Game): Standings | null {
  const enabled = game.week >= constantsOf(game.game_state.season).bermudaFirstWeek
  const { data } = useQueryOf(calls.bermuda.bermudaStandings, { params: { league: game.league.id } }, { enabled })
  const now = useIfItHoldsLate(game)?.final
  return data === undefined ? null : standingsNow(data, now ?? [])
}

interface FinalLiveProps {
  standings: Standings
  live: LiveWeek
  look: Look | null
}

export function FinalLive({ standings, live, look }: FinalLiveProps): ReactNode {
  const active = standings.entrants.filter(({ is_active: isActive }) => isActive)
  const best = active[0]?.total ?? 0
  // A wide screen has room for the viewer's starters and the leader's. Whoever takes the lead later opens nothing by itself.
  const [openedIds] = useState(() =>
    (isWide() ? active : []).filter((one, at) => one.is_you || at === 0).map((one) => one.user_id),
  )
  return (
    <Panel heading="The final so far">
      <p className="-mt-2 mb-2 text-small text-foam-muted">
        Totals if games ended now, with multipliers and prediction points. Tap a team for its starters.
      </p>
      <ol>
        {active.map((entrant) => {
          const [lineup] = lineupsOf([entrant.team_id], live, look)
          return (
            <li key={entrant.user_id} className="border-t border-line first:border-t-0">
              {lineup === undefined ? (
                <Finalist entrant={entrant} best={best} lineup={null} />
              ) : (
                <details open={openedIds.includes(entrant.user_id)}>
                  <summary className="flex cursor-pointer">
                    <Finalist entrant={entrant} best={best} lineup={lineup} />
                  </summary>
                  <div className="pb-4">
                    <Lineups lineups={[lineup]} look={look} now={live.as_of} isNamed={false} />
                  </div>
                </details>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

interface FinalistProps {
  entrant: Entrant
  /** The best total. */
  best: number
  lineup: Lineup | null
}

function Finalist({ entrant, best, lineup }: FinalistProps): ReactNode {
  const { place, team_name: teamName, username, is_you: isYou, total, weeks } = entrant
  const now = weeks.at(-1)
  const predicted = (now?.naming ?? 0) + (now?.guess ?? 0)
  return (
    <span className="flex min-h-14 flex-1 flex-wrap items-center gap-x-3 py-2 leading-snug">
      <span className="flex max-w-full flex-[1_1_12rem] items-center gap-3">
        <span className="w-[1.25rem] flex-none text-small font-bold text-foam-muted">{place}</span>
        <Face userId={entrant.user_id} size={36} />
        <span className="min-w-0">
          <b className={classNames(isYou && 'text-brass-text')}>{teamName}</b>{' '}
          <span className="text-small text-foam-muted">{isYou ? 'you' : username}</span>
          <span className="block text-small text-foam-muted">
            <span className="inline-block">
              {formatExactPoints(now?.total ?? 0)} this week
              {predicted > 0 && `, ${formatUnits(predicted)} of it for predictions`}
              {lineup === null ? '' : ','}
            </span>{' '}
            {lineup !== null && <span className="inline-block">{lineup.words}</span>}
          </span>
        </span>
      </span>
      <span className="ml-auto text-right tabular-nums">
        <b className="block">{formatExactPoints(total)}</b>
        <span className="text-micro text-foam-muted">
          {total === best ? 'leads' : `${formatExactGap(best, total)} behind`}
        </span>
      </span>
      {lineup !== null && <FoldCaret size={16} className="text-foam-muted" />}
    </span>
  )
}
