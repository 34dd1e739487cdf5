import { topScoreTitle, freeUntilWords } from '@whale/words'
import { lockWords } from '../tide/TideStrip.tsx'
import type { ReactNode } from 'react'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { Game } from '../league/use-game.ts'
import { TopScoreForm, formKey } from './TopScoreForm.tsx'
import { Pot } from './Pot.tsx'

interface Props {
  game: Game
  /** The reward for the right pick, in a sentence. */
  reward: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sheet with the form for the week's top-score pick: the best team, and its score. */
export function TopScorePickSheet({ game, reward, open, onOpenChange }: Props): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading={topScoreTitle({ season: game.game_state.season, week: game.week })}
      description={termsWords(game, reward)}
    >
      {game.prediction.pot !== null && (
        <div className="mb-4">
          <Pot pot={game.prediction.pot} />
        </div>
      )}
      <TopScoreForm key={formKey(game)} game={game} onDone={() => onOpenChange(false)} />
    </Sheet>
  )
}

/** What the pick costs and pays, and until when it can change. */
function termsWords({ prediction, game_state: { moments, now } }: Game, reward: string): string {
  if (prediction.refusal !== null) return reward
  const until = lockWords(moments.locks_at, now)
  // The pot is drawn below.
  return prediction.pot === null ? `${reward} Until ${until}.` : freeUntilWords(until)
}
