/** Buying this week's multiplier: the price, the units left, and the slip that confirms it. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { lockWords } from '../shared/tide/TideStrip.tsx'
import { formatCount, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { type Shop, timesWords } from './bolts.ts'

interface Props {
  game: Game
  shop: Shop
  forWeek: number
}

/** This week's multiplier: price, units after buying, and the button. A slip confirms the purchase. */
export function BuyMultiplier({ game, shop, forWeek }: Props): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('slip')
  const { price, leaves, refusal } = shop.multiplier
  const isDown = leaves < game.me.whale_line
  return (
    <Panel heading={`Buy ${timesWords(shop.multiplier.percent)} for week ${forWeek}`} className="grid gap-1">
      <dl className="fit-columns gap-2 [--least:5rem]">
        <Fact name="You have">{formatUnits(game.me.units)}</Fact>
        <Fact name="It costs">{formatUnits(price)}</Fact>
        <Fact name="Leaves">{formatUnits(leaves)}</Fact>
      </dl>
      {refusal === null && isDown && <Below />}
      <div className="mt-4 grid gap-3">
        {refusal !== null && <InfoStrip>{refusal.sentence}</InfoStrip>}
        <Button tone="brass" wide disabled={refusal !== null} onClick={() => setOpen(true)}>
          Buy it for {price}
        </Button>
        <p className="text-small text-foam-muted">
          One a week, no refunds. The price goes to the treasury and no longer counts toward{' '}
          {formatUnits(game.me.whale_line)}.
        </p>
      </div>
      <SignSheet open={isOpen} onOpenChange={setOpen} {...{ game, shop, forWeek }} />
    </Panel>
  )
}

function Below(): ReactNode {
  return (
    <div className="mt-3">
      <InfoStrip tone="squall">This drops you below the whale line</InfoStrip>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="rounded-card bg-shelf px-3.5 py-2.5">
      <dt className="text-small text-foam-muted">{name}</dt>
      <dd className="figure text-d3">{children}</dd>
    </div>
  )
}

type SignProps = Props & { open: boolean; onOpenChange: (open: boolean) => void }

/** The slip that confirms the purchase. */
function SignSheet({ open, onOpenChange, game, shop, forWeek }: SignProps): ReactNode {
  const { league, me, game_state: state } = game
  const { price, leaves, percent, refusal } = shop.multiplier
  const { send, isPending, failure } = useCommand(calls.players.buyMultiplier)

  async function buy(): Promise<void> {
    try {
      await send({ params: { league: league.id, user: me.user_id }, body: { week: shop.week } })
      onOpenChange(false)
    } catch (thrown) {
      // The slip shows a refusal. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Buy this multiplier?">
      <Ticket label="Multiplier slip">
        <TicketHeading note={formatWeek(shop.week)}>Multiplier slip</TicketHeading>
        <TicketTitle detail={`on your week ${forWeek} score`}>{timesWords(percent)}</TicketTitle>
        <TicketTear />
        <TicketFacts>
          <TicketFact name="You have">{formatUnits(me.units)}</TicketFact>
          <TicketFact name="You pay the treasury">{formatUnits(price)}</TicketFact>
          <TicketFact name="You have left" strong>
            {formatUnits(leaves)}
          </TicketFact>
        </TicketFacts>
        <TicketTear />
        <div className="grid gap-3">
          {refusal === null && leaves < me.whale_line && (
            <InfoStrip tone="squall">This drops you below the whale line</InfoStrip>
          )}
          {refusal !== null && <InfoStrip tone="danger">{refusal.sentence}</InfoStrip>}
          {failure !== null && <FormFailure failure={failure} />}
          <Button
            tone="ink"
            wide
            busy={isPending}
            busyLabel="Buying"
            disabled={refusal !== null}
            onClick={() => void buy()}
          >
            Pay {formatCount(price, 'unit')}
          </Button>
          <p className="text-small text-paper-muted">
            On sale until {lockWords(state.moments.locks_at, state.now)}. No refunds.
          </p>
        </div>
      </Ticket>
    </Sheet>
  )
}
