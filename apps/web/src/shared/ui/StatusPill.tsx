import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type StatusPillProps = {
  tone: 'win' | 'loss' | 'whale' | 'squall' | 'violet' | 'neutral'
  /** Icon of 16 pixels, bold. */
  icon: ReactNode
  children: ReactNode
  className?: string
}

const tones = {
  win: 'bg-lagoon-soft text-lagoon',
  loss: 'bg-coral-soft text-coral',
  whale: 'bg-whale-soft text-whale',
  squall: 'bg-shelf text-squall',
  violet: 'bg-shelf text-violet',
  neutral: 'bg-shoal text-foam-muted',
}

/** A status with icon and text, so that color is never the only sign. */
export function StatusPill({ tone, icon, children, className }: StatusPillProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-[8px] py-1 pr-2.5 pl-2 text-micro font-bold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden="true" className="flex-none">
        {icon}
      </span>
      {children}
    </span>
  )
}
