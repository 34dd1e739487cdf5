import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { type Lead, type Pair, betsWords, leadByOdds, leadInFact, leadWords, lostWords, nameOf } from './flows-view.ts'

/** How many pairs show before the viewer asks for all. Fourteen players make up to 91. */
const FIRST_PAIRS = 10

/** A list of pairs: what the bets moved, what their odds were worth, and the notes. */
export function PairList({ pairs }: { pairs: readonly Pair[] }): ReactNode {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? pairs : pairs.slice(0, FIRST_PAIRS)
  return (
    <>
      <ul>
        {shown.map((pair) => (
          <PairItem key={`${pair.from.user_id} ${pair.to.user_id}`} pair={pair} />
        ))}
      </ul>
      {shown.length < pairs.length && (
        <div className="mt-3">
          <Button tone="line" size="small" onClick={() => setAll(true)}>
            Show all {pairs.length} pairs
          </Button>
        </div>
      )}
    </>
  )
}

function PairItem({ pair }: { pair: Pair }): ReactNode {
  const { from, to, notes } = pair
  return (
    <li className="border-t border-line py-4 leading-snug wrap-anywhere first:border-0 first:pt-1 last:pb-0">
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-6">
        <div className="min-w-0">
          <h3 className="text-strong font-bold">
            {nameOf(from)}{' '}
            <ArrowRightIcon size={16} aria-label="to" className="inline align-[-0.15em] text-foam-muted" /> {nameOf(to)}
          </h3>
          <p className="mt-1 text-small text-foam-muted">{betsWords(pair)}</p>
          {pair.back > 0 && <p className="text-small text-foam-muted">{lostWords(pair)}</p>}
        </div>
        <dl className="grid grid-cols-2 gap-2 self-start">
          <Figure name="In fact" lead={leadInFact(pair)} />
          <Figure name="By the odds" lead={leadByOdds(pair)} />
        </dl>
      </div>
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-2 rounded-control bg-shelf px-3.5 py-3">
          {notes.map(({ kind, word, sentence }) => (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
              <StatusPill tone="neutral" icon={<InfoIcon size={16} weight="bold" />}>
                {word}
              </StatusPill>
              <span className="min-w-0 flex-[1_1_14rem]">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Figure({ name, lead }: { name: string; lead: Lead | null }): ReactNode {
  return (
    <div className="rounded-control bg-shoal px-3 py-2.5">
      <dt className="text-micro text-foam-muted">{name}</dt>
      <dd className={lead === null ? 'text-small text-foam-muted' : 'font-bold tabular-nums'}>
        {lead === null ? 'No projections' : leadWords(lead)}
      </dd>
    </div>
  )
}
