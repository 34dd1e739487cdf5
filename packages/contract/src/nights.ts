/** Game nights: a league with invented teams and a clock of its own. Its pages are those of every league. */
import { z } from 'zod'
import { command, membersOfLeague, query } from './endpoint.ts'
import { instantWire, inviteCodeWire, leagueIdWire, refusalWire, textWire, userIdWire, weekWire } from './wire.ts'

const params = z.object({ league: leagueIdWire })

const paceWire = z.enum(['tonight', 'quick', 'twelve_days'])
const clockAskWire = z.enum(['pause', 'resume', 'go_on', 'more_time'])

/** Opens a night. The caller is its host. When it begins, rivals take free teams until eight play. */
export const openNight = command({
  path: '/nights',
  body: z.object({
    pace: paceWire,
    name: textWire().trim().pipe(z.string().min(1).max(60)).default('Game night'),
    teams: z.int().min(8).max(14).default(8),
    /** Twelve days: the next 8am where the host is. Other paces begin when the host goes on, or after half an hour. */
    starts_at: instantWire.nullable().default(null),
  }),
  reply: z.object({ league_id: leagueIdWire, code: z.string() }),
  refusals: ['night.off', 'night.too_many'],
  takesKey: true,
})

/** Joins a night: takes the first free team, or once it runs a rival's with what it holds. */
export const joinNight = command({
  path: '/nights/join',
  body: z.object({ code: inviteCodeWire }),
  reply: z.object({ league_id: leagueIdWire }),
  refusals: [
    'league.full',
    'league.joining_closed',
    'league.not_started',
    'league.over',
    'player.already_in_league',
    'seat.closed',
    'seat.had_one',
    'player.has_left',
    'player.was_removed',
  ],
  takesKey: true,
})

/** The night by the server's clock. */
const stateWire = z.object({
  now: instantWire,
  pace: paceWire,
  phase: z.enum(['before', 'betting', 'games', 'results', 'over']),
  /** Null before the first one. */
  week: weekWire.nullable(),
  /** When the phase ends; null once the night is over. */
  ends_at: instantWire.nullable(),
  /** Set while the night stands still. It goes on by itself at `ends_at`. */
  pause: z.object({ since: instantWire, ends_at: instantWire }).nullable(),
  host_id: userIdWire,
  /** Why the caller cannot do each of these now; null if they can. */
  refusals: z.record(z.enum([...clockAskWire.options, 'end']), refusalWire.nullable()),
  /** Everyone who plays: whether the server plays them, and whether they have moved this week, never what. */
  players: z.array(z.object({ user_id: userIdWire, is_rival: z.boolean(), has_moved: z.boolean() })),
})
export type NightWire = z.output<typeof stateWire>

/** Refused for a league that is no night. */
export const nightState = query({
  path: '/nights/{league}',
  access: membersOfLeague,
  params,
  reply: stateWire,
  refusals: ['night.not_now'],
})

/** The host moves the clock. */
export const moveClock = command({
  path: '/nights/{league}/clock',
  access: membersOfLeague,
  params,
  body: z.object({ ask: clockAskWire }),
  reply: stateWire,
  refusals: ['night.host_only', 'night.not_now', 'night.not_everyone'],
  takesKey: true,
})

/** The host ends the night for all. */
export const endNight = command({
  path: '/nights/{league}/end',
  access: membersOfLeague,
  params,
  reply: z.object({ is_over: z.literal(true) }),
  refusals: ['night.host_only', 'night.not_now'],
  takesKey: true,
})
