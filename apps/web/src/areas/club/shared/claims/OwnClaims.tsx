import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../../shared/api/command.ts'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { formatDate } from '../../../../shared/format/format.ts'
import { useToastAfter } from '../../../../shared/components/use-toast-after.ts'
import { FormFailure } from '../../../../shared/forms/Form.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'

type Claim = ReplyOf<typeof endpoints.claims.ownClaims>['claims'][number]

/** The approval arrives within this time. */
const POLL_MS = 15_000

/** The user's requests for a team: waiting for the commissioner, or declined. Nothing if there are none. */
export function OwnClaims({ claims }: { claims: readonly Claim[] }): ReactNode {
  if (claims.length === 0) return null
  return (
    <Panel heading="Your requests">
      <ul>
        {claims.map((claim) => (
          <li key={claim.league_id} className="border-t border-line py-3 leading-snug first:border-0">
            <b className="block wrap-anywhere">
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
  const { send, isPending, failure } = useCommand(calls.claims.withdrawClaim)
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
            () => send(input),
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

function claimWords({ requested_at: asked, declined_at: declined }: Claim): string {
  return declined === null
    ? `Waiting for the commissioner since ${formatDate(asked)}.`
    : `The commissioner declined on ${formatDate(declined)}. You can ask again with the invite code.`
}

/** The user's requests, read again while the page is open. Empty until they are read. */
export function useOwnClaims(): readonly Claim[] {
  const { data } = useQueryOf(calls.claims.ownClaims, {}, { refetchInterval: POLL_MS })
  return data?.claims ?? []
}
