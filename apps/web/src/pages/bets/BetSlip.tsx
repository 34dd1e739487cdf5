import { FlagPennantIcon } from '@phosphor-icons/react/dist/csr/FlagPennant'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReactNode } from 'react'
import { WhaleArt } from '../../art/WhaleArt.tsx'
import { betTitle } from '../../features/bets/bet-title.ts'
import type { Game } from '../../features/game-shell/use-game.ts'
import { formatInstant, formatUnits, formatWeek, forDisplay, inWords } from '../../format.ts'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../ui/Ticket.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Standing, depthWords, squallWords } from './after-words.ts'
import { type Table, teamOf, termsOf, whyNotReady } from './draft.ts'
import { breakEven, theirStake } from './odds-view.ts'
import { bountyWords } from './bounty-words.ts'
import { percent } from './percent.ts'
import type { Builder } from './use-builder.ts'

export interface SlipProps {
  game: Game
  table: Table
  builder: Builder
  opponent: string
  /** Null while it can be sent; else why not. */
  closed: string | null
}

/** The bet on paper: what each side risks, wins and needs, where it leaves the viewer, and only then the button. */
export function BetSlip(props: SlipProps): ReactNode {
  const { game, table, builder, opponent, closed } = props
  const { draft, failure, isPending } = builder
  const { title, detail } = betTitle(termsOf(draft), (id) => teamOf(table.board, id)?.team_name ?? '')
  const missing = closed ?? whyNotReady(draft, table)
  const until = formatInstant(game.game_state.moments.locks_at, { now: game.game_state.now })
  return (
    <Ticket label="Bet slip">
      <TicketHeading note={formatWeek(game.week)}>Bet slip</TicketHeading>
      <TicketTitle detail={`${detail} (${opponent})`}>
        <span className="sr-only">{inWords(title)}</span>
        <span aria-hidden="true">{forDisplay(title)}</span>
      </TicketTitle>
      <TicketTear />
      <Sides {...props} />
      <TicketTear />
      <Ends {...props} />
      <Bounty {...props} />
      <div className="mt-4 grid gap-3">
        {failure !== null && <FormFailure failure={failure} />}
        <Button tone="ink" wide busy={isPending} busyLabel="Sending" disabled={missing !== null} onClick={builder.send}>
          Send it to {opponent}
        </Button>
      </div>
      <p className="mt-3.5 text-small text-paper-muted">
        {missing ??
          `${opponent} has until ${until} to take it or pass. Your ${formatUnits(draft.risk)} are held until then.`}
      </p>
    </Ticket>
  )
}

/** Both sides beside each other. */
function Sides({ builder: { draft }, opponent }: SlipProps): ReactNode {
  const { risk } = draft
  const theirs = theirStake(draft)
  const share = breakEven({ risk, theirs })
  const rows = [
    { name: 'Puts up', mine: formatUnits(risk), other: formatUnits(theirs) },
    { name: 'Wins', mine: formatUnits(theirs), other: formatUnits(risk) },
    { name: 'Breaks even at', mine: percent(share), other: percent(1 - share) },
  ]
  return (
    <>
      <table className="w-full table-fixed leading-snug tabular-nums">
        <thead>
          <tr className="text-small text-paper-muted">
            <th scope="col" className="w-[44%] text-left font-normal">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="text-right font-bold text-paper-ink">
              You
            </th>
            <th scope="col" className="truncate pl-2 text-right font-bold text-paper-ink">
              {opponent}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mine, other }) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left font-normal text-paper-muted">
                {name}
              </th>
              <td className="py-0.5 text-right font-bold">{mine}</td>
              <td className="py-0.5 text-right font-bold">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TicketFacts>
        <TicketFact name="Winner takes" strong>
          {formatUnits(risk + theirs)}
        </TicketFact>
      </TicketFacts>
    </>
  )
}

/** What the viewer has afterwards, one way and the other. */
function Ends({ game, builder: { draft } }: SlipProps): ReactNode {
  const standing = standingOf(game)
  const { units, whaleLine } = standing
  const won = units + theirStake(draft)
  const squall = squallWords(draft.risk, standing)
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <End label="If you win" units={won} standing={standing} tone="win" isWhale={won >= whaleLine} />
        <End
          label="If you lose"
          units={Math.max(0, units - draft.risk)}
          standing={standing}
          tone="loss"
          isWhale={false}
        />
      </div>
      {squall !== null && (
        <p className="mt-3 flex items-start gap-2 text-small font-bold text-squall">
          <WarningIcon size={20} weight="fill" aria-hidden="true" className="flex-none" />
          {squall}
        </p>
      )}
    </>
  )
}

type EndProps = { label: string; units: number; standing: Standing; tone: 'win' | 'loss'; isWhale: boolean }

function End({ label, units, standing, tone, isWhale }: EndProps): ReactNode {
  return (
    <p
      className={classNames(
        'relative rounded-control px-3 py-2.5 text-micro leading-tight',
        tone === 'win' ? 'bg-lagoon-soft text-lagoon' : 'bg-coral-soft text-coral',
      )}
    >
      {label}
      <span className="figure block text-d2">{formatUnits(units)}</span>
      {depthWords(units, standing)}
      {isWhale && <WhaleArt className="absolute top-2.5 right-2.5 h-5 w-11" />}
    </p>
  )
}

function standingOf({ me }: Game): Standing {
  return { units: me.units, wallet: me.wallet, whaleLine: me.whale_line, eliminationLine: me.elimination_line }
}

/** What the bet can earn beside its stakes. */
function Bounty({ table, builder: { draft } }: SlipProps): ReactNode {
  const words = bountyWords(draft, table.board)
  return (
    <>
      {words.map((each) => (
        <p
          key={each}
          className="mt-3 flex w-fit items-center gap-2 rounded-full bg-shelf py-1 pr-3 pl-2 text-micro font-semibold"
        >
          <FlagPennantIcon size={18} weight="fill" aria-hidden="true" className="flex-none text-brass-text" />
          {each}
        </p>
      ))}
    </>
  )
}
