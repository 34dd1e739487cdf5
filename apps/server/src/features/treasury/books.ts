/** The treasury's income and spending by week, and everybody's units after each settlement. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, type PlayerId, type Reason, balanceOf, constantsOf, playerOfId, walletOf } from '@whale/game'
import { ledgerKind } from '@whale/presenters'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

type Treasury = ReplyOf<(typeof endpoints)['treasury']['treasury']>
type Week = Treasury['weeks'][number]
type UnitsHistory = ReplyOf<(typeof endpoints)['treasury']['unitsHistory']>

/** One transfer. A reversed one is negative on its original side. */
interface Entry {
  week: number
  reason: Reason
  into: number
  out: number
  balanceAfter: number
  /** The other account. */
  account: string
}

/** The treasury page for one member. */
export async function treasuryOf(db: Db, league: LeagueView, viewerId: PlayerId): Promise<Treasury> {
  const entries = await treasuryEntries(db, league.id)
  const own = entries.filter(({ account }) => account === walletOf(viewerId))
  const bought = entries.filter(({ reason }) => reason.rule === 'claim.treasury').length
  const undone = entries.filter(({ reason }) => reason.rule === 'left.undone').length
  const each = constantsOf(league.season).buyInTreasuryUnits
  return {
    balance: balanceOf(league.balances, 'treasury'),
    issued: -(league.balances.mint ?? 0),
    buy_ins: { each, players: bought - undone },
    you: { paid_in: sumOf(own, 'into') + each, paid_out: sumOf(own, 'out') },
    settled_through: league.settledScores.at(-1)?.week ?? 0,
    weeks: [...new Set(entries.map(({ week }) => week))]
      .toSorted((a, b) => a - b)
      .map((week) =>
        weekOf(
          week,
          entries.filter((entry) => entry.week === week),
        ),
      ),
  }
}

function sumOf(entries: readonly Entry[], side: 'into' | 'out'): number {
  return entries.reduce((sum, entry) => sum + entry[side], 0)
}

function weekOf(week: number, entries: readonly Entry[]): Week {
  const kinds = [...new Set(entries.map(({ reason }) => ledgerKind(reason)))]
  return {
    week,
    into: sumOf(entries, 'into'),
    out: sumOf(entries, 'out'),
    balance_after: entries.at(-1)?.balanceAfter ?? 0,
    kinds: kinds.map((kind) => {
      const some = entries.filter(({ reason }) => ledgerKind(reason) === kind)
      return { kind, into: sumOf(some, 'into'), out: sumOf(some, 'out') }
    }),
  }
}

async function treasuryEntries(db: Db, leagueId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('transfers', (join) =>
      join.onRef('transfers.league_id', '=', 'entries.league_id').onRef('transfers.id', '=', 'entries.transfer_id'),
    )
    .select([
      'transfers.week',
      'transfers.reason',
      'transfers.from_account',
      'transfers.to_account',
      'entries.amount',
      'entries.balance_after',
    ])
    .where('entries.league_id', '=', leagueId)
    .where('entries.account', '=', 'treasury')
    .orderBy('entries.number')
    .execute()
  return rows.map((row): Entry => {
    const stored = row.reason as Reason
    const { amount } = row
    const isReversal = stored.rule === 'reversal' || stored.rule === 'left.undone' || stored.rule === 'start.failed'
    const into = isReversal ? Math.min(amount, 0) : Math.max(amount, 0)
    return {
      week: row.week,
      reason: stored.rule === 'reversal' ? stored.of : stored,
      into,
      out: into - amount,
      balanceAfter: row.balance_after,
      account: amount > 0 ? row.from_account : row.to_account,
    }
  })
}

/** Every wallet's balance after each settled week. */
export async function unitsHistoryOf(db: Db, league: LeagueView): Promise<UnitsHistory> {
  const { rows } = await sql<{ player_id: PlayerId; week: number; units: number }>`
    select distinct on (e.account, t.week) substr(e.account, 8) as player_id, t.week, e.balance_after as units
    from entries e join transfers t on t.league_id = e.league_id and t.id = e.transfer_id
    where e.league_id = ${league.id} and e.account like 'wallet:%'
    order by e.account, t.week, e.number desc
  `.execute(db)
  const weeks = league.settledScores.map(({ week }) => week)
  const playerIds = [...new Set(rows.map((row) => row.player_id))]
  return {
    weeks,
    players: playerIds.map((playerId) => {
      const own = rows.filter((row) => row.player_id === playerId)
      return {
        user_id: playerOfId(league, playerId).userId,
        // A week without transfers keeps the previous balance.
        units: weeks.map((week) => own.findLast((row) => row.week <= week)?.units ?? null),
      }
    }),
  }
}
