import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../api/query.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'

interface Props {
  /** This browser has a beta code, so the page need not say that it takes one. */
  hasCode?: boolean
  wide?: boolean
}

/** Begins to add a league, at either provider. Nothing once the season is too far along for a new league. */
export function AddLeagueLinks({ hasCode = false, wide = false }: Props): ReactNode {
  const { is_too_late: isTooLate } = useConfig()
  if (isTooLate) return null
  const look = buttonClass({ tone: 'line', wide })
  return (
    <>
      {!hasCode && (
        <p className="w-full text-small text-foam-muted">Adding a league needs a beta code. Joining one doesn’t.</p>
      )}
      <Link to={paths.onboard()} state={{ provider: 'espn' }} className={look}>
        Add an ESPN league
      </Link>
      <Link to={paths.onboard()} state={{ provider: 'sleeper' }} className={look}>
        Add a Sleeper league
      </Link>
    </>
  )
}
