import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { RequestForm } from './RequestForm.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The survey that stands alone: a request for the beta by who has no code to enter. */
export function BetaSurvey({ open, onOpenChange }: Props): ReactNode {
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
  if (!isRecorded) return <RequestForm form="survey" label="Join Beta" onRecorded={() => setRecorded(true)} />
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

/** The button that was pressed is gone; the answer to it takes its place. */
function takeFocus(strip: HTMLDivElement | null): void {
  strip?.focus()
}
