/** The home's cards for some days: votes, the quiet week, the pot of weeks 10 to 12, the offer to install. */
import { calls, placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { GavelIcon } from '@phosphor-icons/react/dist/csr/Gavel'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { type ReactNode, useState } from 'react'
import { dismissInstall, installApp, type InstallMethod } from './install.ts'
import { Link } from 'react-router'
import { Scene } from '../../../shared/art/Scene.tsx'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount, formatDeadline, formatWeek } from '../../../shared/format/format.ts'
import { WHAT_DECIDES } from '../../../shared/dictionary/what-decides.ts'
import { paths } from '../../../shared/paths.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Porthole } from '../../../shared/ui/Poster.tsx'
import { afterPot, plannedPot } from '../shared/final/pot.ts'
import { gapToLead, stillOpen } from '../shared/final/season-race.ts'
import { useRaceLine } from '../shared/final/use-race.ts'
import { planNow, weekPaysWords, weekPots } from '../shared/final/week-pots.ts'
import { WhyFish } from '../shared/final/WhyFish.tsx'
import { PotShares } from '../shared/final/PotShares.tsx'
import { predictionTitle } from '../shared/predictions/prediction-view.ts'
import { nudgedByWords } from '../shared/feed/still-to-act.ts'
import { waitingOnYou } from '../shared/shell/nav-items.tsx'
import { isLastLocked } from '../shared/tide/feature-weeks.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { useIfItHoldsLate } from '../shared/scores/use-if-it-holds.ts'
import { IdleCost, paydayWords } from './WhyAct.tsx'
import { useThisWeek } from './use-this-week.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

/** Who nudged the viewer, who has not made a move this week (RULES §5 Still to act). The server says when it may show. */
export function Nudged({ game: { league, game_state: state } }: { game: Game }): ReactNode {
  const input = { params: { league: league.id }, query: { show: 'talk' } } as const
  const toAct = useQueryOf(calls.game.activity, input).data?.still_to_act ?? null
  const by = toAct === null ? null : nudgedByWords(toAct)
  if (by === null) return null
  return (
    <InfoStrip tone="squall">
      <b>{by}</b> Make any move before {formatDeadline(state.moments.locks_at, { now: state.now })}, or there’s no
      payday for you.
    </InfoStrip>
  )
}

/** RULES §4: the open votes that the viewer has not voted in, and what each asks. */
export function VotesWaiting({ game }: { game: Game }): ReactNode {
  return (
    <section aria-labelledby="votes-waiting" className="grid gap-3">
      <h2 id="votes-waiting" className="display text-d3">
        Your vote is needed
      </h2>
      <ul className="grid gap-3">
        {game.votes.map((vote) => (
          <li key={vote.id}>
            <VoteCard game={game} vote={vote} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A vote on a new commissioner, for the member who is proposed and for the commissioner of today. */
const PARTS = {
  successor: 'Would you run this league?',
  owner: 'Are you still running this league?',
} as const

function VoteCard({ game, vote }: { game: Game; vote: Game['votes'][number] }): ReactNode {
  const { matter, reason, asked_by: asker, ends_at: endsAt, wipes_at: wipesAt, yes, needed, your_part: part } = vote
  const byDeadline = (at: string) => formatDeadline(at, { now: game.game_state.now })
  return (
    <Panel shape="card" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden="true" className="grid size-[46px] flex-none place-items-center rounded-control bg-shelf">
        <GavelIcon size={24} className="text-brass-text" />
      </span>
      <div className="max-w-full flex-[1_1_12rem] leading-tight">
        <h3 className="text-strong font-bold">{part === null ? `${matter}?` : PARTS[part]}</h3>
        <p className="mt-1 leading-snug">{reason === '' ? `Asked by ${asker}.` : `${asker}: “${reason}”`}</p>
        <p className="mt-1 text-small text-foam-muted">
          {wipesAt === null || vote.is_objected
            ? `${yes} of ${formatCount(needed, 'yes vote')} so far. Open until ${byDeadline(endsAt)}.`
            : `It happens ${byDeadline(wipesAt)} unless someone says no.`}
        </p>
      </div>
      <div className="grid w-full flex-none md:w-auto">
        <Link
          to={paths.votes(game.league.id)}
          aria-label={`${part === null ? 'Vote' : 'Answer'}: ${matter}`}
          className={buttonClass({ tone: 'quiet' })}
        >
          {part === null ? 'Vote' : 'Answer'}
        </Link>
      </div>
    </Panel>
  )
}

interface OpenWaterProps {
  game: Game
  reward: string
  onPredict: () => void
}

/** The card of a quiet week. */
export function OpenWater({ game, reward, onPredict }: OpenWaterProps): ReactNode {
  const isWaiting = waitingOnYou(game).includes('prediction')
  const heading = useThisWeek()
  return (
    <section
      aria-labelledby={heading.id}
      className="grid items-start gap-x-5 gap-y-5 rounded-panel bg-deep px-4.5 py-6 md:grid-cols-[auto_minmax(0,1fr)] md:px-6"
    >
      <Porthole art={<Scene name="open-seas" crop="porthole" />} className="mx-auto w-24 max-md:hidden" />
      <div className="grid gap-2.5">
        <h2 {...heading} className="display text-d3 md:order-first">
          {game.game_state.tide === 'provisional'
            ? `${formatWeek(game.week)} is settled`
            : isWaiting
              ? 'One pick this week'
              : 'Watch your depth'}
        </h2>
        {isWaiting && (
          <>
            <IdleCost game={game} />
            <p>
              {reward} It puts you in for Tuesday’s payday: {paydayWords(game)}.
            </p>
            <div className="grid md:justify-start">
              <Button tone="brass" onClick={onPredict}>
                {predictionTitle({ season: game.game_state.season, week: game.week })}
              </Button>
            </div>
          </>
        )}
        {/* On a phone the button comes first. */}
        <p className="narrator text-foam-muted md:-order-1">{game.narrative.location_flavor}</p>
      </div>
    </section>
  )
}

/** What the final pays and, unless the card above has them, the viewer's units and how they stand in it. */
export function Pot({ game, hasRace }: { game: Game; hasRace: boolean }): ReactNode {
  const { league, me, leaderboard, week, game_state: state, prediction } = game
  const { data: plan } = useQueryOf(calls.treasury.treasuryProjection, { params: { league: league.id } })
  const held = useIfItHoldsLate(game)
  const data = plan === undefined ? undefined : planNow(plan, held)
  const isFinalist = prediction.reward === 'points'
  const isUndecided = prediction.reward === 'undecided'
  const { weeks } = constantsOf(state.season)
  const players = leaderboard.filter((row) => !row.is_eliminated).length
  const own = leaderboard.find((row) => row.is_you)
  const isLocked = isLastLocked(game)
  const paid =
    data === undefined || held === undefined ? null : plannedPot(data, { players, season: state.season, held })
  const next = data === undefined ? null : weekPots(data, { fromWeek: week, season: state.season })
  const race = useRaceLine(game)
  const gap = gapToLead(leaderboard)
  const moves = isLocked ? { hasActed: me.has_acted, hasPick: prediction.entry !== null } : null
  return (
    <Panel aria-labelledby="pot" className="grid gap-3">
      <div>
        <h2 id="pot" className="display text-d3">
          {isUndecided ? 'The finalists aren’t set yet' : isFinalist ? 'You made the final' : 'You’re not in the final'}
        </h2>
        {hasRace && race !== null && <p className="mt-1 font-bold text-brass-text">{race}</p>}
        {hasRace && own !== undefined && (
          <p className="mt-1">
            You have <b className="tabular-nums">{formatCount(own.units, 'unit')}</b>, {placeWords(own.place)} of{' '}
            {leaderboard.length}
            {gap !== null && `, ${gap}`}.
          </p>
        )}
        <p className="mt-1">{WHAT_DECIDES}</p>
        <p className="mt-1 min-h-[3rem] leading-tight text-foam-muted">
          {paid !== null && (
            <>
              {paid.about}
              <b className="figure text-d1 leading-none text-brass-text">{paid.words}</b> units, shared after week{' '}
              {weeks}
              {afterPot(paid)}
            </>
          )}
        </p>
      </div>
      {paid === null ? <Skeleton.Block className="h-36 w-full" /> : <PotShares shares={paid.shares} />}
      {next !== null && <p>{weekPaysWords(next)}</p>}
      {isFinalist && <WhyFish game={game} />}
      <p className="text-small text-foam-muted empty:hidden">
        {!isFinalist && !isUndecided && stillOpen({ season: state.season, week, moves })}
        {/* Later the standings stand below. */}
        {isUndecided && (
          <Link to={paths.bermuda(league.id)} className="text-link inline-block py-1">
            Standings
          </Link>
        )}
      </p>
    </Panel>
  )
}

/** The offer to install the app. Once declined it does not return. */
export function InstallRow({ way }: { way: InstallMethod }): ReactNode {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  function dismiss(): void {
    dismissInstall()
    setGone(true)
  }
  return (
    <section
      aria-label="Install Whale Club"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-deep px-4 py-3.5"
    >
      <span aria-hidden="true" className="grid size-11 flex-none place-items-center rounded-small bg-shelf">
        <DeviceMobileIcon size={24} className="text-brass-text" />
      </span>
      <div className="max-w-full flex-[1_1_12rem] leading-snug">
        <b className="block">Keep it on your home screen</b>
        {way === 'prompt' ? (
          <p className="text-small text-foam-muted">One tap to open, and the last scores work offline.</p>
        ) : (
          <ol className="list-decimal pl-5 text-small text-foam-muted">
            <li>In Safari, tap Share at the foot of the screen.</li>
            <li>Choose “Add to Home Screen”, then Add.</li>
          </ol>
        )}
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        {way === 'prompt' && (
          <Button tone="quiet" size="small" onClick={() => void installApp()}>
            Install
          </Button>
        )}
        <Button tone="line" size="small" onClick={dismiss}>
          {way === 'prompt' ? 'Not for me' : 'Got it'}
        </Button>
      </div>
    </section>
  )
}
