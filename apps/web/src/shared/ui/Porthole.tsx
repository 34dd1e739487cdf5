import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
