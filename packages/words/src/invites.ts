/** Texts and links of an invitation to a league, and how full the league is. */

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
