/** Turns two-factor sign-in on: password, authenticator app, recovery codes. */
import { type ReplyOf, calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { encode } from 'uqr'
import { useCopy } from '../../../shared/invite/share.ts'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'

type Enrolled = ReplyOf<typeof endpoints.secondFactor.enrolSecondFactor>

type Step = { at: 'password' } | { at: 'app'; enrolled: Enrolled } | { at: 'codes'; codes: readonly string[] }

export function SecondFactorOn({ onDone }: { onDone: () => void }): ReactNode {
  const [step, setStep] = useState<Step>({ at: 'password' })
  switch (step.at) {
    case 'password':
      return <PasswordStep onDone={(enrolled) => setStep({ at: 'app', enrolled })} />
    case 'app':
      return <ShowSecret enrolled={step.enrolled} onDone={(codes) => setStep({ at: 'codes', codes })} />
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

function ShowSecret({ enrolled, onDone }: { enrolled: Enrolled; onDone: (codes: string[]) => void }): ReactNode {
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
      <ul className="on-paper grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card bg-paper px-4 py-3.5 text-center font-bold tabular-nums select-all">
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

function groupByFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}

/** A QR code: dark on light in both themes, with the light border that scanners need. */
function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="on-paper mx-auto w-full max-w-56 rounded-small bg-paper text-foam forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
