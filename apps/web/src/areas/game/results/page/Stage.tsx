/** Shows the results one beat at a time, then the week's card. */
import type { TableRow } from '@whale/contract'
import { NO_UNITS_MOVED, type WeekEnding, withPrizeWords } from '@whale/words'
import type { ReactNode } from 'react'
import { WhaleArt } from '../../../../shared/art/WhaleArt.tsx'
import { formatSignedUnits, formatUnits, inWords, unitsInWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Stamp, Ticket, TicketTear } from '../../../../shared/ui/Ticket.tsx'
import { UnitCount } from '../../../../shared/ui/UnitCount.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import {
  type Beat,
  LINE_PERCENT,
  type SeaKind,
  isRightPick,
  lastSeaPercent,
  seaPercent,
  lineNames,
  slipLines,
} from './results-view.ts'
import { Swimmer } from '../../../../shared/components/Face.tsx'
import { Since, type SlipView } from '../../receipt/Slip.tsx'

interface SeaProps {
  units: number
  whaleLine: number
  kind: SeaKind
  isOver: boolean
}

/** The sea behind everything: it rises and sinks with the units. */
export function Sea({ units, whaleLine, kind, isOver }: SeaProps): ReactNode {
  const height = kind === 'sand' ? 6 : (isOver ? lastSeaPercent : seaPercent)(units, whaleLine)
  return (
    <div
      aria-hidden="true"
      className="results-sea"
      data-kind={kind}
      style={{ transform: `translateY(${100 - height}%)` }}
    >
      <svg viewBox="0 0 400 22" preserveAspectRatio="none">
        <path d="M0 14q33-12 66 0t67 0 67 0 67 0 67 0 66 0V24H0z" fill="currentColor" />
      </svg>
    </div>
  )
}

/** The whale line, at its place in the sea, with the whale that waits above it. */
export function WhaleLine({ whaleLine, isCrossed }: { whaleLine: number; isCrossed: boolean }): ReactNode {
  return (
    <div
      aria-hidden="true"
      className="results-line"
      style={{ bottom: `calc((100dvh - var(--top-height, 0px)) * ${LINE_PERCENT / 100})` }}
      data-crossed={isCrossed ? '' : undefined}
    >
      {!isCrossed && <WhaleArt className="absolute bottom-1.5 left-4 w-16 lg:left-8 lg:w-24" />}
      <span className="condensed absolute right-4 bottom-1 rounded-tag bg-abyss px-1.5 text-micro font-bold text-brass-text">
        Whale line {formatUnits(whaleLine)}
      </span>
    </div>
  )
}

interface BeatsProps {
  week: number
  before: number
  beats: readonly Beat[]
  /** How many beats show so far. */
  shown: number
  whaleLine: number
}

/** The running total, the slip of this beat, and the earlier ones as chips. For the eyes only: the text is beside it. */
export function Beats({ week, before, beats, shown, whaleLine }: BeatsProps): ReactNode {
  const beat = beats[shown - 1]
  const total = beat?.total ?? before
  const left = beats.length - shown
  const isWhale = beat?.crossing === 'into_whales'
  return (
    <>
      <div aria-hidden="true" className="grid content-center justify-items-center gap-4 py-4 text-center">
        <p className="narrator text-lead">{formatWeek(week)}, Tuesday results</p>
        <UnitCount
          text={formatUnits(total)}
          className="!text-[clamp(4.6rem,26vw,6.6rem)] leading-none lg:!text-[9rem]"
        />
        <p className="text-foam-muted">
          units{beat === undefined ? ' before' : ', '}
          {beat !== undefined && (
            <>
              <b className={total < before ? 'text-coral' : 'text-lagoon'}>{formatSignedUnits(total - before)}</b>{' '}
              {left > 0 ? 'so far' : 'this week'}
            </>
          )}
        </p>
        <div className="grid w-full max-w-[25rem] justify-items-center">
          {isWhale ? (
            <Whale whaleLine={whaleLine} />
          ) : (
            beat !== undefined && <BeatSlip key={shown} beat={beat} whaleLine={whaleLine} />
          )}
        </div>
        <Past beats={beats.slice(0, isWhale ? shown : Math.max(0, shown - 1))} />
      </div>
      <p aria-hidden="true" className="min-h-[1.5em] text-center text-small text-foam-muted">
        <span className="pointer-fine:hidden">Tap anywhere</span>
        <span className="hidden pointer-fine:inline">Click or press Enter</span>{' '}
        {left > 0 ? `for the next one. ${left} to go.` : 'to see your slip.'}
      </p>
    </>
  )
}

function BeatSlip({ beat, whaleLine }: { beat: Beat; whaleLine: number }): ReactNode {
  const { what, on, short, units, stamp, crossing } = beat
  return (
    <div className="results-slip w-full text-left">
      <Ticket>
        <div className="relative">
          <p className="pr-24 text-small text-paper-muted">{short === '' ? 'This week' : what}</p>
          <p className="display mt-1 pr-24 text-[1.45rem] leading-[1.1] wrap-break-word first-letter:uppercase">
            {on ?? (short === '' ? what : short)}
          </p>
          {on !== undefined && <p className="mt-1.5 first-letter:uppercase">{short}.</p>}
          <span className="results-stamp absolute -top-1.5 right-0">
            <Stamp {...stamp} size="slip" />
          </span>
        </div>
        {units !== 0 && (
          <>
            <TicketTear />
            <p
              className={classNames(
                'figure text-[3.1rem] leading-none',
                stamp.tone !== 'neutral' && (units < 0 ? 'text-coral' : 'text-lagoon'),
              )}
            >
              {formatSignedUnits(units)}
            </p>
          </>
        )}
        {crossing === 'out_of_whales' && (
          <p className="mt-2 font-bold">That takes you under the whale line of {formatUnits(whaleLine)}.</p>
        )}
      </Ticket>
    </div>
  )
}

function Whale({ whaleLine }: { whaleLine: number }): ReactNode {
  return (
    <div className="grid justify-items-center gap-3">
      <WhaleArt className="results-whale w-[min(19rem,80vw)]" />
      <p className="display text-[2.6rem] leading-none">You’re a whale</p>
      <p>You crossed {formatUnits(whaleLine)}.</p>
    </div>
  )
}

function Past({ beats }: { beats: readonly Beat[] }): ReactNode {
  return (
    <div className="flex min-h-9 flex-wrap justify-center gap-1.5">
      {beats.map(({ what, units, total, stamp }) => (
        <span key={`${what} ${total}`} className="rounded-full bg-abyss px-3 py-1 text-small font-semibold">
          {what.replace('Bet against ', '')}{' '}
          <span className={units < 0 ? 'text-coral' : 'text-lagoon'}>
            {units === 0 ? stamp.word.toLowerCase() : formatSignedUnits(units)}
          </span>
        </span>
      ))}
    </div>
  )
}

const TONES: Partial<Record<WeekEnding, string>> = {
  whale: 'text-whale',
  finalist: 'text-brass-text',
  finished: 'text-brass-text',
  out: 'text-foam',
}

interface StandingProps {
  slip: SlipView
  ending: WeekEnding
  leagueName: string
  userId: string
  /** The finalist's prize as it stands; undefined without one. */
  final: TableRow['final']
  fact: string
  rest: string
  biggest: string | null
  race: ReactNode
}

/** The units after the week, what they mean, and who had the biggest week. */
export function Standing({
  slip,
  ending,
  leagueName,
  userId,
  final,
  fact,
  rest,
  biggest,
  race,
}: StandingProps): ReactNode {
  const units = final?.counted ?? slip.units_after
  return (
    <div className="grid justify-items-center gap-1.5 text-center sm:gap-2.5 lg:justify-items-start lg:text-left">
      <p className="narrator text-lead">
        {slip.team_name}, {leagueName}
      </p>
      {/* One row on phones and low screens, so that the sum of most slips and the buttons are in sight. */}
      <div className="flex flex-wrap items-center justify-center gap-x-3.5 gap-y-2.5 lg:justify-start lg:[@media(height>=53rem)]:grid lg:[@media(height>=53rem)]:justify-items-start">
        <Swimmer
          userId={userId}
          className={classNames('w-20 lg:w-36', slip.out_in_week !== null && 'rotate-8 -scale-y-100 saturate-75')}
        />
        <UnitCount
          text={formatUnits(units)}
          spoken={unitsInWords(units)}
          className="!text-[clamp(3.4rem,17vw,5.6rem)] leading-none lg:[@media(height>=53rem)]:!text-[7.5rem]"
        />
      </div>
      <p className="max-w-[24rem] text-balance sm:text-lead">
        <b
          className={classNames(
            TONES[ending] ?? 'text-brass-text',
            ending === 'leader' && 'display text-d2 leading-tight',
          )}
        >
          {fact}
        </b>{' '}
        {final !== undefined && 'With prizes, as it stands. '}
        {rest}
      </p>
      {race}
      {biggest !== null && <p className="text-small text-foam-muted">{biggest}</p>}
    </div>
  )
}

interface WeekSlipProps {
  slip: SlipView
  week: number
  final: TableRow['final']
}

/** The week on paper: the change, each line that moved units with the largest first, before and after. */
export function WeekSlip({ slip, week, final }: WeekSlipProps): ReactNode {
  const change = slip.units_after - slip.units_before
  return (
    <Ticket label={`${formatWeek(week)}, your slip`}>
      {/* One row on phones, where the whole slip fits above the buttons. */}
      <div className="text-center max-sm:-mt-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
        <p className="display text-[1.55rem] leading-tight">{formatWeek(week)}</p>
        <p
          className={classNames(
            'figure leading-none first-letter:uppercase',
            change === 0 ? 'text-[1.55rem] text-paper-muted' : 'text-[2.8rem] sm:text-[4.1rem]',
            change < 0 ? 'text-coral' : change > 0 && 'text-lagoon',
          )}
        >
          {change === 0 ? (
            NO_UNITS_MOVED
          ) : (
            <>
              <span className="sr-only">{inWords(formatSignedUnits(change))} units</span>
              <span aria-hidden="true">{formatSignedUnits(change)}</span>
            </>
          )}
        </p>
      </div>
      <div className="mt-1.5 sm:mt-3">
        <Lines slip={{ ...slip, lines: slip.lines.toSorted((a, b) => Math.abs(b.units) - Math.abs(a.units)) }} />
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t-2 border-dashed border-paper-line pt-2 font-bold tabular-nums max-sm:-mb-2 sm:pt-3">
        <span>
          {formatUnits(slip.units_before)} <span className="sr-only">units </span>before
        </span>
        <span>
          {formatUnits(slip.units_after)} <span className="sr-only">units </span>after
        </span>
        {final !== undefined && final.prize > 0 && <span className="w-full">{withPrizeWords(final)}</span>}
      </div>
      <Since slip={slip} className="mt-1.5 text-paper-muted" />
    </Ticket>
  )
}

/** Each line that moved units, and each missed pick. */
export function Lines({ slip }: { slip: SlipView }): ReactNode {
  const lines = slipLines(slip)
  if (lines.length === 0) return <p className="py-3 text-center text-paper-muted">Nothing moved this week.</p>
  return (
    <ul>
      {lines
        .map((line) => ({ ...line, ...lineNames(line) }))
        .map(({ kind, end, rule, name, on, short, units, sentence }) => (
          <li
            key={`${rule} ${sentence}`}
            className="flex justify-between gap-4 border-b border-paper-line py-1 text-small leading-snug last:border-b-0 sm:py-1.5"
          >
            <span className="min-w-0 wrap-break-word">
              {name}{' '}
              <span className="text-paper-muted">
                {on !== null && `${on}, `}
                {short}
              </span>
            </span>
            <b
              className={classNames(
                'flex-none tabular-nums',
                units < 0 ? 'text-coral' : units === 0 ? 'text-paper-muted' : 'text-lagoon',
              )}
            >
              <span className="sr-only">
                : {units === 0 ? 'no units' : `${inWords(formatSignedUnits(units))} units`}
              </span>
              <span aria-hidden="true">
                {units !== 0 ? formatSignedUnits(units) : isRightPick({ kind, end }) ? '' : '0'}
              </span>
            </b>
          </li>
        ))}
    </ul>
  )
}
