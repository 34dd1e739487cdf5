/** Week 9, for fish: going all in comes first on the home (RULES §5 Liquidation). */
import { calls, lineChance, placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatPoints, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Ticket } from '../../../shared/ui/Ticket.tsx'
import { RULED_OUT, alsoPaid, chanceBasis, missedWords } from '../shared/all-in/all-in-words.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { InWithout } from '../shared/final/InWithout.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { isAllInOpen } from './ThisWeek.tsx'
import { THIS_WEEK } from './use-this-week.ts'

const SCORES = 3

const ALL_IN_SIZE = 'h-[44rem] w-full lg:h-[37rem]'

export function AllInCard({ game }: { game: Game }): ReactNode {
  const { league, me } = game
  const { data } = useQueryOf(calls.players.shop, { params: { league: league.id } })
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } })
  const allIn = data?.liquidation
  // A space of its size, so that the week below stays in its place.
  if (allIn === undefined) return <Skeleton.Block className={ALL_IN_SIZE} />
  const { line, wallet, bonus } = allIn
  if (line === null || !isAllInOpen(allIn)) return null
  const form = board?.teams.find(({ team_id: id }) => id === me.team_id)
  const chance = board === undefined ? null : lineChance({ team_id: me.team_id, line }, board.teams)
  return (
    <Ticket label="All in" className="w-full">
      <p className="flex flex-wrap items-center justify-between gap-2 text-small font-bold md:text-body">
        Fish only, this week only
        <span className="rounded-tag bg-coral-soft px-2 py-1 text-micro text-coral">Can’t be undone</span>
      </p>
      <h2 className="display mt-2.5 text-d2">Go all in with {formatUnits(wallet)}?</h2>
      <p className="mt-1 font-bold tabular-nums">
        {formatUnits(wallet)} → {formatUnits(wallet + bonus)} or 0
      </p>
      <p className="mt-2">
        {me.team_name} has to score <b>more than {formatPoints(line)}</b>. Hit it and the treasury adds{' '}
        {formatUnits(bonus)}, whatever you put in. Miss and your season is over.
      </p>
      <InWithout {...game} isShort />
      <LastScores leagueId={league.id} line={line} chance={chance} />
      {chance !== null && form !== undefined && form.projected !== null && (
        <p className="mt-1.5 text-small text-paper-muted">{chanceBasis(form.projected, form.scores)}</p>
      )}
      <dl className="mt-3 flex flex-wrap gap-2">
        <Outcome name="Hit" units={wallet + bonus} note={hitWords(game, wallet + bonus)} className="bg-lagoon-soft" />
        <Outcome name="Miss" units={0} note={missedWords(me)} className="bg-coral-soft" />
      </dl>
      <p className="mt-2 text-small text-paper-muted">{alsoPaid(me)}</p>
      <Link to={paths.multipliers(league.id)} className={classNames(buttonClass({ tone: 'ink', wide: true }), 'mt-4')}>
        See the all-in slip
      </Link>
      <p className="mt-1 text-center">
        <Link to={THIS_WEEK} className="inline-flex min-h-11 items-center font-bold text-paper-ink underline">
          Or play it safer
        </Link>
        <span className="block text-small text-paper-muted">{RULED_OUT.byBet}</span>
      </p>
    </Ticket>
  )
}

interface LastScoresProps {
  leagueId: string
  line: number
  /** In hundredths of a percent; null while it is unknown. */
  chance: number | null
}

/** The viewer's last scores against the line, and the chance to beat it. */
function LastScores({ leagueId, line, chance }: LastScoresProps): ReactNode {
  const { data: season } = useQueryOf(calls.game.season, { params: { league: leagueId } })
  const scores = (season?.weeks ?? [])
    .toSorted((a, b) => a.week - b.week)
    .flatMap(({ week, points }) => (points === null ? [] : [{ week, points }]))
    .slice(-SCORES)
  if (scores.length === 0 && chance === null) return null
  return (
    <dl className="mt-3 flex flex-wrap gap-2" aria-label="Last scores and chance">
      {scores.map(({ week, points }) => (
        <div
          key={week}
          className="max-w-full flex-[1_1_4rem] rounded-card border border-paper-line px-1.5 py-2 text-center"
        >
          <dt className="text-micro text-paper-muted">{formatWeek(week)}</dt>
          <dd className={classNames('figure text-d3', points > line ? 'text-lagoon' : 'text-coral')}>
            {formatPoints(points)}
          </dd>
        </div>
      ))}
      {chance !== null && (
        <div className="flex basis-full flex-wrap items-baseline justify-between gap-x-3 pt-1">
          <dt>Chance</dt>
          <dd className="figure text-d3">{chanceText(chance)}</dd>
          <dd aria-hidden="true" className="basis-full overflow-hidden rounded-full bg-paper-line forced-colors:border">
            <span className="block h-2.5 rounded-full bg-lagoon" style={{ width: `${chance / 100}%` }} />
          </dd>
        </div>
      )}
    </dl>
  )
}

type OutcomeProps = { name: string; units: number; note: string; className: string }

function Outcome({ name, units, note, className }: OutcomeProps): ReactNode {
  return (
    <div className={classNames('max-w-full flex-[1_1_8rem] rounded-card px-3.5 py-3', className)}>
      <dt className="text-small">{name}</dt>
      <dd className="figure text-d2 leading-none">{formatUnits(units)}</dd>
      <dd className="mt-1.5 text-small">{note}</dd>
    </div>
  )
}

type AllIn = Pick<Game, 'leaderboard' | 'me' | 'game_state'>

/** Returns what a hit makes of the viewer, if nobody else moves: "4th as it stands, 103 short of the whale line." */
export function hitWords({ leaderboard, me, game_state: { season } }: AllIn, units: number): string {
  const place = 1 + leaderboard.filter((row) => !row.is_you && row.units > units).length
  const isTied = leaderboard.some((row) => !row.is_you && row.units === units)
  const where = `${isTied ? 'Tied for ' : ''}${placeWords(place)} as it stands`
  if (units >= me.whale_line) return `${where}, and a whale in the final.`
  // With fewer whales, the best in units fill the final up (RULES §5 Bermuda Triangle).
  if (place <= constantsOf(season).bermudaEntrantsMin) return `${where}, and in the final.`
  return `${where}, ${formatUnits(me.whale_line - units)} short of the whale line.`
}
