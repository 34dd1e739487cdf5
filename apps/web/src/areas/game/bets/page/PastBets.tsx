/** The viewer's bets of the season that are over, by week, and this week's answers. */
import { whyNothingSettled } from './nothing-settled.ts'
import { betView, rowWords, betRecordWords, nothingSettledWords } from '@whale/words'
import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { FishArt } from '../../../../shared/art/FishArt.tsx'
import { formatSignedUnits } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { EmptyState } from '../../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { BetRow } from '../BetRow.tsx'
import { recordOf, settledByWeek } from '../records.ts'
import { BetsFrame, TabBody, type TabProps } from './BetsFrame.tsx'
import { toneOf } from './OwnRecord.tsx'
import { slipSearch } from './slip-search.ts'

export function PastBets({ game, bets }: TabProps): ReactNode {
  const weeks = settledByWeek(bets)
  const dropped = bets.filter(({ week, state }) => week === game.week && DROPPED.includes(state))
  const record = recordOf(bets, game.me.user_id)
  return (
    <BetsFrame game={game} heading="Settled">
      <TabBody>
        {weeks.length === 0 && (
          <EmptyState fills art={<FishArt />}>
            {nothingSettledWords(whyNothingSettled(game, bets))}
          </EmptyState>
        )}
        {record.won + record.lost + record.pushed > 0 && (
          <p className="text-lead">
            {betRecordWords(record)}: <b className={toneOf(record.change)}>{formatSignedUnits(record.change)}</b> in
            all.
          </p>
        )}
        {dropped.length > 0 && (
          <Panel heading="Never on this week">
            <Rows game={game} bets={dropped} />
          </Panel>
        )}
        {weeks.map(({ week, settled }) => (
          <Week key={week} week={week} settled={settled} game={game} />
        ))}
      </TabBody>
    </BetsFrame>
  )
}

const DROPPED: readonly BetWire['state'][] = ['rejected', 'withdrawn', 'expired']

type WeekProps = Pick<TabProps, 'game'> & { week: number; settled: readonly BetWire[] }

function Week({ game, week, settled }: WeekProps): ReactNode {
  const { league, last_run: run } = game
  const isSettled = run !== null && week <= run.week
  return (
    <Panel
      heading={formatWeek(week)}
      actions={
        isSettled ? (
          <Link
            to={paths.receipt(league.id, week)}
            className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
          >
            See the results<span className="sr-only"> of week {week}</span>
          </Link>
        ) : undefined
      }
    >
      <Rows game={game} bets={settled} />
    </Panel>
  )
}

function Rows({ game: { me, game_state: state }, bets }: TabProps): ReactNode {
  const at = { locksAt: state.moments.locks_at, now: state.now }
  return (
    <ul className="-my-1 grid divide-y divide-line">
      {bets.map((bet) => (
        <li key={bet.id}>
          <BetRow
            bet={bet}
            viewerId={me.user_id}
            to={slipSearch(bet.id)}
            detail={rowWords(bet, betView(bet, me.user_id), at)}
          />
        </li>
      ))}
    </ul>
  )
}
