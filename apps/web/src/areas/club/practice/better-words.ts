/** What would have been better, in words. */
import type { Better } from '../../../shared/api/local-league.ts'

/** "Week 2: pass on Theo’s bet. …" */
export function betterWords({ week, instead }: Better): string {
  return `Week ${week}: ${insteadWords(instead)}`
}

function insteadWords(instead: Better['instead']): string {
  switch (instead.do) {
    case 'pass':
      return `leave the bet with ${instead.rival} alone (${instead.terms}).`
    case 'take':
      return `take ${instead.rival}’s bet (${instead.terms}).`
    case 'enter':
      return 'enter the casino. It’s free.'
    case 'pick':
      return `pick ${instead.athletes.join(' and ')} in the casino.`
    case 'act':
      return 'make any move. Sitting out cost you.'
  }
}

/** "about 12 units": what it would have been worth on average. */
export function worthWords({ units }: Better): string {
  return units === 1 ? 'about 1 unit' : `about ${units} units`
}
