/** Counts over many seasons of one league size. */
export interface Tally {
  players: number
  seasons: number
  /** Seeds of seasons with an error. */
  broken: number[]
  whalesInWeek10: number
  everEliminated: number
  /** Seasons in which a payout was scaled down. */
  scaled: number
  /** Seasons whose leader after week 6 is the champion. */
  leaderIsChampion: number
  championIsBermudaWinner: number
  /** Seasons that left something in the treasury. */
  treasuryLeft: number
}

export function noTally(players: number): Tally {
  return {
    players,
    seasons: 0,
    broken: [],
    whalesInWeek10: 0,
    everEliminated: 0,
    scaled: 0,
    leaderIsChampion: 0,
    championIsBermudaWinner: 0,
    treasuryLeft: 0,
  }
}

/** Adds two tallies of the same league size. */
export function merged(a: Tally, b: Tally): Tally {
  return {
    players: a.players,
    seasons: a.seasons + b.seasons,
    broken: [...a.broken, ...b.broken],
    whalesInWeek10: a.whalesInWeek10 + b.whalesInWeek10,
    everEliminated: a.everEliminated + b.everEliminated,
    scaled: a.scaled + b.scaled,
    leaderIsChampion: a.leaderIsChampion + b.leaderIsChampion,
    championIsBermudaWinner: a.championIsBermudaWinner + b.championIsBermudaWinner,
    treasuryLeft: a.treasuryLeft + b.treasuryLeft,
  }
}
