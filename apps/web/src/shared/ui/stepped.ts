/** Returns the value clamped to the range. An empty range returns its lower end. */
export function within(value: number, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(value, max))
}

/** Returns the whole number in a typed text, or null. Ignores signs and separators. */
export function typedUnits(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Number(digits.slice(0, 7))
}
