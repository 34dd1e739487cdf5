/**
 * Exports all data stored about a user, as one document or as tables. Leaves out passwords and tokens. Other users appear only in their bets with
 * this user. Not in the specification.
 */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { anyProviderWire, instantWire, leagueIdWire, pointsWire, signedUnitsWire, userIdWire, listOf } from './wire.ts'

const text = z.string()
const momentOrNull = instantWire.nullable()
const inLeague = { league_id: leagueIdWire }
/** Details in the game's own format. */
const details = z.record(z.string(), z.unknown())

const sections = {
  /** What could not be read, as sentences. Usually empty. */
  missing: z.array(z.object({ what: text })),
  account: listOf({
    id: userIdWire,
    email: text,
    username: text,
    created_at: instantWire,
    /** When the address was confirmed. Only operators have to confirm theirs. */
    email_confirmed_at: instantWire.nullable(),
  }),
  sessions: listOf({ device: text, created_at: instantWire, last_used_at: instantWire, expires_at: instantWire }),
  /** Emailed links that still work, without the links themselves. */
  open_links: listOf({ opens: z.enum(['new_password', 'new_email']), email: text.nullable(), expires_at: instantWire }),
  mail: z.array(z.object({ kind: text, given_at: instantWire })),
  /** Browsers that get alerts, and their push services. The address itself is left out: it is a secret of the browser. */
  alert_devices: z.array(z.object({ device: text, push_service: text, made_at: instantWire })),
  alert_kinds: z.array(z.object({ kind: text, given_at: instantWire })),
  quiet_hours: listOf({
    zone: text,
    is_on: z.boolean(),
    from_hour: z.int(),
    until_hour: z.int(),
    with_last_call: z.boolean(),
    is_limited: z.boolean(),
  }),
  /** Alerts to the user's browsers. Their text is deleted once they are sent. */
  alerts: z.array(z.object({ kind: text, title: text, body: text, queued_at: instantWire, state: text })),
  /** When the user created the address of their calendar feed, without the address. */
  calendar_feed: z.array(z.object({ made_at: instantWire })),
  /** What the user shared, without the links. */
  shared_links: listOf({
    league_id: text,
    kind: text,
    week: z.int().nullable(),
    card: text.nullable(),
    with_invite: z.boolean(),
    made_at: instantWire,
  }),
  subscriptions: listOf({
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
  support_messages: listOf({
    email: text,
    league_provider: text,
    reason: text,
    message: text,
    received_at: instantWire,
    answered_at: momentOrNull,
  }),
  /** Emails to the user. Their text is deleted once they are sent. */
  emails: z.array(z.object({ recipient: text, subject: text, queued_at: instantWire, sent_at: momentOrNull })),
  leagues: listOf({
    ...inLeague,
    name: text,
    provider: anyProviderWire,
    season: z.int(),
    was_brought_by_you: z.boolean(),
  }),
  /** One entry for each time the user joined. The team and owner fields come from the provider. */
  places: listOf({
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
  ledger: listOf({
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
  bets: listOf({
    ...inLeague,
    bet_id: text,
    week: z.int(),
    side: z.enum(['challenger', 'challenged']),
    against: text,
    stake: z.int(),
    could_win: z.int(),
    odds: z.number(),
    kind: z.enum(['spread', 'over', 'under']),
    line: pointsWire,
    proposed_at: instantWire,
    state: text,
    state_details: details,
  }),
  options: listOf({
    ...inLeague,
    week: z.int(),
    placed_at: instantWire,
    team_id: text,
    line: pointsWire,
    stake: z.int(),
  }),
  multipliers: z.array(z.object({ ...inLeague, week: z.int(), for_week: z.int(), bought_at: instantWire })),
  liquidations: listOf({ ...inLeague, week: z.int(), placed_at: instantWire, line: pointsWire, stake: z.int() }),
  casino_entries: z.array(z.object({ ...inLeague, week: z.int(), entered_at: instantWire, terms: details })),
  predictions: listOf({
    ...inLeague,
    week: z.int(),
    predicted_at: instantWire,
    team_id: text,
    points: pointsWire.nullable(),
  }),
  /** The user's result in each finished season: place, units and the numbers on their cards. */
  past_seasons: listOf({ ...inLeague, season: z.int(), place: z.int().nullable(), units: z.int(), summary: details }),
  /** Contests by the user, and contests of the user's teams. */
  contests: listOf({
    ...inLeague,
    team_id: text,
    was_claimed_by_you: z.boolean(),
    contested_at: instantWire,
    rejected_at: momentOrNull,
  }),
  /** The user's claims that wait for an owner, or were declined. */
  claim_requests: listOf({ ...inLeague, team_id: text, requested_at: instantWire, declined_at: momentOrNull }),
  /** The late weeks for which the user asked for an email. */
  week_reminders: z.array(z.object({ ...inLeague, week: z.int(), asked_at: instantWire })),
  /** What the user wrote in the league's feed and on bets. The text is erased once a line is removed. */
  talk: z.array(z.object({ ...inLeague, text: text.nullable(), written_at: instantWire, removed_by: text.nullable() })),
  reactions: z.array(z.object({ ...inLeague, item: text, reaction: text })),
  talk_reports: z.array(z.object({ ...inLeague, line: text, reported_at: instantWire })),
  /** The leagues in which the user muted members, and how many. */
  talk_mutes: z.array(z.object({ ...inLeague, members: z.int() })),
  nudges: z.array(z.object({ ...inLeague, week: z.int(), members: z.int(), nudged_at: instantWire })),
  /** The group chats that the user connected. The addresses are left out: with a copy anyone could post there. */
  chat_channels: listOf({
    ...inLeague,
    service: text,
    last_four: text,
    kinds: z.array(text),
    connected_at: instantWire,
  }),
  /** The user's part of each settlement other than transfers, including reversed ones. */
  counts: listOf({
    ...inLeague,
    week: z.int(),
    counted_at: instantWire,
    undone_at: momentOrNull,
    points: pointsWire.nullable(),
    standing_before: details.nullable(),
    notes: z.array(text),
  }),
  events: z.array(z.object({ ...inLeague, at: instantWire, type: text, was_by_you: z.boolean(), event: details })),
}

/** Returns all sections. A section is empty if nothing is stored. */
export const personalData = command({
  path: '/user/export',
  reply: z.object({ exported_at: instantWire, ...sections }),
})

export type PersonalData = z.output<typeof personalData.reply>
export type PersonalSection = keyof typeof sections

/** Returns the same data as CSV, with formulas escaped. `ledger` has one line per transfer; `rest` has one line per fact. */
export const personalDataCsv = command({
  path: '/user/export/csv',
  body: z.object({ part: z.enum(['ledger', 'rest']) }),
  reply: z.object({ csv: z.string() }),
})
