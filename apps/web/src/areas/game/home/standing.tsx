/** The home's blocks on where everyone stands: the viewer's units, and the league's depth chart. */
import { type LeaderboardRow, placeWords } from '@whale/contract'
import type { ReactNode } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatSignedUnits, formatUnits, unitsInWords } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { OwnUnitsGauge } from '../../../shared/components/OwnUnitsGauge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { isRiding, markWords, outcomeNote, type UnitsView } from './units-view.ts'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { DepthChart, whaleLineIn } from '../shared/depth-chart/DepthChart.tsx'
import { tableOf } from '../shared/depth-chart/places.ts'

interface UnitsBlockProps {
  game: Game
  view: UnitsView
  /** Whether possible bet winnings are included. */
  isComplete: boolean
  /** Until the bets are there, the possible results are hidden: they would change at once. */
  isLoading: boolean
}

/** The viewer's units, the distance to the line that counts, and the possible results of the week. */
export function UnitsBlock({ game, view, isComplete, isLoading }: UnitsBlockProps): ReactNode {
  const { me } = game
  const isUnknown = isLoading && me.riding > 0
  const ends = isUnknown ? { worst: view.now, best: view.now } : { worst: view.worst, best: view.best }
  // Until the earned bounty is known, losing everything looks worse than it is.
  const mark = isUnknown && view.now < me.elimination_line ? view.distance : markWords(me, view)
  const hasOutcomes = haveOutcomes(game, view)
  return (
    <Panel
      aria-label="Your units"
      className="grid gap-2 max-lg:py-3.5 lg:grid-cols-[fit-content(24rem)_minmax(0,1fr)] lg:items-center lg:gap-x-9 lg:gap-y-3 lg:px-6"
    >
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <UnitCount text={formatUnits(view.now)} spoken={unitsInWords(view.now)} />
        <p className="max-w-full flex-[1_1_8rem] text-lead leading-tight text-pretty">
          units{placeOf(game)}
          <b className="block text-brass-text first-letter:uppercase">{mark}</b>
          {view.held.map((words) => (
            <span key={words} className="block text-small text-foam-muted">
              {words}
            </span>
          ))}
        </p>
      </div>
      <OwnUnitsGauge
        me={me}
        week={{ season: game.game_state.season, week: game.week }}
        now={view.now}
        {...ends}
        summary={view.summary}
      />
      {hasOutcomes && (
        <div className={classNames('lg:col-span-2', isUnknown && 'invisible')}>
          <Outcomes
            me={me}
            whaleLine={whaleLineIn(game, game.week)}
            view={view}
            lacksBets={me.riding > 0 && !isComplete}
          />
        </div>
      )}
    </Panel>
  )
}

/**
 * Whether what rides can move the units. A finalist's prediction brings points alone, and for a player who is out a prediction pays
 * no units, and there is no payday.
 */
export function haveOutcomes(game: Pick<Game, 'me'>, view: Pick<UnitsView, 'worst' | 'best' | 'open'>): boolean {
  return !game.me.is_eliminated && isRiding(game, view) && view.best !== view.worst
}

/** ", 5th of 12". Places among those who are out say nothing. */
function placeOf(game: Game): string {
  const { leaderboard, week } = game
  const own = tableOf(game).find(({ is_you: isYou }) => isYou)
  if (own === undefined || own.is_eliminated || week < 2) return ''
  return `, ${placeWords(own.place)} of ${leaderboard.length}`
}

function isAllIn({ at_treasury: held }: Game['me']): boolean {
  return held.some(({ kind }) => kind === 'all_in')
}

type OutcomesProps = { me: Game['me']; whaleLine: number; view: UnitsView; lacksBets: boolean }

function Outcomes({ me, whaleLine, view: { now, worst, best, bounty, giant }, lacksBets }: OutcomesProps): ReactNode {
  const becomesWhale = now < whaleLine && best >= whaleLine
  const dropsBelow = now >= whaleLine && worst < whaleLine
  const isOut = worst < me.elimination_line
  const offered = me.escrow - me.riding
  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_11rem] lg:items-center lg:gap-x-5">
      <dl className="grid gap-x-4 gap-y-1 lg:grid-cols-2 lg:gap-3">
        <Outcome name="If it all lands" units={best} change={best - now} crossing={becomesWhale ? 'whale' : null} />
        <Outcome
          name="If nothing lands"
          units={worst}
          change={worst - now}
          crossing={isOut ? (isAllIn(me) ? 'you’re out' : 'may be out') : dropsBelow ? 'fish' : null}
        />
      </dl>
      <p
        className={classNames(
          'text-micro text-foam-muted',
          bounty + giant === 0 && offered === 0 && !isAllIn(me) && 'max-sm:hidden',
        )}
      >
        {outcomeNote({ bounty, giant, offered, lacksBets })}
      </p>
    </div>
  )
}

interface OutcomeProps {
  name: string
  units: number
  change: number
  /** What it would make of the viewer. */
  crossing: 'whale' | 'fish' | 'may be out' | 'you’re out' | null
}

function Outcome({ name, units, change, crossing }: OutcomeProps): ReactNode {
  const moved = change === 0 ? 'as now' : formatSignedUnits(change)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 lg:rounded-card lg:bg-shelf lg:px-3.5 lg:py-2">
      <dt className="text-small text-foam-muted">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="figure text-d3">{formatUnits(units)}</span>
        <span
          className={classNames(
            'text-micro font-bold',
            change > 0 ? 'text-lagoon' : change < 0 ? 'text-coral' : 'text-foam-muted',
          )}
        >
          {crossing === null ? moved : crossing === 'you’re out' ? crossing : `${moved}, ${crossing}`}
        </span>
      </dd>
    </div>
  )
}

interface DepthBlockProps {
  game: Game
  heading?: string
  /** Below the table. */
  note?: string
  /** The rows if the current scores hold; without them, the current chart. */
  held?: readonly LeaderboardRow[]
}

/** The home's depth chart, with a link to the whole table. */
export function DepthBlock({ game, heading = 'Depth chart', note, held }: DepthBlockProps): ReactNode {
  const { league, me, week } = game
  const navigate = useNavigate()
  return (
    <Panel
      heading={heading}
      actions={
        <Link
          to={paths.depth(league.id, held === undefined ? {} : { view: 'held' })}
          className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
        >
          Full table
        </Link>
      }
    >
      <DepthChart
        week={week}
        changeWeek={held === undefined ? game.last_run?.week : week}
        rows={held ?? tableOf(game)}
        whaleLine={whaleLineIn(game, week)}
        eliminationLine={me.elimination_line}
        look="block"
        onOpen={(userId) => void navigate(paths.ledger(league.id, userId === me.user_id ? undefined : userId))}
      />
      {note !== undefined && <p className="text-small text-foam-muted">{note}</p>}
    </Panel>
  )
}
