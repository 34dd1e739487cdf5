/** The week's casino event, a player's entry, and the roster to pick from. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import {
  avatarWire,
  instantWire,
  leagueIdWire,
  leagueOfId,
  pointsWire,
  unitsWire,
  userIdWire,
  weekParam,
  weekWire,
  listOf,
  ofLeague,
  ofPlayer,
  personWire,
  whyNotWire,
} from './wire.ts'

const casinoEventKey = z.enum([
  'one_scorer',
  'two_scorers',
  'mark_a_rival',
  'coliseum_and_arena',
  'top_three',
  'best_deployment',
])

export const casinoEventWire = z.object({
  /** The league and the week: `league_…:1`. */
  id: z.string(),
  week: weekWire,
  key: casinoEventKey,
  name: z.string(),
  description: z.string(),
  payout_max: unitsWire,
  /** The points to reach; null for events without a target. */
  target: pointsWire.nullable(),
  athletes_named: z.int(),
})
export type CasinoEventWire = z.output<typeof casinoEventWire>

const pickWire = z.object({
  athlete_id: z.string(),
  athlete_name: z.string(),
  position: z.string(),
  /** From the latest scores; null before the games. */
  points: pointsWire.nullable(),
})

export const casinoEntryWire = z.object({
  id: z.string(),
  week: weekWire,
  key: casinoEventKey,
  /** In pick order; empty for events about teams. */
  picks: z.array(pickWire),
  /**
   * Week 8: the athletes to compare the picks with: the roster at the entry, and from Tuesday on anyone else on it until the lock. Empty for other
   * events.
   */
  roster: z.array(z.string()),
  /** Week 3: the marked rival. */
  rival: z.object({ team_id: z.string(), team_name: z.string() }).nullable(),
  /** Week 5: the arena of this entry. */
  arena: z.enum(['coliseum', 'arena']).nullable(),
  entered_at: instantWire,
  /** `open` until the week is settled. `void` in a void week. `out`: its player was eliminated that week, so it pays nothing. */
  result: z.enum(['open', 'won', 'missed', 'void', 'out']),
  payout: unitsWire,
  /**
   * How a settled entry without a target ended: "3rd of 8", "6th of 12, needed 9th or lower". Empty if nothing was decided. Null while it is open,
   * and with a target, where the points are enough.
   */
  how: z.string().nullable(),
})
export type CasinoEntryWire = z.output<typeof casinoEntryWire>

export const casinoEvent = query({
  path: '/casino/event/{league}/{user}',
  ...ofPlayer,
  reply: z.object({
    event: casinoEventWire.nullable(),
    disabled_message: z.string().nullable(),
    entry: casinoEntryWire.nullable(),
    refusal: whyNotWire,
    locks_at: instantWire.nullable(),
    now: instantWire,
    /** Week 3: the teams that can be marked. */
    rivals: z.array(z.object({ team_id: z.string(), team_name: z.string(), avatar: avatarWire })),
    /** Week 5: the arena for this player's current status. */
    arena: z.enum(['coliseum', 'arena']).nullable(),
    /** The user's own roster at the provider. For other users, only their picks after the lock. */
    choices: listOf({
      athlete_id: z.string(),
      name: z.string(),
      position: z.string(),
      nfl_team: z.string().nullable(),
      /** The opponent's code, with `@` for an away game; null if unknown. */
      opponent: z.string().nullable(),
      kickoff_at: instantWire.nullable(),
      is_starter: z.boolean(),
      /** The provider's projection for this week; null if it has none, as at Sleeper. */
      projected: pointsWire.nullable(),
      /** Null for a healthy athlete, or if unknown. */
      injury: z.enum(['questionable', 'doubtful', 'out', 'reserve']).nullable(),
      /** The last five weeks, newest first. Points are null without a game, or if the athlete was on no roster of the league. */
      last: z.array(z.object({ week: weekWire, points: pointsWire.nullable() })),
      refusal: whyNotWire,
    }),
  }),
})

const entryBody = z.object({
  user_id: userIdWire,
  event_id: z.string().max(80),
  /** Must be 0: entering is free. */
  entry_amount: z.int().nonnegative(),
  /** The picks, for events that need them. Not in the specification's payload. */
  athlete_ids: z.array(z.string('Please pick a player').min(1, 'Please pick a player').max(32)).max(3).default([]),
  team_id: z.string().min(1, 'Please pick a team').max(20).nullable().default(null),
})

const entering = {
  access: { kind: 'member', leagueOf: ({ body }: { body: z.output<typeof entryBody> }) => leagueOfId(body.event_id) },
  body: entryBody,
  reply: z.object({ entry: casinoEntryWire }),
  refusals: [
    ...WINDOW_REFUSALS,
    'player.eliminated',
    'casino.no_event',
    'casino.other_event',
    'casino.incomplete',
    'casino.not_your_athlete',
    'casino.wrong_position',
    'casino.same_athlete',
    'casino.no_game',
    'casino.own_team',
    'casino.stake_not_free',
    'team.unknown',
    'team.missing',
  ],
  takesKey: true,
} as const

/** Creates or replaces the week's entry. */
export const enterCasino = command({ path: '/casino/enter', ...entering })

/** The specification's second path for the same command. */
export const betCasino = command({ path: '/casino/bet', ...entering })

const weekQuery = z.object({ week: weekParam.optional() })

/** The league's casino events of one week, or of all twelve. */
export const casinoEvents = query({
  path: '/casino/league/{id}/events',
  ...ofLeague,
  query: weekQuery,
  reply: z.object({ events: z.array(casinoEventWire) }),
})

const betWire = casinoEntryWire.extend({
  ...personWire,
  team_name: z.string(),
  settled: z.boolean(),
})
const betsReply = z.object({ bets: z.array(betWire) })
const isIncluded = z.stringbool().default(true)

/** The league's entries of a week or of the season. Hides other users' entries in an open week. */
export const casinoLeagueBets = query({
  path: '/casino/league/{id}/bets',
  ...ofLeague,
  query: z.object({ week: weekParam.optional(), user_id: userIdWire.optional(), include_settled: isIncluded }),
  reply: betsReply.extend({
    /** The NFL team of each picked athlete, from the week's latest scores. Athletes without scores are absent. */
    clubs: z.record(z.string(), z.string()),
  }),
})

export const casinoUserBets = query({
  path: '/casino/user/bets',
  access: { kind: 'member', leagueOf: ({ query: asked }) => asked.game_league_id },
  query: z.object({ game_league_id: leagueIdWire, week: weekParam.optional(), include_settled: isIncluded }),
  reply: betsReply,
})

/** The treasury's balance, which backs casino payouts. */
export const casinoTreasury = query({
  path: '/casino/treasury/{id}/balance',
  ...ofLeague,
  reply: z.object({ balance: unitsWire }),
})
