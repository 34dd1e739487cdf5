/** The map's strip above the table, and the links below it. */
import { calls } from '@whale/contract'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { ChartStripArt } from '../../../../shared/art/ChartStripArt.tsx'
import { formatUnits } from '@whale/words/numbers'
import { isFinalWeek } from '../../tide/feature-weeks.ts'
import type { Game } from '../../league/use-game.ts'
import { finalistsOf } from '../../final/due.ts'

/** The season's map as a strip, and from week 10 a link to the final. */
export function TableHead({ game: { league, week, game_state: state } }: { game: Game }): ReactNode {
  return (
    <div className="grid gap-3 lg:flex lg:items-center">
      <Link
        to={paths.seasonMap(league.id)}
        aria-label={state.tide === 'over' || week === 0 ? 'Season map' : `Season map, week ${week} of 12`}
        className="block flex-1 overflow-hidden rounded-card"
      >
        <ChartStripArt week={week} isOver={state.tide === 'over'} />
      </Link>
      {isFinalWeek(week) && (
        <Way
          to={paths.finalPoints(league.id)}
          what={state.tide === 'over' ? 'How the Triangle ended' : 'Points by week'}
        />
      )}
    </div>
  )
}

/** The Bank in one line, who is up on whom, and earlier seasons. */
export function TableFoot({ game: { league, leaderboard } }: { game: Game }): ReactNode {
  const prizes = finalistsOf(leaderboard).flatMap(({ final: { prize } }) => (prize > 0 ? [formatUnits(prize)] : []))
  const { data } = useQueryOf(calls.bank.bank, { params: { league: league.id } })
  return (
    <div className="grid gap-2">
      <Way
        to={paths.bank(league.id)}
        what="Bank"
        detail={
          prizes.length > 0
            ? `Prizes ${prizes.join(', ')}`
            : data === undefined
              ? ''
              : `${formatUnits(data.you.paid_out)} of your ${formatUnits(data.you.paid_in)} back`
        }
      />
      <Way to={paths.flows(league.id)} what="Who’s up on whom" />
      {!isPractice && !league.is_night && <Way to={paths.pastSeasons(league.id)} what="Past seasons" />}
    </div>
  )
}

function Way({ to, what, detail = '' }: { to: string; what: string; detail?: string }): ReactNode {
  return (
    <Link
      to={to}
      className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-card bg-deep px-4 py-2 text-foam no-underline hover:bg-shelf"
    >
      <b>{what}</b>
      <span className="ml-auto text-foam-muted tabular-nums">{detail}</span>
      <CaretRightIcon size={18} aria-hidden="true" className="flex-none" />
    </Link>
  )
}
