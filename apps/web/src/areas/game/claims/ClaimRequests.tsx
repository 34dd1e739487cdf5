import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatDate } from '@whale/words/times'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Claim = ReplyOf<typeof endpoints.claims.claimRequests>['claims'][number]

/** Who asks to join, with buttons for the commissioner. Renders nothing without requests, and for everyone else. */
export function ClaimRequests({ leagueId }: { leagueId: string }): ReactNode {
  const { data } = useQueryOf(calls.claims.claimRequests, { params: { id: leagueId } })
  const claims = data?.claims ?? []
  const hasClaims = claims.length > 0
  const panel = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // Notices link here, but the browser looked for the anchor before the requests loaded.
  useEffect(() => {
    if (!hasClaims || hash !== '#requests') return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView()
  }, [hasClaims, hash])
  if (!hasClaims) return null
  return (
    <Panel ref={panel} id="requests" tabIndex={-1} heading="Who wants in?">
      <ul>
        {claims.map((claim) => (
          <li key={claim.user_id} className="grid gap-2 border-t border-line py-3 first:border-0">
            <p className="leading-snug">
              <b className="block">{claim.username}</b>
              <span className="block text-small text-foam-muted">
                Wants {claim.team_name}, since {formatDate(claim.requested_at)}.
              </span>
            </p>
            <Answer leagueId={leagueId} claim={claim} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Answer({ leagueId, claim }: { leagueId: string; claim: Claim }): ReactNode {
  const answer = useToastAfter()
  const approve = useCommand(calls.claims.approveClaim)
  const decline = useCommand(calls.claims.declineClaim)
  const { approve_refusal: refusal, username, team_name: team } = claim
  const failure = approve.failure ?? decline.failure
  const input = { params: { id: leagueId, claim: claim.user_id } }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {refusal === null && (
          <Button
            tone="brass"
            size="small"
            busy={approve.isPending}
            busyLabel="Approving"
            onClick={() => void answer(approve.run(input), `${username} is in, with ${team}.`)}
          >
            Approve {username}
          </Button>
        )}
        <Button
          tone="line"
          size="small"
          busy={decline.isPending}
          busyLabel="Declining"
          onClick={() => void answer(decline.run(input), `You declined ${username}.`)}
        >
          Decline {username}
        </Button>
      </div>
      {refusal !== null && <p className="text-small text-foam-muted">{refusal.sentence}</p>}
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}
