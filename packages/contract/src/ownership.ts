/**
 * Whose team it is (RULES §4). A player may prove it by putting a code into the team's name at the provider for a minute; somebody
 * who holds the invite code may say of a claimed team that it is theirs.
 */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire, inviteCodeWire, leagueIdWire, providerWire, refusalWire, userIdWire } from './wire.ts'

const ofLeague = {
  access: { kind: 'member', leagueOf: ({ params }: { params: { id: string } }) => params.id },
  params: z.object({ id: leagueIdWire }),
} as const

/** The viewer's own team: the code to put into its name, and whether it was read there before. */
export const ownership = query({
  ...ofLeague,
  path: '/user/league/{id}/ownership',
  reply: z.object({
    provider: providerWire,
    team_name: z.string(),
    /** As people type it; capital and small letters, spaces and signs make no difference. */
    code: z.string(),
    verified_at: instantWire.nullable(),
  }),
})

/** What the provider calls the team now, and whether the code is in it. */
const looked = { is_verified: z.boolean(), seen_name: z.string() }

/** Reads the viewer's team at the provider. A code that is not there yet is no failure: one looks again. */
export const proveOwnership = command({
  ...ofLeague,
  path: '/user/league/{id}/ownership',
  limit: 'provider',
  reply: z.object(looked),
  takesKey: true,
})

/** Contests that can still be decided, for every member to see; what the viewer may say about them is the owner's alone. */
export const contests = query({
  ...ofLeague,
  path: '/user/league/{id}/contests',
  reply: z.object({
    contests: z.array(
      z.object({
        id: z.string(),
        team_id: z.string(),
        team_name: z.string(),
        /** Who has claimed the team. */
        user_id: userIdWire,
        username: z.string(),
        /** Who says that it is theirs. */
        contested_by: z.string(),
        contested_at: instantWire,
        /** From when on a proof decides it, whatever the owner says. */
        proof_from: instantWire,
        /** When the owner said that the team stays; null while nobody has. */
        kept_at: instantWire.nullable(),
        keep_refusal: refusalWire.nullable(),
        give_over_refusal: refusalWire.nullable(),
      }),
    ),
  }),
})

const ofContest = {
  ...ofLeague,
  params: z.object({ id: leagueIdWire, contest: z.string().max(64) }),
} as const

/** The owner: the team stays with who has claimed it. */
export const keepHolder = command({
  ...ofContest,
  path: '/user/league/{id}/contests/{contest}/keep',
  reply: z.object({ kept: z.literal(true) }),
  refusals: ['owner.only', 'contest.unknown', 'contest.own_team'],
  takesKey: true,
})

/** The owner, before the start: the claim is undone, and the team is theirs who contest it. */
export const giveOver = command({
  ...ofContest,
  path: '/user/league/{id}/contests/{contest}/give-over',
  reply: z.object({ given_over: z.literal(true) }),
  refusals: [
    'owner.only',
    'contest.unknown',
    'contest.own_team',
    'contest.after_start',
    'league.not_started',
    'league.over',
  ],
  takesKey: true,
})

const ofInvite = { params: z.object({ code: inviteCodeWire }) } as const

const ownContest = z.object({
  team_id: z.string(),
  team_name: z.string(),
  provider: providerWire,
  code: z.string(),
  contested_at: instantWire,
  /** From when on a proof decides it. */
  proof_from: instantWire,
  kept_at: instantWire.nullable(),
  /** Why a proof would not decide it now; null where it would. */
  refusal: refusalWire.nullable(),
})

/** The viewer's own contest in the league of an invite code; null where there is none. */
export const ownContestOfInvite = query({
  ...ofInvite,
  path: '/onboard/league/invitation/{code}/contest',
  limit: 'invite_code',
  reply: z.object({ contest: ownContest.nullable() }),
})

/** "That is my team", said of a claimed one. */
export const contestTeam = command({
  ...ofInvite,
  path: '/onboard/league/invitation/{code}/contest',
  limit: 'invite_code',
  body: z.object({ team_id: z.string().min(1, 'Please select a team').max(20) }),
  reply: z.object({ contest: ownContest }),
  refusals: [
    'player.already_in_league',
    'player.has_left',
    'league.not_started',
    'league.over',
    'team.unknown',
    'contest.team_free',
    'contest.proved',
    'contest.already',
  ],
  takesKey: true,
})

/** Reads the contested team at the provider. With the code in its name the team is the viewer's, who is aboard from then on. */
export const proveContest = command({
  ...ofInvite,
  path: '/onboard/league/invitation/{code}/contest/proof',
  limit: 'provider',
  reply: z.object({ ...looked, game_league: z.object({ id: leagueIdWire }) }),
  refusals: [
    'player.already_in_league',
    'league.not_started',
    'league.over',
    'contest.unknown',
    'contest.proved',
    'contest.too_soon',
  ],
  takesKey: true,
})
