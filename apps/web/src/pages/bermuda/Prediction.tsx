import { type ReactNode, useState } from 'react'
import type { Game } from '../../features/game-shell/use-game.ts'
import { PredictionCard } from '../../features/predictions/PredictionCard.tsx'
import { PredictionSheet } from '../../features/predictions/PredictionSheet.tsx'
import { rewardWords } from '../../features/predictions/prediction-view.ts'

/** The week's prediction, from inside or from the reef. */
export function Prediction({ game, isEntrant }: { game: Game; isEntrant: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { league, me, week, game_state: state, prediction } = game
  const reward = rewardWords({ season: state.season, week }, { isEliminated: me.is_eliminated, isEntrant })
  return (
    <>
      <PredictionCard
        entry={prediction.entry}
        refusal={prediction.refusal}
        // Who has the best score in the Triangle is not who has the best of all teams.
        best={null}
        reward={reward}
        onOpen={() => setOpen(true)}
        look="page"
      />
      <PredictionSheet
        // A new week, or an entry made meanwhile, starts the form anew.
        key={`${week} ${prediction.entry?.predicted_at ?? ''}`}
        open={isOpen}
        onOpenChange={setOpen}
        closed={prediction.refusal?.sentence ?? null}
        leagueId={league.id}
        userId={me.user_id}
        week={week}
        entry={prediction.entry}
        reward={reward}
        locksAt={state.moments.locks_at}
        now={state.now}
      />
    </>
  )
}
