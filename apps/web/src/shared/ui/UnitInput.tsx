import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { describedBy, FieldError } from './Field.tsx'
import { buzz } from './motion.ts'
import { numberText, typedUnits, within } from './input-values.ts'

type UnitInputProps = {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  /** Lowers a typed number that is above the maximum. */
  onCut?: () => void
  min: number
  max: number
  /** Step of arrows and buttons. Shift multiplies it by five. */
  step?: number
  /** Labels of the two buttons: "5 less", "5 more". */
  lessLabel: string
  moreLabel: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  name?: string
}

/** A number input with minus and plus. Clamps the value on blur, so "60" can be typed although "6" is below the minimum. */
export function UnitInput(props: UnitInputProps) {
  const { label, value, min, max, lessLabel, moreLabel, hint, error, disabled = false } = props
  const id = useId()
  const { text, moveBy, typed, left, keyed } = useTypedUnits(props)
  return (
    <div className="@container grid w-full content-start justify-items-center gap-1.5 text-center">
      <label htmlFor={id} className="text-small font-semibold text-foam-muted">
        {label}
      </label>
      <div className="edge-line grid w-full max-w-[230px] grid-cols-[auto_1fr_auto] items-center rounded-control bg-abyss p-[5px] @max-[9.5rem]:p-[3px] focus-within:shadow-[inset_0_0_0_3px_var(--focus)]">
        <Step label={lessLabel} controls={id} disabled={disabled || value <= min} onStep={(times) => moveBy(-times)}>
          <MinusIcon size={20} weight="bold" aria-hidden="true" />
        </Step>
        <input
          id={id}
          name={props.name}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          disabled={disabled}
          value={text}
          onChange={(event) => typed(event.currentTarget.value)}
          onBlur={left}
          onKeyDown={keyed}
          className="figure w-full min-w-0 bg-transparent text-center text-d2 leading-none outline-none @max-[9.5rem]:text-d3"
        />
        <Step label={moreLabel} controls={id} disabled={disabled || value >= max} onStep={moveBy}>
          <PlusIcon size={20} weight="bold" aria-hidden="true" />
        </Step>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-micro text-foam-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

type StepProps = {
  label: string
  controls: string
  disabled: boolean
  /** One step, or five with Shift. */
  onStep: (times: number) => void
  children: ReactNode
}

function Step({ label, controls, disabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={controls}
      disabled={disabled}
      onClick={(event) => {
        buzz('step')
        onStep(event.shiftKey ? 5 : 1)
      }}
      className="grid size-11 place-items-center rounded-small bg-shoal @max-[9.5rem]:w-8 hover:bg-[color-mix(in_oklch,var(--shoal)_88%,var(--foam))] disabled:opacity-45"
    >
      {children}
    </button>
  )
}

/** Keeps the typed text until blur, and reports the number in it: typed or pasted, "12.5" is 12. */
function useTypedUnits({ value, onChange, onCut, min, max, step = 5 }: UnitInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  function moveBy(times: number) {
    setDraft(null)
    onChange(within(value + times * step, { min, max }))
  }
  function typed(text: string) {
    const units = typedUnits(text)
    setDraft(numberText(text))
    if (units !== null) onChange(units)
  }
  function left() {
    const asked = typedUnits(draft ?? '') ?? value
    setDraft(null)
    const inRange = within(value, { min, max })
    if (asked > max && onCut !== undefined) onCut()
    else if (inRange !== value) onChange(inRange)
  }
  function keyed(event: KeyboardEvent) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    moveBy(direction * (event.shiftKey ? 5 : 1))
  }
  return { text: draft ?? String(value), moveBy, typed, left, keyed }
}
