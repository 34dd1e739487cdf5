import { expect, test } from 'vitest'
import { teamsPayload } from './payload.ts'
import { toLeague } from './to-league.ts'

const ID = '{9C082DED-397E-F38C-8192-C315F48BE6AB}'
const CO_OWNER = '{BD80AB29-E409-2947-45B0-F701A15BD172}'

function read(teams: object[], members: object[] = [], name: string | null = 'Boat  League ') {
  const answer = teamsPayload.parse({ id: 42, seasonId: 2024, members, teams })
  return toLeague(answer, { settings: { name } })
}

const teamOf = (team: object, members?: object[]) => read([{ id: 7, ...team }], members).teams[0]

test('names a team by its name, its two name parts, its abbreviation or its number', () => {
  expect(teamOf({ name: ' Reel  Deal ', location: 'The', nickname: 'Old' })?.name).toBe('Reel Deal')
  expect(teamOf({ location: 'The ', nickname: ' Early GGod', abbrev: 'GG' })?.name).toBe('The Early GGod')
  expect(teamOf({ name: '  ', abbrev: 'GG' })?.name).toBe('GG')
  expect(teamOf({})?.name).toBe('Team 7')
})

test('prefers the primary owner, and returns null without owners', () => {
  const members = [
    { id: ID, displayName: 'espn12345678' },
    { id: CO_OWNER, displayName: 'second@example.com' },
  ]
  const owner = { fantasyUserId: CO_OWNER, displayName: 'second', username: null }
  const coOwner = { fantasyUserId: ID, displayName: 'espn12345678', username: null }
  const shared = teamOf({ owners: [ID, CO_OWNER], primaryOwner: CO_OWNER }, members)
  expect(shared).toMatchObject({ owner, coOwners: [coOwner] })
  expect(teamOf({ owners: [ID] }, members)?.owner?.displayName).toBe('espn12345678')
  expect(teamOf({ owners: [ID] })?.owner).toEqual({ fantasyUserId: ID, displayName: null, username: null })
  expect(teamOf({ owners: [] })?.owner).toBeNull()
  expect(teamOf({})?.owner).toBeNull()
})

test("shows only images from ESPN's hosts", () => {
  expect(teamOf({ logo: 'https://g.espncdn.com/a.svg' })?.avatarUrl).toBe('https://g.espncdn.com/a.svg')
  expect(teamOf({ logo: 'https://images.example.com/a.png' })?.avatarUrl).toBeNull()
})

test('keeps ids as text, in order and with gaps', () => {
  const league = read([{ id: 26 }, { id: 1 }, { id: 4 }])
  expect(league).toMatchObject({ provider: 'espn', fantasyLeagueId: '42', season: 2024, name: 'Boat League' })
  expect(league.teams.map(({ teamId }) => teamId)).toEqual(['1', '4', '26'])
  expect(read([{ id: 1 }], [], null).name).toBe('ESPN League 42')
})

test('throws not_yet for a league without teams', () => {
  expect(() => read([])).toThrow(expect.objectContaining({ kind: 'not_yet' }))
})
