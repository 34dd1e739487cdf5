import { MarkArt } from '../art/MarkArt.tsx'
import { classNames } from './class-names.ts'

/** Logo and product name. The caller adds the link. */
export function Brand({ size = 'rail' }: { size?: 'rail' | 'header' }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5">
      <span className={classNames('flex-none', size === 'rail' ? 'size-[38px]' : 'size-[34px] md:size-10')}>
        <MarkArt />
      </span>
      <span
        className={classNames(
          'display leading-none',
          size === 'rail' ? 'text-[1.3rem]' : 'text-[1.1875rem] md:text-d3',
        )}
      >
        Whale Club
      </span>
    </span>
  )
}
