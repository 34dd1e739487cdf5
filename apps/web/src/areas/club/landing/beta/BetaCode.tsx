import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Dialog } from '../../../../shared/ui/Dialog.tsx'
import type { BetaCodes } from '../../shared/beta/beta-code.ts'
import { CodeForm } from './CodeForm.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  codes: () => Promise<BetaCodes>
  onAccepted: (code: string) => void
  /** Where the focus goes when it closes; by default to what opened it. */
  finalFocus?: ComponentProps<typeof Dialog>['finalFocus']
}

/** Stands between somebody and what needs a beta code; with one they go on where they wanted to. */
export function BetaCode({ open, onOpenChange, codes, onAccepted, finalFocus }: Props): ReactNode {
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
          onAccepted={(code) => {
            onOpenChange(false)
            onAccepted(code)
          }}
        />
      </div>
    </Dialog>
  )
}
