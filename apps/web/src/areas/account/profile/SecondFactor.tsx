import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorOn } from './SecondFactorOn.tsx'

/** A code of an authenticator app beside the password, for who wants it. */
export function SecondFactor(): ReactNode {
  const { data } = useQueryOf(calls.secondFactor.secondFactor)
  // What was opened stays what it is, though it turns the factor on or off meanwhile.
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  if (data === undefined) return null
  const close = () => setOpen(null)
  return (
    <Panel heading="Second factor">
      <p className="text-small text-foam-muted">
        {data.is_on
          ? `On. Signing in asks for a code of your app. ${formatCount(data.recovery_codes_left, 'recovery code')} left.`
          : 'Signing in can ask for a code of an app on your phone as well. Whoever has your password alone stays out.'}
      </p>
      <div className="mt-3">
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(data.is_on ? 'off' : 'on')}>
          {data.is_on ? 'Turn it off' : 'Turn it on'}
        </Button>
      </div>
      <Sheet
        open={open !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        heading={open === 'off' ? 'Turn the second factor off' : 'A second factor'}
      >
        {open === 'on' && <SecondFactorOn onDone={close} />}
        {open === 'off' && <SecondFactorOff onDone={close} />}
      </Sheet>
    </Panel>
  )
}
