import type { ReactNode } from 'react'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { ResultPill } from '../shared/predictions/PredictionCard.tsx'
import { PredictionForm, formKey } from '../shared/predictions/PredictionForm.tsx'
import { termsWords } from '../shared/predictions/PredictionSheet.tsx'
import { bestSoFar, pickWords, rewardWords } from '../shared/predictions/prediction-view.ts'
import type { Game } from '../shared/shell/use-game.ts'

/** The form on the page itself, for wide screens: the teams, and beside them the button and what `beside` holds. */
export function PredictionPanel({ game, beside }: { game: Game; beside: ReactNode }): ReactNode {
  const { week, game_state: state, prediction } = game
  const { entry } = prediction
  const arrange = (choice: ReactNode, foot: ReactNode) => (
    <>
      <Panel heading="Your pick" actions={entry !== null && <ResultPill entry={entry} best={bestSoFar(game)} />}>
        <p className="mb-4 text-foam-muted">
          {entry !== null && <b className="text-foam">{`You’re in with ${pickWords(entry)}. `}</b>}
          {termsWords(game, rewardWords({ ...prediction, season: state.season, week, streak: game.me.streak }))}
        </p>
        {choice}
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-5">
        <Panel className="grid gap-5">{foot}</Panel>
        {beside}
      </div>
    </>
  )
  return <PredictionForm key={formKey(game)} game={game} onDone={() => {}} look="page" arrange={arrange} />
}
