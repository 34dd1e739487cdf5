import { type ProviderWire, providerWords } from '@whale/contract'
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
  /** What the team was called when it was looked at last; null before that. */
  seenName: string | null
  /** Why looking would be of no use now; null where it is. */
  refusal: string | null
  isPending: boolean
  failure: ApiFailure | null
  onCheck: () => void
}

/** How somebody proves whose team it is: the code, where it goes, and the look at the provider. */
export function ProofSteps({ provider, teamName, code, seenName, refusal, ...look }: Props): ReactNode {
  const where = providerWords(provider)
  return (
    <div className="grid gap-4">
      <CodeDisplay code={code.replace('-', '')} />
      <ol className="grid list-decimal gap-1.5 pl-5 marker:text-foam-muted">
        <li>
          At {where}, add this code to the name of <b className="wrap-anywhere">{teamName}</b>. Anywhere in it will do.
        </li>
        <li>Come back and press the button. We read the name at {where}, and nothing else.</li>
        <li>Give the team its old name back.</li>
      </ol>
      {refusal !== null && <p className="text-small text-foam-muted">{refusal}</p>}
      {look.failure !== null && <FormFailure failure={look.failure} />}
      <p role="status" className="text-small empty:hidden">
        {seenName !== null && !look.isPending && <NotYet where={where} seenName={seenName} />}
      </p>
      <Button tone="quiet" busy={look.isPending} busyLabel={`Looking at ${where}`} onClick={look.onCheck}>
        Check
      </Button>
    </div>
  )
}

function NotYet({ where, seenName }: { where: string; seenName: string }): ReactNode {
  return (
    <>
      {where} says <b className="wrap-anywhere">{seenName}</b>, and the code is not in it yet. A new name can take a
      minute to arrive.
    </>
  )
}
