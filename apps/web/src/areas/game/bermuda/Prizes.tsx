import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Standings } from './triangle-view.ts'

const places = ['First', 'Second', 'Third'] as const

/** What the three best totals take, and what is left for everybody else. */
export function Prizes({ standings }: { standings: Standings }): ReactNode {
  const { prize_percents: percents, treasury, last_week: last } = standings
  const rest = percents.reduce((left, percent) => left - percent, 100)
  return (
    <Panel heading="What it pays">
      <p className="text-foam-muted">
        What the treasury still holds after week {last}. Today that is{' '}
        <b className="text-foam">{formatUnits(treasury)}</b>.
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {percents.map((percent, at) => (
          <div key={places[at] ?? at} className="rounded-card bg-shelf px-3 py-2.5">
            <dt className="text-small text-foam-muted">{places[at] ?? at + 1}</dt>
            <dd className="figure text-d3 text-violet">{percent}%</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-foam-muted">The other {rest}% go to all who still swim, alike.</p>
    </Panel>
  )
}
