/** The final (RULES §5 Bermuda Triangle) in numbers and words, the same on the home and on its page. */
import { constantsOf } from '@whale/game'
import { formatUnits } from '../../../../shared/format/format.ts'

/** Who plays it (RULES §5 Bermuda Triangle). */
export function whoPlays(season: number): string {
  const { bermudaEntrantsMin: least, bermudaFirstWeek } = constantsOf(season)
  return `Every whale after week ${bermudaFirstWeek - 1} is in the final. With fewer than ${least}, the players with the most units fill it up.`
}

/** Whether all moves of the last week are in, so that the prizes depend on scores only. */
export function isLastLocked({ week, game_state: { season, tide } }: LockGiven): boolean {
  return week === constantsOf(season).weeks && tide !== 'betting'
}

/** Returns a place in a week's table. */
export function placeAfter(
  { week, place }: { week: number; place: number },
  { season, isChampion }: { season: number; isChampion: boolean },
): number {
  return week === constantsOf(season).weeks ? lastPlace(place, { isChampion }) : place
}

/** Returns a place after the last week: of who are level, the champion is first and the others second. */
export function lastPlace(place: number, { isChampion }: { isChampion: boolean }): number {
  return isChampion ? 1 : Math.max(place, 2)
}

/** Returns the rows of a table with their places after the results of `week`; undefined before the first. */
export function rowsAfter<Row extends { place: number; move: number }>(
  rows: readonly Row[],
  { week, season }: { week: number | undefined; season: number },
): Row[] {
  return rows.map((row, at) => {
    const place = placeAfter({ week: week ?? 0, place: row.place }, { season, isChampion: at === 0 })
    const fall = place - row.place
    return fall === 0 ? row : { ...row, place, move: Math.max(0, row.move - fall) }
  })
}

type TableGiven<Row> = {
  leaderboard: readonly Row[]
  last_run: { week: number } | null
  game_state: { season: number }
}

/** Returns the league's table of today. */
export function tableOf<Row extends { place: number; move: number }>(game: TableGiven<Row>): Row[] {
  return rowsAfter(game.leaderboard, { week: game.last_run?.week, season: game.game_state.season })
}

interface LockGiven {
  week: number
  game_state: { season: number; tide: string }
}

type Row = { units: number; status: string; is_eliminated: boolean }

/** Whether it is news why fish are in: until the next results. A league that starts later has no such week. */
export function hasWhyFish({ last_run: run, game_state: { season } }: WhyGiven): boolean {
  return run?.week === constantsOf(season).bermudaFirstWeek - 1
}

interface WhyGiven {
  last_run: { week: number } | null
  game_state: { season: number }
}

/** Returns why fish are in, from everyone's units when the entrants were set. Null if none are. */
export function whyFishAreIn(rows: readonly Row[], season: number): string | null {
  const { bermudaEntrantsMin: least, bermudaFirstWeek } = constantsOf(season)
  const week = bermudaFirstWeek - 1
  const active = rows.filter((row) => !row.is_eliminated)
  const whales = active.filter(({ status }) => status === 'whale').length
  if (whales >= least) return null
  const fish = active.filter(({ status }) => status !== 'whale').map(({ units }) => units)
  const last = fish.toSorted((a, b) => b - a)[least - whales - 1] ?? 0
  const filled = fish.filter((units) => units >= last).length
  if (filled === 0) return null
  const tie = filled > least - whales ? `, with a tie at ${formatUnits(last)}` : ''
  const who = `${whales === 0 ? 'top' : 'next'} ${filled === 1 ? 'one' : filled} in units ${filled === 1 ? 'is' : 'are'} in`
  if (whales === 0) return `No whales after week ${week}, so the ${who}${tie}.`
  return `Only ${whales === 1 ? 'one whale' : `${whales} whales`} after week ${week}, so the ${who} too${tie}.`
}
