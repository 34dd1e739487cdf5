import type { ProviderWire } from '@whale/contract'
import { providerWords } from '@whale/words'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../api/failure.ts'
import { FormFailure } from '../forms/Form.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeDisplay } from '../ui/CodeBoxes.tsx'

interface Props {
  provider: ProviderWire
  teamName: string
  /** Six letters and digits with a dash in the middle. */
  code: string
  /** The team's name at the last check, or null. */
  seenName: string | null
  /** Why a check is not possible now, or null. */
  refusal: string | null
  isPending: boolean
  failure: ApiFailure | null
  onCheck: () => void
}

/** How a user verifies their team: they add this code to its name at the provider, and press Check. */
export function ProofSteps({ provider, teamName, code, seenName, refusal, ...check }: Props): ReactNode {
  const where = providerWords(provider)
  return (
    <div className="grid gap-4">
      <CodeDisplay code={code.replace('-', '')} />
      <ol className="grid list-decimal gap-1.5 pl-5 marker:text-foam-muted">
        <li>
          On {where}, add this code anywhere in the name of <b>{teamName}</b>.
        </li>
        <li>Come back and press Check. We only read the team name on {where}.</li>
        <li>Then change the name back.</li>
      </ol>
      {refusal !== null && <p className="text-small text-foam-muted">{refusal}</p>}
      {check.failure !== null && <FormFailure failure={check.failure} />}
      <p role="status" className="text-small empty:hidden">
        {seenName !== null && !check.isPending && <NotYet where={where} seenName={seenName} />}
      </p>
      <Button tone="quiet" busy={check.isPending} busyLabel={`Checking ${where}`} onClick={check.onCheck}>
        Check
      </Button>
    </div>
  )
}

function NotYet({ where, seenName }: { where: string; seenName: string }): ReactNode {
  return (
    <>
      {where} says <b>{seenName}</b>. The code isn’t in there yet. A new name can take a minute to show up.
    </>
  )
}
