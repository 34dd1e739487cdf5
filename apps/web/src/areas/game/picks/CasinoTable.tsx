/** The casino page before the lock: the rule, the table of the week’s event, and the slip. */
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { closedWords } from '../shared/casino/closed-words.ts'
import { isOfTeams, listed, winWords } from '../shared/casino/entry-view.ts'
import { opensIn } from '../shared/tide/feature-weeks.ts'
import { TideStrip, whenLocked } from '../shared/tide/TideStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PickTable } from './PickTable.tsx'
import type { TableProps } from './casino-now.ts'
import { MultiplierWay } from './MultiplierWay.tsx'
import { TopScore } from './TopScore.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { formatWeek } from '../../../shared/format/format.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { type Choice, bestPicks, deploymentChances, pickOutlook } from './choices.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ArenaTable } from './ArenaTable.tsx'
import { LadderTable } from './LadderTable.tsx'
import { IfItLands } from './IfItLands.tsx'
import { closedRule } from '../shared/casino/closed-rule.ts'
import { LikelyFlop, RivalTable } from './RivalTable.tsx'
import { RosterPanel } from './PlayerSheet.tsx'
import { FishArt } from '../../../shared/art/FishArt.tsx'

interface Props extends TableProps {
  slip: ReactNode
}

/** The rule, the event's table, and the slip beside them. */
export function CasinoTable({ slip, ...table }: Props): ReactNode {
  const { game, casino, event, entry } = table
  const isOpen = casino.refusal === null
  const isClosed = !isOpen && entry === null
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-8 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <TideStrip game={game} />
      <div className="grid items-start gap-6 lg:gap-y-4 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:gap-4">
          <Panel className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="max-w-full text-lead lg:flex-[1_1_20rem]">
              {isOpen ? event.description : closedRule(event, game.game_state.season)}
            </p>
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
            <div id="first-field" tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
              {isClosed && <Closed {...table} />}
              {(!isClosed || isOfTeams(event)) && <EventTable {...table} />}
              {isClosed && isOfTeams(event) && <Unrevealed game={game} />}
            </div>
          </section>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
          <div className="lg:sticky lg:top-6">{slip ?? (isOpen && <NoSlip {...table} />)}</div>
        </div>
        {isOpen && <RosterPanel {...table} />}
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

/** Before the lock, for who cannot enter: when they see who did. */
function Unrevealed({ game: { game_state: state } }: { game: Game }): ReactNode {
  return (
    <Panel heading="Entrants">
      <p className="flex items-start gap-3 text-foam-muted">
        <LockSimpleIcon size={24} aria-hidden="true" className="flex-none text-brass-text" />
        {`Revealed ${whenLocked(state.moments.locks_at, state.now)}.`}
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

/** A week without an event: why, and Top score. */
export function NoEvent({ game, message }: { game: Game; message: string | null }): ReactNode {
  const isOver = game.game_state.tide === 'over'
  const isLast = opensIn('casino', game.week) === null
  if (game.week === 0)
    return (
      <NothingOpen art={<FishArt />} heading="Picks open when your league starts.">
        {null}
      </NothingOpen>
    )
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <p className="text-foam-muted">
        {isOver
          ? 'The season is over.'
          : isLast
            ? 'The casino is closed for the season.'
            : (message ?? 'No casino event this week.')}
      </p>
      <MultiplierWay game={game} />
      <TopScore game={game} />
    </div>
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

function NothingOpen(state: { art: ReactNode; heading: string; children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-3 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <EmptyState fills {...state} />
    </div>
  )
}
