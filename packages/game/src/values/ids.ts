/** Ids are prefixed text, ordered by time, made by a turn's `newId`. Provider ids stay as the provider writes them. */

export type UserId = `user_${string}`
export type LeagueId = `league_${string}`
export type PlayerId = `player_${string}`
export type BetId = `bet_${string}`
export type EntryId = `entry_${string}`
export type TopScorePickId = `prediction_${string}`
export type HouseBetId = `option_${string}`
export type MultiplierId = `multiplier_${string}`
export type AllInId = `liquidation_${string}`
export type CorrectionId = `correction_${string}`
export type ContestId = `contest_${string}`
export type VoteId = `vote_${string}`
export type RunId = `run_${string}`
export type TransferId = `transfer_${string}`

/** A team's id at the provider, unique only within its league. */
export type TeamId = string
/** An NFL athlete's id at the provider. */
export type AthleteId = string

export interface IdOf {
  user: UserId
  league: LeagueId
  player: PlayerId
  bet: BetId
  entry: EntryId
  prediction: TopScorePickId
  option: HouseBetId
  multiplier: MultiplierId
  liquidation: AllInId
  correction: CorrectionId
  contest: ContestId
  vote: VoteId
  run: RunId
  transfer: TransferId
}

/** Makes a new id of a kind: `newId('bet')` is `bet_…`. Later ids sort after earlier ones. */
export type NewId = <K extends keyof IdOf>(kind: K) => IdOf[K]
