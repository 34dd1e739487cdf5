/** The words with a capital first letter, to begin a line of their own. Usernames stay as they are: leave them out. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
