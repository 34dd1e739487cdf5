import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { fieldBox } from './Field.tsx'
import { describedBy, FieldFrame } from './FieldFrame.tsx'

type TextAreaFieldProps = ComponentProps<'textarea'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A count toward a limit: "3 of 10". */
  aside?: ReactNode
}

/** A labelled text area in the frame of `Field`. */
export function TextAreaField({ label, hint, error, aside, id: givenId, className, ...rest }: TextAreaFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame label={label} htmlFor={id} hint={hint} error={error} aside={aside}>
      <textarea
        rows={5}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className={classNames(fieldBox, 'block resize-y px-4 py-3', className)}
      />
    </FieldFrame>
  )
}
