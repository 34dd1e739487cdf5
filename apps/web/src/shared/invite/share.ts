import { useEffect, useRef, useState } from 'react'

const confirmationMs = 2000

/** The words and addresses by which an invitation travels. */

export interface Invite {
  leagueName: string
  code: string
  url: string
}

/** What the invited person reads. */
export function inviteText({ leagueName, code, url }: Invite): string {
  return `${leagueName} is playing Whale Club this season. Claim your team: ${url} (code ${code})`
}

export function inviteMail(invite: Invite): string {
  const subject = encodeURIComponent(`${invite.leagueName} on Whale Club`)
  return `mailto:?subject=${subject}&body=${encodeURIComponent(inviteText(invite))}`
}

/** `?&body=` is the form that phones of both kinds understand. */
export function inviteMessage(invite: Invite): string {
  return `sms:?&body=${encodeURIComponent(inviteText(invite))}`
}

/** "3 of 12 aboard. 8 to start: 5 to go." */
export function crewWords({ claimed, total, needed }: { claimed: number; total: number; needed: number }): string {
  const aboard = `${claimed} of ${total} aboard.`
  if (claimed >= total) return `${aboard} Everybody is here.`
  if (claimed >= needed) return `${aboard} Enough to start.`
  return `${aboard} ${needed} to start: ${needed - claimed} to go.`
}

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
