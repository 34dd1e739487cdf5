/** A sheet that has an address: what it shows stands in the query, and Back closes it. */
import { useRef, useState } from 'react'
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
  const location = useLocation()
  const { key } = location
  const state: unknown = location.state
  const wasOpenedHere = typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === name
  // Going back takes a moment: who closes twice meanwhile must not go back twice.
  const leaving = useRef<string | null>(null)

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
    open(value) {
      // One sheet that leads to another is one step, which one step back takes back.
      const isNew = named === null
      setQuery(changed(value), {
        replace: !isNew,
        state: isNew || wasOpenedHere ? { sheet: name } : null,
        preventScrollReset: true,
      })
    },
    close() {
      if (named === null || leaving.current === key) return
      leaving.current = key
      // Opened here it is a step to take back; come upon by its address, there is nothing behind it.
      if (wasOpenedHere) void navigate(-1)
      else setQuery(changed(null), { replace: true, preventScrollReset: true })
    },
  }
}

interface OpenSheet {
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/** The same for a sheet that shows one thing alone: `?open=more`. One of a page's is open at a time. */
export function useOpenSheet(name: string): OpenSheet {
  const { isOpen: isAnyOpen, shown, open, close } = useSheetAddress('open')
  const isOpen = isAnyOpen && shown === name
  return {
    isOpen,
    setOpen(wanted) {
      if (wanted) open(name)
      else if (isOpen) close()
    },
  }
}
