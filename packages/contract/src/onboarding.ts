/** Adding a league and joining one (specification, sections 3, 5, 7 and 8). */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { givenSignInWire } from './espn-sign-in.ts'
import { espnLeagueIdIn, sleeperNameIn } from './typed-league.ts'
import {
  avatarWire,
  instantWire,
  inviteCodeWire,
  leagueIdWire,
  providerWire,
  textWire,
  listOf,
  ofLeague,
  teamNameWire,
  whyNotWire,
} from './wire.ts'

export const teamWire = z.object({
  ...teamNameWire,
  /** The manager's name at the provider, or a placeholder. */
  display_name: z.string(),
  /** Whether `display_name` is a real name, not a placeholder. */
  is_named: z.boolean(),
  /** The names of the team's other managers, who cannot claim it. */
  co_owners: z.array(z.string()),
  avatar: avatarWire,
  /** Our own opaque id of the manager; null only for a team without one. */
  fantasy_user_id: z.string().nullable(),
  /** The manager's sign-in name at Sleeper. Users can join by this or by the display name. */
  username: z.string().nullable().optional(),
  is_claimed: z.boolean(),
  is_verified: z.boolean(),
})
export type TeamWire = z.output<typeof teamWire>

const espnLeagueId = z
  .string()
  .max(2000, 'Please enter your ESPN League ID')
  .trim()
  .overwrite(espnLeagueIdIn)
  .min(1, 'Please enter your ESPN League ID')
  .max(20, 'Please enter your ESPN League ID')
  .regex(/^[0-9]*$/, 'An ESPN League ID is a number. It’s in your league’s web address.')

const sleeperUsername = textWire()
  .max(2000)
  .trim()
  .overwrite(sleeperNameIn)
  .min(1, 'Please enter your Sleeper username')
  .max(64)

export const invitation = query({
  path: '/onboard/league/invitation/{code}',
  access: { kind: 'public' },
  params: z.object({ code: inviteCodeWire }),
  reply: z.object({
    fantasy_league: z.object({
      name: z.string(),
      provider: providerWire,
      season: z.int(),
      total_teams: z.int(),
    }),
    /** Set for a game night, which people join by a name alone. */
    game_league: z.object({ id: leagueIdWire, is_night: z.literal(true).optional() }),
    /** The owner. The link's preview shows the same name. */
    inviter: z.object({ name: z.string(), team_id: z.string().nullable() }).nullable(),
    /** The current week; null before the start and after the end. */
    week: z.int().nullable(),
    total_available: z.int(),
    total_claimed: z.int(),
    available_teams: z.array(teamWire),
    claimed_teams: z.array(teamWire),
    /** Teams whose player left the running league: a user who verifies one takes it over. */
    played_teams: z.array(teamWire),
    requires_approval: z.boolean(),
    /** Set if the provider has not opened the season: says what happens then, and that members get an email. */
    reservation_note: z.string().nullable(),
    refusal: whyNotWire,
  }),
})

/**
 * Finds the team of a Sleeper username through its account. If there is none, reads the fantasy league again, at most once every ten minutes per
 * league. Returns the invitation.
 */
export const refreshInvitation = command({
  path: '/onboard/league/invitation/{code}/refresh',
  limit: 'provider',
  access: { kind: 'public' },
  params: z.object({ code: inviteCodeWire }),
  body: z.object({ username: sleeperUsername.optional() }).optional(),
  reply: invitation.reply.extend({
    /** The team whose primary owner has the username; null if no account or team matches. */
    named_team_id: z.string().nullable(),
  }),
})

export const invitationInfo = query({
  path: '/onboard/league/{id}/invitation-info',
  ...ofLeague,
  reply: z.object({
    invite_code: z.string(),
    invite_url: z.string(),
    league_name: z.string(),
    total_claimed: z.int(),
    total_teams: z.int(),
    /** How many players start the season; null once it has started. */
    players_min: z.int().nullable(),
  }),
})

const WHY_NOT_ADDED = [
  'league.exists',
  'league.too_small',
  'league.points_only',
  'league.guillotine',
  'league.starts_later',
  'league.ends_early',
  'league.unscheduled',
  'league.over',
] as const

/** For a private league on open servers: used to read it now, and stored with the league once that is added. */
const espnSignIn = givenSignInWire.optional()

export const espnValidate = command({
  path: '/onboard/espn/validate',
  limit: 'provider',
  access: { kind: 'public' },
  body: z.object({ league_id: espnLeagueId, espn_sign_in: espnSignIn }),
  reply: z.object({
    league_name: z.string(),
    season: z.int(),
    /** Whether ESPN shows the league only with this call's sign-in. A public league needs none, and none is stored. */
    needs_sign_in: z.boolean(),
    /** A sentence on how many teams have a manager who can claim them, if too few for a game; null otherwise. */
    shortage: z.string().nullable(),
    /** Set if the provider has not opened the season: the league is reserved for it. */
    reservation_note: z.string().nullable(),
    teams: listOf({ team_id: z.string(), team_name: z.string(), owner_name: z.string(), avatar: avatarWire }),
  }),
  refusals: WHY_NOT_ADDED,
})

export const sleeperValidate = command({
  path: '/onboard/sleeper/validate',
  limit: 'provider',
  access: { kind: 'public' },
  body: z.object({
    username: sleeperUsername,
    /** The ids of leagues that the page already has: only others are read. */
    known_league_ids: z.array(z.string().max(20)).max(500).optional(),
  }),
  reply: z.object({
    season: z.int(),
    /** The names of the user's leagues that could not be read, or not yet: the next call continues. */
    missing_leagues: z.array(z.string()),
    /** The user's leagues, under the specification's name. */
    available_teams: listOf({
      league_id: z.string(),
      league_name: z.string(),
      refusal: whyNotWire,
      /** As for ESPN. Null also if the league cannot be added. */
      shortage: z.string().nullable(),
      /** Set if the provider has not opened the season: the league is reserved for it. */
      reservation_note: z.string().nullable(),
      user_teams: listOf({
        roster_id: z.string(),
        team_name: z.string(),
        display_name: z.string(),
        avatar: avatarWire,
        fantasy_user_id: z.string().nullable(),
        /** Whether the requested user is this roster's primary owner. */
        is_owner: z.boolean(),
        team_taken: z.boolean(),
      }),
    }),
  }),
})

const completed = z.object({ game_league: z.object({ id: leagueIdWire }), invite_code: z.string() })

export const espnComplete = command({
  path: '/onboard/espn/complete',
  body: z.object({
    league_id: espnLeagueId,
    selected_team_id: z.string().min(1, 'Please select a team').max(20),
    commissioner_team_id: z.string().min(1, 'Please select the commissioner').max(20),
    espn_sign_in: espnSignIn,
  }),
  secrets: ['espn_sign_in'],
  reply: completed,
  refusals: [...WHY_NOT_ADDED, 'reservation.closed', 'team.unknown'],
  takesKey: true,
})

export const sleeperComplete = command({
  path: '/onboard/sleeper/complete',
  body: z.object({
    username: sleeperUsername,
    selected_league_id: z.string().min(1).max(20),
    selected_roster_id: z.string().min(1, 'Please select a team').max(20),
    selected_fantasy_user_id: z
      .string('Invalid team selection. Please refresh and try again.')
      .min(1, 'Invalid team selection. Please refresh and try again.')
      .max(64),
  }),
  reply: completed,
  refusals: [...WHY_NOT_ADDED, 'reservation.closed', 'league.joining_closed', 'team.unknown', 'team.not_primary_owner'],
  takesKey: true,
})

export const nextSeason = query({
  path: '/onboard/league/{id}/next-season',
  ...ofLeague,
  reply: z.object({
    season: z.int(),
    can_reserve: z.boolean(),
    /** Null if nobody has reserved or added it. */
    league: z
      .object({
        id: leagueIdWire,
        name: z.string(),
        /** Null for a user who was removed from it. */
        invite_code: z.string().nullable(),
        is_member: z.boolean(),
        is_reserved: z.boolean(),
        total_claimed: z.int(),
        /** When the game starts, if enough players are in by then. */
        starts_at: instantWire,
        /** Whether one tap claims the viewer's own team: their manager is in the new league, and the team is free. */
        can_come_back: z.boolean(),
      })
      .nullable(),
    /** Who of this season is in, was asked, or has no team in the new league; and who is new there. Empty without a next season. */
    people: listOf({ name: z.string(), team_name: z.string(), state: z.enum(['in', 'asked', 'missing', 'new']) }),
  }),
})

/** A member brings the league back for the next season, or joins it if it exists, with their own team. */
export const reserveNextSeason = command({
  path: '/onboard/league/{id}/next-season',
  ...ofLeague,
  reply: completed,
  refusals: [
    'league.exists',
    'league.too_small',
    'league.full',
    'league.not_started',
    'league.joining_closed',
    'reservation.closed',
    'team.unknown',
    'team.taken',
    'team.was_played',
    'team.missing',
    'player.already_in_league',
    'player.has_left',
    'player.was_removed',
  ],
  takesKey: true,
})

const joined = z.object({
  is_pending: z.boolean(),
  game_league: z.object({ id: leagueIdWire }),
  team: z.object({ team_id: z.string(), team_name: z.string() }),
})

/** Why nobody can join, or not with this team, at either provider. */
const joiningRefusals = [
  'team.taken',
  'team.was_played',
  'team.missing',
  'league.full',
  'league.not_started',
  'league.over',
  'league.joining_closed',
  'reservation.closed',
  'player.already_in_league',
  'player.has_left',
  'player.was_removed',
  'claim.league_busy',
  'claim.too_many',
] as const

export const espnJoin = command({
  path: '/onboard/espn/join',
  body: z.object({ team_id: z.string().min(1, 'Please select a team').max(20), invite_code: inviteCodeWire }),
  reply: joined,
  refusals: ['team.unknown', ...joiningRefusals],
  takesKey: true,
})

export const sleeperJoin = command({
  path: '/onboard/sleeper/join',
  body: z.object({ username: sleeperUsername, invite_code: inviteCodeWire }),
  reply: joined,
  refusals: ['team.username_unknown', 'team.co_owned', ...joiningRefusals],
  takesKey: true,
})
