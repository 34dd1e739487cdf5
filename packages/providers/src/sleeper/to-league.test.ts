import { expect, test } from 'vitest'
import { leaguePayload, rostersPayload, usersPayload } from './payload.ts'
import { toLeague } from './to-league.ts'

const OWNER = '410983977539491965'
const AVATAR = '32787474c39850e98d8f26274d4496a5'

function read(rosters: object[], users: object[] = [], name: string | null = 'Harbor ⚓  Lights ') {
  const league = leaguePayload.parse({ league_id: '1048889097223266304', name, season: '2024' })
  return toLeague(league, { rosters: rostersPayload.parse(rosters), users: usersPayload.parse(users) })
}

const teamOf = (user: object) =>
  read([{ roster_id: 3, owner_id: OWNER }], [{ user_id: OWNER, display_name: 'EndZone_Tiger', ...user }]).teams[0]

test('names a team by its own name, or by its owner', () => {
  expect(teamOf({ metadata: { team_name: ' Rasheeing  the Scene ' } })?.name).toBe('Rasheeing the Scene')
  expect(teamOf({ metadata: { team_name: '' } })?.name).toBe('EndZone_Tiger')
  expect(teamOf({ metadata: null })?.name).toBe('EndZone_Tiger')
  expect(teamOf({ display_name: null })?.name).toBe('Team 3')
})

test('reads the owner with the username in lower case', () => {
  expect(teamOf({})?.owner).toEqual({ fantasyUserId: OWNER, displayName: 'EndZone_Tiger', username: 'endzone_tiger' })
})

test('reads teams without an owner, and owners who left the league', () => {
  const rosters = [
    { roster_id: 2, owner_id: OWNER },
    { roster_id: 1, owner_id: null },
  ]
  const { teams } = read(rosters, [{ user_id: '410983977539491999', display_name: 'Fern' }])
  expect(teams).toEqual([
    { teamId: '1', name: 'Team 1', owner: null, coOwners: [], avatarUrl: null },
    {
      teamId: '2',
      name: 'Team 2',
      owner: { fantasyUserId: OWNER, displayName: null, username: null },
      coOwners: [],
      avatarUrl: null,
    },
  ])
})

test('rejects a response without any user: otherwise all teams would lose their names, and nobody could claim one', () => {
  expect(() => read([{ roster_id: 2, owner_id: OWNER }])).toThrow('owners without any user')
  expect(read([{ roster_id: 2, owner_id: null }]).teams).toHaveLength(1)
})

test("reads co-owners without the owner, and never uses a placeholder as a person's name", () => {
  const MATE = '410983977539491966'
  const rosters = [{ roster_id: 3, owner_id: OWNER, co_owners: [MATE, OWNER, null, ''] }]
  const [team] = read(rosters, [{ user_id: MATE, display_name: 'Fern' }, { user_id: OWNER }]).teams
  expect(team?.coOwners).toEqual([{ fantasyUserId: MATE, displayName: 'Fern', username: 'fern' }])
  expect(team?.owner).toEqual({ fantasyUserId: OWNER, displayName: null, username: null })
})

test("shows the team's image, or the owner's, and only from Sleeper's host", () => {
  const picture = 'https://sleepercdn.com/uploads/d9d2b53f'
  const thumb = `https://sleepercdn.com/avatars/thumbs/${AVATAR}`
  expect(teamOf({ avatar: AVATAR, metadata: { avatar: picture } })?.avatarUrl).toBe(picture)
  expect(teamOf({ avatar: AVATAR, metadata: { avatar: 'https://evil.example/x.png' } })?.avatarUrl).toBe(thumb)
  expect(teamOf({ avatar: 'nfl_cin' })?.avatarUrl).toBeNull()
  expect(teamOf({ avatar: '../../etc' })?.avatarUrl).toBeNull()
})

test('preserves all 19 digits of the id, and always has a name', () => {
  const league = read([{ roster_id: 1 }], [], null)
  expect(league).toMatchObject({ fantasyLeagueId: '1048889097223266304', season: 2024 })
  expect(league.name).toBe('Sleeper League 1048889097223266304')
  expect(read([{ roster_id: 1 }]).name).toBe('Harbor ⚓ Lights')
})

test('throws not_yet for a league without rosters', () => {
  expect(() => read([])).toThrow(expect.objectContaining({ kind: 'not_yet' }))
})
