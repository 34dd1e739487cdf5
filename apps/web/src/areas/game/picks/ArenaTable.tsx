/** Week 5: two doors, one for fish and one for whales. Inside: who entered and who would win. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { formatUnits } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EntryPill } from '../shared/casino/CasinoCard.tsx'
import { useEntrants } from '../shared/casino/entrants.ts'
import { type BoardRow, arenaWords, entryView } from '../shared/casino/entry-view.ts'
import { scoresNote } from '../shared/scores/scores-note.ts'
import type { TableProps } from './casino-now.ts'
import { notTwoWords, racesOf, winLine } from './race-words.ts'
import { ScoreBoard } from './ScoreBoard.tsx'

const arenas = [
  { arena: 'coliseum', who: 'fish', Art: FishArt },
  { arena: 'arena', who: 'whales', Art: WhaleArt },
] as const

export function ArenaTable(props: TableProps): ReactNode {
  const { game, casino, event, entry } = props
  const { season } = game.game_state
  const mine = entry?.arena ?? casino.arena
  const canPlay = entry !== null || !game.me.is_eliminated
  const entrants = useEntrants(game, { ...event, arena: mine }, true)
  const races = entrants === null ? 'two' : racesOf(entrants.inArena, season)
  const inside = races === 'two' ? mine : races === 'together' || races === 'none' ? null : races
  const why = entrants === null ? null : notTwoWords(entrants.inArena, season)
  return (
    <>
      {entrants !== null && races !== 'none' && (inside !== null || races === 'together') && (
        <ScoreBoard
          heading={inside === null ? 'All in the same water' : `Inside the ${arenaWords(inside)}`}
          note={scoresNote(game)}
          rows={entrants.rows}
          line={winLine(entrants, event.payout_max)}
          ownId={game.me.user_id}
        />
      )}
      {why === null ? (
        <>
          {/* Once the games are on, the doors only say who plays where. */}
          <ul className="grid gap-3 md:grid-cols-2 lg:gap-4">
            {arenas.map((arena) => (
              <li key={arena.arena} className="grid">
                <Door {...props} door={arena} isMine={arena.arena === mine && canPlay} own={entrants?.own ?? null} />
              </li>
            ))}
          </ul>
          {entrants === null && (
            <p className="text-small text-foam-muted">
              {`If fewer than ${constantsOf(season).arenaEntrantsMin} enter either one, everyone plays together.`}
            </p>
          )}
        </>
      ) : (
        <Panel shape="card" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p>{why}</p>
          {entry !== null && <EntryPill view={entryView(entry, null, entrants?.own ?? null)} />}
        </Panel>
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
