/** The opponents of a bet: a row of avatars in the builder, and a list of them beside the viewer's bets. */
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatUnits, inWords, unitsInWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { lineText } from '../shared/bets/bet-view.ts'
import type { BetBoard } from '../shared/bets/use-bets.ts'
import { type Table, fairLine } from './draft.ts'

type Opponent = BetBoard['opponents'][number]
interface OpponentBlockProps {
  board: Pick<BetBoard, 'opponents' | 'week_opponent'>
  value: string | null
  onChange: (userId: string) => void
}

/** All players as a row of avatars. Those who cannot be challenged come last, with the reasons below. */
export function OpponentBlock({ board, value, onChange }: OpponentBlockProps): ReactNode {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { opponents, week_opponent: ofWeek } = board
  const chosen = opponents.find(({ user_id: userId }) => userId === value)
  const open = opponents.filter(({ refusal }) => refusal === null)
  const closed = opponents.filter(({ refusal }) => refusal !== null)
  const reasons = [...new Set(closed.flatMap(({ refusal }) => refusal?.sentence ?? []))]
  useEffect(() => {
    if (value !== null) scrollToChosen(row.current)
  }, [value])
  return (
    <Panel
      shape="flush"
      heading={chosen === undefined ? 'Who are you taking on?' : <span className="sr-only">Your opponent</span>}
      className="min-w-0 pb-3 [&>div:first-child]:mb-2 lg:[&>div:first-child]:px-5"
    >
      {chosen !== undefined && <Chosen opponent={chosen} isOfWeek={chosen.user_id === ofWeek} />}
      <fieldset className="min-w-0">
        <legend className="sr-only">Opponent</legend>
        <div
          ref={row}
          data-scrolls="sideways"
          style={evenColumns(opponents.length)}
          className="no-scrollbar -my-1 flex gap-0.5 overflow-x-auto px-3 py-1 [--n:var(--few)] lg:grid lg:grid-cols-[repeat(auto-fill,minmax(max(5.5rem,100%/var(--n)-2px),1fr))] xl:[--n:var(--most)]"
        >
          {[...open, ...closed].map((opponent) => (
            <OpponentChoice
              key={opponent.user_id}
              opponent={opponent}
              name={id}
              isChosen={opponent.user_id === value}
              onChoose={() => onChange(opponent.user_id)}
              describedBy={opponent.refusal === null ? undefined : whyId(id, reasons, opponent.refusal.sentence)}
            />
          ))}
        </div>
      </fieldset>
      <WhyNot id={id} reasons={reasons} closed={closed} />
    </Panel>
  )
}

/** Columns that leave about as many faces in each row: at most four beside the slip, eight in a wide window. */
function evenColumns(faces: number): CSSProperties & Record<`--${string}`, number> {
  const even = (most: number) => Math.ceil(faces / Math.ceil(faces / most))
  return { '--few': even(4), '--most': even(8) }
}

/** Brings the chosen avatar into its row, without moving the page. */
function scrollToChosen(row: HTMLElement | null): void {
  const face = row?.querySelector(':checked')?.parentElement
  if (row === null || face === null || face === undefined) return
  const [inner, outer] = [face.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}

/** Whom the bet is against. */
function Chosen({ opponent, isOfWeek }: { opponent: Opponent; isOfWeek: boolean }): ReactNode {
  const { user_id: userId, username, team_name: teamName } = opponent
  return (
    // On a low phone the row below says it, and the line stays in sight.
    <div className="mb-3 flex items-center gap-4 px-4.5 leading-snug max-lg:[@media(height<700px)]:hidden lg:px-5">
      <Face userId={userId} size={64} />
      <p className="min-w-0">
        <span className="block text-small text-foam-muted">
          {isOfWeek ? 'Your opponent this week' : 'Your opponent'}
        </span>
        <b className="display block text-d2 leading-tight font-normal break-words">{teamName}</b>
        <span className="block text-small text-foam-muted">
          {username}, {unitsInWords(opponent.units)}
        </span>
      </p>
    </div>
  )
}

function whyId(id: string, reasons: readonly string[], sentence: string): string {
  return `${id}-${reasons.indexOf(sentence)}`
}

interface WhyNotProps {
  id: string
  reasons: readonly string[]
  closed: readonly Opponent[]
}

/** Each reason once, with everyone it applies to. */
function WhyNot({ id, reasons, closed }: WhyNotProps): ReactNode {
  if (reasons.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 px-4.5 text-micro text-foam-muted lg:px-5">
      {reasons.map((sentence) => (
        <li key={sentence} id={whyId(id, reasons, sentence)}>
          <b>
            {closed
              .filter(({ refusal }) => refusal?.sentence === sentence)
              .map(({ team_name: team }) => team)
              .join(', ')}
            :
          </b>{' '}
          {sentence}
        </li>
      ))}
    </ul>
  )
}

interface FaceProps {
  opponent: Opponent
  name: string
  isChosen: boolean
  onChoose: () => void
  /** The element that explains why they cannot be picked. */
  describedBy: string | undefined
}

function OpponentChoice({ opponent, name, isChosen, onChoose, describedBy }: FaceProps): ReactNode {
  const { user_id: userId, username, team_name: teamName, refusal } = opponent
  const isClosed = refusal !== null
  return (
    <label
      className={classNames(
        'relative grid w-[5.5rem] flex-none content-start justify-items-center rounded-card px-0.5 pt-2.5 pb-2 text-center leading-tight lg:w-auto',
        'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
        'has-checked:bg-brass has-checked:text-on-brass',
        // On brass the outline becomes the gap, and the ring stands around it.
        'has-checked:has-focus-visible:ring-2 has-checked:has-focus-visible:ring-focus has-checked:has-focus-visible:outline-on-brass',
        isClosed ? 'text-foam-faint' : 'hover:bg-shelf',
      )}
    >
      <input
        type="radio"
        name={name}
        value={userId}
        checked={isChosen}
        disabled={isClosed}
        onChange={onChoose}
        aria-label={spokenFace(opponent)}
        aria-describedby={describedBy}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      {/* The radio has all of it as its name. */}
      <span aria-hidden="true" className="relative mb-1">
        <Face userId={userId} size={46} isFaint={isClosed} />
      </span>
      <span aria-hidden="true" className="line-clamp-2 w-full text-micro font-bold break-words">
        {teamName}
      </span>
      <span
        aria-hidden="true"
        className={classNames('w-full truncate text-micro', !isChosen && !isClosed && 'text-foam-muted')}
      >
        {username}
      </span>
      <FaceFacts opponent={opponent} isPlain={isChosen || isClosed} />
    </label>
  )
}

/** Units and the record. `isPlain`: in the color of the name. */
function FaceFacts({ opponent, isPlain }: { opponent: Opponent; isPlain: boolean }): ReactNode {
  const { units, record } = opponent
  return (
    <span aria-hidden="true" className={classNames('grid text-micro tabular-nums', !isPlain && 'text-foam-muted')}>
      <span>{formatUnits(units)}</span>
      {record.won + record.lost > 0 && (
        <span className={classNames(!isPlain && 'text-foam-faint')}>{recordWords(record)}</span>
      )}
    </span>
  )
}

/** "They’re 1–1": against everyone, not only the viewer. A face has room for one short line. */
export function recordWords({ won, lost }: Pick<Opponent['record'], 'won' | 'lost'>): string {
  return `They’re ${won}–${lost}`
}

/** "Kelp Wanted, maya, 227 units, whale, won 2, lost 1 overall". */
function spokenFace(opponent: Opponent): string {
  const { team_name: team, username, status } = opponent
  const { won, lost } = opponent.record
  const whale = status === 'whale' ? ', whale' : ''
  const record = won + lost > 0 ? `, won ${won}, lost ${lost} overall` : ''
  return `${team}, ${username}, ${unitsInWords(opponent.units)}${whale}${record}`
}

const RIVALS_SHOWN = 6

/** The players to bet against next, each with the line of a fair bet, if both teams have projections. Nothing while bets are closed. */
export function Rivals({
  table,
  leagueId,
  busy,
}: {
  table: Table
  leagueId: string
  busy: readonly string[]
}): ReactNode {
  const { board } = table
  const free = board.opponents.filter(({ user_id: id, refusal }) => refusal === null && !busy.includes(id))
  if (board.refusal !== null || free.length === 0) return null
  const rivals = free.slice(0, RIVALS_SHOWN).map((rival) => {
    const line = fairLine(board, [table.myTeamId, rival.team_id])
    return { ...rival, fair: line === 0 ? 'Even' : line === null ? null : lineText(line) }
  })
  return (
    <Panel
      heading="Take on someone else"
      actions={
        rivals.some(({ fair }) => fair !== null) && (
          <span className="text-small text-foam-muted">A fair line for you</span>
        )
      }
    >
      <ul className="-my-1 grid gap-x-8 lg:grid-cols-2">
        {rivals.map(({ user_id: id, username, team_name: teamName, units, fair }) => (
          <li key={id} className="border-t border-line first:border-t-0 lg:nth-2:border-t-0">
            <Link
              to={paths.newBet(leagueId, { with: id })}
              className="flex min-h-16 flex-wrap items-center gap-x-3 rounded-small py-2 leading-tight text-foam no-underline hover:bg-shelf"
            >
              <Face userId={id} size={36} />
              <span className="min-w-0 flex-[1_1_8rem]">
                <b className="block break-words">{teamName}</b>
                <span className="text-micro text-foam-muted">
                  {username}, {unitsInWords(units)}
                </span>
              </span>
              {fair !== null && (
                <span className="flex-none text-right">
                  <span className="sr-only">Fair line: {inWords(fair)}</span>
                  <b aria-hidden="true" className="tabular-nums">
                    {fair}
                  </b>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {free.length > RIVALS_SHOWN && (
        <Link to={paths.bets(leagueId)} className="text-link mt-1 inline-flex min-h-11 items-center text-small">
          See all {free.length}
        </Link>
      )}
    </Panel>
  )
}
