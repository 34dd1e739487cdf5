/** Week 9, for fish: the whole wallet on their own team. */
import { calls, formWords, lineChance } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { chanceText } from '../shared/bets/bet-view.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { formatInstant, formatPoints, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import type { Shop } from './bolts.ts'

interface Props {
  game: Game
  liquidation: Shop['liquidation']
}

/** The terms, before and after, and the button; once all in, the slip. */
export function AllIn({ game, liquidation }: Props): ReactNode {
  if (liquidation.placed !== null) return <Placed game={game} placed={liquidation.placed} />
  return <Terms game={game} liquidation={liquidation} />
}

function Terms({ game, liquidation }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { line, wallet, bonus, refusal } = liquidation
  const forms = useTeamForms(game.league.id)
  const form = forms.find(({ team_id: id }) => id === game.me.team_id) ?? null
  const chance = lineChance({ team_id: game.me.team_id, line }, forms)
  const closed = refusal?.sentence ?? (line === null ? 'The house has no line on your team yet.' : null)
  return (
    <Panel heading="The house line on your team" className="grid gap-3">
      <p className="text-lead">
        {line === null
          ? 'Your whole wallet on your team beating its house line.'
          : `Your whole wallet on ${game.me.team_name} scoring over ${formatPoints(line)}.`}
      </p>
      {form !== null && (
        <p className="text-foam-muted tabular-nums">
          {chance !== null && <b className="text-foam">{chanceText(chance)} to go over. </b>}
          {formWords(form)}
        </p>
      )}
      <dl className="grid gap-2 md:grid-cols-3">
        <Outcome
          name="Over the line"
          tone="win"
          units={wallet + bonus}
          note={`Your ${formatUnits(wallet)} and ${formatUnits(bonus)} more`}
        />
        <Outcome name="Exactly on it" tone="same" units={wallet} note="You get it all back" />
        <Outcome name="Under the line" tone="loss" units={0} note="You’re out" />
      </dl>
      {closed !== null && <InfoStrip>{closed}</InfoStrip>}
      <Button tone="brass" wide disabled={closed !== null} onClick={() => setOpen(true)}>
        Go all in with {formatUnits(wallet)}
      </Button>
      <p className="text-small text-foam-muted">Once, this week only. No take-backs.</p>
      {line !== null && <AskAllIn open={isOpen} onOpenChange={setOpen} {...{ game, liquidation, line }} />}
    </Panel>
  )
}

type OutcomeProps = { name: string; tone: 'win' | 'same' | 'loss'; units: number; note: string }
const inks = { win: 'text-lagoon', same: 'text-foam-muted', loss: 'text-coral' } as const

function Outcome({ name, tone, units, note }: OutcomeProps): ReactNode {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 rounded-card bg-shelf px-3.5 py-2.5 md:grid-cols-1">
      <dt className="text-small text-foam-muted">{name}</dt>
      <dd className="figure text-right text-d3 md:text-left">{formatUnits(units)}</dd>
      <dd className={`col-span-full text-micro font-bold ${inks[tone]}`}>{note}</dd>
    </div>
  )
}

type AskProps = Props & { line: number; open: boolean; onOpenChange: (open: boolean) => void }

function AskAllIn({ game, liquidation, line, open, onOpenChange }: AskProps): ReactNode {
  const { league, me, week } = game
  const { send, isPending, failure } = useCommand(calls.players.liquidate)

  async function go(): Promise<void> {
    try {
      await send({ params: { league: league.id, user: me.user_id }, body: { week, line } })
      onOpenChange(false)
    } catch (thrown) {
      // The dialog shows a refusal. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      heading={`All ${formatUnits(liquidation.wallet)} on ${me.team_name}?`}
      confirmLabel={`Go all in with ${formatUnits(liquidation.wallet)}`}
      busyLabel="Going all in"
      busy={isPending}
      onConfirm={() => void go()}
      error={failure?.message}
    >
      <p>
        {`Over ${formatPoints(line)} you get ${formatUnits(liquidation.wallet + liquidation.bonus)} back. Under it, you’re out.`}
      </p>
      <p>Your wallet goes to the treasury until Tuesday. No take-backs.</p>
    </ConfirmDialog>
  )
}

type PlacedProps = { game: Game; placed: NonNullable<Shop['liquidation']['placed']> }

function Placed({ game, placed: { amount, line } }: PlacedProps): ReactNode {
  const { moments, now } = game.game_state
  return (
    <Ticket label="All-in slip">
      <TicketHeading note={formatWeek(game.week)}>All-in slip</TicketHeading>
      <TicketTitle detail={`on ${game.me.team_name} over ${formatPoints(line)}`}>All in</TicketTitle>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put in" strong>
          {formatUnits(amount)}
        </TicketFact>
      </TicketFacts>
      <p className="mt-3 text-small text-paper-muted">
        Settled {formatInstant(moments.processes_at, { now })}. The treasury holds the units until then.
      </p>
    </Ticket>
  )
}
