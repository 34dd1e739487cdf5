/**
 * All that is stored about a person, for that person: one document, or as tables. Passwords and tokens are in it in no form, and of
 * others only what their bets with the person say. Not among the specification's calls; in their style.
 */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { instantWire, leagueIdWire, pointsWire, providerWire, signedUnitsWire, userIdWire } from './wire.ts'

const text = z.string()
const momentOrNull = instantWire.nullable()
const inLeague = { league_id: leagueIdWire }
/** What somebody did or chose, with the names that the game has for it. */
const details = z.record(z.string(), z.unknown())

const sections = {
  account: z.array(
    z.object({
      id: userIdWire,
      email: text,
      username: text,
      created_at: instantWire,
      /** Since when it is known that the address is the person's; only operators are ever asked. */
      email_confirmed_at: instantWire.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({ device: text, created_at: instantWire, last_used_at: instantWire, expires_at: instantWire }),
  ),
  /** Links in letters that still open something; the links themselves are nobody's to read but the post box's. */
  open_links: z.array(
    z.object({ opens: z.enum(['new_password', 'new_email']), email: text.nullable(), expires_at: instantWire }),
  ),
  /** Letters that the person asked for on the profile, and when. */
  mail: z.array(z.object({ kind: text, given_at: instantWire })),
  subscriptions: z.array(
    z.object({
      email: text,
      kind: text,
      utm_source: text,
      utm_medium: text,
      utm_campaign: text,
      league_provider: text.nullable(),
      game_league_id: text.nullable(),
      league_size: z.int().nullable(),
      buy_in: text.nullable(),
      is_commissioner: z.boolean().nullable(),
      league_blurb: text.nullable(),
      subscribed_at: instantWire,
      answered_at: momentOrNull,
      code_sent_at: momentOrNull,
      unsubscribed_at: momentOrNull,
    }),
  ),
  support_messages: z.array(
    z.object({
      email: text,
      league_provider: text,
      reason: text,
      message: text,
      received_at: instantWire,
      answered_at: momentOrNull,
    }),
  ),
  /** That a letter was written and when; what stood in it is forgotten when it is sent. */
  letters: z.array(z.object({ recipient: text, subject: text, queued_at: instantWire, sent_at: momentOrNull })),
  /** Leagues that the person brought or holds a place in. */
  leagues: z.array(
    z.object({ ...inLeague, name: text, provider: providerWire, season: z.int(), was_brought_by_you: z.boolean() }),
  ),
  /** A place for each time that the person joined; `team` and the owner are what the provider says. */
  places: z.array(
    z.object({
      ...inLeague,
      player_id: text,
      team_id: text,
      team_name: text,
      team_owner_id: text.nullable(),
      team_owner_name: text.nullable(),
      team_owner_username: text.nullable(),
      team_picture: text.nullable(),
      claimed_at: instantWire,
      verified_at: momentOrNull,
      left_at: momentOrNull,
      status: text,
      streak: z.int(),
      eliminated_in_week: z.int().nullable(),
      bought_back_in_week: z.int().nullable(),
      units: z.int(),
    }),
  ),
  /** Every movement of the person's units, in order. */
  ledger: z.array(
    z.object({
      ...inLeague,
      week: z.int(),
      at: instantWire,
      rule: text,
      sentence: text,
      units: signedUnitsWire,
      balance_after: z.int(),
      from: text,
      to: text,
    }),
  ),
  bets: z.array(
    z.object({
      ...inLeague,
      bet_id: text,
      week: z.int(),
      side: z.enum(['challenger', 'challenged']),
      against: text,
      stake: z.int(),
      could_win: z.int(),
      odds: z.number(),
      terms: details,
      proposed_at: instantWire,
      state: text,
      state_details: details,
    }),
  ),
  options: z.array(
    z.object({
      ...inLeague,
      week: z.int(),
      placed_at: instantWire,
      team_id: text,
      side: text,
      line: pointsWire,
      stake: z.int(),
    }),
  ),
  multipliers: z.array(z.object({ ...inLeague, week: z.int(), for_week: z.int(), bought_at: instantWire })),
  liquidations: z.array(
    z.object({ ...inLeague, week: z.int(), placed_at: instantWire, line: pointsWire, stake: z.int() }),
  ),
  casino_entries: z.array(z.object({ ...inLeague, week: z.int(), entered_at: instantWire, terms: details })),
  predictions: z.array(
    z.object({ ...inLeague, week: z.int(), predicted_at: instantWire, team_id: text, points: pointsWire }),
  ),
  /** Teams that the person says are theirs, and such claims to a team that they hold. */
  contests: z.array(
    z.object({
      ...inLeague,
      team_id: text,
      was_claimed_by_you: z.boolean(),
      contested_at: instantWire,
      kept_at: momentOrNull,
    }),
  ),
  /** What each count found for the person, beside what moved; one that was undone by a later one says so. */
  counts: z.array(
    z.object({
      ...inLeague,
      week: z.int(),
      counted_at: instantWire,
      undone_at: momentOrNull,
      points: pointsWire.nullable(),
      standing_before: details.nullable(),
      notes: z.array(text),
    }),
  ),
  /** What the person did, and what was done about them, as the league's story has it. */
  events: z.array(
    z.object({ ...inLeague, number: z.int(), at: instantWire, type: text, was_by_you: z.boolean(), event: details }),
  ),
}

/** All of it, table by table; an empty list where nothing is stored. */
export const personalData = command({
  path: '/user/export',
  reply: z.object({ exported_at: instantWire, ...sections }),
})

export type PersonalData = z.output<typeof personalData.reply>
export type PersonalSection = keyof typeof sections

/**
 * The same for table programs: `ledger` has a line for each movement of units; `rest` has everything else, a line for each fact.
 * What such a program would take for a formula is quoted.
 */
export const personalDataCsv = command({
  path: '/user/export/csv',
  body: z.object({ part: z.enum(['ledger', 'rest']) }),
  reply: z.object({ csv: z.string() }),
})
