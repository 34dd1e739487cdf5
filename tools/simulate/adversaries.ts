/**
 * Compares cheats with honest players: the limits of RULES §7. Each case names the honest case to compare with (`of`), and by how many percentage
 * points its champion rate may be higher (`points`).
 */
import { ADVERSARIES, type AdversaryCase } from '../../packages/game/src/testing/testing.ts'
import { type Played, sumOf } from './jobs.ts'
import type { Counts } from './seasons.ts'

/** A share of seasons and its standard error, in percent. */
interface Rate {
  percent: number
  error: number
}

/** A row for each case: champion rates in percent, by size and pooled, the Triangle's, and mean units. */
export function adversaryRows(played: readonly Played[], sizes: readonly number[]): string[][] {
  const rows = casesIn(played).map((one) => {
    const counts = pooled(played, one.name)
    const mean = (side: string) => ((counts[`${side}Units`] ?? 0) / (counts[`${side}Players`] ?? 1)).toFixed(0)
    const bySize = played.filter(({ adversary }) => adversary === one.name)
    const champions = bySize.map((own) => rateOf(own.counts, 'cheatsChampion').percent.toFixed(1))
    const [champion, triangle] = [rateOf(counts, 'cheatsChampion'), rateOf(counts, 'cheatsFinal')]
    return [
      one.name,
      ...champions,
      rateWords(champion),
      excessWords(one, played),
      rateWords(triangle),
      mean('cheats'),
      mean('others'),
    ]
  })
  return [['champion, %', ...sizes.map(String), 'all sizes', 'above the bar', 'Triangle', 'units', 'others'], ...rows]
}

/** A sentence for each limit that is exceeded by more than two standard errors. */
export function missedBars(played: readonly Played[]): string[] {
  const broken = played.reduce((sum, { counts }) => sum + (counts['broken'] ?? 0), 0)
  const missed = casesIn(played).flatMap((one) => {
    const excess = excessOf(one, played)
    const isMissed = excess !== null && one.bar !== null && excess.percent - 2 * excess.error > one.bar.points
    return isMissed ? `${one.name} is champion ${rateWords(excess)} points above ${one.bar?.of}` : []
  })
  const [diligent, lazy] = ['diligent', 'lazy'].map((name) => rateOf(pooled(played, name), 'cheatsChampion'))
  const isLazyFine = (lazy?.percent ?? 0) * 5 <= (diligent?.percent ?? 0)
  return [
    ...(broken > 0 ? [`${broken} seasons failed`] : []),
    ...missed,
    ...(isLazyFine ? [] : ['a lazy player is champion more than a fifth as often as a diligent one']),
  ]
}

/** The cases that were played, in their fixed order. */
function casesIn(played: readonly Played[]): readonly AdversaryCase[] {
  return ADVERSARIES.filter(({ name }) => played.some(({ adversary }) => adversary === name))
}

function excessWords(one: AdversaryCase, played: readonly Played[]): string {
  const excess = excessOf(one, played)
  return excess === null ? '' : `${rateWords(excess)} (at most ${one.bar?.points})`
}

/** How much the champion rate exceeds the honest one; null for an honest case. */
function excessOf({ name, bar }: AdversaryCase, played: readonly Played[]): Rate | null {
  if (bar === null) return null
  const [own, honest] = [name, bar.of].map((one) => rateOf(pooled(played, one), 'cheatsChampion'))
  if (own === undefined || honest === undefined || !played.some(({ adversary }) => adversary === bar.of)) return null
  return { percent: own.percent - honest.percent, error: Math.hypot(own.error, honest.error) }
}

/** The counts of a case over all league sizes. */
function pooled(played: readonly Played[], name: string): Counts {
  return sumOf(played.filter(({ adversary }) => adversary === name).map(({ counts }) => counts))
}

/** The share of seasons in which a count such as `cheatsChampion` came true. */
function rateOf(counts: Counts, name: string): Rate {
  const seasons = counts['seasons'] ?? 1
  const share = (counts[name] ?? 0) / seasons
  return { percent: 100 * share, error: 100 * Math.sqrt((share * (1 - share)) / seasons) }
}

function rateWords({ percent, error }: Rate): string {
  return `${percent.toFixed(1)} ± ${error.toFixed(1)}`
}
