import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TopBarProps = {
  /** A switcher, a back arrow. */
  start?: ReactNode
  /** Bell and avatar. */
  end?: ReactNode
}

/** Switcher at the left, bell and avatar at the right. Works on plain pages and on banners. */
export function TopBar({ start, end }: TopBarProps) {
  return (
    <div className="pad-safe-top flex max-w-[1260px] items-center gap-2 px-4 pb-2.5 md:px-6 lg:max-w-none lg:px-9 lg:[--pad:1.1rem]">
      {start}
      <div className="ml-auto flex items-center gap-2">{end}</div>
    </div>
  )
}

type SwitcherButtonProps = ComponentProps<'button'> & {
  icon?: ReactNode
  label: string
  /** Kind of the label for screen readers: "League". */
  what: string
  tone?: 'scene' | 'plain'
}

/** Button that opens a list of leagues or weeks. */
export function SwitcherButton({ icon, label, what, tone = 'plain', className, ...rest }: SwitcherButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-control py-1.5 pr-3 pl-2 text-left leading-tight font-bold',
        tone === 'scene' ? 'on-scene-chip' : 'bg-deep hover:bg-shelf',
        className,
      )}
    >
      {icon !== undefined && <span className="size-[30px] flex-none">{icon}</span>}
      <span className="sr-only">{what}: </span>
      <span className="truncate">{label}</span>
      <CaretDownIcon size={18} aria-hidden="true" className="flex-none" />
    </button>
  )
}

/** Makes a round 44 pixel button of an avatar. */
export function AvatarButton({
  label,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      {...rest}
      className={classNames('grid size-11 flex-none place-items-center rounded-full', className)}
    >
      {children}
    </button>
  )
}
