/** The table with each player's bets, and the table if the current scores held. */
import type { BetsRow, HeldMove, HeldRow, TableRow, ReplyOf, endpoints } from '@whale/contract'
import {
  type Bet,
  LINE_RULES,
  type League,
  type LeagueView,
  type LineKind,
  type LineRule,
  type Player,
  type PlayerId,
  type UserId,
  doesStatusCount,
  isActive,
  playerOfUser,
  stakesSinceRun,
  recordOf,
} from '@whale/game'
import { finalWeekView } from './final.ts'
import { slipLines } from './receipt.ts'
import { ridingOnBets, tableRows } from './table-rows.ts'
import { weekOf } from './tide.ts'
import type { Usernames } from './usernames.ts'

/** Adds to each row the player's open bets and their record up to a week. */
export function withBets(
  rows: readonly TableRow[],
  { league, bets, week }: { league: LeagueView; bets: readonly Bet[]; week: number },
): BetsRow[] {
  const upTo = bets.filter((bet) => bet.week <= week)
  return rows.map((row) => {
    const player = league.players.findLast(({ userId }) => userId === row.user_id)
    const { riding, record } = player === undefined ? NO_BETS : betsOfPlayer(upTo, player.id)
    return { ...row, riding: riding + row.put_up, record }
  })
}

const NO_BETS = { riding: 0, record: { won: 0, lost: 0, pushed: 0 } }

function betsOfPlayer(bets: readonly Bet[], playerId: PlayerId): Pick<BetsRow, 'riding' | 'record'> {
  return { riding: ridingOnBets(bets, playerId), record: recordOf(bets, playerId) }
}

/** The standings of `then`, a league settled with the current scores, and who crosses a line compared with `now`. */
export function heldRows(now: LeagueView, then: League, usernames: Usernames): HeldRow[] {
  const rows = tableRows({ ...then, viewerId: now.viewerId, putUp: stakesSinceRun(then) }, usernames)
  const at = { season: now.season, week: weekOf(now) }
  return rows.map((row) => {
    const before = playerOfUser(now, row.user_id as UserId)
    const after = playerOfUser(then, row.user_id as UserId)
    return { ...row, crosses: before === null || after === null ? null : crossing({ before, after }, at) }
  })
}

function crossing(
  { before, after }: { before: Player; after: Player },
  at: { season: number; week: number },
): HeldRow['crosses'] {
  if (isActive(before) && !isActive(after)) return 'beached'
  if (before.standing.status === after.standing.status || !doesStatusCount(at)) return null
  return after.standing.status === 'whale' ? 'into_whales' : 'out_of_whales'
}

const OF_RULE: Readonly<Partial<Record<LineRule, HeldMove['kind']>>> = {
  'top_score.team': 'top_score',
  drift: 'drift',
}

const OF_KIND: Readonly<Partial<Record<LineKind, HeldMove['kind']>>> = {
  h2h: 'bets',
  option: 'house_line',
  casino: 'casino',
  liquidation: 'all_in',
  bounty: 'bounties',
  prediction: 'prediction',
  payday: 'payday',
  bermuda: 'triangle',
}

interface Held extends Pick<NonNullable<ReplyOf<(typeof endpoints)['game']['ifItHolds']>['held']>, 'final'> {
  own_moves: HeldMove[]
  top_score: number
  giant_killer: number
  right_picks: number
}

/** Returns what changes the viewer's units in `then`, a league settled with the current scores. Leaves out kinds that move no units. */
export function heldMoves({ viewerId }: LeagueView, then: League): Held {
  const { lastRun: run } = then
  const final = finalWeekView(then)
  if (viewerId === null || run === null) return { own_moves: [], top_score: 0, giant_killer: 0, right_picks: 0, final }
  const entries = run.transfers.flatMap(({ from, to, units, reason }) => [
    { account: to, units, reason },
    { account: from, units: -units, reason },
  ])
  const sums = new Map<HeldMove['kind'], number>()
  const bounties = { top_score: 0, giant_killer: 0 }
  for (const { rule, units } of slipLines({ notes: run.notes, entries, playerId: viewerId })) {
    if (rule === 'top_score.team') bounties.top_score += units
    if (rule === 'bounty.giant_killer') bounties.giant_killer += units
    const kind = OF_RULE[rule] ?? OF_KIND[LINE_RULES[rule].kind]
    if (kind !== undefined && units !== 0) sums.set(kind, (sums.get(kind) ?? 0) + units)
  }
  const moves = [...sums].flatMap(([kind, units]) => (units === 0 ? [] : [{ kind, units }]))
  const picks = run.transfers.filter(({ reason }) => reason.rule === 'bermuda.named')
  const rightPicks = picks.reduce((sum, { units }) => sum + units, 0)
  return { own_moves: moves, ...bounties, right_picks: rightPicks, final }
}
