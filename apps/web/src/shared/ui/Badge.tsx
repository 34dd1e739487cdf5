import { classNames } from './class-names.ts'

type BadgeProps = {
  count: number
  /** Background. Coral is hard to read on brass. */
  on?: 'surface' | 'brass'
  className?: string
}

/** A count of open items. Hidden from screen readers: the label beside it has the number. */
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
