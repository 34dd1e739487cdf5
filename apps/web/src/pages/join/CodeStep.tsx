import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeBoxes } from '../../ui/CodeBoxes.tsx'
import { BottomActions, SlimFrame } from '../../ui/SlimFrame.tsx'
import type { JoinStep } from './join-steps.ts'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'code_input' }>
}

export function CodeStep({ step, dispatch, back }: Props): ReactNode {
  const [typed, setTyped] = useState(step.code)
  const look = (code: string): void => dispatch({ type: 'code_entered', code })
  const boxes = useRef<HTMLDivElement>(null)
  // At the start, and again when a code was refused: the boxes were closed while it was looked up.
  const isOpen = !step.isLooking
  useEffect(() => {
    if (isOpen) boxes.current?.querySelector('input')?.focus()
  }, [isOpen])
  // A message is about the code it was given for.
  const isSameCode = typed === step.code
  return (
    <SlimFrame back={back} place="Join a league" heading="What's your league code?">
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.isLooking) look(typed)
        }}
      >
        <div ref={boxes}>
          <CodeBoxes
            label="League code"
            hint="Ask your league commissioner for your invite code if you don't have it."
            error={isSameCode && step.notice !== null ? step.notice.text : undefined}
            value={typed}
            onChange={setTyped}
            onComplete={look}
            disabled={step.isLooking}
          />
        </div>
        <BottomActions>
          <Button type="submit" tone="brass" busy={step.isLooking} busyLabel="Looking">
            Join League
          </Button>
          <Link to={paths.landing()} className="text-link inline-flex min-h-11 items-center justify-center px-3">
            Cancel
          </Link>
        </BottomActions>
      </form>
    </SlimFrame>
  )
}
