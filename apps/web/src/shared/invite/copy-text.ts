import { useEffect, useRef, useState } from 'react'

const confirmationMs = 2000

/** Copies a text; `isCopied` is true for two seconds after it worked. */
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
    timer.current = setTimeout(() => setCopied(false), confirmationMs)
  }
  return { isCopied, copy }
}

/** Whether it worked. On a plain-http address there is no clipboard, but what is selected can still be copied. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard, or it was refused: the old way copies the selection. If that fails too, the text stays selected.
    field?.select()
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way where the clipboard is missing
    return field !== null && document.execCommand('copy')
  }
}
