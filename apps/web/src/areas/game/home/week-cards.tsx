/** The cards of a week in which entries are open: an offer, the casino, the top score, a dare, a multiplier. */
import { betView, isOfTeams, unitsFor, casinoAskWords } from '@whale/words'
import type { BetWire, CasinoEventWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type ReactNode, lazy } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { formatSignedUnits } from '@whale/words/numbers'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Scene } from '../../../shared/art/Scene.tsx'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { isAllIn } from '../all-in/can-go-all-in.ts'
import { waitingOnYou } from '../shell/nav-items.tsx'
import type { Game } from '../league/use-game.ts'
import type { HomeCard } from '../deck/Deck.tsx'
import { Prize } from './parts.tsx'
import type { BetPrompts, HomeBets } from './use-home-bets.ts'

const Offer = lazy(async () => ({ default: (await import('./moves.tsx')).Offer }))
const TopScore = lazy(async () => ({ default: (await import('./moves.tsx')).TopScore }))

/** Returns the cards of what is left to do, the most pressing first. */
export function weekCards(game: Game, bets: HomeBets, prompts: BetPrompts): HomeCard[] {
  const { casino, prediction, multiplier, week, me, game_state: state } = game
  const waiting = waitingOnYou(game)
  const { event } = casino
  // A player who is all in can accept none.
  const [offer] = isAllIn(game) ? [] : bets.offers
  const pot =
    prediction.reward === 'points'
      ? '+15 points'
      : `Pot ${unitsFor({ season: state.season, week, pot: prediction.pot })}`
  return [
    ...(offer === undefined ? [] : [offerCard(game, offer, { ...prompts, more: bets.offers.length - 1 })]),
    ...(event !== null && waiting.includes('casino') ? [casinoCard(game, event)] : []),
    ...(waiting.includes('prediction')
      ? [
          {
            id: 'top',
            kind: topKind(game),
            peek: 'Top score',
            prize: pot,
            front: <TopScore game={game} />,
            tile: <TopTile game={game} />,
          } as const,
        ]
      : []),
    ...(prompts.canBegin && offer === undefined && !me.is_eliminated && !isAllIn(game)
      ? [
          {
            id: 'dare',
            kind: 'line',
            peek: 'Dare somebody',
            prize: '',
            front: <Dare game={game} />,
            tile: <Rivals rows={game.leaderboard.filter(({ is_you: isYou }) => !isYou)} />,
          } as const,
        ]
      : []),
    ...(multiplier === 'open'
      ? [
          {
            id: 'multiplier',
            kind: 'final',
            peek: 'Multiplier',
            prize: '×1.2',
            front: <Multiplier game={game} />,
          } as const,
        ]
      : []),
  ]
}

function topKind({ week, game_state: { season } }: Game): 'final' | 'top' {
  return week >= constantsOf(season).finalFirstWeek ? 'final' : 'top'
}

function offerCard(game: Game, offer: BetWire, more: BetPrompts & { more: number }): HomeCard {
  const { own } = betView(offer, game.me.user_id)
  return {
    id: 'offer',
    kind: 'bet',
    peek: `${offer.challenger.username}’s bet`,
    prize: formatSignedUnits(own.gain + (more.bounty ?? 0)),
    front: <Offer key={offer.id} game={game} offer={offer} {...more} />,
  }
}

function casinoCard(game: Game, event: CasinoEventWire): HomeCard {
  const { peek, ask } = casinoAskWords(event)
  return {
    id: 'casino',
    kind: 'casino',
    peek: `Casino: ${peek}`,
    prize: `+${event.payout_max}`,
    front: <Casino game={game} event={event} ask={ask} />,
    tile: ask,
  }
}

function Casino({
  game: { league, narrative },
  event,
  ask,
}: {
  game: Game
  event: CasinoEventWire
  ask: string
}): ReactNode {
  return (
    <div className="grid gap-3">
      <div className="deck-picture">
        <Scene name={sceneOf(narrative.place)} crop="banner" priority="first" />
        <b className="deck-big">+{event.payout_max}</b>
        <Prize isInk>Free</Prize>
      </div>
      <h3 className="display">{ask}</h3>
      <Link to={paths.casino(league.id)} className={buttonClass({ tone: 'brass', wide: true })}>
        {isOfTeams(event) ? 'Enter free' : 'Make your pick'}
      </Link>
    </div>
  )
}

function Dare({ game: { league, me, week } }: { game: Game }): ReactNode {
  return (
    <div className="grid gap-3">
      <h3 className="display">Dare somebody</h3>
      <div className="deck-acts">
        <Link to={paths.bets(league.id)} className={buttonClass({ tone: 'brass' })}>
          Make a bet
        </Link>
        {me.at_treasury.every((one) => one.week !== week) && (
          <Link to={paths.house(league.id)} className="text-link inline-flex min-h-11 items-center">
            Bet The House
          </Link>
        )}
      </div>
    </div>
  )
}

function Multiplier({
  game: {
    league,
    week,
    game_state: { season },
  },
}: {
  game: Game
}): ReactNode {
  const { multiplierUnits, multiplierPercent, multiplierWeeksLater } = constantsOf(season)
  return (
    <div className="grid gap-3">
      <h3 className="display">
        Score ×{multiplierPercent / 100} in week {week + multiplierWeeksLater}, for {multiplierUnits}
      </h3>
      <Link to={paths.multipliers(league.id)} className={buttonClass({ tone: 'brass', wide: true })}>
        See it
      </Link>
    </div>
  )
}

/** Everybody who can be picked, at a glance. */
function TopTile({ game: { leaderboard } }: { game: Game }): ReactNode {
  return (
    <>
      <Rivals rows={leaderboard} />
      <span className="mt-2 block font-medium">Who scores most?</span>
    </>
  )
}

function Rivals({ rows }: { rows: Game['leaderboard'] }): ReactNode {
  return (
    <span className="flex flex-wrap gap-2">
      {rows.map(({ user_id: id, is_eliminated: isOut }) => !isOut && <Swimmer key={id} userId={id} className="w-12" />)}
    </span>
  )
}
