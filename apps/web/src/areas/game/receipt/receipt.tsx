/** Tuesday's results explained: the rule, inputs and arithmetic of every transfer. */
import { calls, providerWords } from '@whale/contract'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { besideFeed } from '../shared/feed/beside-feed.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { type Run, Slip, SlipLines } from '../shared/receipt/Slip.tsx'
import { ShareThing } from '../shared/share/ShareThing.tsx'
import { weeksUpTo } from '../shared/week-history/WeekOfSeason.tsx'
import {
  formatEastern,
  formatInstant,
  formatPoints,
  formatSignedUnits,
  formatUnits,
  formatWeek,
} from '../../../shared/format/format.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { paths } from '../../../shared/paths.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WeekSwitcher } from '../../../shared/ui/WeekSwitcher.tsx'

export function ReceiptPage(): ReactNode {
  const game = useGame()
  const week = weekOf(useParams()['week'])
  return (
    <GameShell game={game} page="ledger" title={`Tuesday of week ${week}`} Invite={InviteDialog} {...besideFeed(game)}>
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
function OtherCounts({ game, week }: { game: Game; week: number }): ReactNode {
  const navigate = useNavigate()
  const weeks = weeksUpTo(game.week)
  if (weeks.length < 2) return null
  return (
    <WeekSwitcher
      label="Week"
      options={weeks.map((each) => ({ value: String(each), label: formatWeek(each) }))}
      value={String(week)}
      onChange={(value) => void navigate(paths.receipt(game.league.id, Number(value)), { replace: true })}
      previousLabel="Previous week"
      nextLabel="Next week"
    />
  )
}

/** An invalid week becomes the first one. */
function weekOf(text: string | undefined): number {
  const week = Number(text)
  return Number.isInteger(week) && week >= 1 && week <= 12 ? week : 1
}

function Receipt({ game, week }: { game: Game; week: number }): ReactNode {
  const { run } = usePageQuery(calls.game.receipt, { params: { league: game.league.id, week } })
  return (
    <>
      <PageHeader
        heading={
          <>
            <span className="sr-only lg:not-sr-only">{formatWeek(week)}, </span>Tuesday results
          </>
        }
        lede={ledeOf(game, run)}
        {...(run?.players.some(({ is_you: isYou }) => isYou) === true
          ? { aside: <Replay game={game} week={week} /> }
          : {})}
        tabs={<OtherCounts game={game} week={week} />}
      />
      <div className="mx-auto grid max-w-[1260px] gap-5 px-4 pt-3 pb-8 md:px-6 lg:mx-0 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-7 lg:px-9">
        {run === null ? (
          <div className="lg:col-span-2">
            <EmptyState fills art={<FishArt />}>
              No results for this week yet. They come Tuesday at 4am Eastern.
            </EmptyState>
          </div>
        ) : (
          <Counted run={run} week={week} leagueId={game.league.id} />
        )}
      </div>
    </>
  )
}

function ledeOf({ game_state: { tide, now }, fantasy_league: { provider } }: Game, run: Run | null): string {
  if (run === null) return tide === 'waiting' ? `Waiting for final scores from ${providerWords(provider)}.` : 'Not yet.'
  if (run.is_final) return `Settled ${formatEastern(run.ran_at)}. Final.`
  return `Provisional until ${formatInstant(run.final_at, { now })}. Scores are final then.`
}

function Counted({ run, week, leagueId }: { run: Run; week: number; leagueId: string }): ReactNode {
  const own = run.players.find((slip) => slip.is_you)
  const others = run.players.filter((slip) => !slip.is_you)
  return (
    <>
      <div className="grid min-w-0 gap-5 lg:order-2">
        {own !== undefined && <Slip slip={own} heading="Your slip" note={formatWeek(week)} />}
        {own !== undefined && !isPractice && (
          <ShareThing leagueId={leagueId} subject={{ kind: 'week', week }} tone="line">
            Share your week
          </ShareThing>
        )}
        <Treasury run={run} />
      </div>
      <div className="grid min-w-0 gap-5">
        {run.corrections.length > 0 && (
          <Changes heading="A score changed, so we updated this week." changes={run.corrections} />
        )}
        {run.late_changes !== null && (
          <Changes heading={run.late_changes.sentence} changes={run.late_changes.changes} />
        )}
        {run.notes.map((note) => (
          <InfoStrip key={note} tone="squall">
            {note}
          </InfoStrip>
        ))}
        <Panel heading="Everybody">
          <ul>
            {others.map((slip) => (
              <OtherSlip key={slip.user_id} slip={slip} />
            ))}
          </ul>
        </Panel>
        <Scores run={run} />
      </div>
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

function OtherSlip({ slip }: { slip: Run['players'][number] }): ReactNode {
  const change = slip.units_after - slip.units_before
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex min-h-[60px] cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Avatar name={slip.team_name} imageUrl={slip.avatar} />
          <span className="max-w-full flex-[1_1_7rem] leading-tight">
            <b className="block">{slip.team_name}</b>
            <span className="block text-micro text-foam-muted">
              {slip.username}
              {slip.points === null ? '' : `, ${formatPoints(slip.points)} points`}
            </span>
          </span>
          <span className="ml-auto text-right leading-tight tabular-nums">
            <b className={`block ${change > 0 ? 'text-lagoon' : change < 0 ? 'text-coral' : 'text-foam-muted'}`}>
              {formatSignedUnits(change)}
            </b>
            <span className="block text-micro text-foam-muted">{formatUnits(slip.units_after)} after</span>
          </span>
          <CaretDownIcon
            size={20}
            aria-hidden="true"
            className="text-foam-muted transition-transform duration-(--dur-2) group-open:rotate-180"
          />
        </summary>
        <div className="pb-3 text-small">
          <SlipLines slip={slip} />
        </div>
      </details>
    </li>
  )
}

function Treasury({ run: { treasury } }: { run: Run }): ReactNode {
  const paid = treasury.before - treasury.after
  const moved = paid < 0 ? `${formatUnits(-paid)} more came in than went out` : `${formatUnits(paid)} paid out`
  return (
    <Panel heading="Treasury">
      <p className="text-foam-muted tabular-nums">
        {formatUnits(treasury.before)} before, {formatUnits(treasury.after)} after: {moved}.
      </p>
    </Panel>
  )
}

function Scores({ run: { scores } }: { run: Run }): ReactNode {
  return (
    <Panel heading="The scores that counted">
      <table className="w-full text-small">
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
              <td className="py-2 text-right tabular-nums">{score.points.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
