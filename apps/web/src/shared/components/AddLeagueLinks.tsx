import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useConfig } from '../api/query.ts'
import { type BetaCodes, betaAccess, hasStoredCode } from '../beta-code.ts'
import { buttonClass } from '../ui/button-class.ts'

/**
 * Links to add a league, at either provider. Mentions the beta code unless this browser has one. Renders nothing once it is too late for
 * a new league.
 */
export function AddLeagueLinks({ wide = false }: { wide?: boolean }): ReactNode {
  const { is_too_late: isTooLate, beta_codes: codes } = useConfig()
  const hasCode = useHasCode(codes)
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

/** Whether this browser has an accepted code. A stored one counts until the check is done, so that nothing jumps. */
function useHasCode(codes: BetaCodes): boolean {
  const [hasCode, setHasCode] = useState(hasStoredCode)
  useEffect(() => {
    let isCurrent = true
    void betaAccess(codes).then((code) => {
      if (isCurrent) setHasCode(code !== null)
    })
    return () => {
      isCurrent = false
    }
  }, [codes])
  return hasCode
}
