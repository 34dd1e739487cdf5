import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type BrandProps = { mark: ReactNode; name: string; size?: 'rail' | 'header' }

/** Logo and product name. The caller adds the link. */
export function Brand({ mark, name, size = 'rail' }: BrandProps) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5">
      <span className={classNames('flex-none', size === 'rail' ? 'size-[38px]' : 'size-[34px] md:size-10')}>
        {mark}
      </span>
      <span
        className={classNames(
          'display leading-none',
          size === 'rail' ? 'text-[1.3rem]' : 'text-[1.1875rem] md:text-d3',
        )}
      >
        {name}
      </span>
    </span>
  )
}
