/** The dialogs of the landing page in one chunk, loaded when the first one opens. */
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { paths } from '@whale/words/addresses'
import type { BetaCodes } from '../../../shared/beta-code.ts'
import { BetaAccess, CodeForm } from '../shared/beta/BetaAccess.tsx'
import { useTravel } from './travel.tsx'
import { Dialog } from '../../../shared/ui/DialogFrame.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { RequestForm } from '../shared/beta/RequestForm.tsx'
import { emptyRequest } from '../shared/beta/request-values.ts'
import { CODE_LENGTH } from '../../../shared/ui/input-values.ts'
import { CodeBoxes } from '../../../shared/ui/CodeBoxes.tsx'

export type DialogName = 'join' | 'beta-access' | 'beta-code' | 'beta-survey'

export interface DialogsProps {
  open: DialogName | null
  onClose: () => void
  codes: () => Promise<BetaCodes>
  hasCodes: boolean
  onAccepted: (code: string) => void
}

export function Dialogs({ open, onClose, codes, hasCodes, onAccepted }: DialogsProps): ReactNode {
  const travel = useTravel()
  const [isRequesting, setRequesting] = useState(false)
  const shell = (name: DialogName) => ({ open: open === name, onOpenChange: (next: boolean) => !next && onClose() })
  function endRequest(isOpen: boolean): void {
    if (isOpen) return
    setRequesting(false)
    onClose()
  }
  return (
    <>
      <JoinLeague {...shell('join')} onCode={(code) => travel(paths.join({ code }))} />
      <BetaAccess
        {...shell('beta-access')}
        {...(isRequesting && { open: true, onOpenChange: endRequest })}
        codes={codes}
        hasCodes={hasCodes && !isRequesting}
        finalFocus={focusTarget}
        onAccepted={onAccepted}
        onRecorded={(email) => travel(paths.betaSuccess({ email }))}
      />
      <BetaCode
        {...shell('beta-code')}
        {...(isRequesting && { open: false })}
        onRequest={() => setRequesting(true)}
        codes={codes}
        hasCodes={hasCodes}
        finalFocus={focusTarget}
        onAccepted={onAccepted}
      />
      <BetaSurvey {...shell('beta-survey')} />
    </>
  )
}

/** Focuses the add-league links when a code was accepted, else the button that opened the dialog. */
function focusTarget(): HTMLElement | true {
  return document.getElementById('add-league') ?? true
}

interface BetaCodeProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  codes: () => Promise<BetaCodes>
  hasCodes: boolean
  onAccepted: (code: string) => void
  /** Goes on to the request of a code. */
  onRequest: () => void
  /** Where the focus goes on close. Default: the button that opened it. */
  finalFocus?: ComponentProps<typeof Dialog>['finalFocus']
}

/** Asks for a beta code before adding a league. */
function BetaCode({
  open,
  onOpenChange,
  codes,
  hasCodes,
  onAccepted,
  onRequest,
  finalFocus,
}: BetaCodeProps): ReactNode {
  const [typed, setTyped] = useState('')
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => content.current?.querySelector('input') ?? true}
      finalFocus={finalFocus}
      heading="Enter Beta Code"
      description="Enter your beta access code to continue."
    >
      <div ref={content}>
        <CodeForm
          codes={codes}
          label="Continue"
          hasCodes={hasCodes}
          typed={typed}
          onType={setTyped}
          onAccepted={(code) => {
            onOpenChange(false)
            onAccepted(code)
          }}
        />
        <button type="button" onClick={onRequest} className="text-link mt-3 min-h-11 text-left">
          No code? Request one
        </button>
      </div>
    </Dialog>
  )
}

interface BetaSurveyProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Standalone survey: a beta request from a visitor without a code. */
function BetaSurvey({ open, onOpenChange }: BetaSurveyProps): ReactNode {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => content.current?.querySelector('input') ?? true}
      heading="Join Beta"
      description="We're carefully selecting participants for our beta. Tell us about your league to get access."
    >
      <div ref={content}>
        <Survey onClose={() => onOpenChange(false)} />
      </div>
    </Sheet>
  )
}

function Survey({ onClose }: { onClose: () => void }): ReactNode {
  const [isRecorded, setRecorded] = useState(false)
  const [values, setValues] = useState(emptyRequest)
  if (!isRecorded) {
    const given = { values, onChange: setValues, onRecorded: () => setRecorded(true) }
    return <RequestForm form="survey" label="Join Beta" {...given} />
  }
  return (
    <div className="grid gap-5">
      <InfoStrip tone="done" ref={takeFocus}>
        Your response has been recorded and we will be in touch in the next 48 hours. We&apos;re doing a slow rollout to
        ensure the best experience for our early users.
      </InfoStrip>
      <Button tone="brass" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}

/** Focuses the message that replaces the form. */
function takeFocus(strip: HTMLDivElement | null): void {
  strip?.focus()
}

interface JoinLeagueProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Receives a full code. The join page looks it up. */
  onCode: (code: string) => void
}

/** Asks for a league code. Submits on the sixth character and resets on close. */
function JoinLeague({ open, onOpenChange, onCode }: JoinLeagueProps): ReactNode {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      heading="Join League"
      initialFocus={() => content.current?.querySelector('input') ?? true}
    >
      {/* Unmounts on close, which resets the code. */}
      <div ref={content}>
        <LeagueCodeForm onCode={onCode} onCancel={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}

function LeagueCodeForm({ onCode, onCancel }: Pick<JoinLeagueProps, 'onCode'> & { onCancel: () => void }): ReactNode {
  const [code, setCode] = useState('')
  const [isRefused, setRefused] = useState(false)

  function send(typed: string): void {
    if (typed.length === CODE_LENGTH) onCode(typed)
    else setRefused(true)
  }

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <CodeBoxes
        label="League code"
        hint="Ask your league commissioner for your invite code if you don't have it."
        error={isRefused ? 'Please enter a complete 6-digit league code' : undefined}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setRefused(false)
        }}
        onComplete={send}
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" tone="brass" className="sm:flex-1">
          Join League
        </Button>
        <Button tone="line" className="sm:flex-1" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
