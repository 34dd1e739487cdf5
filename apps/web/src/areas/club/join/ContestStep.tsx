import { type ReactNode, useState } from 'react'
import { type JoinStep, joinProgress } from './join-steps.ts'
import { useNavigate } from 'react-router'
import type { ReplyOf, endpoints } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { AccountStep } from '../shared/account/AccountForm.tsx'
import { joinCalls } from '../shared/wizard.ts'
import { ProofSteps } from '../../../shared/components/ProofSteps.tsx'
import { TeamPicker } from '../shared/TeamPicker.tsx'
import { Form } from '../../../shared/forms/Form.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { JoinFrame, type StepProps } from './step-parts.tsx'

type Step = Extract<JoinStep, { at: 'contest' }>
type Contest = NonNullable<ReplyOf<typeof endpoints.ownership.ownContestOfInvite>['contest']>

/** The step of a user whose team someone else claimed, now or before: sign in, pick the team, then verify that it is theirs. */
export function ContestStep({ step, back }: Pick<StepProps, 'back'> & { step: Step }): ReactNode {
  const { status } = useSession()
  const frame = { back, progress: joinProgress(step), place: step.invitation.fantasy_league.name }
  if (status !== 'signed_in') {
    return (
      <AccountStep news={null} onSignedIn={() => undefined}>
        {({ heading, form }) => (
          <JoinFrame {...frame} heading={`${heading} first`} lede="Your league sees who’s asking for the team.">
            {form}
          </JoinFrame>
        )}
      </AccountStep>
    )
  }
  return <OwnContest step={step} frame={frame} />
}

interface OwnContestProps {
  step: Step
  frame: { back: ReactNode; progress: number; place: string }
}

/** The user's open contest in this league, or the choice of a team if there is none. */
function OwnContest({ step, frame }: OwnContestProps): ReactNode {
  const { data, error, refetch } = useQueryOf(joinCalls.ownContestOfInvite, { params: { code: step.code } })
  if (data === undefined) {
    return (
      <JoinFrame {...frame} heading="Which one is yours?">
        {error === null ? (
          <Skeleton.Group label="Loading">
            <Skeleton.Rows count={3} />
          </Skeleton.Group>
        ) : (
          <ErrorState onRetry={refetch}>{error.message}</ErrorState>
        )}
      </JoinFrame>
    )
  }
  if (data.contest === null) return <ClaimedTeamPick step={step} frame={frame} />
  return <TeamProof step={step} frame={frame} contest={data.contest} />
}

/** Asks which team is the user's. If someone has it now, the server lets the league know. */
function ClaimedTeamPick({ step, frame }: OwnContestProps): ReactNode {
  const [teamId, setTeamId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { played_teams: played, claimed_teams: claimed } = step.invitation
  const { run, isPending, failure } = useCommand(joinCalls.contestTeam)

  async function contest(): Promise<void> {
    if (teamId === null) return setMissing(true)
    await run({ params: { code: step.code }, body: { team_id: teamId } })
  }

  return (
    <JoinFrame
      {...frame}
      width="wide"
      heading="Which one is yours?"
      lede="We’ll let your league know. Verify it’s yours to get it back, or ask your commissioner to decide."
    >
      <Form
        submit={(event) => {
          event.preventDefault()
          void contest()
        }}
        isPending={isPending}
        failure={failure}
        label="That is my team"
        busyLabel="Letting your league know"
        buttonAt="bottom"
        instead={isMissing && teamId === null ? <InfoStrip tone="danger">Please select a team</InfoStrip> : undefined}
      >
        <TeamPicker
          legend="Claimed teams"
          teams={[...played, ...claimed].map(({ team_id, team_name, display_name, avatar, is_verified }) => {
            return {
              id: team_id,
              name: team_name,
              owner: display_name,
              avatar,
              closed: is_verified ? 'Verified' : null,
            }
          })}
          value={teamId}
          onChange={setTeamId}
        />
      </Form>
    </JoinFrame>
  )
}

/** Verifies the contested team by a code in its name, or says why that is not possible. */
function TeamProof({ step, frame, contest }: OwnContestProps & { contest: Contest }): ReactNode {
  const navigate = useNavigate()
  const [seenName, setSeenName] = useState<string | null>(null)
  const { run, isPending, failure } = useCommand(joinCalls.proveContest)

  async function check(): Promise<void> {
    const checked = await run({ params: { code: step.code } })
    if (checked === null) return
    setSeenName(checked.seen_name)
    if (checked.is_verified) await navigate(paths.pregame(checked.game_league.id))
  }

  if (contest.refusal?.code === 'contest.proved') {
    return (
      <JoinFrame {...frame} heading={contest.team_name}>
        <InfoStrip>{contest.refusal.sentence}</InfoStrip>
      </JoinFrame>
    )
  }
  return (
    <JoinFrame
      {...frame}
      heading="Now verify it’s yours"
      lede={contest.is_held ? `Your league knows you want ${contest.team_name}.` : contest.team_name}
    >
      <ProofSteps
        provider={contest.provider}
        teamName={contest.team_name}
        code={contest.code}
        seenName={seenName}
        refusal={contest.refusal?.sentence ?? null}
        isPending={isPending}
        failure={failure}
        onCheck={() => void check()}
      />
    </JoinFrame>
  )
}
