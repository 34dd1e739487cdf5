import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CodeBoxes } from '../../../shared/ui/CodeBoxes.tsx'
import { BottomActions, SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { type JoinStep, joinProgress } from './join-steps.ts'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'code_input' }>
}

export function CodeStep({ step, dispatch, back }: Props): ReactNode {
  const [typed, setTyped] = useState(step.code)
  const look = (code: string): void => dispatch({ type: 'code_entered', code })
  const boxes = useRef<HTMLDivElement>(null)
  const { isLooking, notice } = step
  // At the start, and after a refusal: the boxes were closed while the code was looked up.
  useEffect(() => {
    if (isLooking) return
    const inputs = boxes.current?.querySelectorAll('input')
    // With a message, the first empty box is where to go on; the boxes find it themselves.
    inputs?.[notice === null ? 0 : inputs.length - 1]?.focus()
  }, [isLooking, notice])
  // A message is about the code it was given for.
  const isSameCode = typed === step.code
  return (
    <SlimFrame back={back} progress={joinProgress(step)} place="Join a league" heading="What's your league code?">
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLooking) look(typed)
        }}
      >
        <div ref={boxes} className="min-w-0">
          <CodeBoxes
            label="League code"
            hint="Ask your league commissioner for your invite code if you don't have it."
            error={isSameCode ? notice?.text : undefined}
            value={typed}
            onChange={setTyped}
            onComplete={look}
            disabled={isLooking}
          />
        </div>
        <BottomActions>
          <Button type="submit" tone="brass" busy={isLooking} busyLabel="Looking">
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
