/** Picks of the week's best team: top score, in the Triangle with a guess of its score. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import {
  avatarWire,
  instantWire,
  leagueIdWire,
  pointsWire,
  unitsWire,
  userIdWire,
  weekWire,
  inWeek,
  listOf,
  personWire,
  teamNameWire,
} from './wire.ts'

export const topScorePickWire = z.object({
  ...teamNameWire,
  /** The guessed score; null without a guess. */
  points: pointsWire.nullable(),
  predicted_at: instantWire,
  result: z.enum(['open', 'right', 'wrong']),
  /** Points that it earned an entrant of the Triangle: for the right pick and for the closest guess. 0 for everyone else. */
  earned: pointsWire,
  /** Units that the treasury paid for it. 0 until Tuesday, and if a right pick earns no units. */
  paid: unitsWire,
})
export type TopScorePickWire = z.output<typeof topScorePickWire>

/**
 * What a right pick earns: `units` normally, `points` for entrants of the Triangle, and only a `streak` for eliminated players. `undecided` while
 * week 9 waits for scores that decide the entrants.
 */
export const topScoreRewardWire = z.enum(['units', 'points', 'streak', 'undecided'])
export type TopScoreRewardWire = z.output<typeof topScoreRewardWire>

/** The pot of top score: the number of players who are in, and the carryover from earlier weeks. All right picks share it. */
export const topScorePotWire = z.object({ players: z.int(), carried: unitsWire, pot: unitsWire })
export type TopScorePotWire = z.output<typeof topScorePotWire>

const GUESS_FORM = 'Type the score as a number, like 128.4'
const GUESS_RANGE = 'A guess goes from 0 to 400'

export const pickTopScore = command({
  path: '/bermuda/prediction',
  access: { kind: 'member', leagueOf: ({ body }) => body.league_id },
  body: z.object({
    league_id: leagueIdWire,
    user_id: userIdWire,
    week: weekWire,
    team_id: z.string().min(1, 'Please select a team').max(20),
    /** The guessed score, with at most two decimals; null for no guess. Weeks 1 to 9 ignore it. */
    points: z
      .number({ error: ({ input }) => (input === undefined ? 'Please guess a score' : GUESS_FORM) })
      .min(0, GUESS_RANGE)
      .max(400, GUESS_RANGE)
      .nullable(),
  }),
  reply: z.object({ prediction: topScorePickWire }),
  refusals: [
    'week.not_started',
    'week.locked',
    'week.other',
    'league.not_started',
    'league.over',
    'team.unknown',
    'prediction.not_active',
    'prediction.not_an_entrant',
  ],
  takesKey: true,
})

const picker = z.object({
  ...personWire,
  team_name: z.string(),
  avatar: avatarWire,
  is_you: z.boolean(),
})

/** A week's top-score picks: the viewer's own, and everyone's after the lock. */
export const weekTopScore = query({
  path: '/predictions/{league}/{week}',
  ...inWeek,
  reply: z.object({
    week: z.int(),
    /** Whether the week is locked, so that everyone's top-score picks are visible. */
    is_revealed: z.boolean(),
    /** The week's pot. Null once the week is settled, and in the Triangle. */
    pot: topScorePotWire.nullable(),
    /** The teams to pick from: those of players who are in. In the Triangle, its entrants' teams. */
    teams: listOf({
      ...teamNameWire,
      /** Its player's name, or the manager's at the provider if nobody plays it. */
      owner_name: z.string(),
      avatar: avatarWire,
      is_you: z.boolean(),
    }),
    /** The right picks and their score; null until the week is settled. */
    best: z.object({ team_names: z.array(z.string()), points: pointsWire }).nullable(),
    predictions: z.array(picker.extend({ entry: topScorePickWire })),
    /** Current streaks of right picks, longest first. Players without a streak are left out. */
    streaks: z.array(picker.extend({ streak: z.int() })),
  }),
})
