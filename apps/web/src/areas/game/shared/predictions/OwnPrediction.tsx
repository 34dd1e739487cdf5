import type { ReplyOf, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { PredictionCard } from './PredictionCard.tsx'
import { PredictionSheet } from './PredictionSheet.tsx'
import { bestSoFar, rewardWords } from './prediction-view.ts'

/** The viewer's prediction this week, and the form to make it. */
export function OwnPrediction({ game }: { game: ReplyOf<typeof endpoints.game.home> }): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('prediction')
  const { week, game_state: state, prediction } = game
  const reward = rewardWords({ season: state.season, week, reward: prediction.reward })
  return (
    <>
      <PredictionCard
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
