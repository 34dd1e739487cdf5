import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type LedgerGroupProps = { heading: ReactNode; aside?: ReactNode; children: ReactNode }

/** One week of the ledger: a title and its rows. */
export function LedgerGroup({ heading, aside, children }: LedgerGroupProps) {
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1">
        <h2 className="text-strong font-bold">{heading}</h2>
        {aside !== undefined && <span className="text-small text-foam-muted tabular-nums">{aside}</span>}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type LedgerRowProps = {
  icon: ReactNode
  what: ReactNode
  when: ReactNode
  /** The amount with its sign, and its text for screen readers. */
  amount: string
  spoken: string
  direction: 'up' | 'down' | 'none'
  /** Makes the row a button that opens its source. */
  onOpen?: (() => void) | undefined
}

const amountTones = { up: 'text-lagoon', down: 'text-coral', none: 'text-foam-muted' }

/** One change of units. */
export function LedgerRow({ icon, what, when, amount, spoken, direction, onOpen }: LedgerRowProps) {
  const look = 'flex w-full flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-left leading-tight min-h-[60px]'
  const content = (
    <>
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-small bg-shelf text-foam-muted"
      >
        {icon}
      </span>
      <span className="max-w-full flex-[1_1_7rem]">
        <span className="block font-semibold">{what}</span>
        <span className="block text-micro text-foam-muted">{when}</span>
      </span>
      <span className="ml-auto text-right tabular-nums">
        <span className={classNames('block font-bold', amountTones[direction])}>
          <span className="sr-only">{spoken}</span>
          <span aria-hidden="true">{amount}</span>
        </span>
      </span>
    </>
  )
  return (
    <li className="border-t border-line first:border-t-0">
      {onOpen === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <button type="button" onClick={onOpen} className={classNames(look, 'rounded-small hover:bg-shelf')}>
          {content}
        </button>
      )}
    </li>
  )
}
