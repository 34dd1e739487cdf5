import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BetRow } from '../shared/bets/BetRow.tsx'
import { betView } from '../shared/bets/bet-view.ts'
import { formatSignedUnits, formatWeek } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { rowWords } from '../shared/bets/bet-words.ts'
import { recordOf, recordWords, settledByWeek } from './settled.ts'
import { TabBody } from './TabBody.tsx'
import type { TabProps } from './tab-props.ts'

/** What is over, week by week, the last one first. */
export function SettledTab({ game, bets }: TabProps): ReactNode {
  const weeks = settledByWeek(bets)
  if (weeks.length === 0) {
    return (
      <TabBody>
        <EmptyState>Nothing is settled yet. Bets are on Tuesday at 4am Eastern, when units move.</EmptyState>
      </TabBody>
    )
  }
  const record = recordOf(bets, game.me.user_id)
  return (
    <TabBody>
      {record.won + record.lost + record.pushed > 0 && (
        <p className="text-lead">
          {recordWords(record)}: <b className={toneOf(record.change)}>{formatSignedUnits(record.change)}</b> in all.
        </p>
      )}
      {weeks.map(({ week, settled }) => (
        <Week key={week} week={week} settled={settled} game={game} />
      ))}
    </TabBody>
  )
}

function toneOf(change: number): string {
  return change > 0 ? 'text-lagoon' : change < 0 ? 'text-coral' : 'text-foam-muted'
}

type WeekProps = Pick<TabProps, 'game'> & { week: number; settled: readonly BetWire[] }

function Week({ game, week, settled }: WeekProps): ReactNode {
  const { me, league, game_state: state, last_run: run } = game
  const at = { locksAt: state.moments.locks_at, now: state.now }
  const isCounted = run !== null && week <= run.week
  return (
    <Panel
      heading={formatWeek(week)}
      actions={
        isCounted ? (
          <Link
            to={paths.receipt(league.id, week)}
            className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
          >
            See the count<span className="sr-only"> of week {week}</span>
          </Link>
        ) : undefined
      }
    >
      <ul className="-my-1 grid divide-y divide-line">
        {settled.map((bet) => (
          <li key={bet.id}>
            <BetRow
              bet={bet}
              viewerId={me.user_id}
              to={paths.bets(league.id, { tab: 'settled', bet: bet.id })}
              detail={rowWords(bet, betView(bet, me.user_id), at)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
