import type { TvWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { formatSignedUnits, inWords } from '@whale/words/numbers'

/** What Tuesday moved, one player after the other, the biggest swing last. */
export function TvSwings({ tv: { players } }: { tv: TvWire }): ReactNode {
  const swings = players
    .flatMap(({ user_id: id, name, swing }) => (swing === null ? [] : [{ id, name, swing }]))
    .toSorted((a, b) => Math.abs(a.swing) - Math.abs(b.swing))
  return (
    <ol className="tv-swings" aria-label="What it moved">
      {swings.map(({ id, name, swing }, at) => (
        <li key={id} style={{ '--at': at } as Record<string, number>}>
          <Face userId={id} size={36} />
          <span className="tv-name">{name}</span>
          <b className={`figure ${swing < 0 ? 'text-coral' : swing === 0 ? 'text-foam-muted' : 'text-lagoon'}`}>
            <span className="sr-only">{inWords(formatSignedUnits(swing))}</span>
            <span aria-hidden="true">{formatSignedUnits(swing)}</span>
          </b>
        </li>
      ))}
    </ol>
  )
}
