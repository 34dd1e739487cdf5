/** Slips of the bet form: before you send an offer, and after. */
import {
  type BetOutlook,
  RULED_OUT,
  askingSide,
  betBountyWords,
  betTitle,
  pushWords,
  rivalOutWords,
  slipDetail,
  wholeTitle,
} from '@whale/words'
import type { BetWire } from '@whale/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BetTalk } from '../../feed/BetTalk.tsx'
import { useBounty } from '../bounty.ts'
import { giantUnits } from '../giant.ts'
import type { Game } from '../../league/use-game.ts'
import { lockWords } from '../../tide/TideStrip.tsx'
import { formatUnits, inWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { FormFailure } from '../../../../shared/forms/Form.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import {
  Ticket,
  TicketHeading,
  TicketTear,
  TicketTitle,
  TicketFact,
  TicketFacts,
} from '../../../../shared/ui/Ticket.tsx'
import { type Draft, type Table, opponentOf, playerOf, sideOf, whyNotReady } from './draft.ts'
import { theirStake } from './odds-view.ts'
import { BountyChip, SlipEnds, SlipSides, WinnerTakes } from './SlipParts.tsx'
import { bountiesOf, rivalPutOut } from './bet-form.ts'
import type { Builder } from './use-builder.ts'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { buttonClass } from '../../../../shared/ui/button-class.ts'

export interface SlipProps {
  game: Game
  table: Table
  builder: Builder
  opponent: string
  outlook: BetOutlook | null
  /** Null when the bet can be sent; otherwise the reason. */
  closed: string | null
  /** The offer that this one counters. */
  countered: BetWire | null
}

/** The draft as a slip: stakes, winnings, break-even, outcome, and on wide screens the button. */
export function BetSlip(props: SlipProps): ReactNode {
  const { game, table, builder, opponent, outlook, closed } = props
  const { draft, failure, isPending } = builder
  const terms = sideOf(draft, table)
  const title = betTitle(terms, (id) => playerOf(table, id))
  const theirs = theirStake(draft)
  const rival = opponentOf(draft, table.board)
  const { earned } = useBounty(game)
  const giant = giantOfDraft(draft, game)
  const putOut = rivalPutOut(draft, table.board, game.me.elimination_line)
  const missing = closed ?? whyNotReady(draft, table)
  const until = lockWords(game.game_state.moments.locks_at, game.game_state.now)
  return (
    <Ticket label="Bet slip">
      <TicketHeading note={formatWeek(game.week)}>Bet slip</TicketHeading>
      <TicketTitle detail={rival === undefined ? '' : slipDetail(terms, rival)}>
        <span className="sr-only">{inWords(wholeTitle(title, terms))}</span>
        <span aria-hidden="true">{wholeTitle(title, terms)}</span>
      </TicketTitle>
      <TicketTear />
      <SlipSides
        own={{ name: 'You', stake: draft.risk }}
        other={{ name: opponent, stake: theirs }}
        chance={outlook?.chance ?? null}
      />
      <TicketTear />
      {/* A viewer who cannot pay the stake gets neither outcome. */}
      {draft.risk <= table.board.wallet && (
        <SlipEnds
          game={game}
          gain={theirs}
          stake={draft.risk}
          warns
          earned={earned}
          giant={giant}
          rulesOut={RULED_OUT.bySending}
          rival={putOut === null ? null : rivalOutWords(putOut)}
        />
      )}
      <Bounty {...props} giant={giant} />
      <div className="mt-4 grid gap-3 max-lg:hidden">
        {failure !== null && <FormFailure failure={failure} />}
        <Button tone="ink" wide busy={isPending} busyLabel="Sending" disabled={missing !== null} onClick={builder.send}>
          Send it to {opponent}
        </Button>
      </div>
      <p className="mt-3.5 text-small text-paper-muted">{missing ?? `${pushWords(terms)} Open until ${until}.`}</p>
    </Ticket>
  )
}

/** What a win pays on top of the stakes, if the opponent is a whale. */
function giantOfDraft(draft: Draft, game: Game): number {
  if (draft.opponentId === null) return 0
  const smaller = Math.min(draft.risk, theirStake(draft))
  return giantUnits({ week: game.week, otherId: draft.opponentId, smaller }, game)
}

/** Bounties that this bet could earn. */
function Bounty({ game, table, builder: { draft }, countered, giant }: SlipProps & { giant: number }): ReactNode {
  const words = bountiesOf(draft, table.board, giant).map(betBountyWords)
  const { of } = useBounty(game)
  const given = countered === null ? 0 : of(countered)
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {countered !== null && given > 0 && (
        <p className="text-small">
          A counter gives up the <b>+{given}</b> for taking {countered.challenger.username}’s offer. You can still earn
          it on another one.
        </p>
      )}
      {words.map((each) => (
        <BountyChip key={each}>{each}</BountyChip>
      ))}
    </div>
  )
}

interface Props {
  game: Game
  table: Table
  bet: BetWire
}

export function SentSlip({ game, table, bet }: Props): ReactNode {
  const confirmation = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so focus moves to the result.
  useEffect(() => confirmation.current?.focus(), [])
  const terms = askingSide(bet)
  const title = betTitle(terms, (id) => playerOf(table, id))
  const { challenger, challenged } = bet
  const until = lockWords(game.game_state.moments.locks_at, game.game_state.now)
  return (
    <div className="relative">
      <TornOff />
      <Ticket label="Bet slip">
        <TicketHeading note={formatWeek(bet.week)}>Bet slip</TicketHeading>
        <TicketTitle detail={slipDetail(terms, challenged)}>
          <span className="sr-only">{inWords(wholeTitle(title, terms))}</span>
          <span aria-hidden="true">{wholeTitle(title, terms)}</span>
        </TicketTitle>
        <TicketTear />
        <TicketFacts>
          <TicketFact name="You put up">{formatUnits(challenger.stake)}</TicketFact>
          <TicketFact name={`${challenged.username} puts up`}>{formatUnits(challenged.stake)}</TicketFact>
          <WinnerTakes stakes={challenger.stake + challenged.stake} />
        </TicketFacts>
        <TicketTear />
        <p ref={confirmation} tabIndex={-1} role="status" className="flex items-center gap-2.5 leading-tight">
          <PaperPlaneTiltIcon size={28} weight="fill" aria-hidden="true" className="stamped flex-none text-lagoon" />
          <span>
            <b className="block">Sent to {challenged.username}</b>
            <span className="text-small text-paper-muted">
              {challenged.username} has until {until} to take it or pass. Your {formatUnits(challenger.stake)} are held
              until then.
            </span>
          </span>
        </p>
        <Link to={paths.bets(game.league.id)} className={classNames('mt-4', buttonClass({ tone: 'ink', wide: true }))}>
          See your bets
        </Link>
      </Ticket>
      <div className="mt-4">
        <BetTalk leagueId={game.league.id} betId={bet.id} to={challenged.username} />
      </div>
    </div>
  )
}

/** The torn-off part: it falls away once and is removed. */
function TornOff(): ReactNode {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <span
      aria-hidden="true"
      onAnimationEnd={() => setGone(true)}
      className="torn-off absolute inset-x-0 top-full -mt-2 h-24 bg-paper"
    />
  )
}
