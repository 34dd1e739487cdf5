import { calls, type endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ProofSteps } from '../../../shared/components/ProofSteps.tsx'
import { formatDate } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'

/** The viewer's team, and the offer to verify it. */
export function OwnTeam({ leagueId }: { leagueId: string }): ReactNode {
  const params = { id: leagueId }
  const { data } = useQueryOf(calls.ownership.ownership, { params })
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  const { team_name: team, verified_at: verifiedAt } = data
  return (
    <Panel heading="Your team">
      <p className="flex items-center gap-1.5 font-bold">
        <span className="min-w-0 wrap-anywhere">{team}</span>
        {verifiedAt !== null && <VerifiedMark label="Verified" size={20} />}
      </p>
      {verifiedAt === null ? (
        <>
          <p className="mt-1.5 text-small text-foam-muted">
            Verify your team (optional). It takes a minute, and your league sees a check by your name.
          </p>
          <div className="mt-3">
            <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Verify my team
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-1.5 text-small text-foam-muted">
          Verified {formatDate(verifiedAt)}. Everyone in the league sees it.
        </p>
      )}
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        heading="Verify your team"
        description="A code in its name for a minute"
      >
        <Proof leagueId={leagueId} own={data} onDone={() => setOpen(false)} />
      </Sheet>
    </Panel>
  )
}

interface ProofProps {
  leagueId: string
  own: NonNullable<ReturnType<typeof useQueryOf<typeof endpoints.ownership.ownership>>['data']>
  onDone: () => void
}

function Proof({ leagueId, own, onDone }: ProofProps): ReactNode {
  const toast = useToast()
  const [seenName, setSeenName] = useState<string | null>(null)
  const { send, isPending, failure } = useCommand(calls.ownership.proveOwnership)

  async function check(): Promise<void> {
    try {
      const looked = await send({ params: { id: leagueId } })
      setSeenName(looked.seen_name)
      if (!looked.is_verified) return
      onDone()
      toast({ text: `${own.team_name} is verified.` })
    } catch (thrown) {
      // The error shows above the button. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <ProofSteps
      provider={own.provider}
      teamName={own.team_name}
      code={own.code}
      seenName={seenName}
      refusal={null}
      isPending={isPending}
      failure={failure}
      onCheck={() => void check()}
    />
  )
}
