/** Schemas for the parts of ESPN's responses that we read. ESPN documents none of this: it comes from recordings. */
import { z } from 'zod'

const text = z.string().nullish()
/** Beyond any real score, and small enough to convert to hundredths. */
const score = z.number().min(-10_000).max(10_000)

/** Included in every league response. Compared with the request. */
const asked = z.object({ id: z.number(), seasonId: z.number() })

export const teamsPayload = asked.extend({
  members: z.array(z.object({ id: z.string(), displayName: text })).nullish(),
  teams: z.array(
    z.object({
      id: z.number().int(),
      name: text,
      // Before 2023 a team name had two parts.
      location: text,
      nickname: text,
      abbrev: text,
      logo: text,
      owners: z.array(z.string().nullable()).nullish(),
      primaryOwner: text,
    }),
  ),
})

export const settingsPayload = asked.extend({
  settings: z.object({
    name: text,
    scoringSettings: z.object({ scoringType: text }).nullish(),
    rosterSettings: z.object({ lineupSlotCounts: z.record(z.string(), z.number()).nullish() }).nullish(),
    scheduleSettings: z.object({ matchupPeriods: z.record(z.string(), z.array(z.number().int())).nullish() }).nullish(),
  }),
})

const statRow = z.object({
  statSourceId: z.number().nullish(),
  statSplitTypeId: z.number().nullish(),
  scoringPeriodId: z.number().nullish(),
  appliedTotal: score.nullish(),
  proTeamId: z.number().nullish(),
})

const entry = z.object({
  playerId: z.number().int(),
  lineupSlotId: z.number().int(),
  playerPoolEntry: z
    .object({
      appliedStatTotal: score.nullish(),
      player: z
        .object({
          fullName: text,
          defaultPositionId: z.number().nullish(),
          proTeamId: z.number().nullish(),
          injuryStatus: z.string().nullish().catch(null),
          stats: z.array(statRow).nullish(),
        })
        .nullish(),
    })
    .nullish(),
})

const side = z.object({
  teamId: z.number().int(),
  totalPoints: score.nullish(),
  totalPointsLive: score.nullish(),
  adjustment: score.nullish(),
  pointsByScoringPeriod: z.record(z.string(), score).nullish(),
  rosterForCurrentScoringPeriod: z
    .object({ appliedStatTotal: score.nullish(), entries: z.array(entry).nullish() })
    .nullish(),
})

export const weekPayload = asked.extend({
  scoringPeriodId: z.number().int(),
  status: z.object({ latestScoringPeriod: z.number().nullish() }).nullish(),
  schedule: z.array(
    z.object({
      matchupPeriodId: z.number().int(),
      winner: text,
      // One of these is missing in a bye.
      home: side.nullish(),
      away: side.nullish(),
    }),
  ),
})

const teamOnly = z.object({ teamId: z.number().int() })

/** The games of a week without their scores: a broken score must not stop a league from being added. */
export const gamesPayload = asked.extend({
  draftDetail: z.object({ drafted: z.boolean().nullish() }).nullish(),
  schedule: z.array(
    z.object({ matchupPeriodId: z.number().int(), home: teamOnly.nullish(), away: teamOnly.nullish() }),
  ),
})

/** The body of an ESPN error response. */
export const errorPayload = z.object({
  messages: z.array(z.string()).nullish(),
  details: z.array(z.object({ type: text })).nullish(),
})

export type TeamsPayload = z.infer<typeof teamsPayload>
export type SettingsPayload = z.infer<typeof settingsPayload>
export type WeekPayload = z.infer<typeof weekPayload>
export type Side = z.infer<typeof side>
export type Entry = z.infer<typeof entry>
