import type { TableRow } from '@whale/contract'
import { placeWords, LEVEL_AT_ZERO } from '@whale/words'
import type { ReactNode } from 'react'
import { formatSignedUnits, formatUnits } from '@whale/words/numbers'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { countedIn } from '../table/places.ts'
import { finalistsOf, isLevel } from './due.ts'

interface SumProps {
  rows: readonly TableRow[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** How the viewer's number adds up. */
export function FinalSum({ rows, open, onOpenChange }: SumProps): ReactNode {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined) return null
  const at = finalistsOf(rows).findIndex((row) => row.user_id === own.user_id)
  const level = isLevel(rows) ? LEVEL_AT_ZERO : null
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="As it stands">
      <dl className="grid gap-1">
        <SumRow name="Your units" text={formatUnits(own.units)} />
        {own.final !== undefined && own.final.prize > 0 && (
          <SumRow name={`${placeWords(at + 1)} prize, about`} text={formatSignedUnits(own.final.prize)} />
        )}
        <SumRow name="Counted together" text={formatUnits(countedIn(own))} isSum />
      </dl>
      {level !== null && at >= 0 && <p className="mt-4">{level}</p>}
      {at < 0 && <p className="mt-4">Only finalists take a prize. Everyone still in shares the rest.</p>}
    </Sheet>
  )
}

function SumRow({ name, text, isSum = false }: { name: string; text: string; isSum?: boolean }): ReactNode {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-2 ${isSum ? 'border-t-2 border-line-strong' : 'border-t border-line first:border-t-0'}`}
    >
      <dt className="font-semibold">{name}</dt>
      <dd className="figure text-d3">{text}</dd>
    </div>
  )
}
