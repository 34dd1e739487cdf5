import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TicketProps = {
  children: ReactNode
  /** Accessible name of the slip as a region. Omit it for decoration or inside a named region. */
  label?: string
  /** `stub` is smaller: codes, rewards. */
  size?: 'slip' | 'stub'
  className?: string
}

/** A paper slip with scalloped edges and dark ink in both themes. */
export function Ticket({ children, label, size = 'slip', className }: TicketProps) {
  const Element = label === undefined ? 'div' : 'section'
  return (
    <Element aria-label={label} className={classNames('slip-shadow', className)}>
      <div className={classNames('on-paper scalloped bg-paper', size === 'slip' ? 'px-6 pt-7 pb-7' : 'px-5 py-5')}>
        {children}
      </div>
    </Element>
  )
}

/** Top line of a slip: its kind, and a note at the end. */
export function TicketHeading({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-small font-bold text-paper-muted">{children}</h2>
      {note !== undefined && <span className="narrator text-body">{note}</span>}
    </div>
  )
}

/** Main text of a slip in the display font. */
export function TicketTitle({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <>
      <p className="display mt-2.5 text-[min(2.05rem,11.5vw)] leading-[1.02]">{children}</p>
      {detail !== undefined && <p className="mt-1.5 text-paper-muted">{detail}</p>}
    </>
  )
}

/** The perforation between two parts. */
export function TicketTear() {
  return <hr className="perforation my-4.5" />
}

/** Facts in two columns: a name keeps to one line as long as its value leaves room. The last one of a sum can be `strong`. */
export function TicketFacts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(min-content,1fr)] items-baseline gap-x-4 gap-y-1.5">{children}</dl>
}

export function TicketFact({
  name,
  strong = false,
  note,
  children,
}: {
  name: ReactNode
  strong?: boolean
  /** Small lines below the fact, as wide as the slip. */
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <dt className={strong ? 'pt-1 text-lead font-bold' : 'text-paper-muted'}>{name}</dt>
      <dd className={classNames('text-right font-bold tabular-nums', strong && 'pt-1 text-lead')}>{children}</dd>
      {note !== undefined && (
        <dd className="col-span-2 -mt-1 text-right text-small leading-tight text-balance empty:hidden">{note}</dd>
      )}
    </>
  )
}

type SlipBarProps = { title: ReactNode; detail?: ReactNode; action: ReactNode }

/** Collapsed slip on phones, above the bottom tabs. */
export function SlipBar({ title, detail, action }: SlipBarProps) {
  return (
    <section
      aria-label="Slip"
      className="on-paper scalloped-top flex flex-wrap items-center gap-3 bg-paper px-4 pt-4.5 pb-3 [@media(height<700px)]:pt-3.5 [@media(height<700px)]:pb-1.5"
    >
      <div className="max-w-full flex-[1_1_9rem]">
        <p className="display text-[1.3rem] leading-tight [@media(height<700px)]:text-body">{title}</p>
        {detail !== undefined && <p className="text-small leading-tight text-paper-muted">{detail}</p>}
      </div>
      {action}
    </section>
  )
}

type StampProps = {
  word: string
  tone: 'win' | 'loss' | 'neutral'
  /** Plays the stamp animation. */
  lands?: boolean
  size?: 'line' | 'slip'
}

const sizes = { line: 'border-2 px-1.5 py-px text-micro', slip: 'border-[3px] px-2.5 py-1 text-lead' }

const inks = { win: 'text-lagoon', loss: 'text-coral', neutral: 'text-paper-muted' }

/** A rubber stamp with a one-word result. */
export function Stamp({ word, tone, lands = false, size = 'line' }: StampProps) {
  return (
    <span
      className={classNames(
        'inline-block flex-none -rotate-4 rounded-tag border-current leading-tight font-extrabold',
        sizes[size],
        inks[tone],
        lands && 'stamped',
      )}
    >
      {word}
    </span>
  )
}
