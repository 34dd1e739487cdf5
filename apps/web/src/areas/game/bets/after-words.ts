/** What a bet leaves its maker with, in the words of the slip. */

export interface Standing {
  /** All that is the viewer's: what is riding, too. */
  units: number
  /** What is not riding. */
  wallet: number
  whaleLine: number
  eliminationLine: number
}

/** "Over the whale line", "Still swimming", "Beached". */
export function depthWords(units: number, { whaleLine, eliminationLine }: Standing): string {
  if (units >= whaleLine) return 'Over the whale line'
  return units < eliminationLine ? 'Beached' : 'Still swimming'
}

/** The warning on the slip: that this bet, or this one and all else that rides, would end it; null where it cannot. */
export function squallWords(risk: number, { units, wallet, eliminationLine }: Standing): string | null {
  if (units < eliminationLine) return null
  if (units - risk < eliminationLine) return "Lose this and you're beached."
  return wallet - risk < eliminationLine ? "Lose this and all that is riding, and you're beached." : null
}
