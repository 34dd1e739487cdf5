/** Tuesday's results explained: the rule, inputs and arithmetic of every transfer. */
import { calls } from '@whale/contract'
import {
  bankSum,
  canChangeWords,
  idleWords,
  noResultsWords,
  outWords,
  settledFinalWords,
  sinceNote,
} from '@whale/words'
import { constantsOf, weekConfig } from '@whale/game'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { besideFeed } from '../../feed/beside-feed.tsx'
import { GameShell } from '../../shell/GameShell.tsx'
import { type Game, useGame } from '../../league/use-game.ts'
import { InviteDialog } from '../../../../shared/invite/InviteDialog.tsx'
import { type Run, Since, Slip, SlipLines, type SlipView, scoreWords } from '../Slip.tsx'
import { type Ranked, rankedByChange } from './everyones-week.ts'
import { missingResults } from '../../results/missing.ts'
import { ShareThing } from '../../share/ShareThing.tsx'
import { WeekSwitcher, weeksUpTo } from '../../week-history/WeekOfSeason.tsx'
import { formatSignedUnits, formatExactPoints } from '@whale/words/numbers'
import { formatDeadline, formatWeek } from '@whale/words/times'
import { isPractice } from '../../../../shared/api/transport.ts'
import { Face } from '../../../../shared/components/Face.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { FishArt } from '../../../../shared/art/FishArt.tsx'
import { EmptyState } from '../../../../shared/ui/EmptyState.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { BackLink } from '../../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { FoldCaret } from '../../../../shared/ui/FoldCaret.tsx'

export function ReceiptPage(): ReactNode {
  const game = useGame()
  const week = weekOf(useParams()['week'])
  return (
    <GameShell
      game={game}
      tab="home"
      title={`${formatWeek(week)}, Tuesday results`}
      Invite={InviteDialog}
      {...besideFeed(game)}
    >
      <Receipt game={game} week={week} />
    </GameShell>
  )
}

function Replay({ game, week }: { game: Game; week: number }): ReactNode {
  return (
    <Link to={paths.results(game.league.id, week)} className={buttonClass({ tone: 'line', size: 'small' })}>
      Replay
    </Link>
  )
}

/** Links to the results before and after. */
function OtherWeeks({ game, week }: { game: Game; week: number }): ReactNode {
  const navigate = useNavigate()
  const weeks = weeksUpTo(game.week)
  if (weeks.length < 2) return null
  return (
    <WeekSwitcher
      weeks={weeks}
      week={week}
      onChange={(value) => void navigate(paths.receipt(game.league.id, value), { replace: true })}
    />
  )
}

/** An invalid week becomes the first one. */
function weekOf(text: string | undefined): number {
  const week = Number(text)
  return weekConfig(week) === null ? 1 : week
}

function Receipt({ game, week }: { game: Game; week: number }): ReactNode {
  const { run } = usePageQuery(calls.game.receipt, { params: { league: game.league.id, week } })
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.game(game.league.id)} />}
        heading={
          <>
            <span className="sr-only lg:not-sr-only">{formatWeek(week)}, </span>Tuesday results
          </>
        }
        lede={ledeOf(game, { run, week })}
        {...(run?.players.some(({ is_you: isYou }) => isYou) === true
          ? { aside: <Replay game={game} week={week} /> }
          : {})}
        tabs={<OtherWeeks game={game} week={week} />}
      />
      <div className="mx-auto grid max-w-[1260px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-3 pb-8 md:px-6 lg:mx-0 lg:px-9">
        {run === null ? (
          <EmptyState fills art={<FishArt />}>
            {noResultsWords(missingResults(game, week)).body}
          </EmptyState>
        ) : (
          <SettledWeek run={run} week={week} game={game} />
        )}
      </div>
    </>
  )
}

function isFinalWeek({ week, season }: RowsShown): boolean {
  return week >= constantsOf(season).finalFirstWeek
}

function ledeOf(game: Game, { run, week }: { run: Run | null; week: number }): string {
  if (run === null) return noResultsWords(missingResults(game, week)).lede
  if (run.is_final) return settledFinalWords(run.ran_at)
  return canChangeWords(run.final_at, game.game_state.now)
}

function SettledWeek({ run, week, game }: { run: Run; week: number; game: Game }): ReactNode {
  const { league, game_state: state } = game
  const own = run.players.find((slip) => slip.is_you)
  return (
    <>
      {run.corrections.length > 0 && (
        <Changes heading="A score changed, so we updated this week." changes={run.corrections} />
      )}
      {run.late_changes !== null && <Changes heading={run.late_changes.sentence} changes={run.late_changes.changes} />}
      {run.notes.map((note) => (
        <InfoStrip key={note} tone="squall">
          {note}
        </InfoStrip>
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-start lg:gap-7">
        {own !== undefined && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Slip slip={own} heading="Your slip" week={week} season={state.season} />
            {!isPractice && (
              <ShareThing leagueId={league.id} subject={{ kind: 'week', week }} tone="brass">
                Share your week
              </ShareThing>
            )}
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <EveryonesWeek run={run} week={week} season={state.season} />
          {!run.is_final && state.now < run.final_at && !league.is_owner && !isPractice && (
            <p className="px-1 text-small text-foam-muted">
              Think a score is wrong? Tell the commissioner before {formatDeadline(run.final_at, { now: state.now })}.
            </p>
          )}
          <Scores run={run} isFinal={isFinalWeek({ week, season: state.season })} />
        </div>
      </div>
    </>
  )
}

/** Sorted by gain; eliminated players are listed apart. */
function EveryonesWeek({ run, ...shown }: { run: Run } & RowsShown): ReactNode {
  const { ranked, out } = rankedByChange(run.players)
  return (
    <Panel heading="Everyone’s week">
      <Rows rows={ranked} {...shown} />
      {out.length > 0 && (
        <>
          <h3 className="condensed border-t-2 border-dashed border-coral pt-1.5 text-micro font-bold text-coral">
            Out
          </h3>
          <Rows rows={out} {...shown} />
        </>
      )}
      <BankSum run={run} />
    </Panel>
  )
}

interface RowsShown {
  week: number
  season: number
}

/** The viewer's own slip is beside it, so their row does not open. */
function Rows({ rows, ...shown }: { rows: readonly Ranked<SlipView>[] } & RowsShown): ReactNode {
  return (
    <ol>
      {rows.map(({ slip, place, change }) => (
        <li key={slip.user_id} className="border-t border-line first:border-t-0">
          {slip.is_you ? (
            <div className="-mx-2 my-1 flex min-h-[56px] flex-wrap items-center gap-x-3 gap-y-1 rounded-control border-2 border-brass-text px-2 py-1.5">
              <RowFacts slip={slip} place={place} change={change} {...shown} />
              <span className="w-5" />
            </div>
          ) : (
            <details>
              <summary className="flex min-h-[60px] cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <RowFacts slip={slip} place={place} change={change} {...shown} />
                <FoldCaret size={20} className="text-foam-muted" />
              </summary>
              <div className="pb-3 text-small">
                <Since slip={slip} className="pb-1 text-foam-muted" />
                <SlipLines slip={slip} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What the treasury paid out, and how its balance follows. */
function BankSum({ run: { treasury } }: { run: Run }): ReactNode {
  return (
    <div className="mt-3 border-t border-line pt-3 text-small leading-relaxed text-foam-muted tabular-nums">
      {bankSum(treasury).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function RowFacts({ slip, place, change, week, season }: Ranked<SlipView> & RowsShown): ReactNode {
  const facts = [
    slip.username,
    ...(slip.points === null ? [] : [scoreWords(slip.points, { week, season })]),
    outWords(slip, week),
    sinceNote(slip),
    idleWords(slip.lines),
  ]
  return (
    <>
      <span aria-hidden="true" className="min-w-[2ch] text-center text-small text-foam-muted tabular-nums">
        {place}
      </span>
      <Face userId={slip.user_id} />
      <span className="max-w-full flex-[1_1_6rem] leading-tight wrap-anywhere">
        <b className="block">
          {slip.team_name}
          {slip.is_you && <span className="text-small font-normal text-foam-muted"> you</span>}
        </b>
        <span className="block text-micro text-foam-muted">{facts.filter((fact) => fact !== '').join(', ')}</span>
      </span>
      <span className="ml-auto text-right leading-tight tabular-nums">
        <b className={change > 0 ? 'text-lagoon' : change < 0 ? 'text-coral' : 'text-foam-muted'}>
          {formatSignedUnits(change)}
        </b>
      </span>
    </>
  )
}

function Changes({ heading, changes }: { heading: string; changes: readonly string[] }): ReactNode {
  return (
    <InfoStrip tone="info">
      <p className="font-semibold">{heading}</p>
      <ul className="mt-1">
        {changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </InfoStrip>
  )
}

/** Every team's score, including unclaimed teams; nothing in a void week. */
export function Scores({ run: { scores }, isFinal }: { run: Pick<Run, 'scores'>; isFinal: boolean }): ReactNode {
  if (scores.length === 0) return null
  return (
    <Panel>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
          <h2 className="display text-d3">The scores that counted</h2>
          <FoldCaret size={20} className="text-foam-muted" />
        </summary>
        {isFinal && <p className="mt-1 text-small text-foam-muted">Multipliers come on top, in the Triangle only.</p>}
        <table className="mt-2 w-full text-small">
          <caption className="sr-only">Team scores of the week</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {scores.map((score) => (
              <tr key={score.team_id} className="border-t border-line first:border-t-0">
                <td className="py-2 pr-3 font-semibold wrap-anywhere">{score.team_name}</td>
                <td className="py-2 text-right tabular-nums">{formatExactPoints(score.points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
