import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { BottomActions } from '../../ui/SlimFrame.tsx'

interface Props {
  onSubmit: () => void
  label: string
  children: ReactNode
}

/** A choice that needs no server: the list, and the button that takes it. */
export function PickForm({ onSubmit, label, children }: Props): ReactNode {
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
        <Button type="submit" tone="brass">
          {label}
        </Button>
      </BottomActions>
    </form>
  )
}
