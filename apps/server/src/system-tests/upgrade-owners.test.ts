/**
 * Upgrades leagues from before they stored their owner, and compares each owner with the rule that computed it (decision 26). The rows are
 * copies of those that migration 0047 left, with members who left, came back, or never had the commissioner's team.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../platform/postgres/migrate.ts'
import { type Db, connect } from '../platform/postgres/pool.ts'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'
import { restoreRelease, parseRelease } from '../testing/release.ts'

const RELEASE = new URL('../testing/releases/waiting/0047.ndjson', import.meta.url)
const LEAGUES = 120

interface OldPlayer {
  user_id: string
  team_id: string
  left_at: string | null
}

interface OldLeague {
  id: string
  creator_id: string
  commissioner_team_id: string | null
  players: OldPlayer[]
}

const serverUrl = inject('serverUrl')
const name = `test_${randomBytes(6).toString('hex')}`
let db: Db
let leagues: OldLeague[] = []

/** The rule of before: the player of the commissioner's team, else the creator, else the longest-standing member. */
function ownerBefore({ creator_id: creatorId, commissioner_team_id: teamId, players }: OldLeague): string {
  const members = players.filter(({ left_at: leftAt }) => leftAt === null)
  const commissioner = teamId === null ? undefined : members.find((player) => player.team_id === teamId)
  const owner = commissioner ?? members.find((player) => player.user_id === creatorId) ?? members[0]
  return owner?.user_id ?? creatorId
}

function isCommissioner({ commissioner_team_id: teamId, players }: OldLeague, userId: string): boolean {
  return players.some((player) => player.user_id === userId && player.team_id === teamId && player.left_at === null)
}

/** Repeatable numbers from 0 to below `end`. */
function dice(): (end: number) => number {
  let state = 20_261_123
  return (end) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
}

/** Users claim and leave teams in turn: each of four has at most one team, and a team at most one player. */
function drawn(index: number, { roll, users }: { roll: (end: number) => number; users: readonly string[] }): OldLeague {
  const players: OldPlayer[] = []
  const creatorId = users[0] ?? ''
  for (let step = roll(9); step >= 0; step -= 1) {
    const userId = users[roll(users.length)] ?? ''
    const teamId = String(1 + roll(4))
    const inNow = players.filter(({ left_at: leftAt }) => leftAt === null)
    const own = inNow.find((player) => player.user_id === userId)
    if (own !== undefined) own.left_at = '2026-08-01T00:00:00.000Z'
    else if (!inNow.some((player) => player.team_id === teamId)) {
      players.push({ user_id: userId, team_id: teamId, left_at: null })
    }
  }
  return {
    id: `league_drawn_${index}`,
    creator_id: creatorId,
    commissioner_team_id: roll(2) === 0 ? null : String(1 + roll(5)),
    players,
  }
}

/** Copies of a random league of the release and of one of its players, with other ids. */
async function write(league: OldLeague, roll: (end: number) => number): Promise<void> {
  const { id, players } = league
  const changed = { id, creator_id: league.creator_id, commissioner_team_id: league.commissioner_team_id }
  // Six of the letters that invite codes have.
  const letters = id
    .replaceAll(/\D/g, '')
    .padStart(6, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))
  const unique = { invite_code: letters, fantasy_league_id: id }
  const { rows } = await sql<{
    id: string
  }>`select id from leagues where id not like 'league_drawn_%' order by id`.execute(db)
  const base = rows[roll(rows.length)]?.id ?? ''
  await sql`
    insert into leagues select (jsonb_populate_record(l, ${JSON.stringify({ ...changed, ...unique })}::jsonb)).*
    from leagues l where l.id = ${base}
  `.execute(db)
  for (const [position, player] of players.entries()) {
    const row = { ...player, position, league_id: id, id: `player_${position}` }
    await sql`
      insert into players select (jsonb_populate_record(p, ${JSON.stringify(row)}::jsonb)).*
      from players p where p.league_id = ${base} limit 1
    `.execute(db)
  }
}

beforeAll(async () => {
  const databaseUrl = await cloneDatabase({ serverUrl, template: 'template1', name })
  db = connect({ url: databaseUrl, connections: 1, timeoutMs: 15_000, onLostConnection: () => undefined })
  await restoreRelease(db, parseRelease(await readFile(RELEASE, 'utf8')))
  const { rows } = await sql<{ id: string }>`select id from users order by id limit 6`.execute(db)
  const roll = dice()
  leagues = Array.from({ length: LEAGUES }, (_, index) => drawn(index, { roll, users: rows.map(({ id }) => id) }))
  // The ledger's guards are off: the copies have no units.
  await sql`set session_replication_role = replica`.execute(db)
  for (const league of leagues) await write(league, roll)
  await sql`set session_replication_role = origin`.execute(db)
  await migrate(db)
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await dropDatabase({ serverUrl, name })
})

it('gives each league the owner that the rule named, chosen where a claim had made them the owner', async () => {
  const { rows } = await sql<{ id: string; owner_id: string; chosen_owner_id: string | null }>`
    select id, owner_id, chosen_owner_id from cell_1.leagues where id like 'league_drawn_%'
  `.execute(db)
  const owners = new Map(rows.map((row) => [row.id, row.owner_id]))
  expect(rows.filter((row) => row.chosen_owner_id !== null)).toEqual(
    rows.filter(({ id, owner_id: ownerId }) => {
      const league = leagues.find((one) => one.id === id)
      return league !== undefined && ownerId !== league.creator_id && isCommissioner(league, ownerId)
    }),
  )
  expect(rows.every((row) => [null, row.owner_id].includes(row.chosen_owner_id))).toBe(true)
  expect(leagues.map((league) => [league.id, owners.get(league.id)])).toEqual(
    leagues.map((league) => [league.id, ownerBefore(league)]),
  )
})

it('compares every way of owning a league', () => {
  const ways = leagues.map((league) => {
    const members = league.players.filter(({ left_at: leftAt }) => leftAt === null)
    if (members.length === 0) return 'nobody is left'
    const owner = members.find((player) => player.user_id === ownerBefore(league))
    if (owner?.team_id === league.commissioner_team_id) return 'commissioner'
    return owner?.user_id === league.creator_id ? 'creator' : 'longest-standing'
  })
  expect([...new Set(ways)].toSorted()).toEqual(['commissioner', 'creator', 'longest-standing', 'nobody is left'])
})
