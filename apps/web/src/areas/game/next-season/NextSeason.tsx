import { COMING_BACK } from '@whale/words'
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Next = ReplyOf<typeof endpoints.onboarding.nextSeason>

interface Props {
  leagueId: string
  /** Shown while nobody can bring the league back for that season. */
  notYet?: (season: number) => ReactNode
}

/** The league's next season: bring it back, come back with one tap, or go there. */
export function NextSeason({ leagueId, notYet }: Props): ReactNode {
  const input = { params: { id: leagueId } }
  const { data } = useQueryOf(calls.onboarding.nextSeason, input)
  const { run, isPending, failure } = useCommand(calls.onboarding.reserveNextSeason)
  if (data === undefined) return null
  if (data.league === null && !data.can_reserve) return notYet?.(data.season)
  const { season, league, people } = data
  const canTap = league === null || league.can_come_back
  return (
    <Panel heading={`Next up: ${season}`}>
      <p className="text-foam-muted">
        {league === null
          ? 'Same people, same rivalries, units back to 100. You keep your team; everyone else is one tap away.'
          : `Your league is ${league.is_reserved ? 'reserved' : 'open'} for ${season}. ${league.total_claimed} in so far.`}
      </p>
      {canTap ? (
        <div className="mt-3">
          {/* A failure shows below. */}
          <Button
            tone="brass"
            busy={isPending}
            busyLabel={league === null ? 'Bringing it back' : 'Claiming your team'}
            onClick={() => void run(input)}
          >
            {league === null ? `Bring it back in ${season}` : `I’m in for ${season}`}
          </Button>
        </div>
      ) : (
        <Way league={league} season={season} />
      )}
      {failure !== null && (
        <p role="alert" className="mt-2 text-small font-semibold text-coral">
          {failure.message}
        </p>
      )}
      <People people={people} />
    </Panel>
  )
}

/** The way to the new league for people who can't return with one tap. */
function Way({ league, season }: { league: NonNullable<Next['league']>; season: number }): ReactNode {
  const { is_member: isMember, invite_code: code } = league
  const className = `${buttonClass({ tone: 'line' })} mt-3`
  if (isMember) return <Link to={paths.pregame(league.id)} className={className}>{`Go to ${season}`}</Link>
  if (code === null) return <p className="mt-2">The commissioner removed you from it.</p>
  return <Link to={paths.join({ code })} className={className}>{`Claim a team for ${season}`}</Link>
}

/** Who is in, who is missing, who is new. */
function People({ people }: { people: Next['people'] }): ReactNode {
  if (people.length === 0) return null
  return (
    <dl className="mt-4 grid gap-1.5 text-small">
      {COMING_BACK.map(([state, words]) => {
        const names = people.filter((one) => one.state === state).map(({ name }) => name)
        if (names.length === 0) return null
        return (
          <div key={state} className="flex gap-3">
            <dt className="w-28 flex-none text-foam-muted">{words}</dt>
            <dd className="min-w-0">{names.join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
