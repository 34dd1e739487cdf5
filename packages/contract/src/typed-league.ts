/** Parses what users paste to name their league: an address at ESPN or Sleeper, or a username with an @. */

/** Returns the league ID in a pasted ESPN address (`…leagueId=123`), otherwise the text as typed. */
export function espnLeagueIdIn(typed: string): string {
  return /\bleagueId=(\d{1,20})(?!\d)/i.exec(typed)?.[1] ?? typed
}

/** Returns the league ID in a pasted Sleeper address (`sleeper.com/leagues/…`, `sleeper.app/roster/…`), or the username without its @. */
export function sleeperNameIn(typed: string): string {
  return /\bsleeper\.(?:com|app)\/(?:leagues|roster)\/(\d{15,20})(?!\d)/i.exec(typed)?.[1] ?? typed.replace(/^@/, '')
}

/** Whether a text is the ID of a Sleeper league. No username has 15 digits or more. */
export function isSleeperLeagueId(text: string): boolean {
  return /^\d{15,20}$/.test(text)
}
