import type { ReactNode } from 'react'

export type Chip = { value: string; label: ReactNode; disabled?: boolean }

type ChipsProps = {
  label: string
  chips: readonly Chip[]
  /** The selected values. */
  values: readonly string[]
  onPress: (value: string) => void
  align?: 'start' | 'center'
}

/** Toggle buttons for quick values and filters. */
export function Chips({ label, chips, values, onPress, align = 'start' }: ChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex flex-wrap gap-1.5 ${align === 'center' ? 'justify-center' : ''}`}
    >
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={values.includes(chip.value)}
          disabled={chip.disabled}
          onClick={() => onPress(chip.value)}
          className="min-h-11 rounded-control bg-shelf px-4 font-bold tabular-nums transition-colors duration-(--dur-1) hover:bg-shoal disabled:opacity-45 aria-pressed:bg-brass aria-pressed:text-on-brass"
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
