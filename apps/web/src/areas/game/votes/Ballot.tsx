import { type VoteWire, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'

/** Yes and No for who has a ballot, the reason for who has none, and Withdraw for who asked. */
export function Ballot({ leagueId, vote }: { leagueId: string; vote: VoteWire }): ReactNode {
  const run = useToastAfter()
  const cast = useCommand(calls.votes.castBallot)
  const withdraw = useCommand(calls.votes.withdrawVote)
  const params = { id: leagueId, vote: vote.id }
  const failure = cast.failure ?? withdraw.failure

  const press = (yes: boolean) =>
    void run(() => cast.send({ params, body: { yes } }), yes ? 'You voted yes.' : 'You voted no.')

  return (
    <div className="grid gap-2">
      {vote.ballot_refusal === null ? (
        <div className="flex flex-wrap gap-2" role="group" aria-label={`Your vote: ${vote.matter}`}>
          <Button tone="brass" size="small" busy={cast.isPending} busyLabel="Voting" onClick={() => press(true)}>
            {vote.your_ballot === true ? 'You voted yes' : 'Yes'}
          </Button>
          <Button tone="line" size="small" busy={cast.isPending} busyLabel="Voting" onClick={() => press(false)}>
            {vote.your_ballot === false ? 'You voted no' : 'No'}
          </Button>
        </div>
      ) : (
        <p className="text-small text-foam-muted">{vote.ballot_refusal.sentence}</p>
      )}
      {vote.withdraw_refusal === null && (
        <div>
          <Button
            tone="quiet"
            size="small"
            busy={withdraw.isPending}
            busyLabel="Withdrawing"
            onClick={() => void run(() => withdraw.send({ params }), 'The vote is withdrawn.')}
          >
            Withdraw the vote
          </Button>
        </div>
      )}
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}
