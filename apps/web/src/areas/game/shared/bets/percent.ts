/** Returns a share in whole percent: 0.404 → "40%". What is nearly sure or nearly hopeless is not written as sure or hopeless. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return 'under 1%'
  return rounded === 100 && share < 1 ? 'over 99%' : `${rounded}%`
}

/** Returns a chance as the game's model has it, in hundredths of a percent, as people read it. */
export function chanceText(hundredths: number): string {
  return percent(hundredths / 10_000)
}
