/** The places in the league's table. After the last week only the champion is first. */
import type { TableRow } from '@whale/contract'
import { constantsOf, doesStatusCount } from '@whale/game'

/** Returns a place in a week's table. */
export function placeAfter(
  { week, place }: { week: number; place: number },
  { season, isChampion }: { season: number; isChampion: boolean },
): number {
  return week === constantsOf(season).weeks ? lastPlace(place, { isChampion }) : place
}

/** Returns a place after the last week: if players are level, the champion is first and the others second. */
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

/** Returns the units of a whale in a week; Infinity once that decides nothing more, so that no table draws the line. */
export function whaleLineIn(
  { me, game_state: { season } }: { me: { whale_line: number }; game_state: { season: number } },
  week: number,
): number {
  return doesStatusCount({ season, week }) ? me.whale_line : Infinity
}

/** Returns the units that decide a row's place: with its prize, if it has one. */
export function countedIn({ units, final }: Pick<TableRow, 'units' | 'final'>): number {
  return final?.counted ?? units
}

/** Whether everyone has the same units, so that there are no places. */
export function isLevel(rows: readonly Pick<TableRow, 'place'>[]): boolean {
  return rows.every(({ place }) => place === 1)
}
