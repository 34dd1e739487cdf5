import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Field } from '../../../../shared/ui/Field.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { type BetaCodes, isAccepted, storeBetaCode, tidyCode } from './beta-code.ts'

interface Props {
  /** Loads the accepted codes on submit. Throws an `ApiFailure`. */
  codes: () => Promise<BetaCodes>
  /** Runs after the code is stored. */
  onAccepted: (code: string) => void
  label: string
  /** False when no code is accepted at all, so that nobody searches for a typo. */
  hasCodes: boolean
  typed: string
  onType: (typed: string) => void
}

/** Asks for a beta code and checks it in the browser. An accepted code replaces the stored one. */
export function CodeForm({ codes, onAccepted, label, hasCodes, typed, onType }: Props): ReactNode {
  const [error, setError] = useState<string | undefined>(undefined)
  const [isChecking, setChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function refuse(sentence: string): void {
    setError(sentence)
    field.current?.focus()
  }

  async function check(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isChecking) return
    const code = tidyCode(typed)
    if (code === '') return refuse('Beta code is required')
    setError(undefined)
    setChecking(true)
    try {
      if (!(await isAccepted(code, await codes()))) {
        return refuse('Invalid beta code. Please check for typos and try again.')
      }
      storeBetaCode(code)
      onAccepted(code)
    } catch {
      // The codes failed to load, or the browser has no Web Crypto.
      refuse('Failed to validate beta code. Please try again.')
    } finally {
      setChecking(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void check(event)} className="grid gap-5">
      {!hasCodes && (
        <InfoStrip tone="info">No beta codes are out right now. Request one and we’ll email you.</InfoStrip>
      )}
      <Field
        ref={field}
        label="Beta code"
        name="beta_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase tabular-nums"
        error={error}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" tone="brass" wide busy={isChecking} busyLabel="Checking">
        {label}
      </Button>
    </form>
  )
}
