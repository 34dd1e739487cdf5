import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CasinoCard } from '../shared/casino/CasinoCard.tsx'
import { rivalStanding } from '../shared/casino/rival-standing.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { waitingOnYou } from '../shared/shell/waiting-on-you.ts'
import { PredictionCard } from '../shared/predictions/PredictionCard.tsx'
import { bestSoFar } from '../shared/predictions/prediction-view.ts'
import { paths } from '../../../shared/paths.ts'
import { BetsOfWeek, hasBets } from './BetsOfWeek.tsx'
import type { HomeBets } from './use-home-bets.ts'
import { isCounted } from './week-blocks.ts'

type Props = { game: Game; bets: HomeBets; reward: string; onPredict: () => void }

/** What is entered this week and how it stands; what still waits on the viewer is said above already. */
export function OnTheLine({ game, bets, reward, onPredict }: Props): ReactNode {
  const { casino, prediction, league } = game
  const waiting = waitingOnYou(game)
  const isOver = game.game_state.tide === 'over'
  const hasCasino = casino.event !== null && !waiting.includes('casino') && !(isOver && casino.entry === null)
  const hasPrediction = !waiting.includes('prediction') && !(isOver && prediction.entry === null)
  const isBetting = hasBets(game, bets)
  if (!hasCasino && !hasPrediction && !isBetting) return null
  return (
    <section aria-labelledby="line" className="grid gap-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="line" className="display text-d3">
          {isCounted(game) ? 'How it landed' : 'On the line'}
        </h2>
        {isBetting && (
          <Link
            to={paths.bets(league.id, { tab: isCounted(game) ? 'settled' : 'riding' })}
            className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
          >
            All bets
          </Link>
        )}
      </div>
      <div className="grid gap-3">
        {isBetting && <BetsOfWeek game={game} bets={bets} />}
        {casino.event !== null && hasCasino && (
          <CasinoCard
            event={casino.event}
            entry={casino.entry}
            rival={casino.entry === null ? null : rivalStanding(casino.entry, game)}
            refusal={casino.refusal}
            to={paths.casino(league.id)}
          />
        )}
        {hasPrediction && (
          <PredictionCard
            entry={prediction.entry}
            refusal={prediction.refusal}
            best={bestSoFar(game)}
            reward={reward}
            onOpen={onPredict}
          />
        )}
      </div>
    </section>
  )
}
