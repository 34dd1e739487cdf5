/** The profile's block of two-factor sign-in: turns it on in three steps, and off. */
import { calls, endpoints, type ReplyOf } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { formatCount } from '@whale/words/numbers'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

/** Optional sign-in with a code from an authenticator app. */
export function SecondFactor(): ReactNode {
  const { data } = useQueryOf(calls.secondFactor.secondFactor)
  // Keeps the open sheet the same while its command turns two-factor on or off.
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  if (data === undefined) return null
  const close = () => setOpen(null)
  return (
    <Panel heading="Two-factor sign-in">
      <p className="text-small text-foam-muted">
        {data.is_on
          ? `On. You sign in with your password and a code from your app. ${formatCount(data.recovery_codes_left, 'recovery code')} left.`
          : 'Add a code from an app on your phone. Then your password alone isn’t enough to sign in.'}
      </p>
      <div className="mt-3">
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(data.is_on ? 'off' : 'on')}>
          {data.is_on ? 'Turn it off' : 'Turn it on'}
        </Button>
      </div>
      <Sheet
        open={open !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        heading={open === 'off' ? 'Turn off two-factor sign-in' : 'Turn on two-factor sign-in'}
      >
        {open === 'on' && <TurnOnSecondFactor onDone={close} />}
        {open === 'off' && <TurnOffSecondFactor onDone={close} />}
      </Sheet>
    </Panel>
  )
}

/** The key that the authenticator app gets, as text and for a QR code. */
type Enrolled = ReplyOf<typeof endpoints.secondFactor.enrolSecondFactor>

type TurnOnStep = { at: 'password' } | { at: 'app'; enrolled: Enrolled } | { at: 'codes'; codes: readonly string[] }

/** Turns two-factor sign-in on, in three steps: the password, the authenticator app with its first code, and the recovery codes. */
function TurnOnSecondFactor({ onDone }: { onDone: () => void }): ReactNode {
  const [step, setStep] = useState<TurnOnStep>({ at: 'password' })
  switch (step.at) {
    case 'password':
      return <PasswordStep onDone={(enrolled) => setStep({ at: 'app', enrolled })} />
    case 'app':
      return <AppStep enrolled={step.enrolled} onDone={(codes) => setStep({ at: 'codes', codes })} />
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />
  }
}

function PasswordStep({ onDone }: { onDone: (enrolled: Enrolled) => void }): ReactNode {
  const { form, ...shell } = useCommandForm<typeof endpoints.secondFactor.enrolSecondFactor, { password: string }>(
    calls.secondFactor.enrolSecondFactor,
    {
      schema: endpoints.secondFactor.enrolSecondFactor.body,
      start: { password: '' },
      input: (typed) => ({ body: typed }),
      fieldOfCode: { wrong_password: 'password' },
      onDone,
    },
  )
  return (
    <Form {...shell} label="Continue" busyLabel="Checking">
      <p className="text-foam-muted">You need an authenticator app. Your password manager may have one.</p>
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
    </Form>
  )
}

function AppStep({ enrolled, onDone }: { enrolled: Enrolled; onDone: (codes: string[]) => void }): ReactNode {
  const { form, ...shell } = useCommandForm<typeof endpoints.secondFactor.confirmSecondFactor, { code: string }>(
    calls.secondFactor.confirmSecondFactor,
    {
      schema: endpoints.secondFactor.confirmSecondFactor.body,
      start: { code: '' },
      input: (typed) => ({ body: typed }),
      fieldOfCode: { wrong_code: 'code' },
      onDone: ({ recovery_codes: codes }) => onDone(codes),
    },
  )
  return (
    <Form {...shell} label="Turn it on" busyLabel="Turning it on">
      <p>Scan this with your app. It shows six digits that change every 30 seconds.</p>
      <QrCode text={enrolled.uri} label="QR code of the key below" />
      <p className="text-small text-foam-muted">
        Can’t scan it? Type this:{' '}
        <span className="block font-bold text-foam tabular-nums select-all">{groupByFour(enrolled.secret)}</span>
      </p>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="The six digits your app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  const { isCopied, copy } = useCopy()
  return (
    <div className="grid gap-4">
      <p>
        It’s on. Save these recovery codes somewhere other than your phone. Each works once if you lose the app. You
        won’t see them again.
      </p>
      <ul className="on-paper fit-columns gap-x-4 gap-y-1.5 rounded-card bg-paper px-4 py-3.5 text-center font-bold tabular-nums select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="line" onClick={() => void copy(codes.join('\n'), null)}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button tone="brass" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </div>
  )
}

/** "ABCD EFGH": easier to type. */
function groupByFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}

interface TurnOffFields {
  password: string
  code: string
}

/** Turns two-factor off. Needs both the password and a code. */
function TurnOffSecondFactor({ onDone }: { onDone: () => void }): ReactNode {
  const toast = useToast()
  const { form, ...shell } = useCommandForm<typeof endpoints.secondFactor.endSecondFactor, TurnOffFields>(
    calls.secondFactor.endSecondFactor,
    {
      schema: endpoints.secondFactor.endSecondFactor.body,
      start: { password: '', code: '' },
      input: (typed) => ({ body: typed }),
      fieldOfCode: { wrong_password: 'password', wrong_code: 'code' },
      onDone: () => {
        onDone()
        toast({ text: 'Two-factor is off. You sign in with just your password.' })
      },
    },
  )
  return (
    <Form {...shell} label="Turn it off" busyLabel="Turning it off">
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="The six digits in your app, or a recovery code."
        autoComplete="one-time-code"
      />
    </Form>
  )
}
