import type { BetWire } from '@whale/contract'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import type { Icon } from '@phosphor-icons/react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { type Waiting, waitingOnYou } from '../shared/shell/waiting-on-you.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { Notice } from '../../../shared/components/Notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { type ButtonTone, buttonClass } from '../../../shared/ui/button-class.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { BetChances } from './use-home-bets.ts'
import { OfferCard } from '../shared/bets/OfferCard.tsx'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'

interface Props {
  game: Game
  reward: string
  onPredict: () => void
  /** Offers to the viewer. */
  offers: readonly BetWire[]
  chances: BetChances
}

type Task = Waiting | 'bet'

/** What the viewer can still do before the lock. The first item has the page's primary button. */
export function WaitingList(props: Props): ReactNode {
  const { game, offers, chances } = props
  const tasks: readonly Task[] = [...(chances.canBegin ? (['bet'] as const) : []), ...waitingOnYou(game)]
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  if (tasks.length === 0 && offers.length === 0 && failure === null) return null
  return (
    <section aria-labelledby="waiting" className="grid gap-3.5">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="display text-d3">
        Waiting on you
      </h2>
      {failure !== null && (
        <Notice key={failure.message} tone="danger">
          {failure.message}
        </Notice>
      )}
      {offers.length > 0 && chances.bounty !== null && <BountyToCollect units={chances.bounty} />}
      {offers.length > 0 && (
        <OffersWaiting
          game={game}
          offers={offers}
          onPassed={() => {
            setFailure(null)
            heading.current?.focus()
          }}
          onFailure={setFailure}
        />
      )}
      <ul className="grid gap-3">
        {tasks.map((what, at) => (
          <li key={what}>
            <Row {...props} what={what} tone={at === 0 && offers.length === 0 ? 'brass' : 'quiet'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ what, tone, game, reward, onPredict }: Props & { what: Task; tone: ButtonTone }): ReactNode {
  const { event } = game.casino
  if (what === 'bet') {
    return (
      <TaskCard
        Drawn={TicketIcon}
        title="Challenge someone"
        detail="Your line, your odds, your units. They take it or pass."
      >
        <Link to={paths.bets(game.league.id)} className={buttonClass({ tone })}>
          Make a bet
        </Link>
      </TaskCard>
    )
  }
  if (what === 'prediction') {
    return (
      <TaskCard Drawn={EyeIcon} title="Name the week's best team" detail={reward}>
        <Button tone={tone} onClick={onPredict}>
          Predict
        </Button>
      </TaskCard>
    )
  }
  return (
    <TaskCard
      Drawn={PokerChipIcon}
      title={`Casino: ${event?.name ?? ''}`}
      detail={`${event?.description ?? ''} Free. Win ${event?.payout_max ?? 0}.`}
    >
      <Link to={paths.casino(game.league.id)} className={buttonClass({ tone })}>
        Make your pick
      </Link>
    </TaskCard>
  )
}

type TaskCardProps = { Drawn: Icon; title: string; detail: string; children: ReactNode }

function TaskCard({ Drawn, title, detail, children }: TaskCardProps): ReactNode {
  return (
    <Panel shape="card" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden="true" className="grid size-[46px] flex-none place-items-center rounded-control bg-shelf">
        <Drawn size={24} className="text-brass-text" />
      </span>
      <div className="min-w-0 flex-[1_1_12rem] leading-tight">
        <h3 className="text-strong font-bold">{title}</h3>
        <p className="mt-0.5 text-small text-foam-muted">{detail}</p>
      </div>
      <div className="grid w-full flex-none md:w-auto">{children}</div>
    </Panel>
  )
}

/** Shown next to the offers that earn it. */
function BountyToCollect({ units }: { units: number }): ReactNode {
  return (
    <p className="flex items-center gap-2.5 text-small">
      <CrosshairIcon size={20} aria-hidden="true" className="flex-none text-brass-text" />
      <span>
        <b>Collect {units} bounty units</b> <span className="text-foam-muted">for taking a big enough bet.</span>
      </span>
    </p>
  )
}

interface OffersWaitingProps {
  game: Game
  offers: readonly BetWire[]
  onPassed: () => void
  onFailure: (failure: ApiFailure) => void
}

/** Offers that wait for the viewer's answer. */
function OffersWaiting({ game, offers, onPassed, onFailure }: OffersWaitingProps): ReactNode {
  const { me, league, game_state: state } = game
  const toast = useToast()
  const forms = useTeamForms(league.id)
  const first = offers.find(({ refusals }) => refusals.accept === null)

  function passed({ challenger }: BetWire): void {
    toast({ text: `You passed. ${challenger.username} gets the ${challenger.stake} units back.` })
    onPassed()
  }

  return (
    <ul className="grid gap-3">
      {offers.map((bet) => (
        <li key={bet.id}>
          <OfferCard
            bet={bet}
            viewerId={me.user_id}
            leagueId={league.id}
            locksAt={state.moments.locks_at}
            now={state.now}
            forms={forms}
            tone={bet === first ? 'brass' : 'quiet'}
            onPassed={passed}
            onFailure={onFailure}
          />
        </li>
      ))}
    </ul>
  )
}
