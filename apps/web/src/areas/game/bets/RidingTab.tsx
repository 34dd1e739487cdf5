import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { RidingCard } from '../shared/bets/RidingCard.tsx'
import { useBetBoard } from '../shared/bets/use-bets.ts'
import { formatAsOf, formatCount, formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type TabProps, TabBody } from './BetsFrame.tsx'
import { useWeekScores } from './use-week-scores.ts'

/** This week's active bets: the viewer's, then the league's. */
export function RidingTab({ game, bets }: TabProps): ReactNode {
  const { me, league, week } = game
  const { scores, asOf } = useWeekScores(game)
  const board = useBetBoard(league.id)
  const riding = bets.filter((bet) => bet.state === 'accepted' && bet.week === week)
  const others = board.riding.filter((bet) => !riding.some(({ id }) => id === bet.id))
  const to = (bet: BetWire) => paths.bets(league.id, { tab: 'riding', bet: bet.id })
  return (
    <TabBody>
      <section aria-labelledby="yours" className="grid gap-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="yours" className="display text-d3">
            Yours
          </h2>
          <p className="text-micro text-foam-muted">
            {summaryOf(riding, me.user_id)}
            {asOf !== null && riding.length > 0 && `, ${formatAsOf(asOf)}`}
          </p>
        </div>
        {riding.length === 0 ? (
          <Nothing leagueId={league.id} why={board.refusal?.sentence ?? null} />
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
            {riding.map((bet) => (
              <li key={bet.id} className="grid">
                <RidingCard bet={bet} viewerId={me.user_id} scores={scores} forms={board.teams} to={to(bet)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {others.length > 0 && (
        <Panel heading="In the league">
          <ul className="-my-1 grid divide-y divide-line">
            {others.map((bet) => (
              <li key={bet.id}>
                <BetRow
                  bet={bet}
                  viewerId={me.user_id}
                  to={to(bet)}
                  detail={`${bet.challenger.stake + bet.challenged.stake} to win`}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </TabBody>
  )
}

/** "100 riding on 2 bets". */
function summaryOf(riding: readonly BetWire[], userId: string): string {
  const stakes = riding.map(({ challenger, challenged }) =>
    challenger.user_id === userId ? challenger.stake : challenged.stake,
  )
  if (stakes.length === 0) return ''
  const sum = stakes.reduce((total, stake) => total + stake, 0)
  return `${formatUnits(sum)} riding on ${formatCount(stakes.length, 'bet')}`
}

function Nothing({ leagueId, why }: { leagueId: string; why: string | null }): ReactNode {
  if (why !== null) return <EmptyState>You have no bets riding. {why}</EmptyState>
  return (
    <Panel shape="card" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-foam-muted">You have no bets riding.</p>
      <Link to={paths.bets(leagueId)} className={buttonClass({ tone: 'brass', size: 'small' })}>
        Make a bet
      </Link>
    </Panel>
  )
}
