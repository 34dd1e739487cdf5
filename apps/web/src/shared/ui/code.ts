/** Length of an invite code. */
export const CODE_LENGTH = 6

/** Returns the code in a typed or pasted text: at most six letters and digits in upper case. Takes the last part of a link. */
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
