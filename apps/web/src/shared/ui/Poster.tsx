import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PosterProps = {
  /** Covers its box; a poster crop. */
  art: ReactNode
  title: ReactNode
  detail?: ReactNode
  className?: string
}

/** A travel poster: the drawing in a frame of paper, the place below it. Wrap it in a link where it leads somewhere. */
export function Poster({ art, title, detail, className }: PosterProps) {
  return (
    <div
      className={classNames('on-paper flex aspect-5/8 flex-col overflow-hidden rounded-control bg-paper', className)}
    >
      <div className="relative mx-2.5 mt-2.5 flex-1 overflow-hidden rounded-[7px]">{art}</div>
      <div className="px-4 pt-3 pb-4">
        <p className="display text-[1.5rem] leading-[1.02]">{title}</p>
        {detail !== undefined && <p className="text-small font-semibold text-paper-muted">{detail}</p>}
      </div>
    </div>
  )
}
