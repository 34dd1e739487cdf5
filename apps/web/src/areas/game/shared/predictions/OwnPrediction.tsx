import type { ReactNode } from 'react'
import { bestSoFar, rewardWords } from './prediction-view.ts'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { PredictionCard } from './PredictionCard.tsx'
import type { Game } from '../shell/use-game.ts'
import { PredictionSheet } from './PredictionSheet.tsx'

/** The viewer's prediction this week, and the form to make it. */
export function OwnPrediction({ game }: { game: Game }): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('prediction')
  const { week, game_state: state, prediction } = game
  const reward = rewardWords({ season: state.season, week, reward: prediction.reward, streak: game.me.streak })
  return (
    <>
      <PredictionCard
        season={state.season}
        week={week}
        entry={prediction.entry}
        refusal={prediction.refusal}
        best={bestSoFar(game)}
        reward={reward}
        onOpen={() => setOpen(true)}
        look="page"
      />
      <PredictionSheet game={game} reward={reward} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
