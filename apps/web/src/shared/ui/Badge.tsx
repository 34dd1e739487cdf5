import { classNames } from './class-names.ts'

type BadgeProps = {
  count: number
  /** On brass, coral would fight with it. */
  on?: 'surface' | 'brass'
  className?: string
}

/** A count of things that wait. Decorative for readers: the label beside it says the number in words. */
export function Badge({ count, on = 'surface', className }: BadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block h-5 min-w-5 flex-none rounded-full px-1.5 text-center text-tab leading-5 font-extrabold tabular-nums',
        on === 'brass' ? 'bg-on-brass text-brass' : 'bg-coral text-on-coral',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
