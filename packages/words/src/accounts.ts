/** Returns the line below a team's name: "kaya", "kaya, you". A user name that repeats the team's name is left out. */
export function accountWords(team: string, { username, is_you: isYou }: { username: string; is_you: boolean }): string {
  const isSame = username.toLowerCase() === team.toLowerCase()
  if (isYou) return isSame ? 'You' : `${username}, you`
  return isSame ? '' : username
}

/** The hint of every field for a new password. */
export const PASSWORD_HINT = 'At least 6 characters, and not a common one like 123456.'

/** Whether somebody who joins has an account. */
export const ACCOUNT_WAYS = [
  { value: 'new', label: 'I’m new' },
  { value: 'known', label: 'I have an account' },
] as const
