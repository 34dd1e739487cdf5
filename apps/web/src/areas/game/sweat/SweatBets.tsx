/** The bets of the sweat page: the biggest swing, and all of them. */
import { teamsOfSide } from '@whale/contract'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { Face, useFaceColors } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { BetView } from '../shared/bets/bet-view.ts'
import { lineTitle } from '../shared/bets/bet-words.ts'
import { ofDecided } from '../shared/bets/chance-words.ts'
import type { Scores } from '../shared/bets/standing.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { AllInItem } from './AllInItem.tsx'
import { RowLineups, ShareBar, WordsAndBar } from './card-parts.tsx'
import { type AllInRow, type LiveItem, rankedBySwing } from './all-ins-view.ts'
import { Lineups } from './Lineups.tsx'
import { type Look, lineupsOf, startersLeft } from './lineups-view.ts'
import {
  type Move,
  type SweatRow,
  againstWords,
  causeWords,
  chanceWords,
  headlineOf,
  isDoubtful,
  isLiveOwn,
  isSwing,
  leadWords,
  leftWords,
  moveWords,
  movedWords,
  paysWords,
  rowWords,
  scoreWords,
  stakesWords,
  swungSince,
} from './sweat-view.ts'

/** What the bets stand at, and the starters behind them. */
interface Shown {
  scores: Scores
  live: LiveWeek | null
  look: Look | null
}

/** The viewer's own bet with most to swing; without one, the last move while the page is open, else the first bet that can still swing. */
export function Biggest({
  rows,
  plays,
  hasList,
  ...shown
}: Shown & {
  rows: readonly SweatRow[]
  plays: readonly Move[]
  hasList: boolean
}): ReactNode {
  const head = headlineOf(rows)
  const isOwn = head?.view.isYours === true
  const latest = plays.find((play) => !isOwn || play.row.id === head.id)
  const row = rows.find(({ id }) => id === latest?.row.id) ?? head
  if (row === undefined) return null
  const move = latest ?? swungSince(row)
  const { view } = row
  const { scores, live, look } = shown
  const score = scoreWords(row, scores)
  const lineups = lineupsOf(teamsOfSide(view.terms), live, look)
  // Why the chances are not the score's.
  const left = leftWords(row, scores, lineups)
  // The heading names a later move than the one since kickoff.
  const moved = move === null || move.cause === null ? null : movedWords(row)
  return (
    <Panel aria-labelledby="biggest" className="grid items-center gap-x-8 gap-y-4 bg-shelf lg:grid-cols-2">
      <div className="lg:self-end">
        <SwingHeading
          move={move}
          row={row}
          isOnly={rows.length === 1}
          isOnlyOwn={rows.filter(isLiveOwn).length === 1}
        />
      </div>
      <div className="text-center leading-snug text-foam-muted tabular-nums lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {/* The heading is the bet itself, or how its chance moved. */}
        {move !== null && <p>{lineTitle(view)}</p>}
        <p className="my-2 flex items-center justify-between gap-3">
          <SideFace view={view} side="own" size={64} />
          <b className="figure text-d3 leading-tight text-foam">{score ?? leadWords(row, scores)}</b>
          <SideFace view={view} side="other" size={64} />
        </p>
        <Chances row={row} />
      </div>
      <div className="leading-snug text-foam-muted tabular-nums max-lg:text-center lg:self-start">
        {score !== null && <p>{leadWords(row, scores)}.</p>}
        <p>{paysWords(view)}.</p>
        {left !== null && <p className="mt-1 text-small">{left}</p>}
        {moved !== null && <p className="mt-1 text-small">{moved}</p>}
      </div>
      {/* In the list each bet has its lineups. */}
      {live !== null && !hasList && lineups.length > 0 && (
        <div className="border-t border-line pt-4 lg:col-span-2">
          <Lineups lineups={lineups} look={look} now={live.as_of} />
        </div>
      )}
    </Panel>
  )
}

/** Whose chance moved, and by whom; before a move, the bet. */
function SwingHeading({ move, row, ...count }: { move: Move | null; row: SweatRow } & Counted): ReactNode {
  const hasSwung = move !== null && move.cause !== null && isSwing(move)
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span
          id="biggest"
          className={classNames(
            'rounded-tag px-2.5 py-1 text-micro font-bold',
            hasSwung ? 'bg-coral-soft text-coral' : 'bg-shoal text-foam-muted',
          )}
        >
          {tagOf(move, row, count)}
        </span>
      </p>
      <h2 aria-live="polite" className="display mt-2 text-d2 leading-tight">
        {move === null ? (
          lineTitle(row.view)
        ) : (
          <>
            {move.cause !== null && <span className="block">{causeWords(move.cause)}</span>}
            {moveWords(move)}
          </>
        )}
      </h2>
    </>
  )
}

interface Counted {
  /** Whether it is the only bet, and the only one of the viewer that still plays. */
  isOnly: boolean
  isOnlyOwn: boolean
}

/** A move while the page is open may be too small for a swing. */
function tagOf(move: Move | null, row: SweatRow, { isOnly, isOnlyOwn }: Counted): string {
  const isLive = isLiveOwn(row)
  if (move !== null && move.cause !== null) {
    return !isSwing(move) ? 'Just now' : isLive ? 'Your swing now' : 'Biggest swing now'
  }
  if (isOnly) return 'The only bet'
  if (isLive) return isOnlyOwn ? 'Your bet' : 'Your bet with most to swing'
  return row.standing === null || row.standing.isPlayed ? 'Biggest bet' : 'Bet with most to swing'
}

function Chances({ row }: { row: SweatRow }): ReactNode {
  return (
    <>
      <ChanceBar row={row} tall />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small">
        {chanceWords(row.view, row.chance).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
    </>
  )
}

interface AllBetsProps extends Shown {
  rows: readonly SweatRow[]
  allIns: readonly AllInRow[]
}

export function AllBets({ rows, allIns, ...shown }: AllBetsProps): ReactNode {
  const steady = useSteady(rankedBySwing(rows, allIns))
  const what = allIns.length === 0 ? 'All bets' : rows.length === 0 ? 'All in' : 'All bets and all-ins'
  return (
    <section aria-labelledby="all-bets">
      <h2 id="all-bets" className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-d3">{what}</span>
        {steady.rows.length > 1 && <span className="text-small text-foam-muted">most still to swing first</span>}
      </h2>
      <ol className="grid gap-2.5" {...steady.handlers}>
        {steady.rows.map((item, at) => (
          <li
            key={item.id}
            className={classNames(
              'flex flex-wrap items-center gap-x-3 rounded-card bg-deep px-4 py-3',
              item.kind === 'bet' && item.row.view.isYours && 'outline-2 -outline-offset-2 outline-brass-text',
            )}
          >
            <span aria-hidden="true" className="w-[1.25rem] self-start pt-1.5 text-small font-bold text-foam-muted">
              {at + 1}
            </span>
            {item.kind === 'bet' ? <BetItem row={item.row} {...shown} /> : <AllInItem row={item.row} {...shown} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function BetItem({ row, ...shown }: Shown & { row: SweatRow }): ReactNode {
  const { scores, live } = shown
  const teamIds = teamsOfSide(row.view.terms)
  return (
    <>
      <WordsAndBar bar={<ChanceBar row={row} />}>
        <p className="font-bold">
          <span className="mr-3 inline-flex -space-x-2 align-middle">
            <SideFace view={row.view} side="own" size={32} />
            <SideFace view={row.view} side="other" size={32} />
          </span>
          {lineTitle(row.view)}
        </p>
        <p className="mt-1 text-small text-foam-muted tabular-nums">
          {rowWords(row, scores)}
          {isDoubtful(row) && <span className="block">{leftWords(row, scores, lineupsOf(teamIds, live, null))}</span>}
        </p>
      </WordsAndBar>
      <p className="ml-auto text-right">
        <span className="sr-only">{stakesWords(row.view)}</span>
        <Stakes view={row.view} />
      </p>
      <RowLineups teamIds={teamIds} wordsOf={(lineups) => startersLeft(row.view, lineups)} {...shown} />
    </>
  )
}

/** Rows keep their order while one of them has focus. */
function useSteady(rows: readonly LiveItem[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const place = ({ id }: LiveItem) => order?.indexOf(id) ?? 0
  return {
    rows: order === null ? rows : rows.toSorted((a, b) => place(a) - place(b)),
    handlers: {
      onFocus: () => setOrder((held) => held ?? rows.map(({ id }) => id)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setOrder(null)
      },
    },
  }
}

/** What each side puts up, as a figure. */
function Stakes({ view }: { view: BetView }): ReactNode {
  return (
    <span aria-hidden="true">
      <b className="figure block text-d3 text-brass-text">{formatUnits(view.own.stake)}</b>
      <span className="text-micro text-foam-muted">{againstWords(view)}</span>
    </span>
  )
}

function SideFace({ view, side, size }: { view: BetView; side: 'own' | 'other'; size: 32 | 64 }): ReactNode {
  return <Face userId={view[side].user_id} size={size} />
}

/** Both sides' chances as two bars. Words beside it say the same. */
function ChanceBar({ row: { view, chance }, tall = false }: { row: SweatRow; tall?: boolean }): ReactNode {
  const share = ofDecided(chance)
  const colorOf = useFaceColors()
  if (share === null) return null
  return <ShareBar share={share} own={colorOf(view.own.user_id)} other={colorOf(view.other.user_id)} tall={tall} />
}
