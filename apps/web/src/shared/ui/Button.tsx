import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true, the button shows `busyLabel`, keeps its width and ignores clicks. */
    busy?: boolean | undefined
    /** Label while busy: "Sending". */
    busyLabel?: string | undefined
    icon?: ReactNode
  }

/** A button. Its label names the action ("Send it to Devin"). */
export function Button({
  tone,
  size,
  wide,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function pressed(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, wide }), busy && '!opacity-80', className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={pressed}
    >
      {icon}
      {busyLabel === undefined ? (
        children
      ) : (
        <Swap shown={busy ? 'second' : 'first'} first={children} second={busyLabel} />
      )}
    </button>
  )
}

/** Puts both labels in one cell, so the wider one sets the width. */
function Swap({ shown, first, second }: { shown: 'first' | 'second'; first: ReactNode; second: ReactNode }) {
  return (
    <span className="grid">
      <span className={classNames('col-start-1 row-start-1', shown === 'second' && 'invisible')}>{first}</span>
      <span className={classNames('col-start-1 row-start-1', shown === 'first' && 'invisible')}>{second}</span>
    </span>
  )
}
