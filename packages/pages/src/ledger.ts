/** The ledger of a wallet, as one viewer may see it. */
import {
  HIDDEN_HOUSE_BET,
  noteSentence,
  reasonSentence,
  shortNote,
  shortReason,
  HIDDEN_HOUSE_ROW,
  stakeBackWords,
} from '@whale/words'
import type { LedgerKindWire, LedgerRow } from '@whale/contract'
import {
  type Bet,
  type Instant,
  LINE_RULES,
  type League,
  type LeagueView,
  type PlayerId,
  type Reason,
  type RunNote,
  sideOf,
  stateFor,
} from '@whale/game'
import { betWireId } from './bets.ts'
import { unitsGained } from './gains.ts'

/** What is hidden from a viewer: proposals between others, and the content of others' house bets. */
export interface Unseen {
  bets: ReadonlySet<string>
  houseBets: ReadonlySet<string>
}

/** A member's own ledger hides nothing. */
export const NOTHING_UNSEEN: Unseen = { bets: new Set(), houseBets: new Set() }

/** What `seen` lacks from `whole`. Compares by identity: visible parts must be the same object in both. */
export function unseenIn(whole: League, seen: LeagueView): Unseen {
  const hidden = <N extends { id: string }>(all: readonly N[], shown: readonly N[]) =>
    new Set(all.filter((one) => !shown.includes(one)).map(({ id }) => id))
  return { bets: hidden(whole.bets, seen.bets), houseBets: hidden(whole.houseBets, seen.houseBets) }
}

/** An entry of a wallet, and its transfer. */
export interface WalletEntry {
  transferId: string
  week: number
  recordedAt: Instant
  reason: Reason
  causeId: string
  units: number
  balanceAfter: number
}

/** A wallet: its player, all its entries, oldest first, and the season's bets, which show how a stake was lost. */
export interface WalletBook {
  playerId: PlayerId
  entries: readonly WalletEntry[]
  bets: readonly Bet[]
}

/** The rows of a ledger, newest first. Leaves hidden stakes out, and shows balances as if they had not been placed. */
export function ledgerView(
  league: Pick<LeagueView, 'id'>,
  given: WalletBook & { unseen: Unseen; week?: number | undefined },
): LedgerRow[] {
  const { playerId, entries, unseen, week } = given
  const bets = new Map(given.bets.map((bet) => [bet.id, bet]))
  const undone = undoneIn(entries)
  let hidden = 0
  const rows: LedgerRow[] = []
  for (const { transferId, recordedAt, reason, causeId, units, balanceAfter, week: ofWeek } of entries) {
    if (unseen.bets.has(causeId)) {
      hidden -= units
      continue
    }
    rows.push({
      id: transferId,
      week: ofWeek,
      at: recordedAt,
      ...LINE_RULES[reason.rule],
      rule: reason.rule,
      is_undone: undone.has(transferId),
      ...(unseen.houseBets.has(causeId) ? HIDDEN : withLoss(wordsOf(reason, units), lossOf(reason, playerId, bets))),
      units,
      balance_after: balanceAfter + hidden,
      bet_id: betIn(league, reason),
    })
  }
  return rows.filter((row) => week === undefined || row.week === week).toReversed()
}

type RowWords = Pick<LedgerRow, 'what' | 'on' | 'short' | 'sentence'>

const HIDDEN: RowWords = { ...HIDDEN_HOUSE_ROW, sentence: HIDDEN_HOUSE_BET }

function wordsOf(reason: Reason, units: number): RowWords {
  const { what, short, ...rest } = shortReason(reason)
  const sentence = reasonSentence(reason)
  const back = stakeBackOf(reason, units)
  return {
    what: reason.rule === 'reversal' ? `Undone: ${what}` : what,
    ...rest,
    short: back === null ? short : `${short}, ${back}`,
    sentence,
  }
}

type Loss = Extract<RunNote, { rule: 'h2h.lost' }>

/** How the bet of a stake was lost; null for other rows, and if it was not lost. */
function lossOf(reason: Reason, playerId: PlayerId, bets: ReadonlyMap<string, Bet>): Loss | null {
  if (reason.rule !== 'h2h.stake') return null
  const bet = bets.get(reason.betId)
  if (bet === undefined) return null
  const { isChallenger, stake, result } = sideOf(bet, playerId)
  if (result === null || stateFor(bet.state.state, isChallenger) !== 'lost') return null
  return { ...reason, rule: 'h2h.lost', playerId, stake, result }
}

/** A lost stake has no row of its own: the stake's row says how the bet ended, as for a win. */
function withLoss(words: RowWords, loss: Loss | null): RowWords {
  if (loss === null) return words
  return {
    ...words,
    short: `${words.short}, ${shortNote(loss).short}`,
    sentence: `${words.sentence} ${noteSentence(loss)}`,
  }
}

/** The sentence for a win that includes the returned stake, which a receipt leaves out. Null for other rows. */
function stakeBackOf(reason: Reason, units: number): string | null {
  const stake = units - unitsGained(reason, units)
  return reason.rule === 'reversal' || stake <= 0 || stake >= units
    ? null
    : stakeBackWords({ stake, won: units - stake })
}

/** The full id of the bet in a reason; null if there is none. */
function betIn(league: Pick<LeagueView, 'id'>, reason: Reason): string | null {
  if (reason.rule === 'reversal') return betIn(league, reason.of)
  return 'betId' in reason ? betWireId(league, reason.betId) : null
}

/** The kind of a reason, shown as a chip on the ledger page. */
export function ledgerKind({ rule }: Reason): LedgerKindWire {
  return LINE_RULES[rule].kind
}

/** The ids of entries that a later one undid, and of the entries that undid them. */
function undoneIn(entries: readonly WalletEntry[]): ReadonlySet<string> {
  const undone = new Set<string>()
  for (const entry of entries.filter(({ reason }) => reason.rule === 'reversal')) {
    const of = entries.find((other) => !undone.has(other.transferId) && isReversalOf(entry, other))
    if (of !== undefined) undone.add(of.transferId)
    undone.add(entry.transferId)
  }
  return undone
}

function isReversalOf({ week, units, reason }: WalletEntry, other: WalletEntry): boolean {
  return (
    reason.rule === 'reversal' &&
    other.week === week &&
    other.units === -units &&
    JSON.stringify(other.reason) === JSON.stringify(reason.of)
  )
}
