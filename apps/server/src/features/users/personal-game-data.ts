/** The game's part of a user's data export: every league that they play, played in, or added. */
import type { PersonalData } from '@whale/contract'
import { noteSentence, reasonSentence } from '@whale/words'
import {
  type PlayerId,
  type Reason,
  type RunNote,
  type TeamId,
  type TeamPoints,
  type UserId,
  pointsToDecimal,
} from '@whale/game'
import { nameOf, noteWeekOf } from '@whale/pages'
import { sql } from 'kysely'
import { idOfItem } from '../../http/feed-ids.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import type { World } from '../../world.ts'

type Game = Omit<
  PersonalData,
  | 'exported_at'
  | 'missing'
  | 'account'
  | 'sessions'
  | 'open_links'
  | 'mail'
  | 'calendar_feed'
  | 'shared_links'
  | 'alert_devices'
  | 'alert_kinds'
  | 'quiet_hours'
  | 'alerts'
  | 'subscriptions'
  | 'support_messages'
  | 'emails'
>

export async function gameDataOf(world: Pick<World, 'db' | 'sign'>, userId: UserId): Promise<Game> {
  const { db } = world
  return {
    leagues: await leaguesOf(db, userId),
    places: await placesOf(db, userId),
    ledger: await ledgerOf(db, userId),
    bets: await betsOf(db, userId),
    ...(await chosenBy(db, userId)),
    contests: await contestsOf(db, userId),
    claim_requests: await claimRequestsOf(db, userId),
    week_reminders: await weekRemindersOf(db, userId),
    past_seasons: await pastSeasonsOf(db, userId),
    ...(await talkOfUser(world, userId)),
    chat_channels: await chatChannelsOf(db, userId),
    counts: await countsOf(db, userId),
    events: await eventsOf(db, userId),
  }
}

/** The sections of several cells, concatenated. */
export function joined(parts: readonly Game[]): Game {
  const rows = <K extends keyof Game>(section: K) =>
    parts.flatMap((part) => part[section] as Game[K][number][]) as Game[K]
  return {
    leagues: rows('leagues'),
    places: rows('places'),
    ledger: rows('ledger'),
    bets: rows('bets'),
    options: rows('options'),
    multipliers: rows('multipliers'),
    liquidations: rows('liquidations'),
    casino_entries: rows('casino_entries'),
    predictions: rows('predictions'),
    contests: rows('contests'),
    claim_requests: rows('claim_requests'),
    week_reminders: rows('week_reminders'),
    talk: rows('talk'),
    reactions: rows('reactions'),
    talk_reports: rows('talk_reports'),
    talk_mutes: rows('talk_mutes'),
    nudges: rows('nudges'),
    chat_channels: rows('chat_channels'),
    counts: rows('counts'),
    events: rows('events'),
    // These are the club's, so each cell's part has all of them.
    past_seasons: parts[0]?.past_seasons ?? [],
  }
}

async function leaguesOf(db: Db, userId: UserId): Promise<Game['leagues']> {
  const { rows } = await sql<Game['leagues'][number]>`
    select id as league_id, name, provider, season, creator_id = ${userId} as was_brought_by_you from leagues
    where id in (${leagueIdsOf(userId)})
    order by created_at
  `.execute(db)
  return rows
}

/** The ids of the leagues that the user added or joined, including nights whose seat they gave up. */
function leagueIdsOf(userId: UserId) {
  return sql`
    select league_id from players where user_id = ${userId}
    union select id from leagues where creator_id = ${userId}
    union select id from leagues, jsonb_each(night -> 'seats') as seat, jsonb_array_elements(seat.value -> 'before') as held
      where held ->> 'userId' = ${userId}
  `
}

async function placesOf(db: Db, userId: UserId): Promise<Game['places']> {
  const { rows } = await sql<Game['places'][number]>`
    select p.league_id, p.id as player_id, p.team_id, t.name as team_name, t.owner_fantasy_user_id as team_owner_id,
      t.owner_display_name as team_owner_name, t.owner_username as team_owner_username, t.avatar_url as team_picture,
      p.claimed_at, p.verified_at, p.left_at, p.status, p.streak, p.eliminated_in_week, p.bought_back_in_week,
      coalesce(a.balance, 0) as units
    from players p
    join teams t on t.league_id = p.league_id and t.id = p.team_id
    left join accounts a on a.league_id = p.league_id and a.account = 'wallet:' || p.id
    where p.user_id = ${userId}
    order by p.claimed_at
  `.execute(db)
  return rows
}

async function ledgerOf(db: Db, userId: UserId): Promise<Game['ledger']> {
  const { rows } = await sql<Omit<Game['ledger'][number], 'rule' | 'sentence'> & { reason: Reason }>`
    select e.league_id, e.week, e.recorded_at as at, e.reason, e.amount as units, e.balance_after,
      case when e.amount < 0 then e.account else e.other_account end as "from",
      case when e.amount < 0 then e.other_account else e.account end as "to"
    from players p join entries e on e.league_id = p.league_id and e.account = 'wallet:' || p.id
    where p.user_id = ${userId}
    order by p.claimed_at, e.number
  `.execute(db)
  return rows.map(({ reason, ...row }) => ({ ...row, rule: reason.rule, sentence: reasonSentence(reason) }))
}

/** Bets where the user is either side, with only the other's name, which both have seen. */
async function betsOf(db: Db, userId: UserId): Promise<Game['bets']> {
  const { rows } = await sql<Game['bets'][number] & { against_id: UserId; name: string | null }>`
    select b.league_id, b.id as bet_id, b.week, m.side, o.user_id as against_id, coalesce(u.username, g.name) as name, m.stake, m.could_win, b.odds / 100.0::float8 as odds,
      b.kind, b.line / 100.0::float8 as line, b.proposed_at, b.state, b.state_details
    from players p
    join bets b on b.league_id = p.league_id and p.id in (b.challenger_id, b.challenged_id)
    cross join lateral (
      select case when p.id = b.challenger_id then 'challenger' else 'challenged' end as side,
        case when p.id = b.challenger_id then b.stake else b.counter_stake end as stake,
        case when p.id = b.challenger_id then b.counter_stake else b.stake end as could_win,
        case when p.id = b.challenger_id then b.challenged_id else b.challenger_id end as other_id
    ) m
    join players o on o.league_id = b.league_id and o.id = m.other_id
    left join users u on u.id = o.user_id
    left join guests g on g.id = o.user_id
    where p.user_id = ${userId}
    order by b.proposed_at, b.id
  `.execute(db)
  return rows.map(({ against_id: id, name, ...row }) => {
    return { ...row, against: nameOf(new Map(name === null ? [] : [[id, name]]), id) }
  })
}

type Chosen = Pick<Game, 'options' | 'multipliers' | 'liquidations' | 'casino_entries' | 'predictions'>

/** Everything except bets. Lines and points are stored in hundredths. */
async function chosenBy(db: Db, userId: UserId): Promise<Chosen> {
  const options = await sql<Chosen['options'][number]>`
    select league_id, week, placed_at, team_id, line / 100.0::float8 as line, stake
    from options where ${isOf(userId)} order by placed_at
  `.execute(db)
  const multipliers = await sql<Chosen['multipliers'][number]>`
    select league_id, week, for_week, bought_at from multipliers where ${isOf(userId)} order by bought_at
  `.execute(db)
  const liquidations = await sql<Chosen['liquidations'][number]>`
    select league_id, week, placed_at, line / 100.0::float8 as line, stake
    from liquidations where ${isOf(userId)} order by placed_at
  `.execute(db)
  const entries = await sql<Chosen['casino_entries'][number]>`
    select league_id, week, entered_at, terms from casino_entries where ${isOf(userId)} order by entered_at
  `.execute(db)
  const predictions = await sql<Chosen['predictions'][number]>`
    select league_id, week, predicted_at, team_id, points / 100.0::float8 as points
    from predictions where ${isOf(userId)} order by predicted_at
  `.execute(db)
  return {
    options: options.rows,
    multipliers: multipliers.rows,
    liquidations: liquidations.rows,
    casino_entries: entries.rows,
    predictions: predictions.rows,
  }
}

function isOf(userId: UserId) {
  return sql`(league_id, player_id) in (select league_id, id from players where user_id = ${userId})`
}

/** Contests where the user is either side, without the other's name. */
async function contestsOf(db: Db, userId: UserId): Promise<Game['contests']> {
  const { rows } = await sql<Game['contests'][number]>`
    select c.league_id, c.team_id, c.user_id = ${userId} as was_claimed_by_you, c.contested_at, c.rejected_at
    from contests c join players held on held.league_id = c.league_id and held.id = c.holder_id
    where c.user_id = ${userId} or held.user_id = ${userId}
    order by c.contested_at
  `.execute(db)
  return rows
}

async function claimRequestsOf(db: Db, userId: UserId): Promise<Game['claim_requests']> {
  return await db
    .selectFrom('claim_requests')
    .select(['league_id', 'team_id', 'requested_at', 'declined_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute()
}

async function weekRemindersOf(db: Db, userId: UserId): Promise<Game['week_reminders']> {
  return await db
    .selectFrom('week_reminders')
    .select(['league_id', 'week', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute()
}

async function pastSeasonsOf(db: Db, userId: UserId): Promise<Game['past_seasons']> {
  const { rows } = await sql<Game['past_seasons'][number]>`
    select p.league_id, s.season, p.place, p.units, p.summary
    from past_people p join past_seasons s on s.league_id = p.league_id
    where p.user_id = ${userId} order by s.season, p.league_id
  `.execute(db)
  return rows
}

/** Items and lines by their ids on pages, since numbers would reveal how much others do in private. */
async function talkOfUser(
  world: Pick<World, 'db' | 'sign'>,
  userId: UserId,
): Promise<Pick<Game, 'talk' | 'reactions' | 'talk_reports' | 'talk_mutes' | 'nudges'>> {
  const { db } = world
  const talk = await db
    .selectFrom('talk_lines')
    .select(['league_id', 'text', 'written_at', 'removed_by'])
    .where('user_id', '=', userId)
    .orderBy('written_at')
    .execute()
  const reactions = await db
    .selectFrom('talk_reactions')
    .select(['league_id', 'item', 'reaction'])
    .where('user_id', '=', userId)
    .orderBy('league_id')
    .orderBy('item')
    .execute()
  const reports = await db
    .selectFrom('talk_reports')
    .select(['league_id', 'line', 'reported_at'])
    .where('user_id', '=', userId)
    .orderBy('reported_at')
    .execute()
  const { rows: mutes } = await sql<Game['talk_mutes'][number]>`
    select league_id, count(*)::int as members from talk_mutes where user_id = ${userId}
    group by league_id order by league_id
  `.execute(db)
  const { rows: nudges } = await sql<Game['nudges'][number]>`
    select league_id, week, count(*)::int as members, max(nudged_at) as nudged_at from nudges where user_id = ${userId}
    group by league_id, week order by league_id, week
  `.execute(db)
  return {
    talk,
    reactions: reactions.map((row) => ({ ...row, item: idOfItem(world, row.league_id, row.item) })),
    talk_reports: reports.map((row) => ({ ...row, line: idOfItem(world, row.league_id, `l${row.line}`) })),
    talk_mutes: mutes,
    nudges,
  }
}

async function chatChannelsOf(db: Db, userId: UserId): Promise<Game['chat_channels']> {
  const rows = await db
    .selectFrom('chat_channels')
    .select(['league_id', 'service', 'last_four', 'kinds', 'connected_at'])
    .where('user_id', '=', userId)
    .orderBy('connected_at')
    .execute()
  return rows.map((row) => ({ ...row, kinds: row.kinds as string[] }))
}

interface RunRow {
  league_id: string
  player_id: PlayerId
  team_id: TeamId
  week: number
  counted_at: string
  undone_at: string | null
  scores: TeamPoints[]
  standings_before: Record<PlayerId, Record<string, unknown>>
  notes: RunNote[]
}

/** The sentences of a player's notes from one settlement. */
export function ownNotes(notes: readonly RunNote[], playerId: PlayerId): string[] {
  const week = noteWeekOf(notes, playerId)
  return notes
    .filter((note) => 'playerId' in note && note.playerId === playerId)
    .map((note) => noteSentence(note, week))
}

/** Each settlement during the user's membership, with only their own results. */
async function countsOf(db: Db, userId: UserId): Promise<Game['counts']> {
  const { rows } = await sql<RunRow>`
    select r.league_id, p.id as player_id, p.team_id, r.week, r.at as counted_at, r.reversed_at as undone_at,
      r.scores, r.standings_before, r.notes
    from players p join runs r on r.league_id = p.league_id
    where p.user_id = ${userId} and r.standings_before ? p.id
    order by r.at
  `.execute(db)
  return rows.map(({ player_id: playerId, team_id: teamId, scores, standings_before: standings, notes, ...row }) => {
    const scored = scores.find((score) => score.teamId === teamId)?.points
    return {
      ...row,
      points: scored === undefined ? null : pointsToDecimal(scored),
      standing_before: standings[playerId] ?? null,
      notes: ownNotes(notes, playerId),
    }
  })
}

async function eventsOf(db: Db, userId: UserId): Promise<Game['events']> {
  const { rows } = await sql<Game['events'][number]>`
    select e.league_id, e.at, e.type, e.actor = ${userId} as was_by_you, e.event from events e
    where e.league_id in (${leagueIdsOf(userId)}) and (
      e.actor = ${userId}
      or e.event ->> 'playerId' in (select id from players where league_id = e.league_id and user_id = ${userId})
    )
    order by e.at, e.league_id, e.number
  `.execute(db)
  return rows
}
