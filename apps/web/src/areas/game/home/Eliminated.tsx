/** For players who are out: the buy-back while it is open, and what they can still do. */
import { FinalStandings } from './FinalStandings.tsx'
import { LastTuesday } from './LastTuesday.tsx'
import { BeachedArt } from '../../../shared/art/BeachedArt.tsx'
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { type BuyBack, buyBackState } from '../shared/buy-back/buy-back-state.ts'
import { isLastLocked } from '../shared/tide/feature-weeks.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { lockWords } from '../shared/tide/TideStrip.tsx'
import { formatDeadline, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

export function Eliminated({ game }: { game: Game }): ReactNode {
  const { bermudaFirstWeek, weeks } = constantsOf(game.game_state.season)
  const isFinal = game.week >= bermudaFirstWeek
  return (
    <>
      <OutCard game={game} />
      {isFinal &&
        (game.week === weeks && game.game_state.tide === 'provisional' ? (
          <LastTuesday game={game} />
        ) : (
          <FinalStandings game={game} />
        ))}
    </>
  )
}

function OutCard({ game }: { game: Game }): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.players.shop, { params: { league: game.league.id } })
  return (
    <Panel className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[200px_minmax(0,1fr)]">
      <BeachedArt className="mx-auto w-36 md:w-full" />
      <div className="grid gap-3">
        {data !== undefined && <BuyBackOffer game={game} buyBack={data.buy_back} />}
        {data === undefined && error !== null && <ErrorState onRetry={refetch}>{error.message}</ErrorState>}
        {data === undefined && error === null && (
          <Skeleton.Group label="Loading your options">
            <Skeleton.Rows count={2} />
          </Skeleton.Group>
        )}
      </div>
    </Panel>
  )
}

function BuyBackOffer({ game, buyBack }: { game: Game; buyBack: BuyBack }): ReactNode {
  const { me, game_state: state } = game
  const { isOpen, setOpen } = useOpenSheet('buy-back')
  const way = buyBackState(buyBack, state)
  if (way.kind === 'over') return <Spectator sentence={way.sentence} canPredict={!isLastLocked(game)} />
  return (
    <>
      <h2 className="display text-d2">One way back</h2>
      <Sum units={me.units} wallet={buyBack.wallet} />
      {way.kind === 'closed' ? (
        <InfoStrip>Opens {formatDeadline(way.opensAt, { now: state.now })}. It’s free, once a season.</InfoStrip>
      ) : (
        <>
          <p>
            You get one free buy-back a season. Take it before <b>{lockWords(state.moments.locks_at, state.now)}</b> to
            play this week. Week {constantsOf(state.season).buyBackLastWeek} is the last chance.
          </p>
          <div className="grid md:justify-start">
            <Button tone="brass" onClick={() => setOpen(true)}>
              Come back free
            </Button>
          </div>
        </>
      )}
      <p className="text-small text-foam-muted">
        Stay out and you can still watch and predict for your streak. No bets, no payday, no share of the treasury.
      </p>
      <BuyBackSheet game={game} buyBack={buyBack} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** "95 now + 100 new = 195 to play with" */
function Sum({ units, wallet }: { units: number; wallet: number }): ReactNode {
  const parts = [
    { sign: '', number: units, words: 'now' },
    { sign: '+', number: wallet, words: 'new' },
    { sign: '=', number: units + wallet, words: 'to play with' },
  ]
  return (
    <p className="flex flex-wrap items-start gap-x-3 gap-y-1">
      {parts.map(({ sign, number, words }) => (
        <span key={words} className="flex items-start gap-x-3">
          {sign !== '' && <span className="figure text-d2 leading-none text-foam-muted">{sign}</span>}
          <span className="grid">
            <span className={`figure text-d2 leading-none ${sign === '=' ? 'text-brass-text' : ''}`}>
              {formatUnits(number)}
            </span>{' '}
            <span className="text-small text-foam-muted">{words}</span>
          </span>
        </span>
      ))}
    </p>
  )
}

/** No buy-back: the viewer can watch and predict. */
function Spectator({ sentence, canPredict }: { sentence: string | null; canPredict: boolean }): ReactNode {
  return (
    <>
      <h2 className="display text-d2">Out for the season</h2>
      <p>
        {sentence} You can still watch everything{canPredict && ' and predict for your streak'}.
      </p>
    </>
  )
}

interface SheetProps {
  game: Game
  buyBack: BuyBack
  open: boolean
  onOpenChange: (open: boolean) => void
}

function BuyBackSheet({ game, buyBack, open, onOpenChange }: SheetProps): ReactNode {
  const { league, me, week, game_state: state } = game
  const { run, isPending, failure } = useCommand(calls.players.buyBack)
  const toast = useToast()
  const closed = buyBack.refusal?.sentence ?? null

  async function buyBackIn(): Promise<void> {
    if ((await run({ params: { league: league.id, user: me.user_id } })) === null) return
    onOpenChange(false)
    toast({ text: `You’re back, with ${formatUnits(me.units + buyBack.wallet)} units.` })
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Back into the water?">
      <Ticket label="Buy-back slip">
        <TicketHeading note={formatWeek(week)}>Buy-back slip</TicketHeading>
        <TicketTitle detail={me.team_name}>+{formatUnits(buyBack.wallet)} units</TicketTitle>
        <TicketTear />
        <TicketFacts>
          <TicketFact name="You have">{formatUnits(me.units)}</TicketFact>
          <TicketFact name="Free, once a season">+{formatUnits(buyBack.wallet)}</TicketFact>
          <TicketFact name="You play with" strong>
            {formatUnits(me.units + buyBack.wallet)}
          </TicketFact>
        </TicketFacts>
        <TicketTear />
        <div className="grid gap-3">
          {closed !== null && <InfoStrip tone="danger">{closed}</InfoStrip>}
          {failure !== null && <FormFailure failure={failure} />}
          <Button
            tone="ink"
            wide
            busy={isPending}
            busyLabel="Coming back"
            disabled={closed !== null}
            onClick={() => void buyBackIn()}
          >
            Come back free
          </Button>
          <p className="text-small text-paper-muted">
            It makes {formatUnits(buyBack.minted)} new units: {formatUnits(buyBack.wallet)} for you and{' '}
            {formatUnits(buyBack.treasury)} for the treasury. You come back as a fish and can play this week until{' '}
            {lockWords(state.moments.locks_at, state.now)}.
          </p>
        </div>
      </Ticket>
    </Sheet>
  )
}
