/** Returns the line below a team's name: "kaya", "kaya, you". A user name that repeats the team's name is left out. */
export function accountWords(team: string, { username, is_you: isYou }: { username: string; is_you: boolean }): string {
  const isSame = username.toLowerCase() === team.toLowerCase()
  if (isYou) return isSame ? 'You' : `${username}, you`
  return isSame ? '' : username
}
