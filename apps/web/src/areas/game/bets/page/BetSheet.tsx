/** One bet as a slip, and what its viewer can do with it. */
import {
  type BetView,
  RULED_OUT,
  betOutlook,
  betRefused,
  betView,
  decidingPoints,
  outcomeOf,
  scorerWord,
  slipDetail,
  stateWords,
  wholeTitle,
} from '@whale/words'
import { type BetWire, calls } from '@whale/contract'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import { BetTalk } from '../../feed/BetTalk.tsx'
import { ShareThing } from '../../share/ShareThing.tsx'
import { useTeamForms } from '../../scores/use-team-forms.ts'
import { useAnswering } from './use-answering.ts'
import type { Game } from '../../league/use-game.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { Notice, InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { isWeekLate } from '../../tide/feature-weeks.ts'
import { lockWords } from '../../tide/TideStrip.tsx'
import { capitalized } from '../../../../shared/format/capitalized.ts'
import { formatUnits, inWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { DialogActions } from '../../../../shared/ui/DialogFrame.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { ShareLink } from '../../../../shared/invite/ShareOptions.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Stamp, Ticket, TicketHeading, TicketTear, TicketTitle } from '../../../../shared/ui/Ticket.tsx'
import { wantsStill } from '../../../../shared/ui/motion.ts'
import { CounterLink } from './CounterLink.tsx'
import { JoinedStakes } from './JoinedStakes.tsx'
import { LiveStanding } from './LiveStanding.tsx'
import { BountyChip, OfferBounty, SlipEnds, SlipSides } from './SlipParts.tsx'
import { giantOf } from '../giant.ts'
import { type Bounty, useBounty } from '../bounty.ts'

interface BetSheetProps {
  bet: BetWire
  game: Game
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One bet as a slip, with the viewer's actions. Accepting and withdrawing happen only here, next to the full terms. */
export function BetSheet({ bet: read, game, open, onOpenChange }: BetSheetProps): ReactNode {
  const answering = {
    accept: useAnswering(calls.h2h.acceptBet),
    reject: useAnswering(calls.h2h.rejectBet),
    withdraw: useAnswering(calls.h2h.withdrawBet),
  }
  const [answered, setAnswered] = useState<BetWire | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  // Show the server's reply until the list catches up.
  const bet = answered !== null && read.state === 'proposed' ? answered : read
  const view = betView(bet, game.me.user_id)
  const heading = useRef<HTMLSpanElement>(null)
  const [opener] = useState(() => document.activeElement)

  async function answer(how: keyof typeof answering): Promise<void> {
    setFailure(null)
    const reply = await answering[how].send(bet.id)
    if ('bet' in reply) setAnswered(reply.bet)
    else setFailure(reply.failure)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading={
        <span ref={heading} tabIndex={-1} className="outline-none">
          {headingOf(bet, view)}
        </span>
      }
      // The question comes first, not Close.
      initialFocus={heading}
      finalFocus={() => returnTo(answered === null ? opener : null)}
    >
      <div className="grid gap-5">
        {failure === null ? <WhyNot bet={bet} view={view} game={game} /> : <Failed failure={failure} />}
        {bet.state === 'proposed' && view.isAsked && <OfferBounty bet={bet} game={game} />}
        {isUnderway(bet, game) && <LiveStanding view={view} game={game} />}
        <BetPaper bet={bet} view={view} game={game} isNew={answered !== null} />
        <BetTalk
          leagueId={game.league.id}
          betId={bet.id}
          isTaken={bet.state === 'accepted'}
          to={view.isYours && (bet.state === 'proposed' || bet.state === 'accepted') ? view.other.username : null}
        />
        {isEverybodys(bet) && !isPractice && <ShareBet bet={bet} leagueId={game.league.id} isYours={view.isYours} />}
        {/* Inside the scroll area, so that it always holds a focusable element. */}
        <div className="sticky -bottom-5 -mx-5 -mb-5 bg-deep md:-bottom-6 md:-mx-6 md:-mb-6">
          <DialogActions>
            <SheetActions
              bet={bet}
              view={view}
              leagueId={game.league.id}
              pending={pendingOf(answering)}
              onAnswer={(how) => void answer(how)}
              onClose={() => onOpenChange(false)}
            />
          </DialogActions>
        </div>
      </div>
    </Sheet>
  )
}

/** Returns the element that opened the slip; the list's heading if its card disappeared after the answer. */
function returnTo(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener
  const list = document.querySelector<HTMLElement>('main h2[tabindex="-1"]')
  return list ?? document.querySelector<HTMLElement>('main h1')
}

type Answers = Readonly<Record<'accept' | 'reject' | 'withdraw', { isPending: boolean }>>

function pendingOf({ accept, reject, withdraw }: Answers): keyof Answers | null {
  if (accept.isPending) return 'accept'
  if (reject.isPending) return 'reject'
  return withdraw.isPending ? 'withdraw' : null
}

function headingOf({ state, counter_to: counterTo }: BetWire, { isYours, isAsked, own, other }: BetView): string {
  if (!isYours) return `${own.username} against ${other.username}`
  if (state === 'proposed') {
    const what = counterTo === null ? 'offer' : 'counter'
    return isAsked ? `${other.username}’s ${what}` : `Your ${what} to ${other.username}`
  }
  return `You against ${other.username}`
}

/** Why the answer failed. After a refusal by the server, no units have moved. */
function Failed({ failure: { message, status } }: { failure: ApiFailure }): ReactNode {
  const isCertain = status !== null && status < 500
  return (
    <Notice tone="danger">
      {message} {isCertain && 'Your units haven’t moved.'}
    </Notice>
  )
}

/** Why an open offer cannot be accepted: a short wallet, or the lock. */
function WhyNot({ bet, view, game }: { bet: BetWire; view: BetView; game: Game }): ReactNode {
  const { accept } = bet.refusals
  if (bet.state !== 'proposed' || !view.isAsked || accept === null) return null
  return <InfoStrip tone="squall">{betRefused(accept, game)}</InfoStrip>
}

/** Whether the page's scores are the bet's: they are this week's. */
function isUnderway({ state, week }: BetWire, game: Game): boolean {
  return state === 'accepted' && week === game.week && game.game_state.tide !== 'betting'
}

/** An accepted bet is visible to the league, so it can be shared. Not in practice: the link would open the friend's own season. */
function isEverybodys({ state }: BetWire): boolean {
  return state !== 'proposed' && state !== 'rejected' && state !== 'withdrawn' && state !== 'expired'
}

/** Shares the viewer's bet by a public link; another's by its address, which only members can open. */
function ShareBet({ bet, leagueId, isYours }: { bet: BetWire; leagueId: string; isYours: boolean }): ReactNode {
  const tab = bet.state === 'accepted' ? 'riding' : 'settled'
  if (isYours) {
    return (
      <ShareThing leagueId={leagueId} subject={{ kind: 'bet', bet_id: bet.id }} tone="quiet">
        Share this bet
      </ShareThing>
    )
  }
  return <ShareLink url={`${location.origin}${paths.bets(leagueId, { tab, bet: bet.id })}`} />
}

type Answer = 'accept' | 'reject' | 'withdraw'

interface SheetActionsProps {
  bet: BetWire
  view: BetView
  leagueId: string
  pending: Answer | null
  onAnswer: (how: Answer) => void
  onClose: () => void
}

/** The actions: answer an open offer, withdraw one's own, or close. */
function SheetActions({ bet, view, leagueId, pending, onAnswer, onClose }: SheetActionsProps): ReactNode {
  const { refusals, state } = bet
  if (state === 'proposed' && view.isAsked) {
    return (
      <>
        <Button
          tone="brass"
          busy={pending === 'accept'}
          busyLabel="Taking it"
          disabled={refusals.accept !== null || isOther(pending, 'accept')}
          onClick={() => onAnswer('accept')}
        >
          Take it for {formatUnits(view.own.stake)}
        </Button>
        <div className="fit-columns gap-3 [--least:7rem] md:flex">
          <CounterLink bet={bet} leagueId={leagueId} />
          <Button
            tone="line"
            busy={pending === 'reject'}
            busyLabel="Passing"
            disabled={refusals.answer !== null || isOther(pending, 'reject')}
            onClick={() => onAnswer('reject')}
          >
            Pass
          </Button>
        </div>
      </>
    )
  }
  if (state === 'proposed' && view.isYours && refusals.withdraw === null) {
    return (
      <>
        <Button
          tone="danger"
          busy={pending === 'withdraw'}
          busyLabel="Withdrawing"
          onClick={() => onAnswer('withdraw')}
        >
          Withdraw it
        </Button>
        <Button tone="line" onClick={onClose}>
          Leave it open
        </Button>
      </>
    )
  }
  return (
    <Button tone="line" onClick={onClose}>
      Done
    </Button>
  )
}

function isOther(pending: Answer | null, own: Answer): boolean {
  return pending !== null && pending !== own
}

interface BetPaperProps {
  bet: BetWire
  view: BetView
  game: Game
  /** Whether the viewer just changed the state on this sheet. */
  isNew: boolean
}

/** An existing bet as a slip: terms, stakes, outcome for the viewer, and state. */
function BetPaper(props: BetPaperProps): ReactNode {
  const { bet, view, isNew } = props
  const { own, other, terms, isYours } = view
  const [whole, detail] = [wholeTitle(view.title, terms), slipDetail(terms, other)]
  const forms = useTeamForms(props.game.league.id)
  // Projections are for this week only.
  const isBefore = bet.week === props.game.week && props.game.game_state.tide === 'betting'
  const isOpen = bet.state === 'proposed' || bet.state === 'accepted'
  const bounty = useBounty(props.game)
  const { earned, added } = bountyOfSlip(bet, bounty, props.game)
  // An open offer needs a decision, so its consequences come first.
  const isQuestion = bet.state === 'proposed' && view.isAsked
  // An offer that cannot be accepted changes nothing.
  const canEnd = isOpen && isYours && !(isQuestion && bet.refusals.accept !== null)
  const ends = canEnd && (
    <SlipEnds
      game={props.game}
      gain={own.gain}
      stake={own.stake}
      warns={isQuestion && !bounty.isLoading}
      riding={bet.state === 'accepted' ? own.stake : 0}
      earned={earned}
      added={added}
      giant={giantOf(bet, props.game)}
      {...(isQuestion ? { rulesOut: RULED_OUT.byTaking } : {})}
    />
  )
  return (
    <div ref={isNew ? toTop : undefined}>
      <Ticket label="Bet slip">
        <TicketHeading note={formatWeek(bet.week)}>Bet slip</TicketHeading>
        <TicketTitle detail={isYours ? detail : `${detail}, says ${own.username}`}>
          <span className="sr-only">{inWords(whole)}</span>
          <span aria-hidden="true">{whole}</span>
        </TicketTitle>
        <TicketTear />
        {isQuestion && canEnd && (
          <>
            {ends}
            <TicketTear />
          </>
        )}
        {/* What happens next, before the numbers. */}
        {isNew && bet.state === 'accepted' && <JoinedStakes own={own.stake} other={other.stake} />}
        <State {...props} />
        {isNew && added > 0 && <BountyChip flipsIn>{`+${added} for taking it, paid Tuesday`}</BountyChip>}
        <TicketTear />
        <SlipSides
          own={{ name: isYours ? 'You' : own.username, stake: own.stake }}
          other={{ name: other.username, stake: other.stake }}
          chance={isOpen && isBefore ? (betOutlook(view.terms, forms)?.chance ?? null) : null}
        />
        {!isQuestion && ends !== false && (
          <>
            <TicketTear />
            {ends}
          </>
        )}
      </Ticket>
    </div>
  )
}

/** The bounty of the slip's week. An offer that cannot be accepted adds none. */
function bountyOfSlip(bet: BetWire, { earned, of }: Bounty, { me, week }: Game): { earned: number; added: number } {
  if (bet.week !== week) return { earned: 0, added: 0 }
  const adds = bet.challenged.user_id === me.user_id && (bet.state === 'accepted' || bet.refusals.accept === null)
  const added = adds ? of(bet) : 0
  return { earned: bet.state === 'accepted' ? earned - added : earned, added }
}

/** The answered slip shows from its top: title and stamp. */
function toTop(slip: HTMLElement | null): void {
  slip?.scrollIntoView({ block: 'start', behavior: wantsStill() ? 'instant' : 'smooth' })
}

const stamps = {
  proposed: { word: 'Open', tone: 'neutral' },
  accepted: { word: 'Riding', tone: 'win' },
  rejected: { word: 'Passed', tone: 'neutral' },
  countered: { word: 'Countered', tone: 'neutral' },
  left: { word: 'Player left', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  void: { word: 'Void', tone: 'neutral' },
  push: { word: 'Push', tone: 'neutral' },
  won: { word: 'Won', tone: 'win' },
  lost: { word: 'Lost', tone: 'loss' },
} as const

function State({ bet, view, game, isNew }: BetPaperProps): ReactNode {
  const { game_state: state, league } = game
  const outcome = outcomeOf(bet, view)
  const key = outcome.word === 'Won' ? 'won' : outcome.word === 'Lost' ? 'lost' : bet.state
  // For a bet between two others, neither side's result is the viewer's.
  const ending = stamps[bet.is_countered ? 'countered' : bet.left === null ? key : 'left']
  const stamp = view.isYours || !isDecided(bet) ? ending : ({ word: 'Settled', tone: 'neutral' } as const)
  const final = decidingPoints(bet, view)
  return (
    <div role={isNew ? 'status' : undefined} className="flex flex-wrap items-start gap-x-4 gap-y-2 leading-snug">
      <Stamp {...stamp} size="slip" lands={isNew} />
      <div className="max-w-full flex-[1_1_7rem]">
        {final !== null && (
          <p>
            <span className="sr-only">, </span>
            <b>{scorerWord(view) === 'you' ? capitalized(final) : final}</b>
          </p>
        )}
        <p className="text-small text-paper-muted">{stateWords(bet, view, { isLate: isWeekLate(bet.week, game) })}</p>
        {bet.void_reason !== null && <p className="mt-1 text-small">“{bet.void_reason}”</p>}
        {bet.state === 'proposed' && (
          <p className="text-small text-paper-muted">Open until {lockWords(state.moments.locks_at, state.now)}.</p>
        )}
        {isDecided(bet) && (
          <Link
            to={paths.receipt(league.id, bet.week)}
            className="text-link inline-flex min-h-11 items-center text-small"
          >
            See the results
          </Link>
        )}
      </div>
    </div>
  )
}

function isDecided({ state }: BetWire): boolean {
  return state === 'won' || state === 'lost' || state === 'push'
}
