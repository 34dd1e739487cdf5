/** The casino page below its title: the rule, the table of the week’s event, and the slip. */
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { type ReactNode, useId } from 'react'
import { type CasinoEntryWire, type TeamForm, byForm, calls, formWords } from '@whale/contract'
import { Link } from 'react-router'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { constantsOf } from '@whale/game'
import {
  type BoardRow,
  entryView,
  isOfTeams,
  arenaWords,
  lowestFirst,
  rivalStanding,
  winWords,
} from '../shared/casino/entry-view.ts'
import { TideStrip } from '../shared/tide/TideStrip.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PickTable } from './PickTable.tsx'
import { type TableProps, boardNote, type CasinoNow } from './casino-now.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { paths } from '../../../shared/paths.ts'
import { EntryPill } from '../shared/casino/CasinoCard.tsx'
import { formatUnits } from '../../../shared/format/format.ts'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EnterTeam, EveryonesPicks, Rung, ScoreBoard } from './ScoreBoard.tsx'
import { RosterPanel } from './PlayerSheet.tsx'
import { useEntrants } from './entrants.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'

interface Props extends TableProps {
  /** A pick that was not entered before the lock. */
  missed: string | null
  slip: ReactNode
}

/** The rule, the event's table, and the slip beside them. */
export function CasinoTable({ missed, slip, ...table }: Props): ReactNode {
  const { game, casino, event, entry } = table
  const isOpen = casino.refusal === null
  const isClosed = !isOpen && entry === null
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-28 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9 lg:pb-10">
      <TideStrip state={game.game_state} provider={game.fantasy_league.provider} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Panel>
            <p className="text-lead">{event.description}</p>
            <p className="mt-1 font-bold text-brass-text">Free. {winWords(event)}.</p>
          </Panel>
          <section aria-labelledby="pick" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
            <h2 id="pick" className="display text-d3">
              {headings[event.key]}
            </h2>
            {missed !== null && casino.refusal !== null && (
              <InfoStrip tone="danger">
                {missed} missed the deadline. {casino.refusal.sentence}
              </InfoStrip>
            )}
            {entry !== null && entry.result !== 'open' && <Verdict game={game} entry={entry} />}
            <div id="first-field" tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
              {isClosed ? <Closed {...table} /> : <EventTable {...table} />}
            </div>
          </section>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
          <div className="lg:sticky lg:top-6">{slip ?? <NoSlip {...table} />}</div>
        </div>
        {isOpen ? <RosterPanel {...table} /> : <EveryonesPicks game={game} event={event} />}
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

/** The placeholder for the slip. */
function NoSlip({ casino }: TableProps): ReactNode {
  if (casino.refusal !== null) return null
  return <InfoStrip>It’s free. Pick, then lock it in. You’re not in until you do.</InfoStrip>
}

/** After Tuesday: the entry's result, in the receipt's sentence. */
function Verdict({ game, entry }: { game: Game; entry: CasinoEntryWire }): ReactNode {
  const { data } = useQueryOf(calls.game.receipt, { params: { league: game.league.id, week: entry.week } })
  const own = data?.run?.players.find((slip) => slip.is_you)
  const lines = own?.lines.filter(({ rule }) => rule.startsWith('casino.')) ?? []
  const isWon = entry.result === 'won'
  return (
    <InfoStrip tone={isWon ? 'done' : 'info'}>
      <b className="block">{isWon ? `The house paid ${entry.payout}` : 'The house pays nothing'}</b>
      {/* The casino's page leaves out the word "Casino". */}
      {lines.map(({ sentence }) => sentence.replace(/^Casino: /, '')).join(' ')}{' '}
      <Link to={paths.receipt(game.league.id, entry.week)} className="text-link">
        See the full results
      </Link>
    </InfoStrip>
  )
}

/** Week 7: three places, and who would take them now. */
function LadderTable({ game, casino, event, entry, entering }: TableProps): ReactNode {
  const entrants = useEntrants(game, entry, casino.refusal !== null)
  const { topEntrants } = constantsOf(game.game_state.season)
  const collecting = entrants?.rows.filter(({ pays }) => pays) ?? []
  // The ladder shows who wins.
  const others = entrants?.rows.filter(({ pays }) => !pays) ?? []
  // Ties at third place both win.
  const rungs = Array.from({ length: Math.max(topEntrants, collecting.length) }, (_, at) => collecting[at] ?? null)
  return (
    <>
      <Panel className="grid gap-4">
        <ol className="grid gap-2.5">
          {rungs.map((row, at) => (
            <Rung key={row?.id ?? at} row={row} place={row?.place ?? at + 1} units={event.payout_max} />
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-small text-foam-muted">Your team’s score does the rest. Ties both win.</p>
          {entry !== null && casino.refusal === null && (
            <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
              In the running
            </StatusPill>
          )}
          {entry !== null && casino.refusal !== null && (
            <EntryPill view={entryView(entry, null, entrants?.own ?? null)} />
          )}
        </div>
        {entry === null && <EnterTeam entering={entering} label="Enter free" busyLabel="Entering" />}
      </Panel>
      {entrants !== null && others.length > 0 && (
        <ScoreBoard
          heading={collecting.length === 0 ? 'Entrants' : 'Everyone else'}
          note={boardNote(game)}
          rows={others}
          line={`The top ${entrants.paidPlaces} win ${event.payout_max} each`}
          ownId={game.me.user_id}
        />
      )}
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
  const entrants = useEntrants(game, entry, casino.refusal !== null)
  const mine = entry?.arena ?? casino.arena
  return (
    <>
      <ul className="fit-columns gap-3 lg:gap-4">
        {arenas.map((arena) => (
          <li key={arena.arena} className="grid">
            <Door {...props} door={arena} isMine={arena.arena === mine} own={entrants?.own ?? null} />
          </li>
        ))}
      </ul>
      {entrants !== null && mine !== null && (
        <ScoreBoard
          heading={entrants.isMerged ? 'All in the same water' : `Inside the ${arenaWords(mine)}`}
          note={boardNote(game)}
          rows={entrants.rows}
          line={
            entrants.paidPlaces === 1
              ? `The top one wins ${event.payout_max}`
              : `The top ${entrants.paidPlaces} win ${event.payout_max} each`
          }
          ownId={game.me.user_id}
        />
      )}
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
        'grid content-start justify-items-center gap-2 rounded-panel px-3 pt-7 pb-4 text-center leading-tight lg:px-5',
        isMine ? 'bg-deep' : 'edge-hairline',
      )}
    >
      {/* Three nested arches; the open one is lit. */}
      <span
        aria-hidden="true"
        className={classNames(
          'mb-3 grid h-32 w-20 place-items-center rounded-t-full md:h-44 md:w-32',
          isMine
            ? 'bg-water shadow-[0_0_0_5px_var(--brass),0_0_0_13px_var(--shoal),0_0_0_21px_var(--shelf)]'
            : 'bg-deep shadow-[0_0_0_5px_var(--shoal),0_0_0_13px_var(--shelf),0_0_0_21px_var(--deep)]',
        )}
      >
        {isMine ? <Art className="w-4/5" /> : <LockSimpleIcon size={36} className="text-foam-faint" />}
      </span>
      <h3 className="display mt-2 text-d3">{arenaWords(arena)}</h3>
      <p className="text-small text-foam-muted">
        For {who}: {arena === 'coliseum' ? `under ${line} units` : `${line} units or more`}.
      </p>
      {isMine ? (
        <>
          <p className="text-small font-bold text-brass-text">Top third collects {event.payout_max}.</p>
          <p className="text-small text-foam-muted">With fewer than 3 behind a door, everyone swims together.</p>
          {entry !== null && casino.refusal === null && (
            <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
              Inside
            </StatusPill>
          )}
          {entry !== null && casino.refusal !== null && <EntryPill view={entryView(entry, null, own)} />}
          {entry === null && <EnterTeam entering={table.entering} label="Enter free" busyLabel="Entering" />}
        </>
      ) : (
        <p className="text-small text-foam-faint">Closed to you this week.</p>
      )}
    </div>
  )
}

/** Week 3: wanted posters of the league. After the lock, the marked rival and how low they are. */
function RivalTable(props: TableProps): ReactNode {
  return props.casino.refusal === null ? <Posters {...props} /> : <Hunt {...props} />
}

type Rival = CasinoNow['rivals'][number]

function Posters({ game, casino, entering }: TableProps): ReactNode {
  const name = useId()
  const { chosen, table } = entering
  const forms = useTeamForms(game.league.id)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Mark a rival</legend>
      <div className="fit-columns gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-4">
        {byForm(casino.rivals, { forms, first: 'worst' }).map((rival) => {
          const isMarked = rival.team_id === table.rival?.team_id
          return (
            <label
              key={rival.team_id}
              className="relative grid rounded-control has-checked:shadow-[0_0_0_4px_var(--brass-text)] has-focus-visible:outline-3 has-focus-visible:outline-offset-[7px] has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={rival.team_id}
                checked={isMarked}
                onChange={() => entering.chooseRival(rival)}
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              />
              <Wanted rival={rival} detail={factsOf(rival.form)} stamp={stampOf(isMarked, chosen !== null)} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function stampOf(isMarked: boolean, isDraft: boolean): string | null {
  if (!isMarked) return null
  return isDraft ? 'This one' : 'Marked'
}

/** One fact a line: projection, last week, average. */
function factsOf(form: TeamForm | null): ReactNode {
  if (form === null) return null
  return formWords(form)
    .split(/[.,] /)
    .map((fact) => (
      <span key={fact} className="block first-letter:uppercase">
        {fact}
      </span>
    ))
}

type WantedProps = {
  rival: Omit<Rival, 'avatar'> & { avatar: string | null }
  detail?: ReactNode
  stamp: string | null
}

function Wanted({ rival, detail, stamp }: WantedProps): ReactNode {
  return (
    <span className="on-paper relative grid content-start justify-items-center gap-2 overflow-hidden rounded-control bg-paper px-3 pt-3 pb-4 text-center leading-tight">
      <span aria-hidden="true" className="display text-[1.25rem] tracking-[0.06em] text-paper-muted">
        Wanted
      </span>
      <span aria-hidden="true" className="w-full border-t-2 border-paper-line" />
      <Avatar name={rival.team_name} imageUrl={rival.avatar} size={64} className="my-1" />
      <span className="max-w-full font-bold">{rival.team_name}</span>
      <span className="text-small text-paper-muted tabular-nums">{detail}</span>
      {stamp !== null && (
        <span
          aria-hidden="true"
          className="stamped display absolute top-[4.4rem] -rotate-12 rounded-small border-[3px] border-coral bg-paper/90 px-2.5 py-1 text-d3 text-coral"
        >
          {stamp}
        </span>
      )}
    </span>
  )
}

/** After the lock: the poster, and the week's scores from the lowest. */
function Hunt({ game, event, entry }: TableProps): ReactNode {
  if (entry === null || entry.rival === null) return null
  const { rival } = entry
  const { rows, paidPlaces } = lowestFirst(game)
  const avatar = game.leaderboard.find(({ team_id: teamId }) => teamId === rival.team_id)?.avatar ?? null
  return (
    <div className="grid items-start gap-4 md:grid-cols-[200px_minmax(0,1fr)]">
      <div className="grid justify-items-center gap-3">
        <div className="w-full max-w-[200px]">
          <Wanted rival={{ ...rival, avatar }} stamp="Marked" />
        </div>
        <EntryPill view={entryView(entry, event.target, rivalStanding(entry, game))} />
      </div>
      <ScoreBoard
        heading="Lowest first"
        note={boardNote(game)}
        rows={rows}
        line={`The bottom ${paidPlaces} pay ${event.payout_max}`}
        ownId={rival.team_id}
      />
    </div>
  )
}
