/** Accounts and sign-in (specification, sections 5 and 7). */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { tideWire } from './game.ts'
import { secondFactorCodeWire } from './second-factor.ts'
import { faceWire, leagueIdWire, providerWire, textWire, unitsWire, userIdWire, listOf } from './wire.ts'

/** An email address. RFC 5321 allows 254 characters. Compared without case. */
export const emailWire = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(/^[^\s@\p{C}]+@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)+$/u, 'Please enter a valid email address')

export const login = command({
  path: '/login',
  limit: 'signing_in',
  access: { kind: 'public' },
  isForm: true,
  isBare: true,
  body: z.object({
    username: emailWire,
    password: z.string().min(1, 'Password is required').max(1024),
    /** For accounts with a second factor. Without it they get `second_factor_needed`. */
    code: secondFactorCodeWire.optional(),
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
})

/** The sign-in form. The code stays empty until it is needed. */
export const loginForm = login.body.extend({ code: z.string().max(40) })

/** Registers. With an existing address, signs in if the password is right, and otherwise fails like a wrong login. */
export const nameWire = textWire()
  .trim()
  .min(2, 'Please enter a name of at least 2 characters')
  .max(40, 'Please enter a shorter name')
  .regex(/^[^\p{C}<>]+$/u, 'Please use letters, digits and punctuation')

export const register = command({
  path: '/onboard/register',
  limit: 'signing_in',
  access: { kind: 'public' },
  isBare: true,
  body: z.object({
    email: emailWire,
    password: z.string().min(6, 'Password must be at least 6 characters').max(1024),
    /** What others see. A number is added if the name is taken. Default: "Player 48213", so that nobody sees a part of the email. */
    username: nameWire.optional(),
  }),
  reply: z.object({ access_token: z.string(), user_id: userIdWire, username: z.string() }),
})

/** The registration form: the request's fields, an empty name for none, and the consent, which is not sent. */
export const accountForm = register.body.extend({
  username: z.preprocess(
    (name) => (typeof name === 'string' && name.trim() === '' ? undefined : name),
    nameWire.optional(),
  ),
  terms_accepted: z.literal(true, 'You must accept the Terms of Service and Privacy Policy'),
})

export const logout = command({ path: '/logout', reply: z.object({}) })

export const userData = query({
  path: '/user/data',
  isBare: true,
  reply: z.object({
    success: z.literal(true),
    app_user: z.object({
      id: userIdWire,
      email: z.string(),
      username: z.string(),
      display_name: z.string(),
      /** The face that the user has chosen. Null for the default of their id. */
      face: faceWire.nullable().optional(),
    }),
  }),
})

export const userLeagues = query({
  path: '/user/leagues',
  reply: z.object({
    leagues: listOf({
      id: leagueIdWire,
      name: z.string(),
      provider: providerWire,
      season: z.int(),
      stage: z.enum(['pregame', 'running', 'over', 'not_started']),
      current_week: z.int(),
      tide: tideWire,
      /** How many actions are open before the lock: entry, top-score pick, offers, buy-back. */
      needs_you: z.int(),
      team_name: z.string(),
      units: unitsWire,
      claimed: z.int(),
      total_teams: z.int(),
      /** Set for a game night, which is at no provider. */
      is_night: z.literal(true).optional(),
    }),
    missing: z.string().nullable(),
  }),
})

export const updateProfile = command({
  method: 'PUT',
  path: '/user/profile',
  /** Absent fields stay unchanged. A face of null resets it to the default of the user's id. */
  body: z.object({ username: nameWire.optional(), face: faceWire.nullable().optional() }),
  reply: z.object({ id: userIdWire, email: z.string(), username: z.string(), face: faceWire.nullable() }),
})

export const leaveLeague = command({
  path: '/user/leave-league',
  access: { kind: 'member', leagueOf: ({ body }) => body.game_league_id },
  body: z.object({ game_league_id: leagueIdWire }),
  reply: z.object({ left: z.literal(true) }),
  takesKey: true,
})

/**
 * Leaves every league and deletes the account. The ledger shows its transfers as "Former member". Needs no password within ten minutes of signing in;
 * later 401 `password_needed`, which keeps the session.
 */
export const deleteAccount = command({
  method: 'DELETE',
  path: '/user/account',
  limit: 'signing_in',
  body: z.object({ password: z.string().min(1, 'Password is required').max(1024).optional() }),
  reply: z.object({ deleted: z.literal(true) }),
})
