import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../../../shared/api/command.ts'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { paths } from '../../../../shared/paths.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'

/** The league's next season: reserve it, claim a team in it, or go there. Renders nothing while neither is possible. */
export function NextSeason({ leagueId }: { leagueId: string }): ReactNode {
  const input = { params: { id: leagueId } }
  const { data } = useQueryOf(calls.onboarding.nextSeason, input)
  const { send, isPending, failure } = useCommand(calls.onboarding.reserveNextSeason)
  if (data === undefined || (data.league === null && !data.can_reserve)) return null
  const { season, league } = data
  return (
    <Panel heading={`Next up: ${season}`}>
      {league === null ? (
        <>
          <p className="text-foam-muted">Keep the league together. Reserve {season} and claim your team now.</p>
          <div className="mt-3">
            {/* A failure shows below. */}
            <Button
              tone="brass"
              busy={isPending}
              busyLabel="Reserving"
              onClick={() => void send(input).catch(() => null)}
            >
              Reserve {season}
            </Button>
          </div>
          {failure !== null && (
            <p role="alert" className="mt-2 text-small font-semibold text-coral">
              {failure.message}
            </p>
          )}
        </>
      ) : (
        <>
          <p className="text-foam-muted">
            {league.is_reserved ? `Your league is reserved for ${season}.` : `Your league is open for ${season}.`}{' '}
            {league.total_claimed} in so far.
          </p>
          <Link
            to={league.is_member ? paths.pregame(league.id) : paths.join({ code: league.invite_code })}
            className={`${buttonClass({ tone: 'line' })} mt-3`}
          >
            {league.is_member ? `Go to ${season}` : `Claim your team for ${season}`}
          </Link>
        </>
      )}
    </Panel>
  )
}
