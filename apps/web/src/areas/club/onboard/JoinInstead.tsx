import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ApiFailure, isLeagueAlreadyCreated } from '../../../shared/api/failure.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'

/** The way on for who brings a league that somebody has brought already; nothing for any other failure. */
export function JoinInstead({ failure }: { failure: ApiFailure | null }): ReactNode {
  return failure !== null && isLeagueAlreadyCreated(failure) ? <JoinInsteadLink /> : null
}

export function JoinInsteadLink(): ReactNode {
  return (
    <Link to={paths.join()} className={buttonClass({ tone: 'line' })}>
      Join Existing League Instead
    </Link>
  )
}
