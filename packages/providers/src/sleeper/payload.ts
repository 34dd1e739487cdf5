/** Schemas for the parts of Sleeper's responses that we read. Ids are text: they do not fit a JavaScript number. */
import { z } from 'zod'

const id = z.string().regex(/^[0-9]{1,20}$/)
const text = z.string().nullish()
/** Beyond any real score, and small enough to convert to hundredths. */
const score = z.number().min(-10_000).max(10_000)

/** `null`, with status 200, for an unknown username. */
export const userPayload = z.object({ user_id: id, username: text, display_name: text }).nullable()

export const leaguePayload = z.object({
  league_id: id,
  name: text,
  season: z.string().regex(/^[0-9]{4}$/),
  status: text,
  settings: z
    .object({
      last_scored_leg: z.number().nullish(),
      start_week: z.number().nullish(),
      // 0 without playoffs.
      playoff_week_start: z.number().nullish(),
      playoff_teams: z.number().nullish(),
      // 0: one week per round; 1: two weeks for the final; 2: two weeks per round.
      playoff_round_type: z.number().nullish(),
      // 0: redraft; 1: keeper; 2: dynasty; 3: guillotine ("chopped"). Missing in old leagues.
      type: z.number().nullish(),
      best_ball: z.number().nullish(),
      last_chopped_leg: z.number().nullish(),
    })
    .nullish(),
  /** Points for each statistic. */
  scoring_settings: z.record(z.string(), z.number().nullish().catch(null)).nullish().catch(null),
  // A league without one may have "0" or an empty text.
  previous_league_id: text,
})

export const leaguesPayload = z.array(leaguePayload)

export const rostersPayload = z.array(
  z.object({
    roster_id: z.number().int(),
    owner_id: z.string().nullish(),
    co_owners: z.array(z.string().nullable()).nullish(),
  }),
)

export const usersPayload = z.array(
  z.object({
    user_id: id,
    display_name: text,
    avatar: text,
    metadata: z.object({ team_name: text, avatar: text }).nullish(),
  }),
)

export const matchupsPayload = z.array(
  z.object({
    roster_id: z.number().int(),
    // Null without a game. Anything other than a number just leaves the pairing unknown.
    matchup_id: z.number().int().nullish().catch(null),
    points: score.nullish(),
    custom_points: score.nullish(),
    starters: z.array(z.string()).nullish(),
    starters_points: z.array(score.nullable()).nullish(),
    players: z.array(z.string()).nullish(),
    // Missing in responses from 2020.
    players_points: z.record(z.string(), score.nullable()).nullish(),
  }),
)

/** The rosters that have a game in a week. Without scores, which may be broken when a league is added. */
export const gamesPayload = z.array(z.object({ roster_id: z.number().int() }))

export const athletesPayload = z.record(
  z.string(),
  z.object({
    first_name: text,
    last_name: text,
    full_name: text,
    position: text,
    fantasy_positions: z.array(z.string()).nullish(),
    team: text,
    injury_status: text,
  }),
)

export type LeaguePayload = z.infer<typeof leaguePayload>
export type RostersPayload = z.infer<typeof rostersPayload>
export type UsersPayload = z.infer<typeof usersPayload>
export type MatchupsPayload = z.infer<typeof matchupsPayload>
export type AthletesPayload = z.infer<typeof athletesPayload>
