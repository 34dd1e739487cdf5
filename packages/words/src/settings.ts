/** A league's settings: who may change them, and why a team can't be given over. */
import type { LeagueWire } from '@whale/contract'

/** Returns who may change a league's settings. */
export function settingsLede(
  { stage, is_owner: isOwner }: Pick<LeagueWire, 'stage' | 'is_owner'>,
  owner: string,
): string {
  if (stage === 'over') return 'The season is over, so nothing here changes anymore.'
  return isOwner
    ? 'You’re the commissioner. Everyone in the league sees your changes.'
    : `${owner} is the commissioner and handles the rest.`
}

/** Returns why a team can't be given over; who plays can only be removed. Empty if it can. */
export function giveOverHint({ give_over_refusal: refusal, username }: Contest): string {
  return refusal?.code === 'contest.after_start'
    ? `${refusal.sentence} You remove ${username} under Members.`
    : (refusal?.sentence ?? '')
}

interface Contest {
  give_over_refusal: { code: string; sentence: string } | null
  username: string
}
