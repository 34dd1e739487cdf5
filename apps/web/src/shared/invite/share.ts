import { useEffect, useRef, useState } from 'react'

const confirmationMs = 2000

/** Texts and links of an invitation. */

export interface Invite {
  leagueName: string
  code: string
  url: string
}

/** Returns the text of the invitation. */
export function inviteText({ leagueName, code, url }: Invite): string {
  return `${leagueName} is playing Whale Club this season. Claim your team: ${url} (code ${code})`
}

export function inviteMail(invite: Invite): string {
  const subject = encodeURIComponent(`${invite.leagueName} on Whale Club`)
  return `mailto:?subject=${subject}&body=${encodeURIComponent(inviteText(invite))}`
}

/** Uses `?&body=`, which works on iOS and Android. */
export function inviteMessage(invite: Invite): string {
  return `sms:?&body=${encodeURIComponent(inviteText(invite))}`
}

interface Joined {
  claimed: number
  total: number
  /** How many start a season; null once it has started. */
  needed: number | null
}

/** Returns "3 of 12 in. 5 more to start." */
export function joinedText({ claimed, total, needed }: Joined): string {
  const joined = `${claimed} of ${total} in.`
  if (claimed >= total) return `${joined} Everyone’s here.`
  if (needed === null) return joined
  if (claimed >= needed) return `${joined} Enough to start.`
  return `${joined} ${needed - claimed} more to start.`
}

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
    timer.current = setTimeout(() => setCopied(false), confirmationMs)
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
