/** Returns the value moved into the range; an empty range gives its lower end. */
export function within(value: number, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(value, max))
}

/** Returns the whole number that a person typed, or null for text that holds none. Signs and grouping are ignored. */
export function typedUnits(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Number(digits.slice(0, 7))
}
