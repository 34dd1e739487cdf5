/** The home's cards outside of moves and games: late results, the way back, votes, all set. */
import { betNeed, betView, putsYouWords, resultsCardWords, scoresFinalWords, VOTE_PARTS } from '@whale/words'
import { type StillToActWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { useServerTime } from '../../../shared/format/clock.ts'
import { formatUnits } from '@whale/words/numbers'
import { formatDeadline, formatInstant } from '@whale/words/times'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { buyBackState } from '../buy-back/buy-back-state.ts'
import { Nudge } from '../feed/feed-cards.tsx'
import type { Game } from '../league/use-game.ts'
import { Failure } from './parts.tsx'
import { shortTime } from './Sea.tsx'
import { type InstallMethod, dismissInstall, installApp } from './install.ts'
import type { HomeBets } from './use-home-bets.ts'

/** The last Tuesday in two lines, with its replay and its receipt. */
export function LastSlip({ game: { last_run: run, league, week, game_state: state } }: { game: Game }): ReactNode {
  if (run === null) return null
  const { title, detail } = resultsCardWords(run, {
    currentWeek: week,
    final: scoresFinalWords(state.moments.confirms_at, state.now),
  })
  return (
    <div className="grid gap-3">
      <h3 className="display">{title}</h3>
      <p className="text-small font-semibold text-foam-muted">{detail}</p>
      <div className="deck-acts">
        <Link to={paths.receipt(league.id, run.week)} className={buttonClass({ tone: 'ink' })}>
          See your slip
        </Link>
        <Link to={paths.results(league.id, run.week)} className="text-link inline-flex min-h-11 items-center">
          Replay
        </Link>
      </div>
    </div>
  )
}

/** Late results: what is missing, and when we look again. */
export function Late({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id }
  const { data } = useQueryOf(calls.game.waiting, { params }, { refetchInterval: 60_000 })
  const { run, isPending, failure } = useCommand(calls.game.remindOfWeek)
  const waiting = data?.waiting ?? null
  if (data === undefined || waiting === null) return <h3 className="display">Looking at the scores</h3>
  const { week, next_at: nextAt, is_reminder_set: isSet, void_from: voidFrom, is_void_asked: isAsked } = waiting
  const remind = () => run({ params, body: { week, is_reminder_wanted: isSet !== true } })
  return (
    <div role="status" className="grid gap-2.5">
      <h3 className="display wrap-anywhere">{waiting.sentence}</h3>
      <p className="font-semibold">
        {nextAt !== null && `Looking again at ${formatInstant(nextAt, { now: data.now })}. `}
        {isSet === null ? 'Units move only if a score has changed.' : 'Nothing moves until all are in.'}
      </p>
      {isSet !== null && (
        <Button tone="brass" wide busy={isPending} busyLabel="Saving" onClick={() => void remind()}>
          {isSet ? 'Don’t email me' : 'Tell me when it’s in'}
        </Button>
      )}
      <Failure failure={failure} />
      <p className="flex flex-wrap gap-x-5 empty:hidden">
        {waiting.private_espn_id !== null && (
          <Link
            to={paths.privateLeague({ league: waiting.private_espn_id })}
            className="text-link inline-flex min-h-11 items-center"
          >
            How to make it public
          </Link>
        )}
        {voidFrom !== null && (isAsked || (game.league.is_owner && voidFrom <= data.now)) && (
          <Link
            to={isAsked ? paths.votes(game.league.id) : paths.leagueSettings(game.league.id)}
            className="text-link inline-flex min-h-11 items-center"
          >
            {isAsked ? 'See the vote' : `Ask to void week ${week}`}
          </Link>
        )}
      </p>
    </div>
  )
}

/** The free way back, or a note that it is used. */
export function Out({ game }: { game: Game }): ReactNode {
  const { league, me, game_state: state } = game
  const { data, error } = useQueryOf(calls.players.shop, { params: { league: league.id } })
  const { run, isPending, failure } = useCommand(calls.players.buyBack)
  const toast = useToast()
  if (data === undefined) return <h3 className="display">{error === null ? 'One way back' : error.message}</h3>
  const { buy_back: buyBack } = data
  const way = buyBackState(buyBack, state)
  if (way.kind === 'over') {
    return (
      <div className="grid gap-2">
        <h3 className="display">Out for the season</h3>
        <p className="font-semibold">{way.sentence} You can still watch.</p>
      </div>
    )
  }
  const sum = me.units + buyBack.wallet
  async function back(): Promise<void> {
    if ((await run({ params: { league: league.id, user: me.user_id } })) === null) return
    toast({ text: `You’re back, with ${formatUnits(sum)} units.` })
  }
  return (
    <div className="grid gap-3">
      <h3 className="display">One way back. It’s free.</h3>
      <p className="figure flex flex-wrap items-baseline justify-between gap-x-2 text-[2.6rem] leading-none">
        <span>{formatUnits(me.units)}</span>
        <span className="text-d2 text-foam-muted">+</span>
        <span>{formatUnits(buyBack.wallet)}</span>
        <span className="text-d2 text-foam-muted">=</span>
        <span className="text-[3.2rem] text-lagoon">{formatUnits(sum)}</span>
      </p>
      {way.kind === 'open' ? (
        <Button tone="ink" wide busy={isPending} busyLabel="Coming back" onClick={() => void back()}>
          Swim again
        </Button>
      ) : (
        <p className="font-semibold">Opens {formatDeadline(way.opensAt, { now: state.now })}.</p>
      )}
      <p className="text-small font-semibold wrap-anywhere">{placeWith(game, sum)}</p>
      <Failure failure={failure} />
    </div>
  )
}

/** Returns the place that so many units take among the players who are in: "190 puts you 8th, 16 ahead of becka." */
function placeWith({ leaderboard }: Game, units: number): string {
  const others = leaderboard.filter((row) => !row.is_you && !row.is_eliminated)
  const place = 1 + others.filter((row) => row.units > units).length
  const next = others.find((row) => row.units <= units)
  return putsYouWords({
    units,
    place,
    next: next === undefined ? null : { name: next.username, gap: units - next.units },
  })
}

/** A vote on a new commissioner, for the member who is proposed and for the commissioner of today. */
export function Vote({ game, vote }: { game: Game; vote: Game['votes'][number] }): ReactNode {
  const {
    matter,
    asked_by: asker,
    ends_at: endsAt,
    wipes_at: wipesAt,
    is_objected: isObjected,
    yes,
    needed,
    your_part: part,
  } = vote
  const byDeadline = (at: string) => formatDeadline(at, { now: game.game_state.now })
  return (
    <div className="grid gap-2.5">
      <p className="font-bold">Your vote is needed</p>
      <h3 className="display wrap-anywhere">{part === null ? `${matter}?` : VOTE_PARTS[part]}</h3>
      <p className="text-small font-semibold">
        Asked by {asker}.{' '}
        {wipesAt === null || isObjected
          ? `${yes} of ${needed} yes. Until ${byDeadline(endsAt)}.`
          : `It happens ${byDeadline(wipesAt)} unless someone says no.`}
      </p>
      <Link
        to={paths.votes(game.league.id)}
        aria-label={`${part === null ? 'Vote' : 'Answer'}: ${matter}`}
        className={buttonClass({ tone: 'brass', wide: true })}
      >
        {part === null ? 'Vote' : 'Answer'}
      </Link>
    </div>
  )
}

/** The offer to install the app. Once declined it does not return. */
export function Install({ way, onGone }: { way: InstallMethod; onGone: () => void }): ReactNode {
  function dismiss(): void {
    dismissInstall()
    onGone()
  }
  return (
    <div className="grid gap-2.5">
      <h3 className="display">Keep it on your home screen</h3>
      {way === 'steps' && <p className="font-semibold">In Safari tap Share, then “Add to Home Screen”.</p>}
      <div className="deck-acts">
        {way === 'prompt' && (
          <Button tone="brass" onClick={() => void installApp()}>
            Install
          </Button>
        )}
        <button type="button" className="text-link min-h-11" onClick={dismiss}>
          {way === 'prompt' ? 'Not for me' : 'Got it'}
        </button>
      </div>
    </div>
  )
}

interface SetProps {
  game: Game
  bets: HomeBets
  toAct: StillToActWire | null
  rivalId: string | null
  rivalName: string
}

/** Nothing is left to do: the next duel, and the time until all picks are revealed. */
export function AllSet({ game, bets, toAct, rivalId, rivalName }: SetProps): ReactNode {
  const { me, league, leaderboard, game_state: state } = game
  const leftMs = Date.parse(state.moments.locks_at) - useServerTime(state.now, 60_000)
  const [bet] = bets.riding
  const view = bet === undefined ? null : betView(bet, me.user_id)
  const other = view?.other.user_id ?? rivalId
  return (
    <>
      {other !== null && (
        <div className="deck-duel">
          <p className="grid min-w-0 justify-items-center">
            <Swimmer userId={me.user_id} className="w-20" />
            <span className="max-w-full truncate">{me.username}</span>
          </p>
          <span aria-hidden="true" className="display text-d2">
            v
          </span>
          <p className="grid min-w-0 justify-items-center">
            <Swimmer userId={other} className="w-20 -scale-x-100" />
            <span className="max-w-full truncate">{view?.other.username ?? rivalName}</span>
          </p>
        </div>
      )}
      <div className="grid gap-2 px-[1.15rem] py-4 text-center">
        <h3 className="display wrap-anywhere">
          {view === null || bet === undefined
            ? 'Everything is in'
            : `${betNeed(view).words} for ${formatUnits(me.units + view.own.gain)}`}
        </h3>
        <p aria-hidden="true" className="deck-backs">
          {leaderboard.map(({ user_id: id, is_eliminated: isOut }) => !isOut && <i key={id} />)}
        </p>
        {!isPractice && (
          <p className="font-semibold">
            <b className="figure text-d1 leading-none text-brass-text">{shortTime(leftMs)}</b>{' '}
            <span className="ml-1">until all picks turn over</span>
          </p>
        )}
        {toAct?.people !== null && toAct !== null && <Nudge leagueId={league.id} toAct={toAct} />}
        <p className="flex flex-wrap justify-center gap-x-5">
          <Link to={paths.casino(league.id)} className="text-link inline-flex min-h-11 items-center">
            Change a pick
          </Link>
          {bet !== undefined && (
            <Link
              to={paths.bets(league.id, { tab: 'riding', bet: bet.id })}
              className="text-link inline-flex min-h-11 items-center"
            >
              Slip
            </Link>
          )}
        </p>
      </div>
    </>
  )
}
