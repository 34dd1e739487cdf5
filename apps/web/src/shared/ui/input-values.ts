/** Returns the value clamped to the range. An empty range returns its lower end. */
export function within(value: number, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(value, max))
}

/** Returns the whole number in a typed or pasted text, or null. Ignores signs, separators and decimals: "$1,018.50" is 1018. */
export function typedUnits(text: string): number | null {
  const digits = withoutWords(text)
    .replace(/[.,]+$/, '')
    .replace(/[.,]\d{1,2}$/, '')
    .replace(/\D/g, '')
  return digits === '' ? null : Number(digits.slice(0, MOST_DIGITS))
}

/** Returns what a number field shows of a typed or pasted text. Separators stay: "12." may become "12.5". */
export function numberText(text: string): string {
  const number = withoutWords(text)
  return number.replace(/\D/g, '').length > MOST_DIGITS ? String(typedUnits(number) ?? '') : number
}

const MOST_DIGITS = 7

const withoutWords = (text: string) => text.replace(/[^\d.,]/g, '')

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
