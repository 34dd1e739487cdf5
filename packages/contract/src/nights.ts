/**
 * Game nights: a league with invented teams and its own clock. It uses the pages of every league. People without an account play as guests: the reply
 * that lets them in sets a cookie, which allows them the calls of that night's members.
 */
import { z } from 'zod'
import { command, membersOfLeague, query } from './endpoint.ts'
import { tableRow } from './game.ts'
import { nameWire } from './users.ts'
import {
  faceWire,
  instantWire,
  inviteCodeWire,
  leagueIdWire,
  pointsWire,
  refusalWire,
  signedUnitsWire,
  textWire,
  tvWire,
  unitsWire,
  userIdWire,
  weekWire,
  inLeague,
  listOf,
  whyNotWire,
} from './wire.ts'

const params = z.object({ league: leagueIdWire })

const paceWire = z.enum(['tonight', 'quick', 'twelve_days'])
/** Faces by user, if different from the default of the user's id. Absent in replies of older servers. */
const facesWire = z.record(userIdWire, faceWire).optional()
const clockAskWire = z.enum(['pause', 'resume', 'go_on', 'more_time'])

const newNight = z.object({
  pace: paceWire,
  name: textWire().trim().pipe(z.string().min(1).max(60)).default('Game night'),
  teams: z.int().min(8).max(14).default(8),
  /**
   * For twelve days, and required there: the host's time zone, such as "Europe/Berlin". Each day begins at 8am there. Other paces start when the host
   * starts them, or after half an hour.
   */
  zone: textWire().max(64).nullable().default(null),
})
const openReply = z.object({ league_id: leagueIdWire, code: z.string() })
const openRefusals = ['night.off', 'night.no_start', 'night.too_many', 'night.too_many_yours'] as const

/** Opens a night hosted by the caller. When it starts, rivals take free teams until there are eight players. */
export const openNight = command({
  path: '/nights',
  body: newNight,
  reply: openReply,
  refusals: openRefusals,
  takesKey: true,
})

const joinReply = z.object({ league_id: leagueIdWire })
const joinRefusals = [
  'league.full',
  'league.joining_closed',
  'league.not_started',
  'league.over',
  'player.already_in_league',
  'seat.closed',
  'seat.had_one',
  'player.has_left',
  'player.was_removed',
] as const

/** Joins a night: takes the first free team or, once it is running, a rival's team with everything it holds. */
export const joinNight = command({
  path: '/nights/join',
  body: z.object({ code: inviteCodeWire }),
  reply: joinReply,
  refusals: joinRefusals,
  takesKey: true,
})

/** A guest's name, under the rules for usernames. A number is added if the name is taken in the night. */
const guestWire = {
  guest_name: nameWire,
  /** Confirms that they are 13 or older and accept the terms. */
  agrees: z.literal(true),
}
/** The guest's identity in the night: `name` may have got a number. */
const asGuest = { user_id: userIdWire, name: z.string() }

export const openNightAsGuest = command({
  path: '/nights/as-guest',
  limit: 'guest',
  access: { kind: 'public' },
  body: newNight.extend(guestWire),
  reply: openReply.extend(asGuest),
  refusals: openRefusals,
  takesKey: true,
})

/** Joins a night as a guest. A browser that is already in keeps its seat and name, whatever it sends. */
export const joinNightAsGuest = command({
  path: '/nights/join/as-guest',
  limit: 'guest',
  access: { kind: 'public' },
  body: z.object({ code: inviteCodeWire, ...guestWire }),
  reply: joinReply.extend(asGuest),
  refusals: joinRefusals,
  takesKey: true,
})

/** The nights of the browser's guest, most recently joined first; empty without one. */
export const guestNights = query({
  path: '/guest',
  access: { kind: 'public' },
  reply: z.object({ nights: z.array(z.object({ league_id: leagueIdWire, ...asGuest })) }),
})

/** Erases the browser's guest at once in all its nights: name, cookie, and what they wrote. Rivals take over the seats. */
export const eraseGuest = command({
  path: '/guest/erase',
  limit: 'guest',
  access: { kind: 'public' },
  reply: z.object({ erased: z.int().nonnegative() }),
})

/** Turns the browser's guest into the caller's account, which keeps the seats. `left`: nights in which the account itself is or was. */
export const keepSeats = command({
  path: '/guest/keep',
  reply: z.object({ kept: z.array(leagueIdWire), left: z.array(leagueIdWire) }),
})

const phaseWire = z.enum(['before', 'betting', 'games', 'results', 'over'])

/** What the page shows to anyone with the code. Wrong codes are rate-limited like those of invites. */
export const nightByCode = query({
  path: '/nights/by-code/{code}',
  access: { kind: 'public' },
  params: z.object({ code: inviteCodeWire }),
  reply: z.object({
    name: z.string(),
    pace: paceWire,
    phase: phaseWire,
    week: weekWire.nullable(),
    host: z.string(),
    /** Seats of people and rivals. The host comes first, the rest in the order in which they joined. */
    players: z.array(z.object({ user_id: userIdWire, name: z.string(), is_rival: z.boolean() })),
    faces: facesWire,
    free_seats: z.int().nonnegative(),
    refusal: whyNotWire,
    /** Set if the caller is in: by their account or as the browser's guest. */
    own: z.object({ league_id: leagueIdWire, ...asGuest }).nullable(),
  }),
})

const shownClock = {
  /** The server's time, the base for countdowns: a phone's clock may be wrong. */
  now: instantWire,
  pace: paceWire,
  phase: phaseWire,
  /** Null before the first one. */
  week: weekWire.nullable(),
  /** When the phase began; the first one with the night. */
  began_at: instantWire,
  /** When the phase ends; null once the night is over. */
  ends_at: instantWire.nullable(),
  /** Set while the night is paused. It resumes by itself at `ends_at`. */
  pause: z.object({ since: instantWire, ends_at: instantWire }).nullable(),
}

const stateWire = z.object({
  ...shownClock,
  /** The code for joining. A removal draws a new one. */
  code: z.string(),
  /** The TV's address (`nightOnTv`). It stays when the code changes. */
  tv: z.string(),
  /** The same people's next night, once somebody has opened it. */
  again: z.object({ league_id: leagueIdWire, code: z.string() }).nullable(),
  host_id: userIdWire,
  own: z.object({ ...asGuest, is_guest: z.boolean() }),
  /** Why the caller cannot do each of these now; null if they can. */
  refusals: z.record(z.enum([...clockAskWire.options, 'end']), refusalWire.nullable()),
  /**
   * Everyone who plays: whether the server plays them, whether they have moved this week (but not how), whether they are connected, and whether they
   * have seen this week's results.
   */
  players: listOf({
    user_id: userIdWire,
    name: z.string(),
    is_rival: z.boolean(),
    is_guest: z.boolean(),
    has_moved: z.boolean(),
    is_connected: z.boolean(),
    has_seen_results: z.boolean(),
  }),
})
export type NightWire = z.output<typeof stateWire>
export type TvWire = z.output<typeof nightOnTv.reply>

/** Refused for a league that is not a night. */
export const nightState = query({
  path: '/nights/{league}',
  ...inLeague,
  reply: stateWire,
  refusals: ['night.not_now'],
})

/**
 * Plays with the same people again after this night. The first caller opens and hosts a night of the same kind, which everyone sees as `again`.
 * Everyone else who calls joins it.
 */
export const playAgain = command({
  path: '/nights/{league}/again',
  ...inLeague,
  body: newNight.pick({ zone: true }),
  reply: openReply.extend(asGuest),
  refusals: [...openRefusals, ...joinRefusals, 'night.not_now'],
  takesKey: true,
})

/** For the host: a link for a guest whose browser has lost the seat. It works once, in another browser, until `ends_at`. */
export const seatLink = query({
  path: '/nights/{league}/seats/{guest}',
  access: membersOfLeague,
  params: params.extend({ guest: textWire().max(64) }),
  reply: z.object({ seat: z.string(), ends_at: instantWire }),
  refusals: ['night.host_only', 'night.not_now', 'seat.no_guest'],
})

/** Takes a guest's seat with the host's link. A seat that this browser already has in the night goes to a rival. */
export const takeSeatBack = command({
  path: '/nights/seat',
  limit: 'guest',
  access: { kind: 'public' },
  body: z.object({ seat: textWire().max(120) }),
  reply: joinReply.extend(asGuest),
})

const tvPlayer = tableRow
  .pick({
    place: true,
    move: true,
    user_id: true,
    team_id: true,
    team_name: true,
    units: true,
    put_up: true,
    status: true,
    badge: true,
    is_eliminated: true,
  })
  .extend({
    name: z.string(),
    is_rival: z.boolean(),
    has_moved: z.boolean(),
    /** Units moved last Tuesday; null before the first. The TV shows the biggest swing last. */
    swing: signedUnitsWire.nullable(),
    /** The team's points so far in this week's games; null before the lock. */
    points: pointsWire.nullable(),
  })

/** What a TV shows: only what every member can see. `tv` is the night's code, or the address in the reply, which stays when the code changes. */
export const nightOnTv = query({
  path: '/nights/tv/{tv}',
  access: { kind: 'public' },
  params: z.object({ tv: tvWire }),
  reply: z.object({
    ...shownClock,
    tv: z.string(),
    name: z.string(),
    code: z.string(),
    host_id: userIdWire,
    free_seats: z.int().nonnegative(),
    players: z.array(tvPlayer),
    faces: facesWire,
    /** Accepted bets of this week, from its lock on. */
    bets: listOf({
      challenger_id: userIdWire,
      challenged_id: userIdWire,
      kind: z.enum(['spread', 'over', 'under']),
      /** The challenger's side, as on their slip. */
      line: pointsWire,
      stake: unitsWire,
      counter_stake: unitsWire,
    }),
    champion_id: userIdWire.nullable(),
    /** The TV of the same people's next night. */
    next: z.string().nullable(),
  }),
})

export const moveClock = command({
  path: '/nights/{league}/clock',
  ...inLeague,
  body: z.object({ ask: clockAskWire }),
  reply: stateWire,
  refusals: ['night.host_only', 'night.not_now', 'night.not_everyone'],
  takesKey: true,
})

/** The caller has seen the week's results. Tuesday ends once everyone connected has. Never refused, even a second time or afterwards. */
export const seeResults = command({
  path: '/nights/{league}/results-seen',
  ...inLeague,
  body: z.object({ week: weekWire }),
  reply: stateWire,
  refusals: ['night.not_now'],
})

export const endNight = command({
  path: '/nights/{league}/end',
  ...inLeague,
  reply: z.object({ is_over: z.literal(true) }),
  refusals: ['night.host_only', 'night.not_now'],
  takesKey: true,
})
