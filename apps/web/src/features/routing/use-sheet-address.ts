/** A sheet that has an address: what it shows stands in the query, and Back closes it. */
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface SheetAddress {
  isOpen: boolean
  /** What is shown, or was, while the sheet closes; null before it has been open. */
  shown: string | null
  open: (value: string) => void
  close: () => void
}

/** Returns the sheet of that name in the query. What else stands there stays. */
export function useSheetAddress(name: string): SheetAddress {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const wasOpenedHere = typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === name

  const named = query.get(name)
  const [shown, setShown] = useState(named)
  if (named !== null && named !== shown) setShown(named)

  function changed(value: string | null): URLSearchParams {
    const next = new URLSearchParams(query)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }
  return {
    isOpen: named !== null,
    shown,
    open: (value) => setQuery(changed(value), { state: { sheet: name }, preventScrollReset: true }),
    // Opened here it is a step to take back; come upon by its address, there is nothing behind it.
    close: () =>
      wasOpenedHere ? void navigate(-1) : setQuery(changed(null), { replace: true, preventScrollReset: true }),
  }
}
