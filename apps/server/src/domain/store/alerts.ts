/** Alerts on their way to a league's members, written in the transaction that causes them. */
import type { Alert } from '@whale/words'
import { type LeagueId, instant } from '@whale/game'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'

/** Writes alerts for people who want that kind on a device. Of several with one topic, only the first wanted one counts. */
export async function insertAlerts(
  tx: Tx,
  leagues: readonly { leagueId: LeagueId; alerts: readonly Alert[] }[],
): Promise<void> {
  const all = leagues.flatMap(({ leagueId, alerts }) => alerts.map((alert) => ({ leagueId, from: null, ...alert })))
  if (all.length === 0) return
  const rows = all.map(({ leagueId, userId, from: from_id, kind, topic, fact, path, expiresAt }, place) => {
    return { place, league_id: leagueId, user_id: userId, from_id, kind, topic, path, expires_at: expiresAt, fact }
  })
  await sendWithNext(
    tx,
    sql`
      insert into league_alerts (league_id, user_id, kind, topic, path, expires_at, fact)
      select a.league_id, a.user_id, a.kind, a.topic, a.path, a.expires_at, a.fact
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (
        place int, league_id text, user_id text, from_id text, kind text, topic text, path text, expires_at timestamptz, fact jsonb
      )
      join push_consents c on c.user_id = a.user_id and c.kind = a.kind
      where exists (select from push_subscriptions s where s.user_id = a.user_id)
        and not exists (
          select from talk_mutes m
          where m.league_id = a.league_id and m.user_id = a.user_id and m.muted_user_id = a.from_id
        )
      order by a.place
      on conflict do nothing
    `,
  )
}

type WaitingAlert = Alert & { leagueId: string }

/** Alerts waiting to be moved, at most `limit`. */
export async function waitingAlerts(db: Db, limit: number): Promise<WaitingAlert[]> {
  const { rows } = await sql<Selectable<Tables['league_alerts']>>`
    select * from league_alerts order by league_id, topic limit ${limit}
  `.execute(db)
  return rows.map(({ league_id: leagueId, user_id: userId, kind, expires_at: expiresAt, ...rest }) => {
    return {
      ...rest,
      fact: rest.fact as Alert['fact'],
      leagueId,
      userId: userId as Alert['userId'],
      kind: kind as Alert['kind'],
      expiresAt: instant(expiresAt),
    }
  })
}

export async function deleteAlerts(db: Db, alerts: readonly WaitingAlert[]): Promise<void> {
  if (alerts.length === 0) return
  const keys = JSON.stringify(alerts.map(({ leagueId, topic }) => ({ league_id: leagueId, topic })))
  await sql`
    delete from league_alerts where (league_id, topic) in (
      select league_id, topic from jsonb_to_recordset(${keys}::jsonb) as moved (league_id text, topic text)
    )
  `.execute(db)
}
