/** The week's casino event, a player's entry, and the roster it is picked from. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire, leagueIdWire, pointsWire, unitsWire, userIdWire, weekWire } from './wire.ts'

const refusalWire = z.object({ code: z.string(), sentence: z.string() })

export const casinoEventWire = z.object({
  /** The league and the week: `league_…:1`. */
  id: z.string(),
  week: weekWire,
  key: z.enum(['one_scorer', 'two_scorers', 'mark_a_rival', 'coliseum_and_arena', 'top_three', 'best_deployment']),
  name: z.string(),
  description: z.string(),
  payout_max: unitsWire,
  /** The points that an athlete must reach, where the event has such a line. */
  target: pointsWire.nullable(),
})
export type CasinoEventWire = z.output<typeof casinoEventWire>

export const casinoEntryWire = z.object({
  athlete_id: z.string(),
  athlete_name: z.string(),
  position: z.string(),
  entered_at: instantWire,
  /** The athlete's points by the last reading; null before the games. */
  points: pointsWire.nullable(),
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

export const enterCasino = command({
  path: '/casino/enter',
  access: { kind: 'member', leagueOf: ({ body }) => body.event_id.split(':')[0] ?? '' },
  body: z.object({
    user_id: userIdWire,
    event_id: z.string().max(80),
    /** Entering is free: 0. */
    entry_amount: z.int().nonnegative(),
    /** The specification's payload names no pick, and an entry without one means nothing. */
    athlete_id: z.string('Please pick a player').min(1, 'Please pick a player').max(32),
  }),
  reply: z.object({ entry: casinoEntryWire }),
  refusals: [
    'week.not_started',
    'week.locked',
    'league.not_started',
    'league.over',
    'player.eliminated',
    'casino.no_event',
    'casino.other_event',
    'casino.not_your_athlete',
    'casino.wrong_position',
    'casino.no_game',
    'casino.stake_not_free',
  ],
  takesKey: true,
})
