/** What the treasury may still pay at the end, rounded to tens: paydays and predictions may still change it. */
export function roundedPot(units: number): number {
  return Math.round(units / 10) * 10
}
