/** Chances and shares in percent. */
import type { Standing } from './bet-standing.ts'
import type { BetView } from './bet-view.ts'
import type { Chance } from '@whale/game'

/** Returns a share in whole percent: 0.404 → "40%". Never rounds to 0% or 100%. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded === 0 && share > 0) return 'under 1%'
  return rounded === 100 && share < 1 ? 'over 99%' : `${rounded}%`
}

/** Returns a chance as text. The model's chances are in hundredths of a percent. */
export function chanceText(hundredths: number): string {
  return percent(hundredths / 10_000)
}

/** Returns the side's share of all outcomes other than pushes, 0 to 1; null without a chance. */
export function ofDecided(chance: Chance | null): number | null {
  if (chance === null) return null
  const decided = chance.win + chance.lose
  return decided === 0 ? null : chance.win / decided
}

/** Returns whether a bet is as good as decided: its shares read 99% and 1%. */
export function isSure(chance: Chance | null): boolean {
  const share = ofDecided(chance)
  return share !== null && (inPercent(share) === 99 || inPercent(share) === 1)
}

/** Returns a share in percent while games are on. Never 0 or 100, because a correction can still come. */
export function inPercent(share: number): number {
  return Math.min(99, Math.max(1, Math.round(share * 100)))
}

/** Returns a share and its rest, which add up to 100%: the larger one is rounded. */
export function bothShares(share: number): readonly [string, string] {
  const larger = Math.round(Math.max(share, 1 - share) * 100)
  if (larger === 100) return [percent(share), percent(1 - share)]
  const [more, less] = [`${larger}%`, `${100 - larger}%`]
  return share < 0.5 ? [less, more] : [more, less]
}

/** Returns both sides' chances in a bet, the viewer's own first, excluding pushes: "51%" and "49%". */
export function sidesText(chance: Chance): readonly [string, string] {
  const share = ofDecided(chance)
  return share === null ? [percent(0), percent(0)] : bothShares(share)
}

/** Returns why a chance looks wrong beside the score; null if it does not. */
export function whyChance(
  { isYours, own, other }: Pick<BetView, 'isYours' | 'own' | 'other'>,
  { standing, chance }: { standing: Pick<Standing, 'state' | 'isPlayed'> | null; chance: Chance },
): string | null {
  if (standing?.isPlayed === true) {
    return isSure(chance) ? null : 'All have played. Only a score correction can change it.'
  }
  const mine = isYours ? 'you' : own.username
  if (standing?.state === 'ahead' && chance.win < chance.lose)
    return `Ahead now, but more is left for ${other.username}.`
  if (standing?.state === 'behind' && chance.win > chance.lose) return `Behind now, but more is left for ${mine}.`
  return null
}
