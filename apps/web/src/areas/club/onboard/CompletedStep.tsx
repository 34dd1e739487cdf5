import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx'
import { type OnboardStep, progressOf } from './onboard-steps.ts'

/** In port. The invitation opens by itself: without a crew there is no game. */
export function CompletedStep({ step }: { step: Extract<OnboardStep, { at: 'completed' }> }): ReactNode {
  const [isInviting, setInviting] = useState(true)
  return (
    <>
      <header className="fixed inset-x-0 top-0 z-40">
        <ProgressBar percent={progressOf(step)} label="Setup complete" />
      </header>
      <ScenePage
        scene="casino-one"
        title={`${step.leagueName}, Whale Club`}
        heading="You're in port."
        actions={
          <>
            <Link to={paths.pregame(step.leagueId)} className={buttonClass({ tone: 'brass' })}>
              Go to the lobby
            </Link>
            <Button tone="line" onClick={() => setInviting(true)}>
              Invite your league
            </Button>
          </>
        }
      >
        <p>
          <strong className="text-foam">{step.leagueName}</strong> is here. The doors open when 8 are aboard.
        </p>
      </ScenePage>
      <InviteDialog open={isInviting} onOpenChange={setInviting} leagueId={step.leagueId} code={step.inviteCode} />
    </>
  )
}
