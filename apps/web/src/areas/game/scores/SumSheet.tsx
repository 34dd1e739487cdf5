import { HELD_MOVE_NAMES, IF_IT_ENDED_NOW } from '@whale/words'
import type { HeldMove } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatSignedUnits, formatUnits } from '@whale/words/numbers'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

interface Props {
  moves: readonly HeldMove[]
  /** The units if it ended now, with the prize. */
  units: number
  prize: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** How the number adds up. */
export function SumSheet({ moves, units, prize, open, onOpenChange }: Props): ReactNode {
  const before = units - prize - moves.reduce((sum, move) => sum + move.units, 0)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading={IF_IT_ENDED_NOW}>
      <dl className="grid gap-1">
        <Row name="Before the games" text={formatUnits(before)} />
        {moves.map((move) => (
          <Row key={move.kind} name={HELD_MOVE_NAMES[move.kind]} text={formatSignedUnits(move.units)} />
        ))}
        {prize > 0 && <Row name="Your prize, about" text={formatSignedUnits(prize)} />}
        <Row name="Counted together" text={formatUnits(units)} isSum />
      </dl>
    </Sheet>
  )
}

function Row({ name, text, isSum = false }: { name: string; text: string; isSum?: boolean }): ReactNode {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1.5 ${isSum ? 'border-t-2 border-line-strong' : 'border-t border-line first:border-t-0'}`}
    >
      <dt className="font-semibold">{name}</dt>
      <dd className="figure text-d3">{text}</dd>
    </div>
  )
}
