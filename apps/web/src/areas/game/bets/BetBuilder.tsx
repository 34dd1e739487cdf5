import { type BetOutlook, type BetWire, betOutlook } from '@whale/contract'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BetBoard } from '../shared/bets/use-bets.ts'
import { betTitle, lineText } from '../shared/bets/bet-view.ts'
import { forDisplay, formatUnits, inWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SlipBar } from '../../../shared/ui/Ticket.tsx'
import { type SlipProps, BetSlip } from './BetSlip.tsx'
import { type TabProps, BetsFrame, Closed } from './BetsFrame.tsx'
import { LineBlock } from './LineBlock.tsx'
import { OddsBlock } from './OddsBlock.tsx'
import { OpponentBlock } from './OpponentBlock.tsx'
import { SentSlip } from './SentSlip.tsx'
import { type Table, teamOf, termsOf, withOpponent } from './draft.ts'
import { theirStake } from './odds-view.ts'
import { type Begun, type Builder, useBuilder } from './use-builder.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

interface Props extends TabProps {
  board: BetBoard
  begun: Begun
}

/** The bet builder. While betting is closed it keeps the draft and shows why it cannot be sent. */
export function BetBuilder({ game, bets, board, begun }: Props): ReactNode {
  const { isOpen: isReviewing, setOpen: setReviewing } = useOpenSheet('slip')
  const table: Table = { board, myTeamId: game.me.team_id }
  const builder = useBuilder(game, table, begun)
  const { draft, sent, isTouched } = builder
  const refusal = begun.as === 'counter' ? (begun.bet.refusals.answer ?? board.refusal) : board.refusal
  const closed = sent === null ? (refusal?.sentence ?? null) : null
  const opponent = board.opponents.find(({ user_id: id }) => id === draft.opponentId)?.username ?? null
  function review(isOpen: boolean): void {
    setReviewing(isOpen)
    if (!isOpen && sent !== null) builder.startAnew()
  }
  const heading = begun.as === 'counter' ? `Counter ${begun.bet.challenger.username}` : undefined
  const frame = { game, bets, tab: 'new' as const, ...(heading === undefined ? {} : { heading }) }
  if (closed !== null && !isTouched) {
    return (
      <BetsFrame {...frame}>
        <Closed game={game} why={closed} hasOffers={bets.some(({ state }) => state === 'proposed')} />
      </BetsFrame>
    )
  }
  const outlook = draft.opponentId === null ? null : betOutlook(termsOf(draft), board.teams)
  const slip = opponent === null ? null : { game, table, builder, opponent, outlook, closed }
  const hasBar = slip !== null && sent === null
  return (
    <BetsFrame
      {...frame}
      {...(hasBar
        ? { back: <Back leagueId={game.league.id} />, bottomBar: <Bar {...slip} onReview={() => setReviewing(true)} /> }
        : {})}
    >
      <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-1 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:grid-cols-[minmax(0,1fr)_348px] lg:px-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_348px]">
        <Blocks {...{ table, builder, begun, opponent, outlook, closed }} />
        <div className="sticky top-6 hidden lg:block">
          {slip !== null && <Paper {...slip} onAnother={builder.startAnew} />}
        </div>
      </div>
      <Sheet open={slip !== null && isReviewing} onOpenChange={review} heading="Review slip">
        {slip !== null && <Paper {...slip} onAnother={() => review(false)} />}
      </Sheet>
    </BetsFrame>
  )
}

interface BlocksProps {
  table: Table
  builder: Builder
  begun: Begun
  opponent: string | null
  outlook: BetOutlook | null
  closed: string | null
}

/** Opponent, line and odds. Line and odds appear once an opponent is chosen. */
function Blocks({
  table,
  builder: { draft, change, clear },
  begun,
  opponent,
  outlook,
  closed,
}: BlocksProps): ReactNode {
  return (
    <div className="grid min-w-0 gap-4 xl:col-span-2 xl:grid-cols-2">
      <div className="grid min-w-0 gap-4 xl:col-span-2">
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
        {begun.as === 'counter' ? (
          <Countered bet={begun.bet} />
        ) : (
          <OpponentBlock
            opponents={table.board.opponents}
            value={draft.opponentId}
            onChange={(userId) => change(withOpponent(draft, table, userId))}
          />
        )}
      </div>
      {opponent !== null && (
        <>
          <LineBlock table={table} draft={draft} outlook={outlook} onChange={change} />
          <OddsBlock table={table} draft={draft} outlook={outlook} onChange={change} opponent={opponent} />
        </>
      )}
    </div>
  )
}

/** The slip, or the receipt of the sent offer. */
function Paper(props: SlipProps & { onAnother: () => void }): ReactNode {
  const { game, table, builder, onAnother } = props
  const { sent } = builder
  return sent === null ? (
    <BetSlip {...props} />
  ) : (
    <SentSlip game={game} table={table} bet={sent} onAnother={onAnother} />
  )
}

function Bar({ table, builder: { draft }, opponent, onReview }: SlipProps & { onReview: () => void }): ReactNode {
  const title = `${peekTitle(draft, table)}, ${opponent}`
  return (
    <SlipBar
      title={
        <>
          <span className="sr-only">{inWords(title)}</span>
          <span aria-hidden="true" className="line-clamp-2">
            {forDisplay(title)}
          </span>
        </>
      }
      detail={`Risk ${formatUnits(draft.risk)} to win ${formatUnits(theirStake(draft))}`}
      action={
        <Button tone="ink" aria-haspopup="dialog" onClick={onReview}>
          Review slip
        </Button>
      }
    />
  )
}

/** On small screens the viewer's team shows as "You". */
function peekTitle(draft: SlipProps['builder']['draft'], { board, myTeamId }: Table): string {
  const { market, spread } = draft
  if (market === 'spread' && spread.team_id === myTeamId)
    return spread.line === 0 ? 'You to win' : `You ${lineText(spread.line)}`
  return betTitle(termsOf(draft), (id) => teamOf(board, id)?.team_name ?? '').title
}

function Back({ leagueId }: { leagueId: string }): ReactNode {
  return (
    <Link
      to={paths.game(leagueId)}
      aria-label="Back to the week"
      className="grid size-11 place-items-center rounded-control hover:bg-foam/8"
    >
      <CaretLeftIcon size={24} aria-hidden="true" />
    </Link>
  )
}

/** The offer being countered, shown in place of the opponent picker. */
function Countered({ bet }: { bet: BetWire }): ReactNode {
  const { challenger, challenged, sentence } = bet
  return (
    <Panel className="flex items-center gap-3.5">
      <Avatar name={challenger.team_name} imageUrl={challenger.avatar} size={46} />
      <div className="min-w-0 leading-snug">
        <h2 className="font-bold">{challenger.username} offered you</h2>
        <p>{sentence}</p>
        <p className="text-small text-foam-muted">
          {formatUnits(challenger.stake)} against your {formatUnits(challenged.stake)}. A counter-offer passes on this
          one.
        </p>
      </div>
    </Panel>
  )
}
