import { providerWords } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CrewRow } from '../../../shared/invite/CrewRow.tsx'
import { paths } from '../../../shared/paths.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { BottomActions, SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { Ticket, TicketFact, TicketFacts, TicketTear } from '../../../shared/ui/Ticket.tsx'
import { TakenLink } from './TakenLink.tsx'
import { type Invitation, type JoinStep, canContest, joinProgress, whyClosed } from './join-steps.ts'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'league_info' }>
}

export function LeagueStep({ step, dispatch, back }: Props): ReactNode {
  const closed = whyClosed(step.invitation)
  return (
    <SlimFrame
      back={back}
      progress={joinProgress(step)}
      place="Join a league"
      heading={closed === null ? "You're invited" : 'Too late for this one'}
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
    </SlimFrame>
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
          <CrewRow claimed={claimed} total={league.total_teams} needed={8} />
        ) : (
          <InfoStrip tone="danger">{closed}</InfoStrip>
        )}
      </div>
    </Ticket>
  )
}
