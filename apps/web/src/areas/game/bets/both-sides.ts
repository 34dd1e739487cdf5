/** The chances of a bet's two sides, which stand beside each other. */
import type { Chance } from '@whale/game'
import { ofDecided, percent } from './chance-words.ts'

/** Returns a share and its rest, which add up to 100%: the larger one is rounded. */
export function bothShares(share: number): readonly [string, string] {
  const larger = Math.round(Math.max(share, 1 - share) * 100)
  if (larger === 100) return [percent(share), percent(1 - share)]
  const [more, less] = [`${larger}%`, `${100 - larger}%`]
  return share < 0.5 ? [less, more] : [more, less]
}

/** Returns both sides' chances of a bet, the own one first, without its pushes: "51%" and "49%". */
export function sidesText(chance: Chance): readonly [string, string] {
  const share = ofDecided(chance)
  return share === null ? [percent(0), percent(0)] : bothShares(share)
}
