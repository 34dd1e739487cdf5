import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The caret in a `<summary>`. It points up while its details are open. */
export function FoldCaret({ size, className }: { size: number; className?: string }): ReactNode {
  return (
    <CaretDownIcon
      size={size}
      aria-hidden="true"
      className={classNames(
        'flex-none transition-transform duration-(--dur-2) [[open]>summary_&]:rotate-180',
        className,
      )}
    />
  )
}
