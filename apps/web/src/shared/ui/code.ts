/** How many characters an invite code has. */
export const CODE_LENGTH = 6

/**
 * Returns the characters of a code in what was typed or pasted: letters and digits in upper case, at most six. A pasted
 * link gives its last part, so that a whole invite address can be pasted too. Doing it twice changes nothing.
 */
export function codeCharacters(text: string): string {
  const last = /^\s*https?:\/\//i.test(text)
    ? (text
        .trim()
        .replace(/[?#][^]*/, '')
        .replace(/\/+$/, '')
        .split('/')
        .at(-1) ?? '')
    : text
  return last
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}
