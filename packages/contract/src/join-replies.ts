/**
 * The replies for adding and joining a league as printed in the specification. Our own fields are optional, so that a server with only the printed
 * ones can be read. The browser parses these replies, because a page of the wizard must not crash.
 */
import { z } from 'zod'
import { espnComplete, espnJoin, espnValidate, invitation, sleeperValidate, teamWire } from './onboarding.ts'
import { avatarWire, refusalWire, listOf, teamNameWire } from './wire.ts'

const printedTeam = teamWire.extend({
  is_named: z.boolean().default(true),
  co_owners: z.array(z.string()).default([]),
  avatar: avatarWire.default(null),
  fantasy_user_id: z.string().nullable().default(null),
  is_verified: z.boolean().default(false),
})

const noRefusal = refusalWire.nullable().default(null)

export const invitationReply = invitation.reply.extend({
  available_teams: z.array(printedTeam),
  claimed_teams: z.array(printedTeam),
  played_teams: z.array(printedTeam).default([]),
  inviter: invitation.reply.shape.inviter.default(null),
  week: z.int().nullable().default(null),
  requires_approval: z.boolean().default(false),
  reservation_note: z.string().nullable().default(null),
  refusal: noRefusal,
})

/** The reply about a Sleeper username. Without `named_team_id`, the names in the league are the fallback. */
export const namedInvitationReply = invitationReply.extend({ named_team_id: z.string().nullable().default(null) })

export const joinReply = espnJoin.reply.extend({ is_pending: z.boolean().default(false) })

/** For either provider. */
export const completeReply = espnComplete.reply.extend({ invite_code: z.string().default('') })

/** The league's name is `league_name` or `name`. */
export const espnValidateReply = z.preprocess(
  (reply) => (typeof reply === 'object' && reply !== null ? withLeagueName(reply) : reply),
  espnValidate.reply.extend({
    season: z.int().default(0),
    needs_sign_in: z.boolean().default(false),
    shortage: z.string().nullable().default(null),
    reservation_note: z.string().nullable().default(null),
    teams: listOf({
      ...teamNameWire,
      owner_name: z.string(),
      avatar: avatarWire.default(null),
    }),
  }),
)

function withLeagueName(reply: { league_name?: unknown; name?: unknown }): object {
  return { ...reply, league_name: reply.league_name ?? reply.name }
}

const sleeperLeague = sleeperValidate.reply.shape.available_teams.element
const sleeperTeam = sleeperLeague.shape.user_teams.element

export const sleeperValidateReply = sleeperValidate.reply.extend({
  season: z.int().default(0),
  missing_leagues: z.array(z.string()).default([]),
  available_teams: z.array(
    sleeperLeague.extend({
      refusal: noRefusal,
      shortage: z.string().nullable().default(null),
      reservation_note: z.string().nullable().default(null),
      user_teams: z.array(
        sleeperTeam.extend({ avatar: avatarWire.default(null), fantasy_user_id: z.string().nullable().default(null) }),
      ),
    }),
  ),
})
