/** The home's cards for some days: the pot of weeks 10 to 12, all in in week 9, the offer to install. */
import { type TeamForm, type TermsWire, betOutlook, calls, placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { GavelIcon } from '@phosphor-icons/react/dist/csr/Gavel'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { type ReactNode, useState } from 'react'
import { dismissInstall, installApp, type InstallMethod } from './install.ts'
import { Link } from 'react-router'
import { Scene } from '../../../shared/art/Scene.tsx'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount, formatInstant, formatPoints, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { WHAT_DECIDES } from '../../../shared/dictionary/what-decides.ts'
import { paths } from '../../../shared/paths.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Porthole } from '../../../shared/ui/Poster.tsx'
import { chanceText } from '../shared/bets/chance-words.ts'
import { isLastLocked, potShares } from '../shared/final/final-view.ts'
import { gapToLead, stillOpen } from '../shared/final/season-race.ts'
import { useRace } from '../shared/final/use-race.ts'
import { WhyFish } from '../shared/final/WhyFish.tsx'
import { InWithout } from '../shared/final/InWithout.tsx'
import { PotShares } from '../shared/final/PotShares.tsx'
import { nudgedByWords } from '../shared/feed/still-to-act.ts'
import { waitingOnYou } from '../shared/shell/nav-items.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { IdleCost, paydayWords } from './WhyAct.tsx'
import { THIS_WEEK, isAllInOpen, useThisWeek } from './ThisWeek.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Ticket } from '../../../shared/ui/Ticket.tsx'

/** Who nudged the viewer, who has not made a move this week (RULES §5 Still to act). The server says when it may show. */
export function Nudged({ game: { league, game_state: state } }: { game: Game }): ReactNode {
  const input = { params: { league: league.id }, query: { show: 'talk' } } as const
  const toAct = useQueryOf(calls.game.activity, input).data?.still_to_act ?? null
  const by = toAct === null ? null : nudgedByWords(toAct)
  if (by === null) return null
  return (
    <InfoStrip tone="squall">
      <b>{by}</b> Make any move before {formatInstant(state.moments.locks_at, { now: state.now })}, or there’s no payday
      for you.
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
  const { matter, reason, asked_by: asker, ends_at: endsAt, yes, needed, your_part: part } = vote
  const until = formatInstant(endsAt, { now: game.game_state.now })
  return (
    <Panel shape="card" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden="true" className="grid size-[46px] flex-none place-items-center rounded-control bg-shelf">
        <GavelIcon size={24} className="text-brass-text" />
      </span>
      <div className="max-w-full flex-[1_1_12rem] leading-tight">
        <h3 className="text-strong font-bold">{part === null ? `${matter}?` : PARTS[part]}</h3>
        <p className="mt-1 leading-snug">
          {asker}: “{reason}”
        </p>
        <p className="mt-1 text-small text-foam-muted">
          {yes} of {formatCount(needed, 'yes vote')} so far. Open until {until}.
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
          Open water. Nothing to bet. Watch your depth.
        </h2>
        {isWaiting && (
          <>
            <p>
              {reward} And you’re in for Tuesday’s payday{paydayWords(game)}.
              <IdleCost game={game} />
            </p>
            <div className="grid md:justify-start">
              <Button tone="brass" onClick={onPredict}>
                Name the best team
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
  const { league, leaderboard, week, game_state: state, prediction } = game
  const { data } = useQueryOf(calls.treasury.treasuryProjection, { params: { league: league.id } })
  const isFinalist = prediction.reward === 'points'
  const isUndecided = prediction.reward === 'undecided'
  const { weeks } = constantsOf(state.season)
  const players = leaderboard.filter((row) => !row.is_eliminated).length
  const own = leaderboard.find((row) => row.is_you)
  const paid =
    data === undefined
      ? null
      : potShares(data.rest.least, { percents: data.prize_percents, players, isLocked: isLastLocked(game) })
  const race = useRace(game)
  const gap = gapToLead(leaderboard)
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
              About <b className="figure text-d1 leading-none text-brass-text">{formatUnits(paid.pot)}</b> units, shared
              after week {weeks}
            </>
          )}
        </p>
      </div>
      {paid === null ? <Skeleton.Block className="h-20 w-full" /> : <PotShares shares={paid.shares} />}
      {isFinalist && <WhyFish game={game} />}
      <p className="text-small text-foam-muted empty:hidden">
        {!isFinalist && !isUndecided && stillOpen({ season: state.season, week })}
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

// Week 9, for fish: all in comes first on the home.

const SCORES = 3

const ALL_IN_SIZE = 'h-[37rem] w-full lg:h-[32rem]'

export function AllInCard({ game }: { game: Game }): ReactNode {
  const { league, me } = game
  const { data } = useQueryOf(calls.players.shop, { params: { league: league.id } })
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } })
  const allIn = data?.liquidation
  // A space of its size, so that the week below stays in its place.
  if (allIn === undefined) return <Skeleton.Block className={ALL_IN_SIZE} />
  const { line, wallet, bonus } = allIn
  if (line === null || !isAllInOpen(allIn)) return null
  const chance = board === undefined ? null : allInChance({ teamId: me.team_id, line }, board.teams)
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
      <dl className="mt-3 flex flex-wrap gap-2">
        <Outcome name="Hit" units={wallet + bonus} note={hitWords(game, wallet + bonus)} className="bg-lagoon-soft" />
        <Outcome name="Miss" units={0} note="Out. No buying back in." className="bg-coral-soft" />
      </dl>
      <Link to={paths.multipliers(league.id)} className={classNames(buttonClass({ tone: 'ink', wide: true }), 'mt-4')}>
        See the all-in slip
      </Link>
      <p className="mt-1 text-center">
        <Link to={THIS_WEEK} className="inline-flex min-h-11 items-center font-bold text-paper-ink underline">
          Or play it safer
        </Link>
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
    .slice(-SCORES)
    .flatMap(({ week, points }) => (points === null ? [] : [{ week, points }]))
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
        <div className="max-w-full flex-[1_1_4rem] rounded-card bg-paper-ink px-1.5 py-2 text-center text-paper">
          <dt className="text-micro">Chance</dt>
          <dd className="figure text-d3">{chanceText(chance)}</dd>
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

// Going all in, as the home shows it in week 9 (RULES §5 Liquidation).

type AllIn = Pick<Game, 'leaderboard' | 'me' | 'game_state'>

/** Returns what a hit makes of the viewer, if nobody else moves: "4th as it stands, 103 short of the whale line." */
export function hitWords({ leaderboard, me, game_state: { season } }: AllIn, units: number): string {
  const place = 1 + leaderboard.filter((row) => !row.is_you && row.units > units).length
  const where = `${placeWords(place)} as it stands`
  if (units >= me.whale_line) return `${where}, and a whale in the final.`
  // With fewer whales, the best in units fill the final up (RULES §5 Bermuda Triangle).
  if (place <= constantsOf(season).bermudaEntrantsMin) return `${where}, and in the final.`
  return `${where}, ${formatUnits(me.whale_line - units)} short of the whale line.`
}

/** Returns the chance that a team beats its house line, in hundredths of a percent. Null without a projection. */
export function allInChance(
  { teamId, line }: { teamId: string; line: number },
  teams: readonly TeamForm[],
): number | null {
  const terms: TermsWire = { market: 'over_under', team_ids: [teamId], line, side: 'over' }
  return betOutlook(terms, teams)?.chance.win ?? null
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
