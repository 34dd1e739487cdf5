import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  type SubmitEvent,
} from 'react'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { type BetaCodes, isAccepted, storeBetaCode, tidyCode } from '../../../../shared/beta-code.ts'
import { RequestForm } from './RequestForm.tsx'
import { emptyRequest } from './request-values.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Field } from '../../../../shared/ui/Field.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'

type Mode = 'enter' | 'request'

interface BetaAccessProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  codes: () => Promise<BetaCodes>
  /** Without codes the dialog opens on Request Code. */
  hasCodes: boolean
  onAccepted: (code: string) => void
  /** Where the focus goes on close. Default: the button that opened it. */
  finalFocus?: ComponentProps<typeof Sheet>['finalFocus']
  onRecorded: (email: string) => void
}

/** Beta access: enter a code or request one. */
export function BetaAccess(props: BetaAccessProps): ReactNode {
  const { open, onOpenChange, codes, hasCodes, onAccepted, onRecorded, finalFocus } = props
  const content = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [values, setValues] = useState(emptyRequest)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => content.current?.querySelector('input') ?? true}
      finalFocus={finalFocus}
      heading="Beta Access"
      description="Enter your code or request access to the 2025 limited beta"
    >
      <div ref={content}>
        <Tabs
          first={hasCodes ? 'enter' : 'request'}
          enter={
            <CodeForm
              codes={codes}
              label="Let me in"
              hasCodes={hasCodes}
              typed={typed}
              onType={setTyped}
              onAccepted={(code) => {
                onAccepted(code)
                onOpenChange(false)
              }}
            />
          }
          request={
            <RequestForm
              form="request"
              label="Request access"
              values={values}
              onChange={setValues}
              onRecorded={(email) => {
                onOpenChange(false)
                onRecorded(email)
              }}
            />
          }
        />
      </div>
    </Sheet>
  )
}

const tabs: readonly { mode: Mode; label: string }[] = [
  { mode: 'enter', label: 'Enter Code' },
  { mode: 'request', label: 'Request Code' },
]

/** Renders only the selected panel, so switching clears the errors of the other. What was typed stays. */
function Tabs({ first, enter, request }: Record<Mode, ReactNode> & { first: Mode }): ReactNode {
  const [mode, setMode] = useState<Mode>(first)
  const id = useId()
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = mode === 'enter' ? 'request' : 'enter'
    setMode(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-mode="${next}"]`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label="Beta Access"
        onKeyDown={move}
        className="fit-columns edge-hairline mb-5 rounded-control bg-abyss p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.mode}
            type="button"
            role="tab"
            id={`${id}-${tab.mode}`}
            data-mode={tab.mode}
            aria-selected={tab.mode === mode}
            aria-controls={tab.mode === mode ? `${id}-panel` : undefined}
            tabIndex={tab.mode === mode ? 0 : -1}
            onClick={() => setMode(tab.mode)}
            className={classNames(
              'min-h-11 rounded-small font-semibold',
              tab.mode === mode ? 'bg-shoal text-foam' : 'text-foam-muted hover:text-foam',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${mode}`}>
        {mode === 'enter' ? enter : request}
      </div>
    </>
  )
}

interface CodeFormProps {
  /** Loads the accepted codes on submit. Throws an `ApiFailure`. */
  codes: () => Promise<BetaCodes>
  /** Runs after the code is stored. */
  onAccepted: (code: string) => void
  label: string
  /** False if no code is accepted at all, so that nobody looks for a typo. */
  hasCodes: boolean
  typed: string
  onType: (typed: string) => void
}

/** Asks for a beta code and checks it in the browser. An accepted code replaces the stored one. */
export function CodeForm({ codes, onAccepted, label, hasCodes, typed, onType }: CodeFormProps): ReactNode {
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
        hint={
          error === undefined && hasCodes ? 'It’s in the email we sent you. Upper or lower case is fine.' : undefined
        }
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
