import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../../shared/format/format.ts'
import { paths } from '../../../../shared/paths.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'

const PARTS = [
  { part: 'new', label: 'New bet', to: (leagueId: string) => paths.bets(leagueId) },
  { part: 'offers', label: 'Offers', to: (leagueId: string) => paths.bets(leagueId, { tab: 'offers' }) },
  { part: 'riding', label: 'Riding', to: (leagueId: string) => paths.bets(leagueId, { tab: 'riding' }) },
  { part: 'settled', label: 'Settled', to: (leagueId: string) => paths.bets(leagueId, { tab: 'settled' }) },
  { part: 'line', label: 'The House', to: paths.houseLine },
] as const

export type BetsPart = (typeof PARTS)[number]['part']

interface Props {
  leagueId: string
  current: BetsPart | null
  /** Offers to answer. */
  waiting: number
}

/** The parts of the Bets page. */
export function BetsTabs({ leagueId, current, waiting }: Props): ReactNode {
  return (
    <nav aria-label="Bets" className="-mx-1 flex gap-1 overflow-x-auto p-1 max-[22rem]:gap-0 lg:gap-1.5">
      {PARTS.map(({ part, label, to }) => (
        <Link
          key={part}
          to={to(leagueId)}
          aria-current={part === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 font-semibold whitespace-nowrap text-foam-muted no-underline hover:text-foam aria-[current]:bg-shoal aria-[current]:text-foam max-[24rem]:px-1.5 max-[24rem]:text-small md:px-4"
        >
          {label}
          {part === 'offers' && waiting > 0 && (
            <>
              <Badge count={waiting} />
              <span className="sr-only">, {formatCount(waiting, 'offer')} to answer</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
