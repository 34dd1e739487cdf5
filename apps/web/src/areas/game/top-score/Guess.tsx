/** The guess at the best score of a week in the final (RULES §5). If it pays nothing, it is folded to one line. */
import { foldedGuessWords } from '@whale/words'
import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../shared/ui/Field.tsx'
import type { Game } from '../league/use-game.ts'
import { guessPays } from './top-score-view.ts'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

interface GuessProps {
  game: Game
  /** What the form holds; undefined while there is none. */
  guess: number | undefined
  error: string | undefined
  input: UseFormRegisterReturn
}

export function Guess({ game, guess, error, input }: GuessProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const pays = guessPays(game.prediction.reward)
  const field = (
    <Field
      label="Your guess at the best score"
      hint={pays ? 'The closest earns points, right pick or not. We fill in your pick’s projection.' : undefined}
      look={pays ? 'block' : 'row'}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      {...input}
    />
  )
  if (pays) return field
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-small text-foam-muted">
        {foldedGuessWords(guess)}
        <FoldCaret size={20} />
      </summary>
      <div className="pb-1">{field}</div>
    </details>
  )
}
