import { isSleeperLeagueId } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { TeamPicker } from '../shared/TeamPicker.tsx'
import { OnboardFrame } from './OnboardFrame.tsx'
import {
  type StepFrameProps,
  JoinInsteadLink,
  pickableSleeperTeam,
  PickForm,
  SeasonNote,
  ShortageNote,
  sleeperPick,
} from './step-parts.tsx'
import { type OnboardEvent, type OnboardStep, type SleeperLeague, isOpenSleeperTeam } from './onboard-steps.ts'

interface Props {
  step: Extract<OnboardStep, { at: 'team_selection'; provider: 'sleeper' }>
  frame: StepFrameProps
  dispatch: (event: OnboardEvent) => void
}

interface Pick {
  leagueId: string
  rosterId: string
}

export function SleeperTeamStep({ step, frame, dispatch }: Props): ReactNode {
  const [pick, setPick] = useState<Pick | null>(null)
  // Picking a team clears only the "select a team" message.
  const message = pick !== null && step.message === 'Please select a team' ? null : step.message
  const isAnyOpen = step.leagues.some((league) => league.user_teams.some((team) => isOpenSleeperTeam(league, team)))
  const leagues = step.leagues.map((league) => (
    <LeagueTeams key={league.league_id} league={league} pick={pick} onPick={setPick} />
  ))
  return (
    <OnboardFrame
      {...frame}
      width="wide"
      heading="Which team is yours?"
      lede={
        isSleeperLeagueId(step.username) ? 'The teams of your Sleeper league' : `${step.username}’s leagues on Sleeper`
      }
    >
      {step.leagues.length === 0 && (
        <p className="text-foam-muted">
          {step.username} isn’t in a Sleeper league this season. Check the username, or ask your commissioner for an
          invite code.
        </p>
      )}
      {isAnyOpen ? (
        <PickForm
          label="This one's mine"
          error={message ?? undefined}
          onSubmit={() =>
            dispatch({
              type: 'sleeper_team_chosen',
              leagueId: pick?.leagueId ?? null,
              rosterId: pick?.rosterId ?? null,
            })
          }
        >
          {step.leagues.every(({ reservation_note }) => reservation_note === null) && <SeasonNote />}
          {leagues}
        </PickForm>
      ) : (
        <div className="grid gap-6">{leagues}</div>
      )}
    </OnboardFrame>
  )
}

interface LeagueProps {
  league: SleeperLeague
  pick: Pick | null
  onPick: (pick: Pick) => void
}

/** One league with the user's rosters. Shows why when the league can't be added. */
function LeagueTeams({ league, pick, onPick }: LeagueProps): ReactNode {
  const { league_id: leagueId, refusal, reservation_note } = league
  const hasCoOwned = league.user_teams.some((team) => !team.is_owner)
  return (
    <section aria-label={league.league_name}>
      <h2 className="display text-d3">{league.league_name}</h2>
      {refusal === null && reservation_note !== null && <p className="mt-1.5 font-bold">{reservation_note}</p>}
      {refusal === null && hasCoOwned && <p className="mt-1.5 text-foam-muted">Co-owners can’t claim a team.</p>}
      {refusal !== null && (
        <div className="mt-1.5 grid justify-items-start gap-3">
          <p className="text-foam-muted">{refusal.sentence}</p>
          {refusal.code === 'league.exists' && <JoinInsteadLink />}
        </div>
      )}
      <div className="mt-3 grid gap-3">
        <ShortageNote shortage={league.shortage} />
        <TeamPicker
          legend={`Your team in ${league.league_name}`}
          teams={league.user_teams.map((team) => pickableSleeperTeam(league, team))}
          value={pick?.leagueId === leagueId ? sleeperPick(leagueId, pick.rosterId) : null}
          onChange={(id) => onPick({ leagueId, rosterId: id.slice(leagueId.length + 1) })}
        />
      </div>
    </section>
  )
}
