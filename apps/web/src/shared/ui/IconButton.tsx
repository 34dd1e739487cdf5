import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name. Only back, close, bell and steppers have no visible label. */
  label: string
  icon: ReactNode
  /** `scene` puts a dark chip behind the icon, for use over a drawing. */
  tone?: 'plain' | 'quiet' | 'scene'
  /** Count on the corner. The label must include it ("Notifications, 3 new"). */
  badge?: number | undefined
}

const tones = {
  plain: 'hover:bg-foam/8',
  quiet: 'bg-shoal on-ledge',
  scene: 'on-scene-chip',
}

/** An icon button of 44 pixels. */
export function IconButton({ label, icon, tone = 'plain', badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'relative grid size-11 flex-none place-items-center rounded-control',
        tones[tone],
        className,
      )}
    >
      {icon}
      {badge !== undefined && badge > 0 && <CornerBadge count={badge} />}
    </button>
  )
}

function CornerBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-1 h-5 min-w-5 rounded-full bg-coral px-1 text-center text-tab leading-5 font-extrabold text-on-coral"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
