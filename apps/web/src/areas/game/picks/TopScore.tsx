/** Who scores most this week: the second part of the Picks page. */
import { type ReplyOf, calls, type endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { OwnPrediction } from '../shared/predictions/OwnPrediction.tsx'
import { TeamAndPlayer } from '../shared/scores/TeamAndPlayer.tsx'
import { whenLocked } from '../shared/tide/TideStrip.tsx'
import { useWeekAsked, WeekOfSeason, weeksUpTo } from '../shared/week-history/WeekOfSeason.tsx'
import { formatPoints } from '../../../shared/format/format.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Paid } from '../shared/predictions/PredictionCard.tsx'
import { verdictWords } from '../shared/predictions/paid-words.ts'
import { closestFirst, closestGuess, guessPays, isClosest, pickWords } from '../shared/predictions/prediction-view.ts'
import { PastPicks } from './PastPicks.tsx'
import { noStreakWords, pageWords, whoScoresWords } from './page-words.ts'
import { ResultMark } from './ResultMark.tsx'

type WeekPredictions = ReplyOf<typeof endpoints.predictions.weekPredictions>

/** The viewer's pick, everyone's after the lock, and the streaks. `week` of the address shows an earlier week. */
export function TopScore({ game }: { game: Game }): ReactNode {
  const weeks = weeksUpTo(game.week)
  const { week, isNow } = useWeekAsked(weeks)
  const { season, tide } = game.game_state
  const params = { league: game.league.id, week }
  const { data, error, refetch } = useQueryOf(
    calls.predictions.weekPredictions,
    { params },
    { refetchInterval: 30_000 },
  )
  return (
    <section id="top-score" aria-labelledby="top-score-heading" className="grid scroll-mt-4 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="top-score-heading" className="display text-d3">
            Top score
          </h2>
          <p className="text-foam-muted">
            {pageWords({ season, week, isOver: tide === 'over', guessPays: guessPays(game.prediction.reward) })}
          </p>
        </div>
        <WeekOfSeason weeks={weeks} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-6">
          {isNow && <OwnPrediction game={game} />}
          {!isNow && data !== undefined && <Past predictions={data} />}
          {data !== undefined && <Named predictions={data} isNow={isNow} state={game.game_state} />}
          {data === undefined && error !== null && <ErrorState onRetry={refetch}>{error.message}</ErrorState>}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data !== undefined && <Streaks streaks={data.streaks} isOver={tide === 'over'} />}
          <PastPicks leagueId={game.league.id} />
        </div>
      </div>
    </section>
  )
}

/** A past week, read only. */
function Past({ predictions: { week, best, predictions } }: { predictions: WeekPredictions }): ReactNode {
  const own = predictions.find((each) => each.is_you)
  return (
    <Panel heading={`Week ${week}`} className="paper-edge-left">
      {best !== null && (
        <p className="leading-tight">
          <span className="block text-small text-foam-muted">Best score</span>
          <b className="text-lead">{best.team_names.join(', ')}</b>{' '}
          <span className="figure text-lead">{formatPoints(best.points)}</span>
        </p>
      )}
      <p className="mt-2 text-foam-muted">
        {own === undefined
          ? 'You made no pick that week.'
          : `You picked ${pickWords(own.entry)}. ${verdictWords(own.entry)}`}
      </p>
    </Panel>
  )
}

function isInFinal(season: number, week: number): boolean {
  return week >= constantsOf(season).bermudaFirstWeek
}

interface NamedProps {
  predictions: WeekPredictions
  isNow: boolean
  state: Game['game_state']
}

/** Everyone’s picks. Hidden before the lock. */
function Named({ predictions, isNow, state: { moments, now, season } }: NamedProps): ReactNode {
  return (
    <Panel heading="Who everyone named" className={classNames(!isNow && 'paper-edge-left')}>
      {predictions.is_revealed ? (
        predictions.predictions.length === 0 ? (
          <EmptyState>No one made a pick.</EmptyState>
        ) : (
          <>
            <PredictionBoard {...predictions} paysGuesses={isInFinal(season, predictions.week)} />
            <p className="mt-3 text-small text-foam-muted empty:hidden">
              {isInFinal(season, predictions.week)
                ? whoScoresWords(season)
                : predictions.predictions.some(({ entry }) => entry.points !== null) &&
                  'Guesses are just for fun before the final.'}
            </p>
          </>
        )
      ) : (
        <p className="flex items-start gap-3 text-foam-muted">
          <LockSimpleIcon size={24} aria-hidden="true" className="flex-none text-brass-text" />
          {`Revealed ${whenLocked(moments.locks_at, now)}.`}
        </p>
      )}
    </Panel>
  )
}

type Streak = ReplyOf<typeof endpoints.predictions.weekPredictions>['streaks'][number]

/** Current streaks of right picks. */
function Streaks({ streaks, isOver }: { streaks: readonly Streak[]; isOver: boolean }): ReactNode {
  return (
    <Panel heading="Streaks">
      {streaks.length === 0 ? (
        <p>{noStreakWords(isOver)}</p>
      ) : (
        <ol className="grid gap-1">
          {streaks.map((each) => (
            <li
              key={each.user_id}
              aria-current={each.is_you || undefined}
              className="-mx-2.5 flex min-h-12 items-center gap-3 rounded-small px-2.5 leading-tight aria-[current]:bg-shelf"
            >
              <Face userId={each.user_id} size={32} />
              <span className="min-w-0 flex-1 font-semibold">
                <TeamAndPlayer team={each.team_name} player={each.is_you ? 'you' : each.username} />
              </span>
              <span className="flex flex-none items-center gap-1.5">
                <FlameIcon size={20} weight="fill" aria-hidden="true" className="text-brass-text" />
                <span className="figure text-lead">{each.streak}</span>
                <span className="sr-only">right in a row</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

type BoardProps = Pick<WeekPredictions, 'predictions' | 'best'> & {
  /** In the final only an entrant’s guess can be the closest, and what it earned is shown. */
  paysGuesses: boolean
}

/** Everyone's pick, and the guesses if there are any. */
function PredictionBoard({ predictions, best, paysGuesses }: BoardProps): ReactNode {
  const hasGuesses = predictions.some(({ entry }) => entry.points !== null)
  const closest = best === null || paysGuesses ? null : closestGuess(predictions, best)
  const rows = closestFirst(predictions, { best, hasGuesses })
  return (
    <div className="@container">
      <table className="-mx-2 w-[calc(100%+var(--spacing)*4)] table-fixed text-small">
        <caption className="sr-only">Everyone’s picks</caption>
        <thead className="condensed text-micro text-foam-muted">
          <tr>
            <th scope="col" className="pl-2 text-left font-semibold">
              Player
            </th>
            <th scope="col" className="text-left font-semibold @max-[15rem]:hidden">
              Named
            </th>
            {hasGuesses && (
              <th
                scope="col"
                className="w-[4rem] pr-2 text-right font-semibold @min-[19rem]:w-[5rem] @max-[15rem]:hidden"
              >
                Guess
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.user_id}
              aria-current={row.is_you || undefined}
              className="aria-[current]:bg-shelf @max-[15rem]:grid @max-[15rem]:grid-cols-[minmax(0,1fr)_auto]"
            >
              <th
                scope="row"
                className="h-12 rounded-l-small px-2 text-left font-semibold @max-[15rem]:col-span-2 @max-[15rem]:content-center"
              >
                <span className="flex min-w-0 items-center gap-2">
                  <Face userId={row.user_id} size={32} />
                  <span className="min-w-0 leading-tight">
                    <span className="line-clamp-2 wrap-anywhere">{row.username}</span>
                    <span className="block truncate text-micro font-medium text-foam-muted">{row.team_name}</span>
                  </span>
                </span>
              </th>
              <PickCells entry={row.entry} hasGuesses={hasGuesses} isClosest={isClosest(row.entry, best, closest)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps {
  entry: WeekPredictions['predictions'][number]['entry']
  hasGuesses: boolean
  /** Whether this guess came closest to the best score. */
  isClosest: boolean
}

/** Without guesses, what the pick paid stands beside it. */
function PickCells({ entry, hasGuesses, isClosest: isBest }: CellsProps): ReactNode {
  const paid = <Paid entry={entry} />
  return (
    <>
      <td className="pr-2 last:rounded-r-small @max-[15rem]:pb-2 @max-[15rem]:pl-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <ResultMark result={entry.result} />
          <span className="line-clamp-2 min-w-0 flex-[1_1_3.5rem] leading-tight wrap-anywhere">{entry.team_name}</span>
          {!hasGuesses && paid}
        </span>
      </td>
      {hasGuesses && (
        <td className="rounded-r-small pr-2 text-right font-bold tabular-nums">
          {entry.points === null ? '–' : formatPoints(entry.points)}
          {isBest && <span className="block text-micro">closest</span>}
          <span className="block text-micro empty:hidden">{paid}</span>
        </td>
      )}
    </>
  )
}
