import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldError } from '../../../shared/ui/FieldFrame.tsx'
import { BottomActions } from '../../../shared/ui/SlimFrame.tsx'

interface Props {
  onSubmit: () => void
  label: string
  /** Beside the button, because a long list is read to its end: the message must be where the press was. */
  error?: string | undefined
  children: ReactNode
}

/** A choice that needs no server: the list, and the button that takes it. */
export function PickForm({ onSubmit, label, error, children }: Props): ReactNode {
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <BottomActions>
        {error !== undefined && (
          <div className="self-center">
            <FieldError>{error}</FieldError>
          </div>
        )}
        <Button type="submit" tone="brass">
          {label}
        </Button>
      </BottomActions>
    </form>
  )
}
