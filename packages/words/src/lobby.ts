/** The lobby's texts about who is in, and when it opens. */

interface Crowd {
  total_claimed: number
  total_teams: number
  players_min: number
}

/** Returns who is in, and what is missing: "7 are in. 1 more." */
export function lobbyCrowdWords({ total_claimed: claimed, total_teams: total, players_min: needed }: Crowd): string {
  const inNow = `${claimed} ${claimed === 1 ? 'is' : 'are'} in.`
  if (claimed >= total) return `${inNow} Everyone’s here.`
  return claimed < needed ? `${inNow} ${needed - claimed} more.` : `${inNow} Room for ${total - claimed}.`
}

/** "1 of 8 was in", for a league that did not start. */
export function wereIn(claimed: number, total: number): string {
  return `${claimed} of ${total} ${claimed === 1 ? 'was' : 'were'} in`
}

const COUNTS = ['Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen']

/** Returns the title of week 1: "Ten fish, 100 each. Next week you can take theirs." */
export function firstWeekWords(players: number): string {
  return `${COUNTS[players - 8] ?? players} fish, 100 each. Next week you can take theirs.`
}
