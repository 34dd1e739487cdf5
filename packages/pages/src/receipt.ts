/** The receipt of a settlement: for every unit it moved, the rule and the arithmetic in words. */
import {
  type NoteWeek,
  correctionSentence,
  lateChangesSentence,
  lineupChangeSentence,
  lineupChangesSentence,
  noteSentence,
  reasonSentence,
  shortNote,
  shortReason,
  PICKED_PLAYER,
} from '@whale/words'
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type Instant,
  LINE_RULES,
  type LeagueView,
  type Player,
  type PlayerId,
  type Points,
  type Reason,
  type RunNote,
  type ScoreChange,
  constantsOf,
  membersAt,
  momentsOf,
  points,
  pointsToDecimal,
  teamOfId,
  walletOf,
  isFinalIn,
} from '@whale/game'
import type { RunEntry, SettledRun } from './settlement.ts'
import { inSlipOrder } from './slip-order.ts'
import { stakeLost, unitsGained } from './gains.ts'
import { isStatus, isWeekOfFinal } from './status-news.ts'
import { type BankEntry, bankWeekView } from './bank.ts'
import { type Usernames, nameOf } from './usernames.ts'

type Receipt = ReplyOf<(typeof endpoints)['game']['receipt']>
type Slip = NonNullable<Receipt['run']>['players'][number]

export interface ReceiptInput {
  week: number
  run: SettledRun
  /** The entries of the run in order, without reversals. */
  entries: readonly RunEntry[]
  /** What changed wallets between the previous settlement and this one. */
  entriesBetween: readonly RunEntry[]
  /** All entries of the treasury's account in the season so far. */
  bankEntries: readonly BankEntry[]
  /** The balances of all accounts after the run. */
  balancesAfter: ReadonlyMap<string, number>
  usernames: Usernames
  /** What changed in each corrected settlement of the week. */
  corrections: readonly ScoreChange[]
  /** What the provider changed after the results were final; null for nothing. */
  late: { at: Instant; changes: readonly ScoreChange[] } | null
  /** The names of the athletes in the week's casino entries, by id. */
  athleteNames: ReadonlyMap<string, string>
}

/** The receipt of a settled week. */
export function receiptView(league: LeagueView, input: ReceiptInput): Receipt {
  const { week, run, entries, entriesBetween: between, balancesAfter, usernames } = input
  const members = membersAt(league, run.at)
  // A bet can still pay someone who has left.
  const isShown = (player: Player) =>
    members.includes(player) || slipLines({ notes: run.notes, entries, playerId: player.id }).length > 0
  const slips = league.players
    .filter((player) => balancesAfter.has(walletOf(player.id)) && isShown(player))
    .map((player) => slipOf({ league, week, run, entries, between, after: balancesAfter, usernames, player }))
  return {
    week,
    run: {
      ran_at: run.at,
      is_final: isFinalIn(league.progress, week),
      final_at: momentsOf(league.calendar, week).confirmsAt,
      scores: run.scores
        .map(({ teamId, points }) => ({
          team_id: teamId,
          team_name: teamOfId(league, teamId).name,
          points: pointsToDecimal(points),
        }))
        .toSorted((a, b) => b.points - a.points),
      players: slips.toSorted((a, b) => Number(b.is_you) - Number(a.is_you) || b.units_after - a.units_after),
      treasury: bankWeekView(week, input.bankEntries),
      notes: run.notes.filter((note) => !('playerId' in note)).map((note) => noteSentence(note, { week })),
      corrections: correctionSentences(league, input.corrections, input.athleteNames),
      late_changes: lateChangesView(league, input),
    },
  }
}

function slipOf(given: {
  league: LeagueView
  week: number
  run: SettledRun
  entries: readonly RunEntry[]
  between: readonly RunEntry[]
  after: ReadonlyMap<string, number>
  usernames: Usernames
  player: Player
}): Slip {
  const { league, week, run, entries, between, after, usernames, player } = given
  const wallet = walletOf(player.id)
  const team = teamOfId(league, player.teamId)
  const scored = run.scores.find(({ teamId }) => teamId === player.teamId)?.points
  const unitsAfter = after.get(wallet) ?? 0
  const lines = slipLines({ notes: run.notes, entries, playerId: player.id })
  return {
    user_id: player.userId,
    username: nameOf(usernames, player.userId),
    team_name: team.name,
    avatar: team.avatarUrl,
    is_you: player.id === league.viewerId,
    points: scored === undefined ? null : pointsToDecimal(scored),
    units_before: unitsAfter - lines.reduce((sum, { units }) => sum + units, 0),
    units_after: unitsAfter,
    out_in_week: outInWeek(run, { playerId: player.id, week }),
    since: between
      .filter(({ account, reason }) => account === wallet && SINCE.includes(reason.rule))
      .map(({ reason, units }) => {
        const { what, short } = shortReason(reason)
        const isMultiplier = reason.rule === 'multiplier.bought'
        const week = isMultiplier ? reason.forWeek - constantsOf(league.season).multiplierWeeksLater : null
        return { what, short, units, ...(week === null ? {} : { week }) }
      }),
    lines,
  }
}

/** The week whose results eliminated a player: this one, or an earlier one without a buy-back since. Null if the player was in. */
function outInWeek(
  { notes, standingsBefore }: Pick<SettledRun, 'notes' | 'standingsBefore'>,
  { playerId, week }: { playerId: PlayerId; week: number },
): number | null {
  const isOutNow = notes.some((note) => note.rule === 'eliminated' && note.playerId === playerId)
  return isOutNow ? week : (standingsBefore[playerId]?.eliminatedInWeek ?? null)
}

/** What a slip must mention although no settlement moved it. A stake belongs to the player until it is lost. */
const SINCE: readonly Reason['rule'][] = ['multiplier.bought', 'buy_back.capital', 'correction']

/** The lines of a player's slip. A lost stake gets one, though it left the wallet with the bet. */
export function slipLines(given: {
  notes: readonly RunNote[]
  entries: readonly RunEntry[]
  playerId: PlayerId
}): Slip['lines'] {
  const { notes, entries, playerId } = given
  const wallet = walletOf(playerId)
  const week = noteWeekOf(notes, playerId)
  return inSlipOrder([
    ...entries
      .filter(({ account }) => account === wallet)
      .map(({ reason, units }) => {
        const { rule } = reason
        const gained = unitsGained(reason, units)
        return { ...LINE_RULES[rule], rule, ...shortReason(reason), sentence: reasonSentence(reason), units: gained }
      }),
    ...notes
      .filter((note): note is Extract<RunNote, { playerId: unknown }> => 'playerId' in note)
      .filter((note) => note.playerId === playerId && !(week.isFinal && isStatus(note)))
      .map((note) => ({
        ...LINE_RULES[note.rule],
        rule: note.rule,
        ...shortNote(note, week),
        sentence: noteSentence(note, week),
        units: 0 - stakeLost(note),
      })),
  ])
}

/** Returns what a player's notes need about their week: whether the finalists are projected, and what it earned. */
export function noteWeekOf(notes: readonly RunNote[], playerId: PlayerId): Required<Omit<NoteWeek, 'week'>> {
  return { isFinal: isWeekOfFinal(notes), earned: earnedBy(notes, playerId) }
}

/** The points that a top-score pick earned in the Triangle: for the team and for the closest guess. */
function earnedBy(notes: readonly RunNote[], playerId: PlayerId): Points {
  const scored = notes.flatMap((note) =>
    note.rule === 'bermuda.scored' && note.playerId === playerId ? [note.naming + note.guess] : [],
  )
  return points(scored[0] ?? 0)
}

function lateChangesView(
  league: LeagueView,
  { week, late, athleteNames }: ReceiptInput,
): NonNullable<Receipt['run']>['late_changes'] {
  if (late === null) return null
  const { provider } = league
  return {
    at: late.at,
    sentence: [
      ...(late.changes.some(({ by }) => by === 'lineup') ? [lineupChangesSentence({ provider, week })] : []),
      ...(late.changes.some(({ by }) => by === undefined) ? [lateChangesSentence({ provider, week })] : []),
    ].join(' '),
    changes: correctionSentences(league, late.changes, athleteNames),
  }
}

/** One sentence per changed score. */
export function correctionSentences(
  league: LeagueView,
  changes: readonly ScoreChange[],
  names: ReadonlyMap<string, string>,
): string[] {
  return changes.map(({ teamId, athleteId, by, ...change }) => {
    const name = athleteId === null ? teamOfId(league, teamId).name : (names.get(athleteId) ?? PICKED_PLAYER)
    return by === 'lineup' ? lineupChangeSentence({ name, ...change }) : correctionSentence({ name, ...change })
  })
}
