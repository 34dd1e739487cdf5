import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type SegmentedOption<T extends string> = { value: T; label: ReactNode; disabled?: boolean }

type SegmentedProps<T extends string> = {
  /** Accessible name. `legend` also shows it above. */
  label: string
  legend?: 'shown' | 'for-screen-readers'
  options: readonly SegmentedOption<T>[]
  value: T | null
  onChange: (value: T) => void
  /** `fill` stretches the options to the row's width. */
  width?: 'content' | 'fill'
}

/** Two to four options side by side, as radio buttons. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, legend = 'for-screen-readers', options, value, onChange, width = 'content' } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={legend === 'shown' ? 'mb-1.5 text-small font-bold' : 'sr-only'}>{label}</legend>
      <div
        className={classNames(
          'edge-hairline rounded-control bg-abyss p-1',
          width === 'fill' ? 'flex flex-wrap' : 'inline-flex max-w-full flex-wrap',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-9 items-center justify-center rounded-small px-3.5 text-center text-small font-semibold text-foam-muted',
              'has-checked:bg-shoal has-checked:text-foam has-disabled:opacity-45 not-has-checked:hover:text-foam',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'pointer-coarse:min-h-11',
              width === 'fill' && 'min-w-min flex-1',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
