import { OTPField } from '@base-ui/react/otp-field'
import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { wantsStill } from './motion.ts'
import { classNames } from './class-names.ts'
import { CODE_LENGTH, codeCharacters } from './input-values.ts'
import { describedBy, FieldError } from './Field.tsx'

type CodeBoxesProps = {
  label: ReactNode
  labelLook?: 'shown' | 'for-screen-readers'
  value: string
  onChange: (code: string) => void
  /** Runs with the full code after the sixth character. */
  onComplete?: (code: string) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

/**
 * Six boxes in two groups of three, with one label. Paste fills from the cursor and drops other characters. Backspace steps back,
 * arrows move. A rejected code shakes once.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, labelLook = 'shown', value, onChange, onComplete, hint, error, disabled = false } = props
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  useShake(boxes, error)

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={labelLook === 'shown' ? 'text-small font-bold' : 'sr-only'}>
        {label}
      </label>
      <div onPasteCapture={(event) => pasteAddress(event, props)}>
        <OTPField.Root
          ref={boxes}
          id={id}
          length={CODE_LENGTH}
          validationType="alphanumeric"
          normalizeValue={codeCharacters}
          autoComplete="off"
          value={value}
          disabled={disabled}
          onValueChange={(next) => onChange(codeCharacters(next))}
          onValueComplete={(code) => onComplete?.(codeCharacters(code))}
          aria-describedby={describedBy({ id, hint, error })}
          className="flex w-full max-w-[26rem] items-center justify-between gap-1.5 sm:gap-2"
        >
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <Box key={index} index={index} invalid={error !== undefined} />
          ))}
        </OTPField.Root>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-foam-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Extracts the code from a pasted link, which would otherwise fill the boxes with its first characters. */
function pasteAddress(event: ClipboardEvent, { onChange, onComplete }: CodeBoxesProps) {
  const text = event.clipboardData.getData('text')
  if (!/^\s*https?:\/\//i.test(text)) return
  event.preventDefault()
  event.stopPropagation()
  const code = codeCharacters(text)
  onChange(code)
  if (code.length === CODE_LENGTH) onComplete?.(code)
}

/** Shakes once for each new error and keeps the focus. With reduced motion only the border changes. */
function useShake(boxes: RefObject<HTMLElement | null>, error: string | undefined) {
  useEffect(() => {
    if (error === undefined || wantsStill()) return
    const frames = [0, -4, 4, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    boxes.current?.animate(frames, { duration: 280 })
  }, [boxes, error])
}

function Box({ index, invalid }: { index: number; invalid: boolean }) {
  return (
    <OTPField.Input
      aria-label={index === 0 ? undefined : `Character ${index + 1} of ${CODE_LENGTH}`}
      aria-invalid={invalid || undefined}
      autoCapitalize="characters"
      spellCheck={false}
      className={classNames(
        'figure h-14 w-0 min-w-0 flex-1 rounded-control border-2 bg-abyss text-center text-d2 uppercase',
        invalid ? 'border-coral' : 'border-line-strong data-filled:border-foam-muted',
        index === 3 && 'ml-2.5 sm:ml-4',
      )}
    />
  )
}

/** A code to share, in six paper boxes. Screen readers spell it. */
export function CodeDisplay({ code }: { code: string }) {
  return (
    <p className="flex gap-1.5 sm:gap-2">
      <span className="sr-only">{[...code].join(' ')}</span>
      {[...code].map((character, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={classNames(
            'on-paper figure grid h-16 max-w-14 min-w-0 flex-1 place-items-center rounded-small bg-paper text-d2',
            index === 3 && 'ml-2 sm:ml-3',
          )}
        >
          {character}
        </span>
      ))}
    </p>
  )
}
