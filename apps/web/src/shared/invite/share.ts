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
