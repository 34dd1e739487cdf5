/** A sheet with its state in the query, so that Back closes it. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { forgetPress, pressSheet } from './pressed-sheet.ts'

interface SheetAddress {
  isOpen: boolean
  /** The content shown, also while the sheet closes. Null before it first opens. */
  shown: string | null
  open: (value: string) => void
  close: () => void
}

/** Returns the sheet of a query parameter. Keeps the other parameters. */
export function useSheetAddress(name: string): SheetAddress {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const { key } = location
  const state: unknown = location.state
  // Going back takes a moment, and a second close must not go back twice.
  const leaving = useRef<string | null>(null)

  const named = query.get(name)
  const [shown, setShown] = useState(named)
  if (named !== null && named !== shown) setShown(named)
  const hasSheetState = typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === name
  const wasOpenedHere = useOpenedByLink(named) || hasSheetState

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
      // Switching sheets adds no history entry, so one Back closes both.
      const isNew = named === null
      setQuery(changed(value), {
        replace: !isNew,
        state: isNew || wasOpenedHere ? { sheet: name } : null,
        preventScrollReset: true,
      })
    },
    close() {
      const entry = `${key} ${named}`
      if (named === null || leaving.current === entry) return
      leaving.current = entry
      // Opened from this page: go back. Opened by URL: there is no entry to go back to.
      if (wasOpenedHere) void navigate(-1)
      else setQuery(changed(null), { replace: true, preventScrollReset: true })
    },
  }
}

/** Returns whether a link of this page opened the sheet: then the entry before is this page without it. */
function useOpenedByLink(named: string | null): boolean {
  const isReplaced = useNavigationType() === NavigationType.Replace
  const [{ last, isHere }, setOpened] = useState({ last: named, isHere: false })
  if (named !== last) setOpened({ last: named, isHere: named !== null && last === null && !isReplaced })
  return isHere && named !== null
}

interface OpenSheet {
  isOpen: boolean
  /** Stays the same function. */
  setOpen: (open: boolean) => void
}

/** A sheet without content parameter: `?open=menu`. Only one per page is open at a time. */
export function useOpenSheet(name: string): OpenSheet {
  const { isOpen: isAnyOpen, shown, open, close } = useSheetAddress('open')
  const isOpen = isAnyOpen && shown === name
  const { key } = useLocation()
  const latest = useRef({ isOpen, open, close, key })
  useLayoutEffect(() => {
    if (key !== latest.current.key) forgetPress()
    latest.current = { isOpen, open, close, key }
  })
  useLayoutEffect(() => {
    // Back before the address has changed.
    addEventListener('popstate', forgetPress)
    return () => {
      removeEventListener('popstate', forgetPress)
      forgetPress()
    }
  }, [])
  const setOpen = useCallback(
    (wanted: boolean) => {
      const sheet = latest.current
      if (wanted) pressSheet(name, () => latest.current.open(name))
      else if (sheet.isOpen) sheet.close()
    },
    [name],
  )
  return { isOpen, setOpen }
}
