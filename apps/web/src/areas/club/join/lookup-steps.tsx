import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { providerWords } from '@whale/contract'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CodeBoxes } from '../../../shared/ui/CodeBoxes.tsx'
import { JoinFrame } from './JoinFrame.tsx'
import { BottomActions } from '../../../shared/ui/SlimFrame.tsx'
import { type Invitation, type JoinStep, canContest, joinProgress, closedReason } from './join-steps.ts'
import { type StepProps, TakenLink } from './step-parts.tsx'
import { JoinedRow } from '../../../shared/invite/Invitation.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket, TicketFact, TicketFacts, TicketTear } from '../../../shared/ui/Ticket.tsx'
import { Field } from '../../../shared/ui/Field.tsx'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'code_input' }>
}

export function CodeStep({ step, dispatch, back }: Props): ReactNode {
  const [typed, setTyped] = useState(step.code)
  const look = (code: string): void => dispatch({ type: 'code_entered', code })
  const boxes = useRef<HTMLDivElement>(null)
  const { isLooking, notice } = step
  // Focus at the start and after an error: the boxes are disabled during the lookup.
  useEffect(() => {
    if (isLooking) return
    const inputs = boxes.current?.querySelectorAll('input')
    // Focusing the last box moves the focus to the first empty one.
    inputs?.[notice === null ? 0 : inputs.length - 1]?.focus()
  }, [isLooking, notice])
  // Show the error only for the code it belongs to.
  const isSameCode = typed === step.code
  return (
    <JoinFrame back={back} progress={joinProgress(step)} place="Join a league" heading="What's your league code?">
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
    </JoinFrame>
  )
}

interface LeagueStepProps extends StepProps {
  step: Extract<JoinStep, { at: 'league_info' }>
}

export function LeagueStep({ step, dispatch, back }: LeagueStepProps): ReactNode {
  const closed = closedReason(step.invitation)
  return (
    <JoinFrame
      back={back}
      progress={joinProgress(step)}
      place="Join a league"
      heading={closed === null ? "You're invited" : "You can't join this one"}
    >
      <LeagueTicket invitation={step.invitation} closed={closed} />
      {closed !== null && canContest(step.invitation) && <TakenLink dispatch={dispatch} />}
      <BottomActions>
        {closed === null ? (
          <Button tone="brass" onClick={() => dispatch({ type: 'league_accepted' })}>
            Join this league
          </Button>
        ) : (
          <Link to={paths.landing()} className={buttonClass({ tone: 'brass' })}>
            Back to home
          </Link>
        )}
      </BottomActions>
    </JoinFrame>
  )
}

function LeagueTicket({ invitation, closed }: { invitation: Invitation; closed: string | null }): ReactNode {
  const { fantasy_league: league, total_claimed: claimed } = invitation
  return (
    <Ticket label="Invitation">
      <p className="text-small font-bold text-paper-muted">{providerWords(league.provider)} league</p>
      <h2 className="display mt-2 text-[2.05rem] leading-[1.02] break-words">{league.name}</h2>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="Season">{league.season}</TicketFact>
        <TicketFact name="Teams">{league.total_teams}</TicketFact>
        <TicketFact name="Claimed">{`${claimed} of ${league.total_teams}`}</TicketFact>
      </TicketFacts>
      <div className="mt-5">
        {closed === null ? (
          <>
            <JoinedRow claimed={claimed} total={league.total_teams} needed={8} />
            {invitation.requires_approval && (
              <p className="mt-3 text-small text-paper-muted">The commissioner approves new players.</p>
            )}
          </>
        ) : (
          <InfoStrip tone="danger">{closed}</InfoStrip>
        )}
      </div>
    </Ticket>
  )
}

interface SleeperNameStepProps extends StepProps {
  step: Extract<JoinStep, { at: 'sleeper_username' }>
}

/** Compares the username with the loaded teams. The server checks it again when the team is claimed. */
export function SleeperNameStep({ step, dispatch, back }: SleeperNameStepProps): ReactNode {
  const [username, setUsername] = useState(step.username)
  const field = useRef<HTMLInputElement>(null)
  const { notice, isAsking } = step
  useEffect(() => {
    if (notice !== null) field.current?.focus()
  }, [notice])
  return (
    <JoinFrame
      back={back}
      progress={joinProgress(step)}
      place={step.invitation.fantasy_league.name}
      heading="What's your Sleeper username?"
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isAsking) dispatch({ type: 'username_entered', username })
        }}
      >
        <Field
          ref={field}
          label="Sleeper username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="We'll find your team. Co-owners can't claim it."
          error={notice?.text}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        {notice !== null && canContest(step.invitation) && <TakenLink dispatch={dispatch} />}
        <BottomActions>
          <Button type="submit" tone="brass" busy={isAsking} busyLabel="Looking">
            Find my team
          </Button>
        </BottomActions>
      </form>
    </JoinFrame>
  )
}
