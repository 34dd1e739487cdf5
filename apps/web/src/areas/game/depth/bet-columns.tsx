/** The depth chart's columns about bets: units riding, and bets won, lost and pushed. */
import type { DepthRow } from '@whale/contract'
import { Fragment, type ReactNode } from 'react'
import { formatCount, formatUnits } from '../../../shared/format/format.ts'
import type { ExtraColumn } from '../shared/depth-chart/DepthChart.tsx'

/** Returns the columns in which somebody has something. A cell has "30" or "2–1", in words for screen readers, or a dash for none. */
export function betColumns(rows: readonly (Bets & { user_id: string })[]): ExtraColumn[] {
  const byUser = new Map(rows.map((row) => [row.user_id, row]))
  return BET_COLUMNS.filter(({ has }) => rows.some(has)).map(({ heading, has, show }) => ({
    heading,
    cell: (userId) => {
      const bets = byUser.get(userId)
      if (bets === undefined || !has(bets)) return <Nothing key={heading} />
      return <Fragment key={heading}>{show(bets)}</Fragment>
    },
  }))
}

type Bets = Pick<DepthRow, 'riding' | 'record'>

interface BetColumn {
  heading: string
  has: (bets: Bets) => boolean
  show: (bets: Bets) => ReactNode
}

const BET_COLUMNS: readonly BetColumn[] = [
  { heading: 'Riding', has: ({ riding }) => riding > 0, show: ({ riding }) => formatUnits(riding) },
  {
    heading: 'Record',
    has: ({ record: { won, lost, pushed } }) => won + lost + pushed > 0,
    show: ({ record }) => <Record record={record} />,
  },
]

function Nothing(): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </>
  )
}

function Record({ record: { won, lost, pushed } }: Pick<DepthRow, 'record'>): ReactNode {
  const pushes = pushed === 0 ? '' : `, ${formatCount(pushed, 'push', 'pushes')}`
  return (
    <>
      <span aria-hidden="true">{[won, lost, ...(pushed === 0 ? [] : [pushed])].join('–')}</span>
      <span className="sr-only">
        {won} won, {lost} lost{pushes}
      </span>
    </>
  )
}
