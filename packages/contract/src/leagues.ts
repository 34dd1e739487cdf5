/** A league and its members. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import {
  avatarWire,
  handoverWire,
  instantWire,
  leagueIdWire,
  providerWire,
  refusalWire,
  statusWire,
  textWire,
  unitsWire,
  userIdWire,
  listOf,
  ofLeague,
  personWire,
  teamNameWire,
} from './wire.ts'
import { espnLeagueIdIn, sleeperNameIn } from './typed-league.ts'
import { reasonWire, voteStandingWire } from './votes.ts'

/** The reason for a removal without one: the specification's body has no reason. It is not announced. */
export const REMOVAL_WITHOUT_REASON = 'Owner’s removal'

export const stageWire = z.enum(['pregame', 'running', 'over', 'not_started'])

export const league = query({
  path: '/league/{id}',
  ...ofLeague,
  reply: z.object({
    id: leagueIdWire,
    name: z.string(),
    provider: providerWire,
    season: z.int(),
    stage: stageWire,
    owner_user_id: userIdWire,
    is_owner: z.boolean(),
    /** An open offer to hand the league over; null for everyone except the two people involved. */
    handover: handoverWire.nullable(),
    /** Why the viewer cannot hand the league over now; null if they can. */
    handover_refusal: refusalWire.nullable(),
    invite_code: z.string(),
    invite_url: z.string(),
    total_teams: z.int(),
    total_claimed: z.int(),
    players_min: z.int(),
    /** When the league starts, if enough players are in by then. */
    starts_at: instantWire,
    starts_week: z.int(),
    /** Why `starts_at` may still move; null once the NFL has published the schedule. */
    starts_note: z.string().nullable(),
    /** The last opening that it was too small for, in words; null if there was none. */
    missed_opening: z.string().nullable(),
    /** Null for a league whose season the provider shows. */
    reservation: z
      .object({
        state: z.enum(['waiting', 'blocked', 'never_opened']),
        sentence: z.string(),
        /** What the owner can do; null if nothing. */
        advice: z.string().nullable(),
      })
      .nullable(),
    now: instantWire,
  }),
})

export type LeagueWire = z.output<typeof league.reply>

/** Every team with its player. Claimed teams come first, in order of their claims. */
export const leaguePlayers = query({
  path: '/league/{id}/players',
  ...ofLeague,
  reply: z.object({
    teams: listOf({
      ...teamNameWire,
      owner_name: z.string(),
      avatar: avatarWire,
      player: z
        .object({
          ...personWire,
          units: unitsWire,
          status: statusWire,
          is_eliminated: z.boolean(),
          is_owner: z.boolean(),
          is_you: z.boolean(),
          claimed_at: instantWire,
          is_verified: z.boolean(),
        })
        .nullable(),
    }),
  }),
})

export type LeagueTeamWire = z.output<typeof leaguePlayers.reply>['teams'][number]

const leagueNameWire = textWire()
  .trim()
  .min(2, 'Please enter a name of at least 2 characters')
  .max(60, 'Please enter a shorter name')
  .regex(/^[^\p{C}<>]+$/u, 'Please use letters, digits and punctuation')

export const updateLeagueSettings = command({
  method: 'PUT',
  path: '/user/league/{id}/settings',
  ...ofLeague,
  body: z.object({
    name: leagueNameWire,
    /** The name that the owner saw. A change made since then is not overwritten. */
    based_on: textWire().max(200),
  }),
  reply: z.object({ name: z.string() }),
  refusals: ['owner.only', 'settings.changed'],
  takesKey: true,
})

/** The owner creates a new invite code. The old one stops working. */
export const rotateInvite = command({
  path: '/user/league/{id}/invite',
  ...ofLeague,
  reply: z.object({ invite_code: z.string(), invite_url: z.string() }),
  refusals: ['owner.only'],
  takesKey: true,
})

/** The owner has the fantasy league read again: names, managers and teams. At most once every ten minutes. */
export const refreshLeague = command({
  path: '/user/league/{id}/refresh',
  limit: 'provider',
  ...ofLeague,
  reply: z.object({
    /** What changed, as sentences; null if nothing did. */
    changes: z.string().nullable(),
  }),
  refusals: ['owner.only', 'refresh.too_soon'],
})

/** The owner of a reserved league names another league of the same provider. */
export const moveReservation = command({
  path: '/user/league/{id}/reservation',
  limit: 'provider',
  ...ofLeague,
  body: z.object({
    fantasy_league_id: z
      .string()
      .max(2000, 'Please enter a league ID or its web address')
      .trim()
      .overwrite((typed) => sleeperNameIn(espnLeagueIdIn(typed)))
      .regex(/^[0-9]{1,20}$/, 'Please enter a league ID or its web address'),
  }),
  reply: z.object({
    /** Whether the provider shows that league's new season, so that the league is open now. */
    is_open: z.boolean(),
    league_name: z.string(),
  }),
  refusals: [
    'owner.only',
    'reservation.none',
    'reservation.closed',
    'reservation.not_yours',
    'league.exists',
    'league.too_small',
    'league.points_only',
    'league.guillotine',
    'league.starts_later',
    'league.ends_early',
    'league.unscheduled',
  ],
  takesKey: true,
})

/**
 * The owner wipes the league: hidden at once if nobody else is in it, deleted after 30 days. Otherwise it opens a vote, answers 202 and says when the
 * league is hidden if nobody objects.
 */
export const wipeLeague = command({
  method: 'DELETE',
  path: '/user/league/wipe',
  access: { kind: 'member', leagueOf: ({ body }) => body.game_league_id },
  body: z.object({
    game_league_id: leagueIdWire,
    name: textWire().min(1, 'Please type the league’s name').max(200),
  }),
  reply: z.object({ wiped: z.boolean(), wipes_at: instantWire.nullable(), vote: voteStandingWire.nullable() }),
  isPending: ({ vote }) => vote !== null,
  refusals: ['owner.only', 'wipe.other_name', 'vote.already_open'],
  takesKey: true,
})

/**
 * The owner removes a member. For a member who acted in the last two weeks of a running league, or any active player from week 10 on, it opens a vote
 * and answers 202.
 */
export const kickUser = command({
  path: '/user/kick-user',
  access: { kind: 'member', leagueOf: ({ body }) => body.game_league_id },
  body: z.object({
    game_league_id: leagueIdWire,
    user_id: userIdWire,
    /** Not in the specification's body. */
    reason: reasonWire.default(REMOVAL_WITHOUT_REASON),
  }),
  reply: z.object({
    kicked: z.boolean(),
    vote: voteStandingWire.nullable(),
    /** A removal draws a new code. */
    invite_code: z.string(),
  }),
  isPending: ({ vote }) => vote !== null,
  refusals: ['owner.only', 'kick.yourself', 'player.unknown', 'seat.of_rival', 'vote.already_open'],
  takesKey: true,
})
