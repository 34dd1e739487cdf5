/** The picks of an earlier week, behind one link: the wall, top score, and the viewer's record. */
import { isOfTeams } from '@whale/words'
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Game } from '../league/use-game.ts'
import { WeekOfSeason, weeksUpTo } from '../week-history/WeekOfSeason.tsx'
import { PastPicks } from './PastPicks.tsx'
import { PotBoard } from './PotBoard.tsx'
import { type Bet, Wall } from './Wall.tsx'

export function PastWeek({ game, week }: { game: Game; week: number }): ReactNode {
  const params = { id: game.league.id }
  const events = useQueryOf(calls.casino.casinoEvents, { params, query: { week } })
  const entered = useQueryOf(calls.casino.casinoLeagueBets, { params, query: { week, include_settled: true } })
  const said = useQueryOf(calls.topScore.weekTopScore, { params: { league: game.league.id, week } })
  const event = events.data?.events[0]
  const { bets, clubs = {} } = entered.data ?? {}
  const inside = 'max-w-[720px] px-4 md:px-6 lg:px-9'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-28 lg:pb-10">
      <div className={`flex flex-wrap items-center justify-between gap-3 ${inside}`}>
        <h2 className="display text-d3">{event?.name ?? 'No casino that week'}</h2>
        <WeekOfSeason weeks={weeksUpTo(game.week)} />
      </div>
      {event !== undefined && bets !== undefined && (
        <>
          {isOfTeams(event) ? (
            <div className={inside}>
              <Entered bets={bets} viewerId={game.me.user_id} />
            </div>
          ) : (
            <Wall game={game} event={event} bets={bets} clubs={clubs} live={null} isNow={false} />
          )}
        </>
      )}
      <section id="top-score" aria-labelledby="top-score-heading" className={`grid scroll-mt-4 gap-3 ${inside}`}>
        <h2 id="top-score-heading" className="display text-d3">
          Top score
        </h2>
        {said.data !== undefined && <PotBoard game={game} predictions={said.data} isNow={false} />}
        {said.data === undefined && said.error !== null && (
          <ErrorState onRetry={said.refetch}>{said.error.message}</ErrorState>
        )}
      </section>
      <div className={`grid gap-5 ${inside}`}>
        {said.data !== undefined && said.data.streaks.length > 0 && (
          <Panel heading="Right in a row">
            <ol className="grid gap-1">
              {said.data.streaks.map((each) => (
                <li key={each.user_id} className="flex min-h-11 items-center gap-3 leading-tight">
                  <Face userId={each.user_id} size={32} />
                  <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                    {each.is_you ? 'you' : each.username}
                  </span>
                  <b className="figure text-lead">{each.streak}</b>
                </li>
              ))}
            </ol>
          </Panel>
        )}
        <PastPicks game={game} />
      </div>
    </div>
  )
}

/** Weeks 5 and 7: who entered, and how each ended. */
function Entered({ bets, viewerId }: { bets: readonly Bet[]; viewerId: string }): ReactNode {
  return (
    <Panel heading="Everyone’s picks">
      {bets.length === 0 && <p>Nobody entered.</p>}
      <ul>
        {bets
          .toSorted((a, b) => b.payout - a.payout)
          .map((bet) => (
            <li key={bet.id} className="flex min-h-12 flex-wrap items-center gap-x-3 leading-tight">
              <Face userId={bet.user_id} size={32} />
              <span className="min-w-0 flex-[1_1_6rem] font-semibold wrap-anywhere">
                {bet.user_id === viewerId ? 'you' : bet.username}
              </span>
              <span className="text-small">{bet.how}</span>
              <b className="tabular-nums">{bet.payout > 0 && `+${bet.payout}`}</b>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
