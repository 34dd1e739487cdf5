import type { ReactNode } from 'react'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import type { Entering } from './casino-now.ts'

type Props = { entering: Entering; label: string; busyLabel: string }

/** The submit button for events without a pick. */
export function EnterTeam({ entering: { enter, isPending, failure }, label, busyLabel }: Props): ReactNode {
  return (
    <div className="mt-1 grid w-full gap-2">
      {failure !== null && <FormFailure failure={failure} />}
      <Button tone="brass" wide busy={isPending} busyLabel={busyLabel} onClick={enter}>
        {label}
      </Button>
    </div>
  )
}
