/** The schemas that all calls share: units, points, instants, ids, errors. */
import { membersOfId, membersOfLeague } from './endpoint.ts'
import { z } from 'zod'
import { FACE_PARTS } from './face.ts'
import './no-eval.ts'

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instantWire = z.iso.datetime({ precision: 3 })
/** Whole units, never negative. */
export const unitsWire = z.int().nonnegative()
/** Units that moved: positive in, negative out. */
export const signedUnitsWire = z.int()
/** Points as a number with at most two decimals. */
export const pointsWire = z.number()
export const weekWire = z.int().min(1).max(12)
/** A week in a path or a query, where everything is text. */
export const weekParam = z.coerce.number().pipe(weekWire)
export const seasonParam = z.coerce.number().pipe(z.int().min(2000).max(2100))
export const providerWire = z.enum(['espn', 'sleeper'])
export type ProviderWire = z.output<typeof providerWire>
/** Where operators and exports read a league's provider. The specified calls name no night. */
export const anyProviderWire = z.enum([...providerWire.options, 'night'])

/** The message for text that PostgreSQL cannot store. */
export const UNSTORABLE_TEXT = 'This text has a character that we can’t save. Please type it again.'

/** Free text: the base of every field that takes arbitrary characters. Refuses NUL and lone surrogates (half an emoji). */
export function textWire(notText?: string): z.ZodString {
  const isStorable = (text: string) => !text.includes('\0') && !/\p{Cs}/u.test(text)
  return z.string(notText).refine(isStorable, { message: UNSTORABLE_TEXT, abort: true })
}

/** An opaque id. A malformed id gets the same 404 as an unknown one. */
export const leagueIdWire = z.string().max(64)
export const userIdWire = z.string().max(64)
/** A TV's address, or a night's code. */
export const tvWire = textWire().max(120)

/** Returns the league part of an id such as `league_…:1` or `league_…:bet_…`. */
export function leagueOfId(id: string): string {
  return id.split(':')[0] ?? ''
}

/**
 * A fact with a time. The server words it in New York time; the browser words it again in the viewer's zone. Names and fields are those of the
 * refusals, as in an error.
 */
export const timedWire = z.discriminatedUnion('code', [
  z.object({ code: z.literal('week.not_started'), opensAt: instantWire }),
  z.object({ code: z.literal('week.locked'), lockedAt: instantWire, nextOpensAt: instantWire.nullable() }),
  z.object({ code: z.literal('week.provisional'), finalAt: instantWire }),
  z.object({ code: z.literal('refresh.too_soon'), from: instantWire }),
  z.object({ code: z.literal('contest.too_soon'), from: instantWire }),
  z.object({ code: z.literal('succession.asked'), from: instantWire }),
  z.object({ code: z.literal('vote.already_open'), endsAt: instantWire }),
  z.object({ code: z.literal('void.too_early'), week: z.int(), from: instantWire }),
  /** The owner asked to delete the league. */
  z.object({ code: z.literal('wipe.asked'), wipesAt: instantWire }),
])
export type TimedWire = z.output<typeof timedWire>

export const refusalWire = z.object({ code: z.string(), sentence: z.string(), timed: timedWire.optional() })
export type RefusalWire = z.output<typeof refusalWire>
/** Why the viewer cannot do it now, or nobody can; null if they can. */
export const whyNotWire = refusalWire.nullable()

export const faceWire = z.object({
  color: partWire(FACE_PARTS.color),
  pattern: partWire(FACE_PARTS.pattern),
  look: partWire(FACE_PARTS.look),
})

function partWire(count: number) {
  return z
    .int()
    .min(0)
    .max(count - 1)
}

export const statusWire = z.enum(['fish', 'whale'])

/** Six letters and digits. Ignores spaces, dashes and case. */
export const inviteCodeWire = z
  .string()
  .max(64)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().length(6, 'Please enter a complete 6-digit league code'))

/** A team's image: an https URL or null. */
export const avatarWire = z.string().nullable()

/** One problem with the input. `loc` starts with `body`, `query` or `path`. */
export const inputProblem = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})
export type InputProblem = z.output<typeof inputProblem>

/** Every error. A refusal adds its own fields. `detail` is a sentence for users, or a list of input problems for 422. */
export const failureWire = z.looseObject({
  detail: z.union([z.string(), z.array(inputProblem)]),
  code: z.string(),
  request_id: z.string(),
})

/** The owner's offer to hand the league over, for its two people. */
export const handoverWire = z.object({
  to_user_id: userIdWire,
  to_username: z.string(),
  by_username: z.string(),
  ends_at: instantWire,
  is_to_you: z.boolean(),
})

/** A list of objects of one shape. */
export function listOf<S extends z.ZodRawShape>(shape: S): z.ZodArray<z.ZodObject<S>> {
  return z.array(z.object(shape))
}

/** For the members of the league whose id is in the path; the same for a week of it, and for a player in it. */
export const inLeague = { access: membersOfLeague, params: z.object({ league: leagueIdWire }) }
export const inWeek = { access: membersOfLeague, params: z.object({ league: leagueIdWire, week: weekParam }) }
export const ofPlayer = { access: membersOfLeague, params: z.object({ league: leagueIdWire, user: userIdWire }) }
/** The same where the path calls the league `{id}`. */
export const ofLeague = { access: membersOfId, params: z.object({ id: leagueIdWire }) }

/** A person, a fantasy team, and a player with both. */
export const personWire = { user_id: userIdWire, username: z.string() }
export const teamNameWire = { team_id: z.string(), team_name: z.string() }
export const memberWire = { ...personWire, ...teamNameWire, avatar: avatarWire }
