/** One week with its numbers: the twelve concepts of the game, each once in brass. */
import { WEEK_EXAMPLE } from '@whale/words'
import { formatSignedUnits, formatPoints } from '@whale/words/numbers'
import type { ReactNode } from 'react'
import { Face, Swimmer } from '../../../shared/components/Face.tsx'
import { SceneCrop } from '../../../shared/art/Scene.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket } from '../../../shared/ui/Ticket.tsx'

const MAYA = { color: 0, pattern: 0, look: 0 }
const SAM = { color: 1, pattern: 0, look: 1 }

export function OneWeek(): ReactNode {
  return (
    <div>
      <header className="relative isolate -mx-5 -mt-4 flex min-h-[14.75rem] items-end lg:min-h-80 overflow-hidden p-4 md:mx-0 md:mt-0 md:rounded-panel">
        <div className="absolute inset-0 -z-10">
          <SceneCrop name="open-seas" crop="phone" />
        </div>
        <h1 tabIndex={-1} className="rounded-control bg-scrim px-3.5 pt-2 pb-3 text-on-scene">
          <span className="narrator block">How to Play</span>{' '}
          <span className="display block text-d1">One week, maya’s</span>
        </h1>
      </header>
      <div className="mt-5 flex flex-wrap items-center gap-x-4.5 gap-y-2 text-lead">
        <span className="figure figure-units text-brass-text">{WEEK_EXAMPLE.start}</span>
        <p className="min-w-0 flex-[1_1_12rem]">
          Everybody starts with {WEEK_EXAMPLE.start} <New>units</New>. It’s week 2 and maya has {WEEK_EXAMPLE.before}.
        </p>
      </div>
      <div className="mt-6 gap-12 lg:columns-2">
        <Wednesday />
        <UntilTheLock />
        <Sunday />
        <Tuesday />
        <TwoLines />
      </div>
      <nav aria-label="More rules" className="flex flex-wrap gap-x-5 pl-6">
        {MORE.map(([hash, name]) => (
          <a key={hash} href={`#${hash}`} className="text-link inline-flex min-h-11 items-center">
            {name}
          </a>
        ))}
      </nav>
      <div className="sticky bottom-0 z-10 -mx-5 mt-3 bg-abyss px-5 py-3 md:mx-0 md:px-0">
        <PracticeLink className={`${buttonClass({ tone: 'brass' })} w-full lg:w-auto`}>
          Play a practice week
        </PracticeLink>
      </div>
    </div>
  )
}

const MORE = [
  ['rules', 'All the rules'],
  ['bermuda-triangle', 'The final'],
  ['glossary', 'Words'],
] as const

/** A concept where it first appears. */
function New({ children }: { children: ReactNode }): ReactNode {
  return <dfn className="font-extrabold text-brass-text not-italic">{children}</dfn>
}

function Day({ name, children }: { name: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section className="relative ml-2 grid break-inside-avoid gap-3 border-l-6 border-water pb-6 pl-5">
      <span
        aria-hidden="true"
        className="absolute top-0.5 -left-[13px] size-5 rounded-full bg-brass outline-4 outline-abyss"
      />
      <h2 className="display text-d3">{name}</h2>
      {children}
    </section>
  )
}

function Wednesday(): ReactNode {
  const { bet, taking } = WEEK_EXAMPLE
  return (
    <Day name="Wednesday">
      <Ticket size="stub">
        <p className="flex items-center gap-2.5 font-bold">
          <Face face={SAM} size={44} />
          sam dares maya
        </p>
        <p className="display mt-2 text-[min(2.8rem,14vw)] leading-none">maya −{bet.line}</p>
        <p className="mt-1.5">
          <b className="figure text-[1.5rem] text-coral">{bet.stake}</b> wins{' '}
          <b className="figure text-[1.5rem] text-lagoon">{bet.wins}</b>
        </p>
      </Ticket>
      <p>
        That’s a <New>bet</New>. The <New>line</New> is {bet.line}: her team must beat sam’s by more. The{' '}
        <New>odds</New> are her {bet.stake} against his {bet.wins}. Taking one pays <New>+{taking}</New>, win or lose.
      </p>
    </Day>
  )
}

function UntilTheLock(): ReactNode {
  const { casino, topScorePot } = WEEK_EXAMPLE
  return (
    <Day name="Until Thursday 8pm">
      <div className="fit-columns gap-3 [--least:9rem]">
        <Tile icon={RING} name="Casino">
          Two of her players need {casino.target} points. Free. Pays {casino.pays}.
        </Tile>
        <Tile icon={CUP} name="Top score">
          Who scores most? The ones who are right share the pot, {topScorePot}.
        </Tile>
      </div>
      <p>
        The <New>casino</New> changes every week. <New>Top score</New> doesn’t.
      </p>
    </Day>
  )
}

/** Two drawings, instead of the icons’ six weights. */
const RING =
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 3.5V8M12 16v4.5M3.5 12H8M16 12h4.5'
const CUP = 'M7 4.5h10v5a5 5 0 0 1-10 0zM7 6H4v2a3 3 0 0 0 3 3M17 6h3v2a3 3 0 0 1-3 3M12 14.5V18M8.5 20h7'

function Tile({ icon, name, children }: { icon: string; name: string; children: ReactNode }): ReactNode {
  return (
    <div className="rounded-card bg-water-soft p-3.5 text-small">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-7.5 text-brass-text">
        <path
          d={icon}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 className="mt-1 text-strong font-bold">{name}</h3>
      <p>{children}</p>
    </div>
  )
}

function Sunday(): ReactNode {
  const { scores, casino } = WEEK_EXAMPLE
  return (
    <Day name="Sunday">
      <div className="flex items-center justify-between gap-2 rounded-card bg-water-soft px-3.5 py-3">
        <Swimmer face={MAYA} className="w-[26%] max-w-24" />
        <p className="text-center">
          <b className="figure text-d3">{formatPoints(scores.own)}</b> to{' '}
          <b className="figure text-d3">{formatPoints(scores.theirs)}</b>
        </p>
        <Swimmer face={SAM} className="w-[23%] max-w-20 -scale-x-100" />
      </div>
      <p>
        Games run. maya wins by {scores.by}, so the bet is hers. Her two players get {casino.scored}. No casino.
      </p>
    </Day>
  )
}

function Tuesday(): ReactNode {
  const { slip, before, after, showUpMax, skip } = WEEK_EXAMPLE
  return (
    <Day name="Tuesday">
      <Ticket size="stub">
        <dl>
          {slip.map(({ name, units }) => (
            <div
              key={name}
              className="flex justify-between gap-3 border-b-[1.5px] border-dashed border-paper-line py-1"
            >
              <dt>{name}</dt>
              <dd className={`font-bold tabular-nums ${inkOf(units)}`}>{formatSignedUnits(units)}</dd>
            </div>
          ))}
          <div className="mt-2 flex items-baseline justify-between gap-3 font-bold">
            <dt>{before} before</dt>
            <dd className="figure text-[1.7rem] leading-none">{after}</dd>
          </div>
        </dl>
      </Ticket>
      <p>
        The <New>Tuesday slip</New>. <New>Show up</New>, and you get up to {showUpMax}. Skip, and you lose {skip}. The{' '}
        <New>table</New> moves.
      </p>
    </Day>
  )
}

function inkOf(units: number): string {
  if (units === 0) return ''
  return units > 0 ? 'text-lagoon' : 'text-coral'
}

function TwoLines(): ReactNode {
  const { out, whale, lastWeek } = WEEK_EXAMPLE.lines
  return (
    <Day name={<New>Two lines</New>}>
      <p className="flex items-center gap-3.5 rounded-card bg-coral-soft px-3.5 py-2 leading-tight">
        <b className="figure text-[2.3rem] leading-none text-coral">{out}</b> Under it you’re out.
      </p>
      <p className="flex items-center gap-3.5 rounded-card bg-whale-soft px-3.5 py-2 leading-tight">
        <b className="figure text-[2.3rem] leading-none text-whale">{whale}</b> Be a whale after week {lastWeek} and
        you’re in the final.
      </p>
      <p>
        Out? There is <New>one way back</New>.
      </p>
    </Day>
  )
}
