/** The order of predictions on the board. */
interface Laid {
  entry: { result: 'open' | 'right' | 'wrong'; points: number }
}

/** Returns right picks first, then by distance of the guess; while the week is open, in order of entry. */
export function closestFirst<P extends Laid>(predictions: readonly P[], best: { points: number } | null): P[] {
  if (best === null) return [...predictions]
  const miss = ({ entry }: P) => Math.abs(entry.points - best.points)
  const rank = ({ entry }: P) => (entry.result === 'right' ? 0 : 1)
  return predictions.toSorted((a, b) => rank(a) - rank(b) || miss(a) - miss(b))
}
