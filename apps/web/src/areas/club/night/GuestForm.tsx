/** The form for playing a night without an account: a name. */
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Field, FieldError } from '../../../shared/ui/Field.tsx'

interface Props {
  label: string
  busyLabel: string
  /** `ink` on paper. */
  tone: 'brass' | 'ink'
  busy: boolean
  failure: ApiFailure | null
  onSubmit: (name: string) => void
  /** Above the name. */
  children?: ReactNode
}

/** By pressing, guests say that they are old enough and accept the terms: one line, and no box to tick. */
export function GuestForm({ label, busyLabel, tone, busy, failure, onSubmit, children }: Props): ReactNode {
  const [name, setName] = useState('')
  const ofName = failure?.fields.find(({ path }) => path === 'guest_name')?.message
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!busy) onSubmit(name)
  }
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      {children}
      <Field
        label="Your name"
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={ofName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" tone={tone} wide busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      {failure !== null && ofName === undefined && <FieldError>{failure.message}</FieldError>}
      <p className="text-center text-micro">
        No account. You’re 13 or older and accept the{' '}
        <Link to={paths.termsOfService()} className="underline underline-offset-2">
          terms
        </Link>
        .
      </p>
    </form>
  )
}
