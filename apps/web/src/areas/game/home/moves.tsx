/** The moves that are made on the home itself: an offer is taken, a top score picked. Loads after the picture. */
import { betNeed, betRefused, betView, missedPotWords, unitsFor, weekSwapWords } from '@whale/words'
import { type BetWire, calls } from '@whale/contract'
import { constantsOf, pointsToDecimal } from '@whale/game'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { Face, Swimmer } from '../../../shared/components/Face.tsx'
import { formatSignedUnits, formatUnits } from '@whale/words/numbers'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { giantOf } from '../bets/giant.ts'
import { PutUpAndWin } from '../bets/PutUpAndWin.tsx'
import { lossWarning } from '../bets/loss-warning.ts'
import { dueOf } from '../final/due.ts'
import { useFinalists } from '../final/use-race.ts'
import { tableOf } from '../table/places.ts'
import type { Game } from '../league/use-game.ts'
import { Failure, Prize } from './parts.tsx'

interface OfferProps {
  game: Game
  offer: BetWire
  bounty: number | null
  /** How many more offers there are. */
  more: number
}

/** An offer: what it needs, what the viewer puts up, and what they win. */
export function Offer({ game, offer, bounty, more }: OfferProps): ReactNode {
  const { me } = game
  const view = betView(offer, me.user_id)
  const { own, other } = view
  const { confirmingStakeMin } = constantsOf(game.game_state.season)
  const extra = Math.min(own.stake, other.stake) >= confirmingStakeMin ? (bounty ?? 0) : 0
  const giant = giantOf(offer, game)
  const { words } = betNeed(view)
  const refused = offer.refusals.accept
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        <Face userId={other.user_id} size={36} />
        <span className="min-w-0 truncate">{other.username}’s bet</span>
        {more > 0 && <span className="text-small text-foam-muted">and {more} more</span>}
        {extra + giant > 0 && (
          <Prize>
            {formatSignedUnits(extra + giant)} for {extra > 0 ? 'taking' : 'winning'} it
          </Prize>
        )}
      </p>
      <h3 className="display wrap-anywhere">{words}</h3>
      <PutUpAndWin stake={own.stake} gain={own.gain} />
      {refused !== null && <p className="text-small font-semibold">{betRefused(refused, game)}</p>}
      <OfferActs game={game} offer={offer} stake={own.stake} />
    </div>
  )
}

/**
 * If a loss may cost the season, the slip opens first. Accepting opens the stamped slip: the next offer would take this one's place, and
 * a second press would accept it too.
 */
function OfferActs({ game, offer, stake }: { game: Game; offer: BetWire; stake: number }): ReactNode {
  const { me, league } = game
  const navigate = useNavigate()
  const accept = useCommand(calls.h2h.acceptBet)
  const pass = useCommand(calls.h2h.rejectBet)
  const input = { params: { id: offer.id } }
  const slip = paths.bets(league.id, { tab: 'offers', bet: offer.id })
  const balance = { units: me.units, wallet: me.wallet, eliminationLine: me.elimination_line, whaleLine: me.whale_line }
  const take = async () => {
    const reply = await accept.run(input)
    if (reply !== null) void navigate(paths.bets(league.id, { tab: 'riding', bet: offer.id }))
  }
  const isRisky = lossWarning(stake, balance, game) !== null
  return (
    <>
      <div className="deck-acts">
        {offer.refusals.accept !== null || isRisky ? (
          <Link to={slip} className={buttonClass({ tone: 'ink' })}>
            See the bet
          </Link>
        ) : (
          <Button tone="ink" busy={accept.isPending} busyLabel="Taking it" onClick={() => void take()}>
            Take it for {formatUnits(stake)}
          </Button>
        )}
        <Link to={slip} className="text-link inline-flex min-h-11 items-center">
          Counter
        </Link>
        <button
          type="button"
          className="text-link min-h-11"
          disabled={pass.isPending}
          onClick={() => void pass.run(input)}
        >
          Pass
        </button>
      </div>
      <Failure failure={accept.failure ?? pass.failure} />
    </>
  )
}

/** Who scores most? A tap picks; a finalist guesses the score too, on the page. */
export function TopScore({ game }: { game: Game }): ReactNode {
  const { league, me, week, leaderboard, participants, prediction, game_state: state } = game
  const { run, isPending, failure } = useCommand(calls.topScore.pickTopScore)
  const { finalists } = useFinalists(game)
  const { pot, reward } = prediction
  const isFinal = finalists !== null
  const teams = leaderboard.filter(({ team_id: id, is_eliminated: isOut }) =>
    isFinal ? finalists.entrants.some((one) => one.team_id === id) : participants.includes(id) && !isOut,
  )
  const body = { league_id: league.id, user_id: me.user_id, week, points: null }
  const pays =
    reward === 'units'
      ? unitsFor({ season: state.season, week, pot })
      : `${pointsToDecimal(constantsOf(state.season).finalNamingPoints)} points`
  const canTap = reward === 'units' || reward === 'streak'
  return (
    <div className="grid gap-2.5">
      {isFinal ? <FinalQuestion game={game} pays={`+${pays}`} /> : <Pot pot={pot} week={week} />}
      <ul className={isFinal ? 'deck-fan deck-plates' : 'deck-fan'}>
        {teams.map(({ user_id: id, team_id: team, username }) => (
          <li key={id} className="grid min-w-0">
            {canTap ? (
              <button type="button" disabled={isPending} onClick={() => void run({ body: { ...body, team_id: team } })}>
                <Swimmer userId={id} />
                <span className="truncate">{username}</span>
              </button>
            ) : (
              <Link to={paths.topScore(league.id)}>
                <Swimmer userId={id} />
                <span className="truncate">{username}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Failure failure={failure} />
      {isFinal && canTap && typeof pays === 'number' && (
        <p className="font-semibold">Right makes it {formatUnits(me.units + pays)}.</p>
      )}
      <Skip game={game} />
    </div>
  )
}

/** In the final: what a finalist's week is about, and the question. */
function FinalQuestion({ game, pays }: { game: Game; pays: string }): ReactNode {
  const due = dueOf(tableOf(game))
  if (due === null || due.swap === null) {
    return (
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <h3 className="display min-w-0 flex-1">Who wins the week?</h3>
        <Prize>{pays}</Prize>
      </div>
    )
  }
  return (
    <>
      <h3 className="display wrap-anywhere">{weekSwapWords(due.swap, due.figure)}</h3>
      <p className="font-semibold">
        Who scores most? Right is <b className="text-brass-text">{pays}</b>
      </p>
    </>
  )
}

/** The pot, one stack for each week in it. */
function Pot({ pot, week }: Pick<Game['prediction'], 'pot'> & { week: number }): ReactNode {
  const { pot: units, carried } = pot ?? { pot: 0, carried: 0 }
  const share = Math.max(1, units - carried)
  const stacks = 1 + Math.min(3, Math.round(carried / share))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="font-bold">
          Pot <b className="figure block text-[3.6rem] leading-[0.85] text-brass-text">{formatUnits(units)}</b>
        </p>
        <span aria-hidden="true" className="flex gap-2">
          {Array.from({ length: stacks }, (_, at) => (
            <span key={at} className="grid justify-items-center text-small font-semibold">
              <CoinStack />
              {stacks > 1 && (at === stacks - 1 ? 'now' : `wk ${week - stacks + 1 + at}`)}
            </span>
          ))}
        </span>
      </div>
      {stacks > 1 && <p className="font-semibold">{missedPotWords(stacks - 1)}</p>}
      <h3 className="display">Who scores most?</h3>
    </>
  )
}

const COINS = [30, 22.5, 15, 7.5, 0]

function CoinStack(): ReactNode {
  return (
    <svg viewBox="0 0 46 48" className="h-12">
      {COINS.map((y) => (
        <g key={y} transform={`translate(0 ${y})`} className="coin">
          <path d="M1 6v5c0 3 10 5 22 5s22-2 22-5V6z" />
          <ellipse cx="23" cy="6" rx="22" ry="5.5" />
          <ellipse cx="23" cy="6" rx="13" ry="3" fill="none" />
        </g>
      ))}
    </svg>
  )
}

/** What showing up is worth; renders nothing after a move. */
function Skip({
  game: {
    week,
    me,
    game_state: { season },
  },
}: {
  game: Game
}): ReactNode {
  const { driftUnits, driftFirstWeek, driftLastWeek, paydayUnitsPerActor } = constantsOf(season)
  if (me.has_acted || me.is_eliminated || week < driftFirstWeek || week > driftLastWeek) return null
  const isOut = me.units - driftUnits < me.elimination_line
  return (
    <p className="text-small font-semibold">
      Up to +{2 * paydayUnitsPerActor} for showing up. Skip: −{driftUnits}
      {isOut && ', and you’re out'}.
    </p>
  )
}
