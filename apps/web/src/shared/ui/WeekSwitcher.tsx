import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useId } from 'react'
import { IconButton } from './IconButton.tsx'

type WeekSwitcherProps = {
  /** Accessible name: "Week". */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  previousLabel: string
  nextLabel: string
}

/** Previous, a native select, and next. */
export function WeekSwitcher({ label, options, value, onChange, previousLabel, nextLabel }: WeekSwitcherProps) {
  const id = useId()
  const at = options.findIndex((option) => option.value === value)
  const go = (index: number) => {
    const option = options[index]
    if (option !== undefined) onChange(option.value)
  }
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-control bg-deep">
      <IconButton
        label={previousLabel}
        icon={<CaretLeftIcon size={20} />}
        disabled={at <= 0}
        onClick={() => go(at - 1)}
        className="disabled:opacity-40"
      />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-11 appearance-none bg-transparent px-1 text-center font-bold tabular-nums [text-align-last:center] [&>option]:bg-deep [&>option]:text-foam"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconButton
        label={nextLabel}
        icon={<CaretRightIcon size={20} />}
        disabled={at === -1 || at >= options.length - 1}
        onClick={() => go(at + 1)}
        className="disabled:opacity-40"
      />
    </div>
  )
}
