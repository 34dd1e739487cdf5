import { claimWords, REQUEST_HEADINGS, type RequestState } from '@whale/words'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { calls } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import { Button } from '../../../shared/ui/Button.tsx'
import type { JoinStep } from './join-steps.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useOwnClaims } from '../shared/claims/OwnClaims.tsx'
import { LobbyLink, NextStep, useIsOpen } from '../shared/links.tsx'

const POLL_MS = 15_000

type OwnClaim = ReturnType<typeof useOwnClaims>[number]

/** After a claim that needs approval: what became of it, while the page is open. */
export function PendingStep({ step }: { step: Extract<JoinStep, { at: 'complete' }> }): ReactNode {
  const { fantasy_league: league, game_league: game } = step.invitation
  const [isWithdrawn, setWithdrawn] = useState(false)
  const answer = useToastAfter()
  const withdraw = useCommand(calls.claims.withdrawClaim)
  const claim = useOwnClaims().find(({ league_id: id }) => id === game.id)
  const found = useClaimState(game.id, claim)
  const state = isWithdrawn ? 'withdrawn' : found
  const team = <strong className="text-foam">{step.team.team_name}</strong>

  async function withdrawIt(): Promise<object | null> {
    const reply = await withdraw.run({ body: { game_league_id: game.id } })
    if (reply !== null) setWithdrawn(true)
    return reply
  }

  return (
    <ScenePage
      scene="casino-one"
      title={`${REQUEST_HEADINGS[state]}: ${league.name}, Whale Club`}
      heading={REQUEST_HEADINGS[state]}
      actions={
        state === 'approved' ? (
          <LobbyLink leagueId={game.id} look={{ tone: 'brass' }} />
        ) : (
          <>
            <HomeLink />
            {state === 'waiting' && (
              <Button
                tone="line"
                busy={withdraw.isPending}
                busyLabel="Withdrawing"
                onClick={() => void answer(withdrawIt(), `You’re no longer asking to join ${league.name}.`)}
              >
                Withdraw request
              </Button>
            )}
          </>
        )
      }
    >
      <div role="status" className="grid gap-3">
        {state === 'waiting' && (
          <WaitingWords claim={claim}>
            The commissioner of {league.name} approves new players. Once they do, {team} is yours. We’ll email you the
            answer. <NextStep>{null}</NextStep>
          </WaitingWords>
        )}
        {state === 'approved' && (
          <p>
            {team} is yours in {league.name}. <NextStep>You start as a fish with 100 units.</NextStep>
          </p>
        )}
        {state === 'declined' && <p>You can ask again with the invite code. Talk to them first.</p>}
        {state === 'withdrawn' && <p>You can ask again with the invite code.</p>}
      </div>
      {withdraw.failure !== null && <FormFailure failure={withdraw.failure} />}
    </ScenePage>
  )
}

/** The children while the request can be approved, else why it cannot. */
function WaitingWords({ claim, children }: { claim: OwnClaim | undefined; children: ReactNode }): ReactNode {
  return <p>{claim === undefined || claim.approve_refusal === null ? children : claimWords(claim)}</p>
}

/** To the user's leagues; while access is closed that is the thank-you page. */
function HomeLink(): ReactNode {
  return (
    <Link to={paths.home()} className={buttonClass({ tone: 'brass' })}>
      {useIsOpen() ? 'Your leagues' : 'Continue'}
    </Link>
  )
}

/** A request that disappeared was approved if the user is now in the league. */
function useClaimState(leagueId: string, claim: OwnClaim | undefined): Exclude<RequestState, 'withdrawn'> {
  const { data } = useQueryOf(calls.users.userLeagues, {}, { refetchInterval: POLL_MS })
  if (data?.leagues.some(({ id }) => id === leagueId)) return 'approved'
  return claim !== undefined && claim.declined_at !== null ? 'declined' : 'waiting'
}
