import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import type { JoinStep } from './join-steps.ts'

export function CompleteStep({ step }: { step: Extract<JoinStep, { at: 'complete' }> }): ReactNode {
  const { fantasy_league: league, game_league: game } = step.invitation
  return (
    <ScenePage
      scene="casino-one"
      title={`Welcome aboard ${league.name}, Whale Club`}
      heading="Welcome aboard"
      actions={
        <Link to={paths.pregame(game.id)} className={buttonClass({ tone: 'brass' })}>
          Go to the lobby
        </Link>
      }
    >
      <p>
        <strong className="text-foam">{step.team.team_name}</strong> is yours in {league.name}. You start a fish, with
        100 units.
      </p>
    </ScenePage>
  )
}
