/** The words that all calls share: units, points, instants, ids, the error envelope. */
import { z } from 'zod'
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

/** Opaque text that we made. What is not of the form cannot exist, and is answered like what does not exist. */
export const leagueIdWire = z.string().max(64)
export const userIdWire = z.string().max(64)

/** The league of an id that names it first: `league_…:1`, `league_…:bet_…`. What has no such form names no league. */
export function leagueOfId(id: string): string {
  return id.split(':')[0] ?? ''
}

/** Why something is not possible, beside the thing that it is said of; null where it is. */
export const refusalWire = z.object({ code: z.string(), sentence: z.string() })
export type RefusalWire = z.output<typeof refusalWire>

export const statusWire = z.enum(['fish', 'whale'])
export type StatusWire = z.output<typeof statusWire>

/** Six letters and digits; what people type around them (spaces, dashes, lower case) is forgiven. */
export const inviteCodeWire = z
  .string()
  .max(64)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().length(6, 'Please enter a complete 6-digit league code'))

/** A team's picture: an https address, or null. */
export const avatarWire = z.string().nullable()

/** One problem of an input that does not fit the contract. `loc` begins with `body`, `query` or `path`. */
export const inputProblem = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})
export type InputProblem = z.output<typeof inputProblem>

/** Every failure; a refusal carries its details beside these. `detail` is a sentence for people, or for 422 the list of what is wrong with the input. */
export const failureWire = z.looseObject({
  detail: z.union([z.string(), z.array(inputProblem)]),
  code: z.string(),
  request_id: z.string(),
})
export type FailureWire = z.output<typeof failureWire>
