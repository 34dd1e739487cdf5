/** The week's casino event, a player's entry, and the roster it is picked from. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { WINDOW_REFUSALS } from './refusals.ts'
import {
  avatarWire,
  instantWire,
  leagueIdWire,
  leagueOfId,
  pointsWire,
  refusalWire,
  unitsWire,
  userIdWire,
  weekParam,
  weekWire,
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
  /** The points to reach, where the event has such a line. */
  target: pointsWire.nullable(),
  /** How many athletes an entry names. */
  athletes_named: z.int(),
})
export type CasinoEventWire = z.output<typeof casinoEventWire>

/** An athlete whom an entry names. */
const pickWire = z.object({
  athlete_id: z.string(),
  athlete_name: z.string(),
  position: z.string(),
  /** By the last reading; null before the games. */
  points: pointsWire.nullable(),
})

export const casinoEntryWire = z.object({
  id: z.string(),
  week: weekWire,
  key: casinoEventKey,
  /** In the order in which they were named; empty in an event about teams. */
  picks: z.array(pickWire),
  /** Week 3: the rival that was marked. */
  rival: z.object({ team_id: z.string(), team_name: z.string() }).nullable(),
  /** Week 5: which of the two was entered. */
  arena: z.enum(['coliseum', 'arena']).nullable(),
  entered_at: instantWire,
  /** `open` until the units have moved. */
  result: z.enum(['open', 'won', 'missed']),
  payout: unitsWire,
})
export type CasinoEntryWire = z.output<typeof casinoEntryWire>

export const casinoEvent = query({
  path: '/casino/event/{league}/{user}',
  access: { kind: 'member', leagueOf: ({ params }) => params.league },
  params: z.object({ league: leagueIdWire, user: userIdWire }),
  reply: z.object({
    event: casinoEventWire.nullable(),
    disabled_message: z.string().nullable(),
    entry: casinoEntryWire.nullable(),
    /** Null while an entry can be made; else why not. */
    refusal: refusalWire.nullable(),
    locks_at: instantWire.nullable(),
    now: instantWire,
    /** Week 3: the teams that can be marked. */
    rivals: z.array(z.object({ team_id: z.string(), team_name: z.string(), avatar: avatarWire })),
    /** Week 5: where this player would enter, by the status of now. */
    arena: z.enum(['coliseum', 'arena']).nullable(),
    /** The person's own roster at the provider; of others only what they have entered, after the lock. */
    choices: z.array(
      z.object({
        athlete_id: z.string(),
        name: z.string(),
        position: z.string(),
        nfl_team: z.string().nullable(),
        /** The opponent's code, with `@` for a game away; null where the schedule does not say. */
        opponent: z.string().nullable(),
        kickoff_at: instantWire.nullable(),
        is_starter: z.boolean(),
        /** Null where the athlete can be picked; else why not. */
        refusal: refusalWire.nullable(),
      }),
    ),
  }),
})

const entryBody = z.object({
  user_id: userIdWire,
  /** The league and the week, as the event's id has them. */
  event_id: z.string().max(80),
  /** Entering is free: 0. */
  entry_amount: z.int().nonnegative(),
  /** The specification's payload names no pick; these are ours, each for the events that ask for it. */
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
  ],
  takesKey: true,
} as const

/** The week's entry, in place of an earlier one. */
export const enterCasino = command({ path: '/casino/enter', ...entering })

/** The specification has a second path for the same: an entry is the casino's bet. */
export const betCasino = command({ path: '/casino/bet', ...entering })

const weekQuery = z.object({ week: weekParam.optional() })
const leagueParams = z.object({ id: leagueIdWire })
const inLeague = { kind: 'member', leagueOf: ({ params }: { params: { id: string } }) => params.id } as const

/** The league's casino events: of one week, or of all twelve. */
export const casinoEvents = query({
  path: '/casino/league/{id}/events',
  access: inLeague,
  params: leagueParams,
  query: weekQuery,
  reply: z.object({ events: z.array(casinoEventWire) }),
})

/** An entry with whose it is. */
const betWire = casinoEntryWire.extend({
  user_id: userIdWire,
  username: z.string(),
  team_name: z.string(),
  /** Whether its units have moved. */
  settled: z.boolean(),
})
const betsReply = z.object({ bets: z.array(betWire) })
const isIncluded = z.stringbool().default(true)

/** The league's entries, others' of an open week left out. Without a week: of the whole season. */
export const casinoLeagueBets = query({
  path: '/casino/league/{id}/bets',
  access: inLeague,
  params: leagueParams,
  query: z.object({ week: weekParam.optional(), user_id: userIdWire.optional(), include_settled: isIncluded }),
  reply: betsReply,
})

/** One's own entries in a league. */
export const casinoUserBets = query({
  path: '/casino/user/bets',
  access: { kind: 'member', leagueOf: ({ query: asked }) => asked.game_league_id },
  query: z.object({ game_league_id: leagueIdWire, week: weekParam.optional(), include_settled: isIncluded }),
  reply: betsReply,
})

/** What stands behind the casino's payouts. */
export const casinoTreasury = query({
  path: '/casino/treasury/{id}/balance',
  access: inLeague,
  params: leagueParams,
  reply: z.object({ balance: unitsWire }),
})
