import type { ReactNode } from 'react'

type CauseLineProps = {
  direction: 'up' | 'down'
  /** With its sign: "+7.4". */
  amount: string
  /** The amount for screen readers: "plus 7.4". */
  spoken: string
  children: ReactNode
  when?: ReactNode
}

/** The reason for a change, shown beside the number. A stronger tint fades out at first. */
export function CauseLine({ direction, amount, spoken, children, when }: CauseLineProps) {
  const up = direction === 'up'
  return (
    <p
      className={`flex items-baseline gap-2 rounded-small px-3 py-2 text-small leading-snug animate-[tint_var(--dur-5)_ease-out] ${
        up
          ? 'bg-lagoon-soft [--tint:color-mix(in_oklch,var(--lagoon)_45%,var(--lagoon-soft))]'
          : 'bg-coral-soft [--tint:color-mix(in_oklch,var(--coral)_45%,var(--coral-soft))]'
      }`}
    >
      <b className={up ? 'text-lagoon' : 'text-coral'}>
        <span className="sr-only">{spoken}</span>
        <span aria-hidden="true" className="tabular-nums">
          {amount}
        </span>
      </b>
      <span>{children}</span>
      {when !== undefined && <span className="ml-auto flex-none text-micro text-foam-muted">{when}</span>}
    </p>
  )
}
