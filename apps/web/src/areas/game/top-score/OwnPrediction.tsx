import { pickReward } from '@whale/words'
import { constantsOf, pointsToDecimal } from '@whale/game'
import type { ReactNode } from 'react'
import { bestSoFar } from './prediction-view.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { PredictionCard } from './PredictionCard.tsx'
import type { Game } from '../league/use-game.ts'
import { PredictionSheet } from './PredictionSheet.tsx'

type Earned = Pick<NonNullable<Game['prediction']['entry']>, 'result' | 'earned'>

/** Returns what the points of a finalist's pick are for: "15 for the right pick, 10 for the closest guess."; empty without points. */
export function earnedFor(entry: Earned | null, season: number): string {
  if (entry === null || entry.earned === 0) return ''
  const pick = entry.result === 'right' ? pointsToDecimal(constantsOf(season).bermudaNamingPoints) : 0
  const parts = [
    { points: pick, why: 'the right pick' },
    { points: entry.earned - pick, why: 'the closest guess' },
  ]
  return `${parts.flatMap(({ points, why }) => (points > 0 ? [`${points} for ${why}`] : [])).join(', ')}.`
}

/** The viewer's prediction this week, and the form to make it. */
export function OwnPrediction({ game }: { game: Game }): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('prediction')
  const { week, game_state: state, prediction } = game
  const reward = pickReward({ ...prediction, season: state.season, week, streak: game.me.streak })
  return (
    <>
      <PredictionCard
        season={state.season}
        week={week}
        entry={prediction.entry}
        refusal={prediction.refusal}
        best={bestSoFar(game)}
        reward={reward}
        note={earnedFor(prediction.entry, state.season)}
        onOpen={() => setOpen(true)}
        look="page"
      />
      <PredictionSheet game={game} reward={reward} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
