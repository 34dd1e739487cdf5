import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { isOfTeams } from '../shared/casino/entry-words.ts'
import { TideStrip } from '../shared/tide/TideStrip.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { ArenaTable } from './ArenaTable.tsx'
import { LadderTable } from './LadderTable.tsx'
import { PickTable } from './PickTable.tsx'
import { RivalTable } from './RivalTable.tsx'
import { Verdict } from './Verdict.tsx'
import type { TableProps } from './casino-now.ts'

interface Props extends TableProps {
  /** What was chosen and not entered when the lock fell. */
  missed: string | null
  slip: ReactNode
}

/** The rule, the week's own table, and beside them the slip. */
export function CasinoTable({ missed, slip, ...table }: Props): ReactNode {
  const { game, casino, event, entry } = table
  const isClosed = casino.refusal !== null && entry === null
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <TideStrip state={game.game_state} provider={game.fantasy_league.provider} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Panel>
            <p className="text-lead">{event.description}</p>
            <p className="mt-1 font-bold text-brass-text">Free to enter, pays up to {event.payout_max}.</p>
          </Panel>
          <section aria-labelledby="pick" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
            <h2 id="pick" className="display text-d3">
              {headings[event.key]}
            </h2>
            {missed !== null && casino.refusal !== null && (
              <InfoStrip tone="danger">
                {missed} was not entered in time. {casino.refusal.sentence}
              </InfoStrip>
            )}
            {entry !== null && entry.result !== 'open' && <Verdict game={game} entry={entry} />}
            {isClosed ? <Closed {...table} /> : <EventTable {...table} />}
          </section>
        </div>
        <div className="lg:sticky lg:top-6">{slip ?? <NoSlip {...table} />}</div>
      </div>
    </div>
  )
}

const headings = {
  one_scorer: 'Your pick',
  two_scorers: 'Your picks',
  mark_a_rival: 'Wanted',
  coliseum_and_arena: 'Two doors',
  top_three: 'Three places',
  best_deployment: 'Your deployment',
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
        <span className="text-foam-muted">{casino.refusal?.sentence}</span>
      </p>
    </Panel>
  )
}

/** What stands where the slip will lie. */
function NoSlip({ casino }: TableProps): ReactNode {
  if (casino.refusal !== null) return null
  return <InfoStrip>Your slip is written when you choose. Nothing is entered before you lock it in.</InfoStrip>
}
