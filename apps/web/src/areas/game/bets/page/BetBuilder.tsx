/** The form for a new bet or a counter-offer, with its slip: a column on wide screens, below the form and in a bar on small ones. */
import { type BetOutlook, betOutlook, betRefused, betTitle, yourSpreadWords } from '@whale/words'
import { AskEmail } from '../../../../shared/alerts/AskEmail.tsx'
import { AskAlerts } from '../../../../shared/alerts/AskAlerts.tsx'
import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { balanceOf } from '../after-bet.ts'
import { useBounty } from '../bounty.ts'
import { lossWarning } from '../loss-warning.ts'
import type { BetBoard } from '../use-bets.ts'
import { formatUnits, inWords } from '@whale/words/numbers'
import { Button } from '../../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { SlipBar } from '../../../../shared/ui/Ticket.tsx'
import { type SlipProps, BetSlip, SentSlip } from './BetSlip.tsx'
import { type TabProps, BetsFrame } from './BetsFrame.tsx'
import { BetsOfWeek } from './BetsOfWeek.tsx'
import { Terms } from './terms-blocks.tsx'
import { type Table, opponentOf, playerOf, sideOf, whyNotReady } from './draft.ts'
import { theirStake } from './odds-view.ts'
import { type Begun, type Builder, useBuilder } from './use-builder.ts'
import { Face } from '../../../../shared/components/Face.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'

interface BetBuilderProps extends TabProps {
  board: BetBoard
  begun: Begun
}

/** A sent slip and the questions below it can be higher than the window, so it sticks to the bottom. */
const endInView = 'lg:bottom-[calc(var(--demo-height,0px)+24px)] lg:self-end'

/** The bet builder. While betting is closed it keeps the draft and shows why it cannot be sent. */
export function BetBuilder({ game, bets, board, begun }: BetBuilderProps): ReactNode {
  const table: Table = { board, myTeamId: game.me.team_id }
  const navigate = useNavigate()
  const toNew = (userId: string) => void navigate(paths.newBet(game.league.id, { with: userId }), { replace: true })
  const builder = useBuilder(game, table, { begun, toNew })
  const { draft, sent, isTouched } = builder
  const refusal = begun.as === 'counter' ? (begun.bet.refusals.answer ?? board.refusal) : board.refusal
  const closed = sent === null && refusal !== null ? betRefused(refusal, game) : null
  const opponent = opponentOf(draft, board)?.username ?? null
  // The week's page shows the reason.
  if (closed !== null && !isTouched) return <BetsOfWeek {...{ game, bets, board }} />
  const outlook = draft.opponentId === null ? null : betOutlook(sideOf(draft, table), board.teams)
  const countered = begun.as === 'counter' ? begun.bet : null
  const slip = opponent === null ? null : { game, table, builder, opponent, outlook, closed, countered }
  const hasBar = slip !== null && sent === null
  return (
    <BetsFrame
      isBuilder
      game={game}
      heading={begun.as === 'counter' ? `Counter ${begun.bet.challenger.username}` : `Bet ${opponent ?? 'somebody'}`}
      hasForm
      {...(hasBar ? { bottomBar: <Bar {...slip} /> } : {})}
    >
      <div
        id="first-field"
        tabIndex={-1}
        className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-1 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:grid-cols-[minmax(0,1fr)_348px] lg:px-9"
      >
        <Blocks {...{ game, bets, table, builder, begun, outlook, closed }} />
        <div className={classNames('lg:sticky', sent === null ? 'lg:top-6' : endInView)}>
          {slip !== null && <SlipOrSent {...slip} />}
        </div>
      </div>
    </BetsFrame>
  )
}

interface BlocksProps extends TabProps {
  table: Table
  builder: Builder
  begun: Begun
  outlook: BetOutlook | null
  closed: string | null
}

/** The offer it answers, and the terms. */
function Blocks({ game, bets, table, builder, begun, outlook, closed }: BlocksProps): ReactNode {
  const { draft, change, clear } = builder
  const opponent = opponentOf(draft, table.board)
  return (
    <div
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4',
        builder.sent !== null && 'max-lg:hidden',
      )}
    >
      {closed !== null && (
        <InfoStrip
          tone="squall"
          action={
            <Button tone="line" size="small" onClick={clear}>
              Clear it
            </Button>
          }
        >
          {closed} Your bet is saved below. It wasn’t sent.
        </InfoStrip>
      )}
      {closed === null && begun.as === 'against' && opponent !== undefined && (
        <p className="text-foam-muted empty:hidden">
          {builder.sent !== null ? 'Change anything to start another.' : opponent.refusal?.sentence}
        </p>
      )}
      {begun.as === 'counter' && <Countered bet={begun.bet} isCountered={builder.sent !== null} />}
      {opponent !== undefined && (
        <Terms
          {...{ table, draft, outlook }}
          opponent={opponent.username}
          hasOffer={hasOfferTo(draft.opponentId, bets, game)}
          onChange={change}
        />
      )}
    </div>
  )
}

/** Whether the viewer has an open offer to that player. */
function hasOfferTo(userId: string | null, bets: TabProps['bets'], { me }: TabProps['game']): boolean {
  return bets.some(
    ({ state, challenger, challenged }) =>
      state === 'proposed' && challenger.user_id === me.user_id && challenged.user_id === userId,
  )
}

/** The slip, or the receipt of the sent offer. */
function SlipOrSent(props: SlipProps): ReactNode {
  const { game, table, builder } = props
  const { sent } = builder
  return sent === null ? (
    <BetSlip {...props} />
  ) : (
    <>
      <SentSlip game={game} table={table} bet={sent} />
      <AskAlerts
        heading={`Want to know when ${sent.challenged.username} answers?`}
        example={{ title: `${sent.challenged.username} took your bet`, body: `It’s on for week ${sent.week}.` }}
        instead={
          <div className="mt-4">
            <AskEmail heading="Want to know when someone bets you back?" />
          </div>
        }
      />
    </>
  )
}

/** On a phone: the bet, the units after a win and a loss or what else a loss may cost, and the button. */
function Bar({ game, table, builder, opponent, closed }: SlipProps): ReactNode {
  const { draft, failure, isPending, send } = builder
  const { earned } = useBounty(game)
  const balance = balanceOf(game.me, earned)
  const title = `${peekTitle(draft, table)} vs ${opponent}`
  const missing = closed ?? whyNotReady(draft, table)
  const warning = missing === null ? lossWarning(draft.risk, balance, game) : null
  const ends = `Win it ${formatUnits(balance.units + theirStake(draft))}, lose it ${formatUnits(Math.max(0, balance.units - draft.risk))}`
  return (
    <SlipBar
      title={
        <>
          <span className="sr-only">{inWords(title)}</span>
          <span aria-hidden="true" className="line-clamp-2">
            {title}
          </span>
        </>
      }
      detail={failure?.message ?? missing ?? warning ?? ends}
      action={
        <Button tone="ink" busy={isPending} busyLabel="Sending" disabled={missing !== null} onClick={send}>
          Send it to {opponent}
        </Button>
      }
    />
  )
}

/** On small screens the viewer's team shows as "You". */
function peekTitle(draft: SlipProps['builder']['draft'], table: Table): string {
  const { market, spread } = draft
  if (market === 'spread') return yourSpreadWords(spread.line)
  return betTitle(sideOf(draft, table), (id) => playerOf(table, id)).title
}

/** The offer being countered, shown instead of the opponent picker. */
function Countered({ bet, isCountered }: { bet: BetWire; isCountered: boolean }): ReactNode {
  const { challenger, challenged, sentence } = bet
  return (
    <Panel className="flex items-center gap-3.5">
      <Face userId={challenger.user_id} size={46} />
      <div className="min-w-0 leading-snug">
        <h2 className="font-bold">{challenger.username} offered you</h2>
        <p>{sentence}</p>
        <p className="text-small text-foam-muted">
          {formatUnits(challenger.stake)} against your {formatUnits(challenged.stake)}.{' '}
          {isCountered ? 'You turned it down with your counter.' : 'Countering turns this one down.'}
        </p>
      </div>
    </Panel>
  )
}
