/** Maps every spelling of an NFL team to one code. The codes are Sleeper's, the most common ones. */

/** The codes by ESPN's `proTeamId`. */
export const CODE_BY_PRO_TEAM: ReadonlyMap<number, string> = new Map([
  [1, 'ATL'],
  [2, 'BUF'],
  [3, 'CHI'],
  [4, 'CIN'],
  [5, 'CLE'],
  [6, 'DAL'],
  [7, 'DEN'],
  [8, 'DET'],
  [9, 'GB'],
  [10, 'TEN'],
  [11, 'IND'],
  [12, 'KC'],
  [13, 'LV'],
  [14, 'LAR'],
  [15, 'MIA'],
  [16, 'MIN'],
  [17, 'NE'],
  [18, 'NO'],
  [19, 'NYG'],
  [20, 'NYJ'],
  [21, 'PHI'],
  [22, 'ARI'],
  [23, 'PIT'],
  [24, 'LAC'],
  [25, 'SF'],
  [26, 'SEA'],
  [27, 'TB'],
  [28, 'WAS'],
  [29, 'CAR'],
  [30, 'JAX'],
  [33, 'BAL'],
  [34, 'HOU'],
])

const CODES: ReadonlySet<string> = new Set(CODE_BY_PRO_TEAM.values())

const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['WSH', 'WAS'],
  ['JAC', 'JAX'],
  ['LA', 'LAR'],
  ['STL', 'LAR'],
  ['SD', 'LAC'],
  ['OAK', 'LV'],
  ['LVR', 'LV'],
  ['ARZ', 'ARI'],
  ['HST', 'HOU'],
  ['BLT', 'BAL'],
  ['CLV', 'CLE'],
])

/** Returns the code of a team that a provider writes as `spelling` (in any case), or null if it is not an NFL team. */
export function nflTeamCode(spelling: string | null | undefined): string | null {
  const upper = (spelling ?? '').trim().toUpperCase()
  const code = OTHER_SPELLINGS.get(upper) ?? upper
  return CODES.has(code) ? code : null
}

/** Returns the code of ESPN's `proTeamId`, or null for 0 (no team) and unknown ids. */
export function codeOfProTeam(proTeamId: number | null | undefined): string | null {
  return CODE_BY_PRO_TEAM.get(proTeamId ?? 0) ?? null
}
