import { useEffect, useRef, useState } from 'react'

const CONFIRMATION_MS = 2000

/** Copies a text. `isCopied` is true for two seconds after a success. */
export function useCopy(): {
  isCopied: boolean
  copy: (text: string, field: HTMLInputElement | null) => Promise<void>
} {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string, field: HTMLInputElement | null): Promise<void> {
    if (!(await copyText(text, field))) return
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), CONFIRMATION_MS)
  }
  return { isCopied, copy }
}

/** Copies a text and returns whether it worked. Without https there is no clipboard API, so it copies the selection. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard, or access denied: copy the selection. If that fails too, the text stays selected.
    field?.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without the clipboard API
    return field !== null && document.execCommand('copy')
  }
}
