import { useCallback, useEffect, useState } from 'react'

const confirmationMs = 2000

/** Copies a text; `isCopied` is true for two seconds after it worked. */
export function useCopy(): {
  isCopied: boolean
  copy: (text: string, field: HTMLInputElement | null) => Promise<void>
} {
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (copies === 0) return
    setCopied(true)
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = useCallback(async (text: string, field: HTMLInputElement | null) => {
    if (await copyText(text, field)) setCopies((count) => count + 1)
  }, [])
  return { isCopied, copy }
}

/** Whether it worked. On a plain-http address there is no clipboard, but what is selected can still be copied. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  field?.select()
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard, or it was refused: the old way copies the selection. If that fails too, the text stays selected.
    return field !== null && document.execCommand('copy')
  }
}
