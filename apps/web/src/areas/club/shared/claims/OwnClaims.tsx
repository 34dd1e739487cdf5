import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { endedClaimSentence, claimWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../../../shared/api/command.ts'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useToastAfter } from '../../../../shared/components/use-toast-after.ts'
import { FormFailure } from '../../../../shared/forms/Form.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'

type Reply = ReplyOf<typeof endpoints.claims.ownClaims>
type Claim = Reply['claims'][number]
type Ended = Reply['ended'][number]

/** The approval arrives within this time. */
const POLL_MS = 15_000

/** The user's requests for a team, and claims that ended with a new manager. Nothing if there are none. */
export function OwnClaims({ claims }: { claims: readonly Claim[] }): ReactNode {
  return (
    <>
      {claims.length > 0 && <Requests claims={claims} />}
      <EndedClaims />
    </>
  )
}

function EndedClaims(): ReactNode {
  const ended = useEndedClaims()
  if (ended.length === 0) return null
  return (
    <Panel heading="Your team moved on">
      <ul>
        {ended.map(({ league_id, league_name: league, team_name: team, season }) => (
          <li key={league_id} className="border-t border-line py-3 leading-snug first:border-0">
            {endedClaimSentence({ team, league, season })}{' '}
            <Link to={paths.join()} className="text-link">
              Claim another team with the invite code
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Waiting for the commissioner, or declined. */
function Requests({ claims }: { claims: readonly Claim[] }): ReactNode {
  return (
    <Panel heading="Your requests">
      <ul>
        {claims.map((claim) => (
          <li key={claim.league_id} className="border-t border-line py-3 leading-snug first:border-0">
            <b className="block">
              {claim.team_name} in {claim.league_name}
            </b>
            <span className="block text-small text-foam-muted">{claimWords(claim)}</span>
            <Withdraw claim={claim} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Withdraw({ claim }: { claim: Claim }): ReactNode {
  const answer = useToastAfter()
  const { run, isPending, failure } = useCommand(calls.claims.withdrawClaim)
  const { league_id: leagueId, league_name: league, declined_at: declined } = claim
  const input = { body: { game_league_id: leagueId } }
  return (
    <>
      <Button
        tone="line"
        size="small"
        className="mt-2"
        busy={isPending}
        busyLabel="One moment"
        onClick={() =>
          void answer(
            run(input),
            declined === null ? `You’re no longer asking to join ${league}.` : `${league} is off your list.`,
          )
        }
      >
        {declined === null ? `Withdraw request to ${league}` : `Dismiss answer of ${league}`}
      </Button>
      {failure !== null && <FormFailure failure={failure} />}
    </>
  )
}

/** The user's claims that ended because their team has another manager. */
export function useEndedClaims(): readonly Ended[] {
  const { data } = useQueryOf(calls.claims.ownClaims, {}, { refetchInterval: POLL_MS })
  return data?.ended ?? []
}

/** The user's requests, read again while the page is open. Empty until they are read. */
export function useOwnClaims(): readonly Claim[] {
  const { data } = useQueryOf(calls.claims.ownClaims, {}, { refetchInterval: POLL_MS })
  return data?.claims ?? []
}
