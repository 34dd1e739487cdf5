/** When the features of the game open (RULES §5). */
import { weekConfig } from '@whale/game'

export type Feature = 'bets' | 'house' | 'casino' | 'multipliers' | 'bermuda' | 'top_score' | 'bounties'

/** Returns whether a week has this feature. */
export function hasFeature(feature: Feature, week: number): boolean {
  const config = weekConfig(week)
  if (config === null) return false
  switch (feature) {
    case 'bets':
    case 'house':
      return config.hasBetting
    case 'casino':
      return config.casinoEvent !== null
    case 'multipliers':
      return config.hasMultiplier || config.hasAllIn
    case 'bermuda':
      return config.place === 'bermuda_triangle'
    case 'top_score':
    case 'bounties':
      return true
  }
}

/** Returns the next week after this one that has the feature; null after the last. */
export function opensIn(feature: Feature, week: number): number | null {
  for (let later = week + 1; weekConfig(later) !== null; later += 1) if (hasFeature(feature, later)) return later
  return null
}

/** Returns when a feature opens: null while it is open, "Opens week 7", or "Closed for the season". */
export function opensWords(feature: Feature, week: number): string | null {
  if (hasFeature(feature, week)) return null
  const next = opensIn(feature, week)
  return next === null ? 'Closed for the season' : `Opens week ${next}`
}
