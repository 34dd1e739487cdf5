import { type BetWire, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { BetScores, StandingPill } from '../shared/bets/RidingCard.tsx'
import { type BetView, betView } from '../shared/bets/bet-view.ts'
import { standingOf } from '../shared/bets/standing.ts'
import { useAnswering } from '../shared/bets/use-bets.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { Notice } from '../../../shared/components/Notice.tsx'
import { formatAsOf, formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { DialogActions } from '../../../shared/ui/DialogFrame.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { BetPaper } from './BetPaper.tsx'
import { useWeekScores } from './use-week-scores.ts'
import { ShareLink } from '../../../shared/invite/ShareOptions.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

interface Props {
  bet: BetWire
  game: Game
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One bet as a slip, with the viewer's actions. Accepting and withdrawing happen only here, next to the full terms. */
export function BetSheet({ bet: read, game, open, onOpenChange }: Props): ReactNode {
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

  async function answer(how: keyof typeof answering): Promise<void> {
    setFailure(null)
    const reply = await answering[how].send(bet.id)
    if ('bet' in reply) setAnswered(reply.bet)
    else setFailure(reply.failure)
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading={headingOf(bet, view)}>
      <div className="grid gap-5">
        {failure === null ? <WhyNot bet={bet} view={view} /> : <Failed failure={failure} />}
        {bet.state === 'accepted' && <Live bet={bet} view={view} game={game} />}
        <BetPaper bet={bet} view={view} game={game} isNew={answered !== null} />
        {isEverybodys(bet) && <ShareBet bet={bet} leagueId={game.league.id} />}
        {/* Inside the scroll area, so that it always holds a focusable element. */}
        <div className="sticky bottom-0 -mx-5 -mb-5 bg-deep md:-mx-6 md:-mb-6">
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

type Answers = Readonly<Record<'accept' | 'reject' | 'withdraw', { isPending: boolean }>>

function pendingOf({ accept, reject, withdraw }: Answers): keyof Answers | null {
  if (accept.isPending) return 'accept'
  if (reject.isPending) return 'reject'
  return withdraw.isPending ? 'withdraw' : null
}

function headingOf({ state }: BetWire, { isYours, isAsked, own, other }: BetView): string {
  if (!isYours) return `${own.username} against ${other.username}`
  if (state === 'proposed') return isAsked ? `${other.username}'s offer` : `Your offer to ${other.username}`
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
function WhyNot({ bet, view }: { bet: BetWire; view: BetView }): ReactNode {
  const { accept } = bet.refusals
  if (bet.state !== 'proposed' || !view.isAsked || accept === null) return null
  return <InfoStrip tone="squall">{accept.sentence}</InfoStrip>
}

/** The state while the bet is active. */
function Live({ bet, view, game }: { bet: BetWire; view: BetView; game: Game }): ReactNode {
  const { scores, asOf } = useWeekScores(game)
  const standing = standingOf(view.terms, scores)
  return (
    <div className="grid gap-3 rounded-card bg-shelf px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StandingPill standing={standing} />
        {standing !== null && asOf !== null && <span className="text-micro text-foam-muted">{formatAsOf(asOf)}</span>}
      </div>
      <BetScores bet={bet} view={view} scores={scores} />
    </div>
  )
}

/** An accepted bet is visible to the league, so it can be shared. */
function isEverybodys({ state }: BetWire): boolean {
  return state !== 'proposed' && state !== 'rejected' && state !== 'withdrawn' && state !== 'expired'
}

/** The bet's own URL, for the league chat. */
function ShareBet({ bet, leagueId }: { bet: BetWire; leagueId: string }): ReactNode {
  const tab = bet.state === 'accepted' ? 'riding' : 'settled'
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
        <div className="grid grid-cols-2 gap-3">
          <Link to={paths.newBet(leagueId, { counter: bet.id })} className={buttonClass({ tone: 'line' })}>
            Counter
          </Link>
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
