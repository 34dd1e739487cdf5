/** What every step hands to its frame: Back, the provider's name, where the wizard is. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ApiFailure, isLeagueAlreadyCreated } from '../../../shared/api/failure.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { BottomActions } from '../../../shared/ui/SlimFrame.tsx'
import type { PickableTeam } from '../shared/TeamPicker.tsx'
import { type EspnTeam, type SleeperLeague, type SleeperTeam, isOpenSleeperTeam } from './onboard-steps.ts'

export interface StepFrameProps {
  back: ReactNode
  place: string
  step: string
  progress: number
}

/** The way on for who brings a league that somebody has brought already; nothing for any other failure. */
export function JoinInstead({ failure }: { failure: ApiFailure | null }): ReactNode {
  return failure !== null && isLeagueAlreadyCreated(failure) ? <JoinInsteadLink /> : null
}

export function JoinInsteadLink(): ReactNode {
  return (
    <Link to={paths.join()} className={buttonClass({ tone: 'line' })}>
      Join Existing League Instead
    </Link>
  )
}

interface Props {
  onSubmit: () => void
  label: string
  /** Beside the button, because a long list is read to its end: the message must be where the press was. */
  error?: string | undefined
  children: ReactNode
}

/** A choice that needs no server: the list, and the button that takes it. */
export function PickForm({ onSubmit, label, error, children }: Props): ReactNode {
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <BottomActions>
        {error !== undefined && (
          <div className="self-center">
            <FieldError>{error}</FieldError>
          </div>
        )}
        <Button type="submit" tone="brass">
          {label}
        </Button>
      </BottomActions>
    </form>
  )
}

export function pickableEspnTeam({ team_id, team_name, owner_name, avatar }: EspnTeam, note?: string): PickableTeam {
  const team = { id: team_id, name: team_name, owner: owner_name, avatar, closed: null }
  return note === undefined ? team : { ...team, note }
}

export function pickableSleeperTeam(league: SleeperLeague, team: SleeperTeam): PickableTeam {
  return {
    // A roster's number says nothing without its league.
    id: sleeperPick(league.league_id, team.roster_id),
    name: team.team_name,
    owner: team.display_name,
    avatar: team.avatar,
    closed: isOpenSleeperTeam(league, team) ? null : team.team_taken ? 'Taken' : team.is_owner ? 'Closed' : 'Co-owner',
  }
}

export function sleeperPick(leagueId: string, rosterId: string): string {
  return `${leagueId}/${rosterId}`
}
