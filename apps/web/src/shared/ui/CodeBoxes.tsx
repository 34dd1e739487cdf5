import { OTPField } from '@base-ui/react/otp-field'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { wantsStill } from './motion.ts'
import { classNames } from './class-names.ts'
import { CODE_LENGTH, codeCharacters, codeInText, isCodePart } from './input-values.ts'
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
 * Six boxes in two groups of three, with one label. A pasted text is searched for a code; a part of one fills from the cursor. Backspace steps back,
 * arrows move. A rejected code shakes once.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, labelLook = 'shown', value, onComplete, hint, disabled = false } = props
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const { isWithout, change, insert } = useWholeTexts(boxes, props)
  const error = isWithout ? 'There’s no league code in that text.' : props.error
  useShake(boxes, error)

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={labelLook === 'shown' ? 'text-small font-bold' : 'sr-only'}>
        {label}
      </label>
      <div onPasteCapture={(event) => insert(event.nativeEvent, event.clipboardData)}>
        <OTPField.Root
          ref={boxes}
          id={id}
          length={CODE_LENGTH}
          validationType="alphanumeric"
          normalizeValue={codeCharacters}
          autoComplete="off"
          value={value}
          disabled={disabled}
          onValueChange={(next) => change(codeCharacters(next))}
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

/**
 * Finds the code in a text that comes whole, which would otherwise fill the boxes with its first characters: pasted, dropped, or put in
 * by a keyboard. Only a text that can be nothing else than a code completes the boxes.
 */
function useWholeTexts(boxes: RefObject<HTMLElement | null>, { onChange, onComplete, disabled }: CodeBoxesProps) {
  const [isWithout, setWithout] = useState(false)
  function change(code: string) {
    setWithout(false)
    onChange(code)
  }
  function insert(event: Event, given: DataTransfer | string | null) {
    const text = typeof given === 'string' ? given : (given?.getData('text/plain') ?? '')
    if (disabled === true || isCodePart(text)) return
    event.preventDefault()
    event.stopPropagation()
    const found = codeInText(text)
    if (found === null) return setWithout(true)
    change(found.code)
    if (found.isSure) onComplete?.(found.code)
  }
  // React's own event of this name has no dropped text.
  const onBeforeInput = useEffectEvent((event: InputEvent) => insert(event, event.data ?? event.dataTransfer))
  useEffect(() => {
    const element = boxes.current
    element?.addEventListener('beforeinput', onBeforeInput, { capture: true })
    return () => element?.removeEventListener('beforeinput', onBeforeInput, { capture: true })
  }, [boxes])
  return { isWithout, change, insert }
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
