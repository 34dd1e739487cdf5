/** What the final pays: a bar of the shares, and the units of each. */
import type { ReactNode } from 'react'
import type { PotShare } from './pot.ts'

const FILLS = ['bg-brass', 'bg-whale', 'bg-violet', 'bg-shoal']

export function PotShares({ shares }: { shares: readonly PotShare[] }): ReactNode {
  return (
    <>
      <div aria-hidden="true" className="flex h-4 gap-1">
        {shares.map(({ name, percent }, at) => (
          <span key={name} className={`rounded-tag ${FILLS[at] ?? ''}`} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <dl className="flex flex-wrap justify-between gap-x-5 gap-y-2">
        {shares.map(({ name, units }) => (
          <div key={name}>
            <dt className="text-small text-foam-muted">{name}</dt>
            <dd className="figure text-d3">{units}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
