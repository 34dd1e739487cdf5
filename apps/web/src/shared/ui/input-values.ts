/** Returns the value clamped to the range. An empty range returns its lower end. */
export function within(value: number, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(value, max))
}

/** Returns the whole number in a typed or pasted text, or null. Ignores signs, separators and decimals: "$1,018.50" is 1018. */
export function typedUnits(text: string): number | null {
  const digits = withoutWords(text)
    .slice(0, LONGEST)
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
/** Of digits and separators together. */
const LONGEST = 40

const withoutWords = (text: string) => text.replace(/[^\d.,]/g, '')

/** Length of an invite code. */
export const CODE_LENGTH = 6

/** Returns the characters of a code in a typed text: at most six letters and digits in upper case. */
export function codeCharacters(text: string): string {
  return alphanumeric(text).slice(0, CODE_LENGTH)
}

/**
 * Finds the code in a pasted text: in an invite link, also inside of a mail service's own link, in our invitation's "(code KELP42)", or
 * alone. `isSure` is false for what may be a word. Null for a text without one code.
 */
export function codeInText(text: string): { code: string; isSure: boolean } | null {
  const plain = decoded(text)
  const [, named] = /[/_]join[/_]([a-z0-9]{6})(?![a-z0-9])/i.exec(plain) ?? /\(code ([a-z0-9]{6})\)/i.exec(plain) ?? []
  if (named !== undefined) return { code: named.toUpperCase(), isSure: true }
  const whole = alphanumeric(text)
  if (whole.length === CODE_LENGTH) return { code: whole, isSure: !/\s/.test(text.trim()) || /\d/.test(whole) }
  const [only, another] = new Set(text.match(/\b(?=\w*\d)(?=\w*[A-Z])[A-Z0-9]{6}\b/g) ?? [])
  return only === undefined || another !== undefined ? null : { code: only, isSure: false }
}

/** Whether a text is a part of a code, to fill some of the boxes. */
export function isCodePart(text: string): boolean {
  return alphanumeric(text).length < CODE_LENGTH
}

const alphanumeric = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** A link inside of another one is percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not encoded as a whole: a percent sign of the text.
    return text.replaceAll(/%2f/gi, '/')
  }
}
