import { type ReactNode, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { Button } from '../../../shared/ui/Button.tsx'
import { type ButtonTone, buttonClass } from '../../../shared/ui/button-class.ts'
import { TravelLink } from './travel.tsx'

/** The next step with a beta code. The wizard starts at one provider, so a press asks which. */
export function SetUpLeague({ tone }: { tone: ButtonTone }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button tone={tone} className="max-sm:w-full" onClick={() => setAsking(true)}>
        Set up your league
      </Button>
    )
  }
  return (
    <div role="group" aria-label="Which league are you adding?" ref={focusFirst}>
      <p aria-hidden="true" className="font-bold">
        Which league are you adding?
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TravelLink to={paths.onboard()} state={{ provider: 'espn' }} className={buttonClass({ tone })}>
          Add an ESPN league
        </TravelLink>
        <TravelLink to={paths.onboard()} state={{ provider: 'sleeper' }} className={buttonClass({ tone })}>
          Add a Sleeper league
        </TravelLink>
      </div>
    </div>
  )
}

/** The pressed button is gone, so focus moves to the first choice. */
function focusFirst(group: HTMLDivElement | null): void {
  group?.querySelector('a')?.focus()
}
