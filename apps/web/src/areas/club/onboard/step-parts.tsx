/** Frame props of every step. */
import type { ReactNode, ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ApiFailure, isLeagueAlreadyCreated } from '../../../shared/api/failure.ts'
import { useConfig } from '../../../shared/api/config.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { BottomActions, SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import type { PickableTeam } from '../shared/TeamPicker.tsx'
import { type EspnTeam, type SleeperLeague, type SleeperTeam, isOpenSleeperTeam } from './onboard-steps.ts'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'

export interface StepFrameProps {
  back: ReactNode
  place: string
  step: string
  progress: number
}

/** How much of the season a new league can play; or `instead`, for a reservation. Renders nothing before the season. */
export function SeasonNote({ instead = null }: { instead?: string | null }): ReactNode {
  const { season_note } = useConfig()
  const note = instead ?? season_note
  return note === null ? null : <p className="font-bold">{note}</p>
}

/** How many teams can be claimed today. Renders nothing where those are enough for a game. */
export function ShortageNote({ shortage }: { shortage: string | null }): ReactNode {
  return shortage === null ? null : <InfoStrip tone="squall">{shortage}</InfoStrip>
}

/** A join link when the league already exists. Renders nothing for other failures. */
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

interface PickFormProps {
  onSubmit: () => void
  label: string
  /** Shown beside the button, because the list can be long. */
  error?: string | undefined
  children: ReactNode
}

/** A form with a list to choose from. */
export function PickForm({ onSubmit, label, error, children }: PickFormProps): ReactNode {
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
    // Roster ids are unique only within a league.
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

type OnboardFrameProps = Omit<ComponentProps<typeof SlimFrame>, 'brand' | 'corner'>

/** The frame of a step. Only Back leaves the page (specification, section 4), so the brand is no link and there is no Sign In. */
export function OnboardFrame(props: OnboardFrameProps): ReactNode {
  return <SlimFrame {...props} brand={<Brand mark={<MarkArt />} name="Whale Club" size="header" />} />
}
