/** The order in which predictions are laid open. */
interface Laid {
  entry: { result: 'open' | 'right' | 'wrong'; points: number }
}

/** Returns right names first, then by how close the guess was; as they were made while the week is open. */
export function closestFirst<P extends Laid>(predictions: readonly P[], best: { points: number } | null): P[] {
  if (best === null) return [...predictions]
  const miss = ({ entry }: P) => Math.abs(entry.points - best.points)
  const rank = ({ entry }: P) => (entry.result === 'right' ? 0 : 1)
  return predictions.toSorted((a, b) => rank(a) - rank(b) || miss(a) - miss(b))
}
