/** The casino page below its title: the rule, the table of the week’s event, and the slip. */
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import type { CasinoEventWire } from '@whale/contract'
import { Link } from 'react-router'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { constantsOf } from '@whale/game'
import { closedWords } from '../shared/casino/closed-words.ts'
import { type BoardRow, entryView, isOfTeams, listed, arenaWords, winWords } from '../shared/casino/entry-view.ts'
import { lastWeekOf, opensIn } from '../shared/tide/feature-weeks.ts'
import { TideStrip } from '../shared/tide/TideStrip.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PickTable } from './PickTable.tsx'
import { type TableProps, wayOnOf } from './casino-now.ts'
import { scoresNote } from '../shared/scores/scores-note.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { EntryPill } from '../shared/casino/CasinoCard.tsx'
import { formatInstant, formatSignedUnits, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { OfItRiding } from '../shared/bets/OfItRiding.tsx'
import { useBounty } from '../shared/bets/balance.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { type Choice, bestPicks, deploymentChances, pickOutlook, landings, toComeWords } from './draft.ts'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EveryonesPicks, Rung, ScoreBoard } from './ScoreBoard.tsx'
import { Verdict } from './Verdict.tsx'
import { LikelyFlop, RivalTable } from './RivalTable.tsx'
import { RosterPanel } from './PlayerSheet.tsx'
import { projectedBoard, useEntrants } from '../shared/casino/entrants.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'

interface Props extends TableProps {
  /** A pick that was not entered before the lock. */
  missed: string | null
  slip: ReactNode
}

/** The rule, the event's table, and the slip beside them. */
export function CasinoTable({ missed, slip, ...table }: Props): ReactNode {
  const { game, casino, event, entry, live } = table
  const isOpen = casino.refusal === null
  const isClosed = !isOpen && entry === null
  // Without a slip they take its place.
  const picks = <EveryonesPicks game={game} event={event} live={live} />
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-28 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9 lg:pb-10">
      <TideStrip state={game.game_state} provider={game.fantasy_league.provider} />
      <div className="grid items-start gap-6 lg:gap-y-4 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:gap-4">
          <Panel className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="max-w-full text-lead lg:flex-[1_1_20rem]">{event.description}</p>
            <p className="font-bold text-brass-text">Free. {winWords(event)}.</p>
          </Panel>
          <section aria-labelledby="pick" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
            {/* On wide screens an open roster has its own heading, and comes into sight without this one. */}
            <h2
              id="pick"
              className={classNames('display text-d3', isOpen && casino.choices.length > 0 && 'lg:sr-only')}
            >
              {headings[event.key]}
            </h2>
            {missed !== null && casino.refusal !== null && (
              <InfoStrip tone="danger">
                {missed} missed the deadline. {closedWords(event, casino.refusal)}
              </InfoStrip>
            )}
            {entry !== null && entry.result !== 'open' && <Verdict game={game} entry={entry} />}
            <div id="first-field" tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
              {isClosed && <Closed {...table} />}
              {/* Whose team did not enter can watch those that did. Picks are listed beside. */}
              {(!isClosed || isOfTeams(event)) && <EventTable {...table} />}
            </div>
          </section>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
          <div className="lg:sticky lg:top-6">{slip ?? (isOpen ? <NoSlip {...table} /> : picks)}</div>
        </div>
        {isOpen ? <RosterPanel {...table} /> : slip !== null && picks}
      </div>
    </div>
  )
}

const headings = {
  one_scorer: 'Your pick',
  two_scorers: 'Your picks',
  mark_a_rival: 'Wanted: one flop',
  coliseum_and_arena: 'Two doors',
  top_three: 'Three places',
  best_deployment: 'Your best three',
} as const

function EventTable(props: TableProps): ReactNode {
  switch (props.event.key) {
    case 'one_scorer':
    case 'two_scorers':
    case 'best_deployment':
      return <PickTable {...props} />
    case 'mark_a_rival':
      return <RivalTable {...props} />
    case 'coliseum_and_arena':
      return <ArenaTable {...props} />
    case 'top_three':
      return <LadderTable {...props} />
  }
}

function Closed({ casino, event }: TableProps): ReactNode {
  return (
    <Panel shape="card" className="flex items-start gap-3">
      <LockSimpleIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
      <p>
        <b className="block">{isOfTeams(event) ? 'Not entered this week' : 'No pick this week'}</b>
        {casino.refusal !== null && <span className="text-foam-muted">{closedWords(event, casino.refusal)}</span>}
      </p>
    </Panel>
  )
}

/** Before a pick, in the slip's place: what it pays, and the best picks by projection. */
function NoSlip({ casino, event, game, entering }: TableProps): ReactNode {
  const best = bestPicks(casino.choices, event)
  const chance = best === null ? null : bestChance(best, { event, choices: casino.choices })
  return (
    <Ticket label="Casino slip">
      <TicketHeading note={formatWeek(event.week)}>Casino slip</TicketHeading>
      <TicketTitle detail="You’re not in until you lock it in.">No pick yet</TicketTitle>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="You put up">Nothing</TicketFact>
        <IfItLands event={event} game={game} />
      </TicketFacts>
      {event.key === 'mark_a_rival' && <LikelyFlop {...{ game, casino, entering }} />}
      {best !== null && (
        <>
          <TicketTear />
          <p className="leading-snug">
            <span className="block text-small text-paper-muted">Best by projection</span>
            <b>{listed(best.map(({ name }) => name))}</b>
            {chance !== null && `, ${chanceText(chance)}${event.key === 'best_deployment' ? ' for all three' : ''}`}
          </p>
          <div className="mt-3">
            <Button tone="ink" wide onClick={() => entering.chooseAll(best)}>
              {best.length === 1 ? 'Use this pick' : 'Use these picks'}
            </Button>
          </div>
        </>
      )}
    </Ticket>
  )
}

function bestChance(
  best: readonly Choice[],
  { event, choices }: { event: TableProps['event']; choices: readonly Choice[] },
): number | null {
  if (event.key === 'best_deployment') return deploymentChances(best, choices)?.three ?? null
  const { target, athletes_named: named } = event
  return pickOutlook(best, { target, named, choices })?.chance ?? null
}

const LADDER_RULE = 'Your team’s score does the rest. A tie for third pays both.'

/** Week 7: three places, and who would take them now. */
function LadderTable({ game, casino, event, entry }: TableProps): ReactNode {
  const entrants = useEntrants(game, { ...event, arena: null }, casino.refusal !== null)
  const { topEntrants } = constantsOf(game.game_state.season)
  const collecting = entrants?.rows.filter(({ pays }) => pays) ?? []
  // The ladder shows who wins.
  const others = entrants?.rows.filter(({ pays }) => !pays) ?? []
  // Ties at third place both win.
  const rungs = Array.from({ length: Math.max(topEntrants, collecting.length) }, (_, at) => collecting[at] ?? null)
  // The places are open until the lock, and the rule has what they pay.
  if (casino.refusal === null) return <ByProjection game={game} />
  return (
    <>
      <Panel className="grid gap-4">
        <ol className="grid gap-2.5">
          {rungs.map((row, at) => (
            <Rung key={row?.id ?? at} row={row} place={row?.place ?? at + 1} units={event.payout_max} />
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-small text-foam-muted">{LADDER_RULE}</p>
          {entry !== null && <EntryPill view={entryView(entry, null, entrants?.own ?? null)} />}
        </div>
      </Panel>
      {entrants !== null && others.length > 0 && (
        <ScoreBoard
          heading={collecting.length === 0 ? 'Entrants' : 'Everyone else'}
          note={scoresNote(game)}
          rows={others}
          line={`The top ${entrants.paidPlaces} win ${event.payout_max} each`}
          ownId={game.me.user_id}
        />
      )}
    </>
  )
}

/** Before the lock: the teams by what to expect of them, so that a player sees their chances. */
function ByProjection({ game }: { game: Game }): ReactNode {
  const forms = useTeamForms(game.league.id)
  const { topEntrants } = constantsOf(game.game_state.season)
  const rows = projectedBoard(game.leaderboard, { forms, places: topEntrants })
  const rule = <p className="text-small text-foam-muted">{LADDER_RULE}</p>
  if (rows.length === 0) return rule
  const hasProjections = forms.some(({ projected }) => projected !== null)
  return (
    <>
      {rule}
      <ScoreBoard
        heading={hasProjections ? 'By projection' : 'By average'}
        note="Only teams that enter count"
        rows={rows}
        line={`The top ${topEntrants} would win`}
        ownId={game.me.user_id}
      />
    </>
  )
}

const arenas = [
  { arena: 'coliseum', who: 'fish', Art: FishArt },
  { arena: 'arena', who: 'whales', Art: WhaleArt },
] as const

/** Week 5: two doors, one for fish and one for whales. Inside: who entered and who would win. */
function ArenaTable(props: TableProps): ReactNode {
  const { game, casino, event, entry } = props
  const mine = entry?.arena ?? casino.arena
  const entrants = useEntrants(game, { ...event, arena: mine }, casino.refusal !== null)
  const { arenaEntrantsMin } = constantsOf(game.game_state.season)
  return (
    <>
      {/* Once the games are on, the doors only say who plays where. */}
      {entrants !== null && mine !== null && (
        <ScoreBoard
          heading={entrants.isMerged ? 'All in the same water' : `Inside the ${arenaWords(mine)}`}
          note={scoresNote(game)}
          rows={entrants.rows}
          line={
            entrants.paidPlaces === 1
              ? `The top one wins ${event.payout_max}`
              : `The top ${entrants.paidPlaces} win ${event.payout_max} each`
          }
          ownId={game.me.user_id}
        />
      )}
      <ul className="grid gap-3 md:grid-cols-2 lg:gap-4">
        {arenas.map((arena) => (
          <li key={arena.arena} className="grid">
            <Door {...props} door={arena} isMine={arena.arena === mine} own={entrants?.own ?? null} />
          </li>
        ))}
      </ul>
      <p className="text-small text-foam-muted">{`If fewer than ${arenaEntrantsMin} enter either one, everyone plays together.`}</p>
    </>
  )
}

type DoorProps = TableProps & { door: (typeof arenas)[number]; isMine: boolean; own: BoardRow | null }

function Door({ door: { arena, who, Art }, isMine, own, ...table }: DoorProps): ReactNode {
  const { game, event, entry, casino } = table
  const line = formatUnits(game.me.whale_line)
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel px-6 py-5 leading-tight md:flex-col md:flex-nowrap md:px-5 md:pt-7 md:text-center',
        isMine ? 'bg-deep' : 'edge-hairline',
      )}
    >
      {/* Three nested arches; the open one is lit. */}
      <span
        aria-hidden="true"
        className={classNames(
          'grid h-20 w-14 flex-none place-items-center rounded-t-full md:mb-3 md:h-32 md:w-24',
          isMine
            ? 'bg-water shadow-[0_0_0_4px_var(--brass),0_0_0_9px_var(--shoal)] md:shadow-[0_0_0_5px_var(--brass),0_0_0_13px_var(--shoal),0_0_0_21px_var(--shelf)]'
            : 'bg-deep shadow-[0_0_0_4px_var(--shoal),0_0_0_9px_var(--shelf)] md:shadow-[0_0_0_5px_var(--shoal),0_0_0_13px_var(--shelf),0_0_0_21px_var(--deep)]',
        )}
      >
        {isMine ? <Art className="w-4/5" /> : <LockSimpleIcon size={36} className="text-foam-faint" />}
      </span>
      <div className="grid min-w-0 flex-[1_1_9rem] justify-items-start gap-1.5 md:flex-none md:justify-items-center md:gap-2">
        <h3 className="display text-d3 md:mt-2">{arenaWords(arena)}</h3>
        <p className="text-small text-foam-muted">
          For {who}: {arena === 'coliseum' ? `under ${line} units` : `${line} units or more`}.
        </p>
        {isMine ? (
          <>
            <p className="text-small font-bold text-brass-text">
              The top third, rounded up, wins {event.payout_max} each.
            </p>
            {entry !== null && casino.refusal === null && (
              <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
                Inside
              </StatusPill>
            )}
            {entry !== null && casino.refusal !== null && <EntryPill view={entryView(entry, null, own)} />}
          </>
        ) : (
          <p className="text-small text-foam-faint">Closed to you this week.</p>
        )}
      </div>
    </div>
  )
}

/** A week without an event, and when the next one opens. */
export function NoEvent({ game, message }: { game: Game; message: string | null }): ReactNode {
  const isOver = game.game_state.tide === 'over'
  const isLast = opensIn('casino', game.week) === null
  const way = wayOnOf(game)
  return (
    <NothingOpen
      art={game.me.status === 'whale' ? <WhaleArt /> : <FishArt />}
      heading={
        isOver
          ? 'The tables are closed.'
          : isLast
            ? 'The casino is closed for the season.'
            : (message ?? 'No casino event this week.')
      }
      action={
        <Link to={way.to} className={buttonClass({ tone: way.tone })}>
          {way.label}
        </Link>
      }
    >
      {nextWords(game)}
    </NothingOpen>
  )
}

/** Offline, with an earlier week's event on this device. */
export function NotSaved({ week }: { week: number }): ReactNode {
  return (
    <NothingOpen art={<FishArt />} heading={`Week ${week}’s event isn’t saved on this device.`}>
      It opens by itself when you’re back online.
    </NothingOpen>
  )
}

function NothingOpen(state: { art: ReactNode; heading: string; action?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <EmptyState fills {...state} />
    </div>
  )
}

function nextWords({ week, game_state: { tide, moments, now } }: Game): string {
  if (tide === 'over') return 'The season is over.'
  // Another week would read as another event.
  if (opensIn('casino', week) === null) return `Its last event was in week ${lastWeekOf('casino')}.`
  return moments.next_opens_at === null
    ? ''
    : `Week ${week + 1} opens ${formatInstant(moments.next_opens_at, { now })}.`
}

/** On the slip: what the viewer has for each way in which it can land, with the bounty that Tuesday pays, and what it does not count. */
export function IfItLands({ event, game }: { event: CasinoEventWire; game: Game }): ReactNode {
  const { earned } = useBounty(game)
  return (
    <>
      {earned > 0 && <TicketFact name="Bounty you’ve earned">{formatSignedUnits(earned)}</TicketFact>}
      {landings(event, game.game_state.season).map(({ name, pays }) => (
        <TicketFact
          key={name}
          name={`${name}, you have`}
          strong
          note={
            <>
              <OfItRiding me={game.me} />
              <span className="block">{toComeWords(game.me)}</span>
            </>
          }
        >
          {formatUnits(game.me.units + earned + pays)}
        </TicketFact>
      ))}
    </>
  )
}
