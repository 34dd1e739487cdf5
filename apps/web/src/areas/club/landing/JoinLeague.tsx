import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { CODE_LENGTH } from '../../../shared/ui/code.ts'
import { CodeBoxes } from '../../../shared/ui/CodeBoxes.tsx'
import { Dialog } from '../../../shared/ui/Dialog.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Receives a full code. The join page looks it up. */
  onCode: (code: string) => void
}

/** Asks for a league code. Submits on the sixth character and resets on close. */
export function JoinLeague({ open, onOpenChange, onCode }: Props): ReactNode {
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
        <CodeForm onCode={onCode} onCancel={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}

function CodeForm({ onCode, onCancel }: Pick<Props, 'onCode'> & { onCancel: () => void }): ReactNode {
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
