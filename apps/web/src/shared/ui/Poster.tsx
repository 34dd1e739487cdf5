import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PosterProps = {
  /** A poster crop that fills its box. */
  art: ReactNode
  title: ReactNode
  detail?: ReactNode
  className?: string
}

/** A travel poster: the drawing in a paper frame, with the place below. Wrap it in a link if needed. */
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

/** A round crop of a scene with a brass ring. The caller sets the width: `className="w-32"`. */
export function Porthole({ art, className }: { art: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'relative aspect-square overflow-hidden rounded-full shadow-[0_0_0_3px_var(--paper-ink),0_0_0_8px_var(--brass),0_0_0_10.5px_var(--paper-ink)]',
        className,
      )}
    >
      {art}
    </div>
  )
}
