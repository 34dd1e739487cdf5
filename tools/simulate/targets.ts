/** RULES §7: the measures and their targets. */
import type { Tally } from './tally.ts'

export interface Target {
  measure: string
  value: string
  target: string
  isMet: boolean
}

export function targetsOf(tally: Tally): Target[] {
  const playerSeasons = tally.seasons * tally.players
  const ofPlayers = (count: number) => percent(count, playerSeasons)
  const ofSeasons = (count: number) => percent(count, tally.seasons)
  const [firstBroken] = tally.broken
  const broken = firstBroken === undefined ? 'never' : `${tally.broken.length}, first seed ${firstBroken}`
  const between = (measure: string, value: number, [low, high]: readonly [number, number]): Target => {
    return { measure, value: `${value.toFixed(1)}%`, target: `${low}–${high}%`, isMet: value >= low && value <= high }
  }
  const under = (measure: string, value: number, limit: number): Target => {
    return { measure, value: `${value.toFixed(1)}%`, target: `under ${limit}%`, isMet: value < limit }
  }
  return [
    { measure: 'invariant broken', value: broken, target: 'never', isMet: tally.broken.length === 0 },
    between('whales at week 10', ofPlayers(tally.whalesInWeek10), [30, 50]),
    between('ever eliminated', ofPlayers(tally.everEliminated), [5, 25]),
    under('seasons with a scaled payout', ofSeasons(tally.scaled), 1),
    under('leader after week 6 is champion', ofSeasons(tally.leaderIsChampion), 45),
    between('champion is the Bermuda winner', ofSeasons(tally.championIsBermudaWinner), [70, 98]),
    {
      measure: 'treasury after week 12',
      value: tally.treasuryLeft === 0 ? '0, always' : `not 0 in ${tally.treasuryLeft}`,
      target: '0, always',
      isMet: tally.treasuryLeft === 0,
    },
  ]
}

function percent(count: number, of: number): number {
  return of === 0 ? 0 : (100 * count) / of
}

/** A row for each measure, a column for each league size. A star marks a missed target. */
export function tableWords(rows: readonly { tally: Tally; targets: readonly Target[] }[]): string {
  const measures = rows[0]?.targets ?? []
  const heads = ['measure', 'target', ...rows.map(({ tally }) => `${tally.players} players`)]
  const lines = measures.map(({ measure, target }, index) => [
    measure,
    target,
    ...rows.map(({ targets }) => `${targets[index]?.value ?? ''}${targets[index]?.isMet === false ? ' *' : ''}`),
  ])
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...lines].map((line) => line[column]?.length ?? 0), head.length),
  )
  return [heads, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
