import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classNames } from './class-names.ts'
import { OfflineMark, useIsOff } from './offline.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true, the button shows `busyLabel`, keeps its width and ignores clicks. */
    busy?: boolean | undefined
    /** Label while busy: "Sending". */
    busyLabel?: string | undefined
    icon?: ReactNode
  }

/** A button. Its label names the action ("Send it to Devin"). Offline, one that sends something (it has a `busyLabel`) is off. */
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
  const isOff = useIsOff() && busyLabel !== undefined && !busy
  function pressed(event: MouseEvent<HTMLButtonElement>) {
    if (busy || isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, wide }), (busy || isOff) && '!opacity-80', className)}
      aria-disabled={busy || isOff || rest['aria-disabled']}
      onClick={pressed}
    >
      {icon}
      {busyLabel === undefined ? (
        children
      ) : (
        <Swap shown={busy ? 'second' : 'first'} first={children} second={busyLabel} isOff={isOff} />
      )}
    </button>
  )
}

type SwapProps = { shown: 'first' | 'second'; first: ReactNode; second: ReactNode; isOff: boolean }

/** Puts both labels in one cell, so the wider one sets the width. "Offline" is below: beside, it breaks the label in two. */
function Swap({ shown, first, second, isOff }: SwapProps) {
  return (
    <span className="grid">
      <span className={classNames('col-start-1 row-start-1', shown === 'second' && 'invisible')}>{first}</span>
      <span className={classNames('col-start-1 row-start-1', shown === 'first' && 'invisible')}>{second}</span>
      {isOff && <OfflineMark />}
    </span>
  )
}
