/** Week 9, for fish: all in comes first on the home. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatPoints, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket } from '../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { hitWords, stakesWords } from './all-in-view.ts'

const SCORES = 3

export function AllInCard({ game }: { game: Game }): ReactNode {
  const { league, me } = game
  const { data } = useQueryOf(calls.players.shop, { params: { league: league.id } })
  const { data: season } = useQueryOf(calls.game.season, { params: { league: league.id } })
  const allIn = data?.liquidation
  if (allIn === undefined || allIn.line === null || allIn.placed !== null || allIn.refusal !== null) return null
  const { line, wallet, bonus } = allIn
  const scores = (season?.weeks ?? [])
    .toSorted((a, b) => a.week - b.week)
    .slice(-SCORES)
    .flatMap(({ week, points }) => (points === null ? [] : [{ week, points }]))
  return (
    <Ticket label="All in" className="w-full max-w-[46rem]">
      <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
        Fish only, this week only
        <span className="rounded-tag bg-coral-soft px-2.5 py-1 text-micro text-coral">Can’t be undone</span>
      </p>
      <h2 className="display mt-2.5 text-d2">Go all in with {formatUnits(wallet)}?</h2>
      <p className="mt-1 font-bold tabular-nums">{stakesWords(wallet, bonus)}</p>
      <p className="mt-2">
        {me.team_name} has to score <b>more than {formatPoints(line)}</b>. Hit it and {formatUnits(bonus)} come on top.
        Miss and your season is over.
      </p>
      {scores.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-2" aria-label="Last scores">
          {scores.map(({ week, points }) => (
            <div key={week} className="flex-[1_1_5rem] rounded-card border border-paper-line px-3 py-2 text-center">
              <dt className="text-micro text-paper-muted">{formatWeek(week)}</dt>
              <dd className={classNames('figure text-d3', points > line ? 'text-lagoon' : 'text-coral')}>
                {formatPoints(points)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="mt-3 flex flex-wrap gap-2">
        <Outcome name="Hit" units={wallet + bonus} note={hitWords(game, wallet + bonus)} className="bg-lagoon-soft" />
        <Outcome name="Miss" units={0} note="Out. No buying back in." className="bg-coral-soft" />
      </dl>
      <Link to={paths.multipliers(league.id)} className={classNames(buttonClass({ tone: 'ink', wide: true }), 'mt-4')}>
        See the all-in slip
      </Link>
    </Ticket>
  )
}

type OutcomeProps = { name: string; units: number; note: string; className: string }

function Outcome({ name, units, note, className }: OutcomeProps): ReactNode {
  return (
    <div className={classNames('flex-[1_1_8rem] rounded-card px-3.5 py-3', className)}>
      <dt className="text-small">{name}</dt>
      <dd className="figure text-d2 leading-none">{formatUnits(units)}</dd>
      <dd className="mt-1.5 text-small">{note}</dd>
    </div>
  )
}
