/** What members write and how they react: lines of text in the feed or on an offer, and reactions. Not in the specification. */
import { z } from 'zod'
import { command, membersOfLeague, query } from './endpoint.ts'
import { instantWire, leagueIdWire, textWire, userIdWire, weekWire, inLeague } from './wire.ts'

const params = z.object({ league: leagueIdWire })

/** The four reactions, in display order. */
export const REACTIONS = ['huge', 'nice', 'got_you', 'sunk'] as const
export type Reaction = (typeof REACTIONS)[number]

export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  huge: 'Huge',
  nice: 'Nice',
  got_you: 'Got you',
  sunk: 'Sunk',
}

export const LINE_LENGTH_MAX = 120

/** A line: one row of visible text. Collapses white space and removes invisible characters. */
const lineText = textWire('Please type something')
  // Bounds the cleaning below.
  .max(2000, `That’s too long. A line has ${LINE_LENGTH_MAX} characters.`)
  .transform((typed) =>
    typed
      .replace(/(?!\u200D|\uFE0E|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .replace(/\s+/g, ' ')
      .replace(/\p{Cc}/gu, '')
      // Stacked marks would cover the lines above.
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .trim(),
  )
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Please type something')
      .refine((text) => Array.from(text).length <= LINE_LENGTH_MAX, {
        message: `That’s too long. A line has ${LINE_LENGTH_MAX} characters.`,
      }),
  )

/** A line's id: `l` with its code. */
const lineIdWire = z.string().regex(/^l[\da-z]{7}$/, 'No such line')

/** A feed item: `e` with an event's code, or `l` with a line's. A part of a week's post is `e` with its code and a place. */
export const feedItemWire = z.string().regex(/^(?:e[\da-z]{1,7}(?:\.\d{1,4})?|l[\da-z]{7})$/, 'No such item')

const count = z.int().nonnegative()

/** How often each reaction was chosen, and the viewer's own. */
export const reactionsWire = z.object({
  mine: z.enum(REACTIONS).nullable(),
  huge: count,
  nice: count,
  got_you: count,
  sunk: count,
})
export type ReactionsWire = z.output<typeof reactionsWire>

export const lineWire = z.object({
  id: lineIdWire,
  username: z.string(),
  /** Null once it was removed. */
  text: z.string().nullable(),
  removed_by: z.enum(['author', 'owner', 'operator']).nullable(),
  is_mine: z.boolean(),
  can_remove: z.boolean(),
  is_reported_by_me: z.boolean(),
  /** How many members reported it; for the owner only, and 0 for everyone else. */
  reports: count,
  /** The other person in the bet, if the line is on a bet that was not accepted: only the two can read it. Null if the league can. */
  private_with: z.string().nullable(),
})
export type LineWire = z.output<typeof lineWire>

/** The players who have not acted in the open week (RULES §5). */
export const stillToActWire = z.object({
  week: z.int(),
  idle: count,
  players: count,
  /** Their names; null unless the owner shows names. */
  people: z
    .array(z.object({ user_id: userIdWire, username: z.string(), is_you: z.boolean(), is_nudged_by_you: z.boolean() }))
    .nullable(),
  /** Who nudged the viewer this week, if the viewer has not acted yet. */
  nudged_by: z.array(z.string()),
})
export type StillToActWire = z.output<typeof stillToActWire>

/** Whether the viewer can write here, and whom they muted. */
export const talkWire = z.object({
  is_on: z.boolean(),
  /** Whether the owner shows who still has to act. */
  shows_idle: z.boolean(),
  is_owner: z.boolean(),
  muted: z.array(z.object({ user_id: userIdWire, username: z.string() })),
})

const done = z.object({ is_done: z.literal(true) })
// Accepts any text, so that nonmembers get a 404 whatever they send.
const lineParams = params.extend({ line: z.string().max(128) })

/** Writes a line in the feed, or on one of the writer's bets. `key` is the client's id of the line: a repeated request writes it once. */
export const writeLine = command({
  path: '/game/{league}/talk',
  ...inLeague,
  body: z.object({
    key: textWire().min(8).max(64),
    text: lineText,
    bet_id: z.string().max(128).nullable().default(null),
  }),
  reply: z.object({ id: lineIdWire }),
})

/** Removes a line and its text for everyone. Allowed for the writer and the owner. */
export const removeLine = command({
  method: 'DELETE',
  path: '/game/{league}/talk/{line}',
  access: membersOfLeague,
  params: lineParams,
  reply: done,
})

/** Reports a line to the owner and the operators. Counts once per member. */
export const reportLine = command({
  path: '/game/{league}/talk/{line}/report',
  access: membersOfLeague,
  params: lineParams,
  reply: done,
})

/** Sets or clears the viewer's one reaction to an item. */
export const react = command({
  method: 'PUT',
  path: '/game/{league}/talk/reaction',
  ...inLeague,
  body: z.object({ item: feedItemWire, reaction: z.enum(REACTIONS).nullable() }),
  reply: reactionsWire,
})

/** Hides or shows a member's lines, for the viewer only. */
export const mute = command({
  method: 'PUT',
  path: '/game/{league}/talk/mute',
  ...inLeague,
  body: z.object({ user_id: userIdWire, is_muted: z.boolean() }),
  reply: done,
})

/** Turns talk on or off for the league. Only the owner can. Earlier lines are hidden while it is off. */
export const switchTalk = command({
  method: 'PUT',
  path: '/game/{league}/talk/switch',
  ...inLeague,
  body: z.object({ is_on: z.boolean() }),
  refusals: ['owner.only'],
  reply: done,
})

/** Shows or hides who still has to act. Only the owner can. */
export const showIdle = command({
  method: 'PUT',
  path: '/game/{league}/talk/idle',
  ...inLeague,
  body: z.object({ is_shown: z.boolean() }),
  refusals: ['owner.only'],
  reply: done,
})

/**
 * Nudges everyone who still has to act, each once a week. Skips members who turned nudges off or muted the caller; the reply does not reveal that.
 */
export const nudge = command({
  path: '/game/{league}/talk/nudge',
  ...inLeague,
  body: z.object({ week: weekWire }),
  reply: z.object({ nudged: count }),
})

/** The lines on bets that the viewer may see: on their own bets, and on accepted ones. Newest first. */
export const betLines = query({
  path: '/game/{league}/talk/bets',
  ...inLeague,
  reply: z.object({
    is_on: z.boolean(),
    lines: z.array(lineWire.extend({ bet_id: z.string(), user_id: userIdWire, username: z.string(), at: instantWire })),
  }),
})

const operator = { kind: 'operator' } as const
const reported = z.object({ league_id: leagueIdWire, line: z.int() })

export const reportedLine = reported.extend({
  league: z.string(),
  username: z.string(),
  text: z.string(),
  at: instantWire,
  reports: count,
})

/** Reported lines that have not been handled, oldest first. */
export const reportedLines = query({
  path: '/desk/talk',
  access: operator,
  reply: z.object({
    lines: z.array(reportedLine),
    /** The cells that did not answer, as a sentence; null if all did. */
    missing: z.string().nullable(),
  }),
})

/** Removes a reported line, or keeps it and closes its reports. */
export const answerReports = command({
  path: '/desk/talk',
  access: operator,
  body: reported.extend({ is_removed: z.boolean() }),
  reply: done,
})
