import { OTPField } from '@base-ui/react/otp-field'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/FieldFrame.tsx'

const places = [0, 1, 2, 3, 4, 5]

interface Props {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** When the sixth character is there. */
  onComplete: (value: string) => void
  disabled?: boolean
  autoFocus?: boolean
}

/**
 * Six boxes for an invite code, in two groups of three. Pasting fills from the cursor, backspace on an empty box steps back,
 * arrows move, letters become capitals and everything that is neither letter nor digit is left out.
 */
export function CodeBoxes(props: Props): ReactNode {
  const { label, hint, error, value, onChange, onComplete, disabled = false, autoFocus = false } = props
  const id = useId()
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].join(' ').trim()
  return (
    <div className="grid gap-2.5">
      <label htmlFor={id} className="text-small font-bold">
        {label}
      </label>
      <OTPField.Root
        // A new message shakes the boxes once more.
        key={error ?? ''}
        id={id}
        length={places.length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        validationType="alphanumeric"
        normalizeValue={(typed) => typed.toUpperCase()}
        inputMode="text"
        autoComplete="off"
        disabled={disabled}
        className={classNames('flex gap-3.5', error !== undefined && 'motion-safe:shaking')}
      >
        {[places.slice(0, 3), places.slice(3)].map((group) => (
          <span key={group[0]} className="flex gap-1.5 md:gap-2">
            {group.map((place) => (
              <OTPField.Input
                key={place}
                aria-label={`${label}, character ${place + 1} of ${places.length}`}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={described === '' ? undefined : described}
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                autoFocus={autoFocus && place === Math.min(value.length, places.length - 1)}
                className="display h-14 w-[clamp(2.4rem,12.2vw,3.25rem)] rounded-control border-2 border-line-strong bg-deep text-center text-d2 uppercase caret-brass focus:border-brass aria-invalid:border-coral md:h-16"
              />
            ))}
          </span>
        ))}
      </OTPField.Root>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-foam-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
