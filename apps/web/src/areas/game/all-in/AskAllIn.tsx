/** The question before going all in: two numbers, a chance, and a coin to hold. The page behind it has the rest. */
import { ALL_IN_HEADLINES, chanceText, lineChance } from '@whale/words'
import { finalByAllIn } from './final-by-all-in.ts'
import type { Liquidation } from './can-go-all-in.ts'
import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { calls } from '@whale/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { useTeamForms } from '../scores/use-team-forms.ts'
import type { Game } from '../league/use-game.ts'
import { HoldButton } from './HoldButton.tsx'
import './all-in.css'

interface Props {
  game: Game
  liquidation: Liquidation
  line: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AskAllIn({ open, onOpenChange, ...given }: Props): ReactNode {
  const safeChoice = useRef<HTMLButtonElement>(null)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Backdrop className="fixed inset-0 z-50 bg-scrim/72" />
        <Primitive.Viewport className="fixed inset-0 z-50 flex items-center justify-center">
          <Primitive.Popup
            initialFocus={safeChoice}
            className="all-in-water flex max-h-full min-h-full w-full flex-col items-center gap-6 overflow-y-auto px-5 pt-4 pb-6 text-center outline-none md:min-h-0 md:w-[30rem] md:rounded-panel"
          >
            <Question {...given} safeChoice={safeChoice} onClose={() => onOpenChange(false)} />
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface QuestionProps extends Omit<Props, 'open' | 'onOpenChange'> {
  safeChoice: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function Question({ game, liquidation, line, safeChoice, onClose }: QuestionProps): ReactNode {
  const { league, me, week } = game
  const { wallet, bonus } = liquidation
  const { run, isPending, failure } = useCommand(calls.players.goAllIn)
  const chance = lineChance({ team_id: me.team_id, line }, useTeamForms(league.id))
  const hit = wallet + bonus
  useMovedLine(line, { failedBy: failure?.code ?? null, onMoved: onClose })

  async function go(): Promise<void> {
    if ((await run({ params: { league: league.id, user: me.user_id }, body: { week, line } })) !== null) onClose()
  }

  return (
    <>
      <Primitive.Close
        aria-label="Close"
        className="grid size-11 flex-none place-items-center self-end rounded-control bg-scrim/50"
      >
        <XIcon size={24} aria-hidden="true" />
      </Primitive.Close>
      <Primitive.Title className="display max-w-[19rem] text-[min(2.15rem,10vw)] leading-[1.06]">
        {ALL_IN_HEADLINES[finalByAllIn(game, liquidation)]}
      </Primitive.Title>
      <Stakes hit={hit} chance={chance} line={line} floor={me.elimination_line} />
      <div className="grid justify-items-center gap-3">
        {failure !== null && <FieldError>{failure.message}</FieldError>}
        <HoldButton
          units={formatUnits(wallet)}
          action="go all in"
          isBusy={isPending}
          busyLabel="Going all in"
          onConfirm={() => void go()}
        />
        <Primitive.Close ref={safeChoice} className="text-link min-h-11 px-3">
          Keep my {formatUnits(wallet)}
        </Primitive.Close>
      </div>
    </>
  )
}

type StakesProps = { hit: number; chance: number | null; line: number; floor: number }

/** Both outcomes, the chance, and what a miss means. */
function Stakes({ hit, chance, line, floor }: StakesProps): ReactNode {
  return (
    <Primitive.Description render={<div />} className="my-auto w-full">
      <p className="flex flex-wrap items-baseline justify-center gap-x-4">
        <b className="figure text-[min(4.6rem,18vw)] leading-[0.9] text-brass">{formatUnits(hit)}</b>{' '}
        <span className="narrator text-[1.8rem]">or</span>{' '}
        <b className="figure text-[min(4.6rem,18vw)] leading-[0.9] text-(--hot)">out</b>
      </p>
      {chance !== null && (
        <span
          aria-hidden="true"
          className="mt-4 flex h-3.5 overflow-hidden rounded-full bg-(--hot) forced-colors:border"
        >
          <span className="bg-brass" style={{ width: `${chance / 100}%` }} />
        </span>
      )}
      <p className="mt-4 text-lead font-semibold">
        More than {formatPoints(line)} points{chance === null ? '' : `, ${chanceText(chance)}`}.
      </p>
      <p className="font-semibold">Miss, end up under {formatUnits(floor)}, and there’s no way back.</p>
    </Primitive.Description>
  )
}

/** Closes the question when the line moves, and names the new line. A refusal for that reason reloads the line. */
function useMovedLine(line: number, { failedBy, onMoved }: { failedBy: string | null; onMoved: () => void }): void {
  const asked = useRef(line)
  const toast = useToast()
  const queries = useQueryClient()
  useEffect(() => {
    if (failedBy === 'house.line_moved') void queries.invalidateQueries()
  }, [failedBy, queries])
  useEffect(() => {
    if (line === asked.current) return
    asked.current = line
    toast({ text: `The line is now ${formatPoints(line)}.` })
    onMoved()
  }, [line, onMoved, toast])
}
