/** The pressed sheet, until the address shows it. */
import { useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'

let pressed: string | null = null
const listeners = new Set<() => void>()

/** Shows the frame of this sheet, and opens it after the next paint. A second press does not open it twice. */
export function pressSheet(sheet: string, open: () => void): void {
  if (sheet === pressed) return
  setPressed(sheet)
  afterPaint(() => {
    if (sheet === pressed) open()
  })
}

/** The address has changed, or never will. */
export function forgetPress(): void {
  if (pressed !== null) setPressed(null)
}

function setPressed(sheet: string | null): void {
  pressed = sheet
  for (const listener of listeners) listener()
}

/** Returns whether the sheet was pressed and the address does not show it yet. */
export function useIsPressed(sheet: string | undefined): boolean {
  return useSyncExternalStore(
    listen,
    () => pressed !== null && pressed === sheet,
    () => false,
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
