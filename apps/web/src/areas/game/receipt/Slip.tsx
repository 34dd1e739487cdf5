import { sinceWords } from '@whale/words'
import type { endpoints, LineEndWire, ReplyOf } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { formatExactPoints, formatPoints, formatSignedUnits, formatUnits, inWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Stamp, Ticket, TicketHeading, TicketTear } from '../../../shared/ui/Ticket.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

export type Run = NonNullable<ReplyOf<typeof endpoints.game.receipt>['run']>
export type SlipView = Run['players'][number]

interface Props {
  slip: SlipView
  heading: string
  week: number
  season: number
}

/** One player's Tuesday: units before, each line with its reason, units after. */
export function Slip({ slip, heading, week, season }: Props): ReactNode {
  const change = slip.units_after - slip.units_before
  return (
    <Ticket label={heading}>
      <TicketHeading note={formatWeek(week)}>{heading}</TicketHeading>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
        <p
          className={classNames(
            'figure text-[clamp(2.4rem,12vw,3.6rem)] leading-none',
            change < 0 ? 'text-coral' : change > 0 && 'text-lagoon',
          )}
        >
          <span className="sr-only">{inWords(formatSignedUnits(change))} units</span>
          <span aria-hidden="true">{formatSignedUnits(change)}</span>
        </p>
        <p className="ml-auto text-right leading-snug font-bold tabular-nums">
          <span className="block">{formatUnits(slip.units_before)} before</span>
          <span className="block">{formatUnits(slip.units_after)} after</span>
        </p>
      </div>
      <p className="mt-1.5 text-paper-muted">{scored(slip, { week, season })}</p>
      <Since slip={slip} className="mt-1 text-paper-muted" />
      <TicketTear />
      {slip.lines.length === 0 ? (
        <p className="text-paper-muted">Nothing moved this week.</p>
      ) : (
        <SlipLines slip={slip} />
      )}
    </Ticket>
  )
}

interface InWeek {
  week: number
  season: number
}

/** Returns a team's score on a receipt: in a week of the final with both decimals, as all of it, for a sum counts them. */
export function scoreWords(points: number, { week, season }: InWeek): string {
  return week < constantsOf(season).finalFirstWeek ? formatPoints(points) : formatExactPoints(points)
}

function scored({ team_name, points }: SlipView, at: InWeek): ReactNode {
  if (points === null) return team_name
  return (
    <>
      {team_name}, <span className="sr-only">{inWords(scoreWords(points, at))} points</span>
      <span aria-hidden="true">{scoreWords(points, at)} points</span>
    </>
  )
}

export function Since({ slip, className }: { slip: SlipView; className: string }): ReactNode {
  const words = sinceWords(slip)
  return words === '' ? null : <p className={classNames('text-small tabular-nums', className)}>{words}</p>
}

export function SlipLines({ slip }: { slip: SlipView }): ReactNode {
  return (
    <ul className="-my-1.5 divide-y divide-current/15">
      {slip.lines.map((line) => (
        <SlipLine key={`${line.rule} ${line.sentence}`} line={line} />
      ))}
    </ul>
  )
}

/** One movement in one line; a tap shows the rule and the arithmetic. */
function SlipLine({ line }: { line: SlipView['lines'][number] }): ReactNode {
  const { what, on, short, sentence, units } = line
  const stamp = stampOf(line)
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-1 leading-snug">
          <span className="max-w-full flex-[1_1_8rem]">
            <span className="block font-bold">{what}</span>
            {/* The text says how it ended. */}
            {stamp !== null && (
              <span aria-hidden="true" className="mr-2">
                <Stamp {...stamp} />
              </span>
            )}
            {on}{' '}
            <span className={classNames('text-foam-muted', on === undefined && 'inline-block first-letter:uppercase')}>
              {short}
            </span>
          </span>
          <span
            className={classNames(
              'ml-auto text-right font-bold tabular-nums',
              units < 0 ? 'text-coral' : units > 0 ? 'text-lagoon' : 'text-foam-muted',
            )}
          >
            {/* A status change moves no units. */}
            {!(units === 0 && isState(line)) && (
              <span className="sr-only">{units === 0 ? 'no units' : `${inWords(formatSignedUnits(units))} units`}</span>
            )}
            <span aria-hidden="true">{units !== 0 ? formatSignedUnits(units) : isState(line) ? '' : '0'}</span>
          </span>
          <FoldCaret size={16} className="text-foam-muted" />
        </summary>
        <p className="pb-2 text-small text-foam-muted">{sentence}</p>
      </details>
    </li>
  )
}

/** Lines about a status change, which have no units to show. */
function isState({ kind, end }: Pick<SlipView['lines'][number], 'kind' | 'end'>): boolean {
  return end === 'noted' && kind !== 'prediction'
}

export interface LineStamp {
  word: 'Won' | 'Lost' | 'Push'
  tone: 'win' | 'loss' | 'neutral'
}

const STAMPS: Readonly<Partial<Record<LineEndWire, LineStamp>>> = {
  won: { word: 'Won', tone: 'win' },
  lost: { word: 'Lost', tone: 'loss' },
  push: { word: 'Push', tone: 'neutral' },
}

/** Returns the stamp for how a stake ended; null for lines without a stake. */
export function stampOf({ end }: { end: LineEndWire }): LineStamp | null {
  return STAMPS[end] ?? null
}
