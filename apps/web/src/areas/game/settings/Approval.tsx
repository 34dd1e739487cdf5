import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'

/** The commissioner's choice to approve new players. */
export function Approval({ leagueId }: { leagueId: string }): ReactNode {
  const input = { params: { id: leagueId } }
  const { data } = useQueryOf(calls.claims.claimRequests, input)
  const { send, isPending, failure } = useCommand(calls.claims.setApproval)
  /** The value the user chose, until the command and its refetch are done. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (data === undefined) return null

  async function choose(requires_approval: boolean): Promise<void> {
    setPressed(requires_approval)
    try {
      await send({ ...input, body: { requires_approval } })
    } catch (thrown) {
      // The failure shows below, and the box goes back. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    } finally {
      setPressed(null)
    }
  }

  return (
    <div>
      <Checkbox
        checked={pressed ?? data.requires_approval}
        aria-busy={isPending}
        onChange={({ currentTarget: { checked } }) => {
          if (!isPending) void choose(checked)
        }}
        label={
          <>
            <b className="block">Approve new players</b>
            <span className="text-small text-foam-muted">
              Anyone with the code can ask for a team. It’s theirs once you say yes. We’ll email you when someone asks:
              turn that off in your profile.
            </span>
          </>
        }
      />
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}
