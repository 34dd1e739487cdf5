/**
 * Team ownership (RULES §4). A player verifies a team by putting a code into its name at the provider. A user with the invite code can
 * contest a claimed team.
 */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import {
  instantWire,
  inviteCodeWire,
  leagueIdWire,
  providerWire,
  refusalWire,
  listOf,
  ofLeague,
  personWire,
  teamNameWire,
  whyNotWire,
} from './wire.ts'

/** The viewer's team: the code for its name, and whether it is verified. */
export const ownership = query({
  ...ofLeague,
  path: '/user/league/{id}/ownership',
  reply: z.object({
    provider: providerWire,
    team_name: z.string(),
    /** Compared without case, spaces and punctuation. */
    code: z.string(),
    verified_at: instantWire.nullable(),
    /** Whether a verification makes the viewer the owner. */
    makes_owner: z.boolean(),
  }),
})

/** The team's current name at the provider, and whether it contains the code. */
const verification = { is_verified: z.boolean(), seen_name: z.string() }

/** Reads the viewer's team at the provider, and marks it verified if its name has the code. If not, the user can try again. */
export const proveOwnership = command({
  ...ofLeague,
  path: '/user/league/{id}/ownership',
  limit: 'provider',
  reply: z.object(verification),
  refusals: ['team.unknown'],
  takesKey: true,
})

/** Open contests. All members see them, and only the owner can decide them. */
export const contests = query({
  ...ofLeague,
  path: '/user/league/{id}/contests',
  reply: z.object({
    contests: listOf({
      id: z.string(),
      ...teamNameWire,
      ...personWire,
      contested_by: z.string(),
      contested_at: instantWire,
      /** The time from which a verification decides it, even against the owner's decision. */
      proof_from: instantWire,
      /** When the owner decided in favor of the current player; null if undecided. */
      rejected_at: instantWire.nullable(),
      /** Why the viewer cannot let the current player keep the team; null if they can. */
      keep_refusal: refusalWire.nullable(),
      /** Why the viewer cannot give the team to the user who contests it; null if they can. */
      give_over_refusal: refusalWire.nullable(),
    }),
  }),
})

const ofContest = {
  ...ofLeague,
  params: z.object({ id: leagueIdWire, contest: z.string().max(64) }),
} as const

/** The owner decides that the current player keeps the team. */
export const keepTeam = command({
  ...ofContest,
  path: '/user/league/{id}/contests/{contest}/keep',
  reply: z.object({ kept: z.literal(true) }),
  refusals: ['owner.only', 'contest.unknown', 'contest.own_team'],
  takesKey: true,
})

/** Before the start, the owner gives the team to the user who contests it. */
export const transferTeam = command({
  ...ofContest,
  path: '/user/league/{id}/contests/{contest}/give-over',
  reply: z.object({ given_over: z.literal(true) }),
  refusals: [
    'owner.only',
    'contest.unknown',
    'contest.own_team',
    'contest.after_start',
    'league.not_started',
    'reservation.closed',
    'league.over',
    'league.joining_closed',
  ],
  takesKey: true,
})

const ofInvite = { params: z.object({ code: inviteCodeWire }) } as const

const ownContest = z.object({
  ...teamNameWire,
  provider: providerWire,
  code: z.string(),
  /** False if its player has left: then a verification decides at once. */
  is_held: z.boolean(),
  contested_at: instantWire,
  /** The time from which a verification decides it. */
  proof_from: instantWire,
  rejected_at: instantWire.nullable(),
  refusal: whyNotWire,
})

/** The viewer's contest in the league of an invite code, if any. */
export const ownContestOfInvite = query({
  ...ofInvite,
  path: '/onboard/league/invitation/{code}/contest',
  reply: z.object({ contest: ownContest.nullable() }),
})

/** Contests a claimed team, or asks for one whose player left the running league. */
export const contestTeam = command({
  ...ofInvite,
  path: '/onboard/league/invitation/{code}/contest',
  body: z.object({ team_id: z.string().min(1, 'Please select a team').max(20) }),
  reply: z.object({ contest: ownContest }),
  refusals: [
    'player.already_in_league',
    'player.has_left',
    'player.was_removed',
    'league.not_started',
    'reservation.closed',
    'league.over',
    'league.joining_closed',
    'team.unknown',
    'team.manager_left',
    'contest.team_free',
    'contest.proved',
    'contest.already',
  ],
  takesKey: true,
})

/** Reads the contested team at the provider. If its name has the code, the viewer gets the team and joins the league. */
export const proveContest = command({
  ...ofInvite,
  path: '/onboard/league/invitation/{code}/contest/proof',
  limit: 'provider',
  reply: z.object({ ...verification, game_league: z.object({ id: leagueIdWire }) }),
  refusals: [
    'player.already_in_league',
    'player.was_removed',
    'league.not_started',
    'reservation.closed',
    'league.over',
    'league.joining_closed',
    'contest.unknown',
    'contest.proved',
    'contest.too_soon',
    'team.manager_left',
    'team.missing',
  ],
  takesKey: true,
})
