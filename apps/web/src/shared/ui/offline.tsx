/**
 * Disables what sends something while the device is offline, and shows the reason: buttons with a `busyLabel`, and users of these
 * components.
 */
import { createContext, type ReactNode, useContext, useId } from 'react'

export const OfflineContext = createContext(false)

/** Whether what sends something is off. */
export function useIsOff(): boolean {
  return useContext(OfflineContext)
}

/** The reason, on or beside a button that is off. */
export function OfflineMark(): ReactNode {
  return <span className="text-micro leading-none font-normal whitespace-nowrap">Offline</span>
}

/** Boxes and lists that save on each change. Offline they are disabled, with the reason above them. */
export function SavesAtOnce({ children }: { children: ReactNode }): ReactNode {
  const isOff = useIsOff()
  const reason = useId()
  return (
    <fieldset
      disabled={isOff}
      aria-describedby={isOff ? reason : undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <p id={reason} role="status" className="text-small font-semibold text-squall empty:hidden">
        {isOff && 'Offline. You can change this once you’re back.'}
      </p>
      {children}
    </fieldset>
  )
}
