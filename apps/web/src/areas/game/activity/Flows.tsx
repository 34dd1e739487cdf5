import { FLOW_RULE, type ReplyOf, calls, type endpoints } from '@whale/contract'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatUnits, unitsInWords } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { flowsToShow, flowsSummary } from './flows-view.ts'

type Pair = ReplyOf<typeof endpoints.treasury.pairFlows>['pairs'][number]

/** Net betting results for each pair of players. Pairs with a note show first; the rest load on request. */
export function Flows({ leagueId }: { leagueId: string }): ReactNode {
  const { data } = useQueryOf(calls.treasury.pairFlows, { params: { league: leagueId } })
  const [isAll, setAll] = useState(false)
  const pairs = data?.pairs ?? []
  if (pairs.length === 0) return null
  const shown = flowsToShow(pairs, { isAll })
  return (
    <Panel heading="Between players">
      <p className="text-small text-foam-muted">{flowsSummary(pairs)}</p>
      {shown.length > 0 && (
        <ul className="mt-2">
          {shown.map((pair) => (
            <Flow key={`${pair.from.user_id} ${pair.to.user_id}`} pair={pair} />
          ))}
        </ul>
      )}
      {shown.length < pairs.length && (
        <div className="mt-3">
          <Button tone="line" size="small" onClick={() => setAll(true)}>
            {pairs.length === 1 ? 'Show the pair' : `Show all ${pairs.length} pairs`}
          </Button>
        </div>
      )}
      <details className="mt-2 text-small text-foam-muted">
        <summary className="cursor-pointer py-3 font-semibold">When a pair gets a note</summary>
        <p>{FLOW_RULE}</p>
      </details>
    </Panel>
  )
}

function Flow({ pair }: { pair: Pair }): ReactNode {
  const { from, to, bets, units, back, notes } = pair
  return (
    <li className="grid gap-1 border-t border-line py-3 leading-snug first:border-0">
      <p className="flex items-start gap-3">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {nameOf(from)} <ArrowRightIcon size={16} aria-label="to" className="inline align-[-0.15em] text-foam-muted" />{' '}
          {nameOf(to)}
        </span>
        <span className="flex-none font-bold tabular-nums">
          <span aria-hidden="true">{formatUnits(units)}</span>
          <span className="sr-only">{unitsInWords(units)}</span>
        </span>
      </p>
      <p className="flex justify-between gap-3 text-small text-foam-muted">
        <span>{bets === 1 ? '1 bet' : `${bets} bets`}</span>
        <span className="tabular-nums">{back === 0 ? 'nothing back' : `${formatUnits(back)} back`}</span>
      </p>
      {notes.map(({ kind, sentence }) => (
        <p key={kind} className="rounded-small bg-shelf px-3 py-2 text-small">
          {sentence}
        </p>
      ))}
    </li>
  )
}

function nameOf({ username, is_you: isYou }: Pair['from']): string {
  return isYou ? 'You' : username
}
