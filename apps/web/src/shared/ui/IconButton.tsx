import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name; there is no visible one. Only back, close, bell and steppers go without a visible label. */
  label: string
  icon: ReactNode
  /** `scene` puts a dark chip behind the icon, for use over a drawing. */
  tone?: 'plain' | 'quiet' | 'scene'
  /** A count on the corner; its meaning belongs into the label ("Notifications, 3 new"). */
  badge?: number | undefined
}

const tones = {
  plain: 'hover:bg-foam/8',
  quiet: 'bg-shoal on-ledge',
  scene: 'on-scene-chip',
}

/** A 44 pixel target with an icon. */
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
