import { describe, expect, test } from 'vitest'
import { instant } from '../values/instant.ts'
import { membersOf, ownerOf, playerOfUser } from '../league/league.ts'
import { acceptHandover, offerHandover, withOwnership } from '../owner/hand-over.ts'
import { tasksOf } from '../league/tasks.ts'
import { makeCalendar } from '../season/calendar.ts'
import type { Decision } from '../decision.ts'
import { EIGHT, aTeam } from '../testing/builder.ts'
import { scriptedChance, scriptedIds } from '../testing/scripted.ts'
import { calendarTurn, refusalOf, turnOf, userOf } from '../testing/turns.ts'
import { claimTeam } from './claim.ts'
import { createAndClaim } from './create-league.ts'
import { canComeBack, heldTeamsLackingIn, moveReservation, openReservation, teamOfReturning } from './reserve.ts'

const FEBRUARY = instant('2027-02-01T12:00:00Z')
const SUMMER = instant('2027-07-01T12:00:00Z')
const GAME_START = instant('2027-09-08T12:00:00Z')
const managed = (index: number, manager: string) => ({
  ...aTeam(String(index + 1), `Team ${index + 1}`),
  owner: { fantasyUserId: manager, displayName: manager, username: manager.toLowerCase() },
})
const teams = EIGHT.map((name, index) => managed(index, name))
const schedule = { firstWeek: 1, isPointsOnly: false, isGuillotine: false }
const shown = { fantasyLeagueId: '2027', name: 'The Gravy Boat', teams, schedule, isAdded: false }

function leagueOf(decision: Decision) {
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.league
}

const creation = {
  provider: 'sleeper',
  fantasyLeagueId: '2026',
  season: 2027,
  name: 'The Gravy Boat',
  teams,
  teamId: '1',
  commissionerTeamId: null,
  reserved: { fantasyLeagueId: '2026', fromSeason: 2026, problem: null },
} as const

function create(now = FEBRUARY) {
  const calendar = makeCalendar(2027, [])
  const actor = { kind: 'newcomer', userId: userOf('Ada') } as const
  return createAndClaim(
    { actor, now, newId: scriptedIds(), calendar, random: scriptedChance(0, 1, 2, 3, 4, 5) },
    creation,
  )
}

const ada = leagueOf(create())
const reserved = leagueOf(claimTeam(turnOf(ada, 'Ben'), { teamId: '2' }))
const opened = (given: Partial<typeof shown>) => openReservation(calendarTurn(reserved, SUMMER), { ...shown, ...given })

describe('a reserved league (§4)', () => {
  test('can be made until its season opens', () => {
    expect(refusalOf(create(GAME_START))).toEqual({ code: 'reservation.closed', season: 2027 })
  })

  test('fails at game start while it is reserved, and starts by the rules once it is open', () => {
    const full = EIGHT.slice(1).reduce(
      (league, name, index) => leagueOf(claimTeam(turnOf(league, name, FEBRUARY), { teamId: String(index + 2) })),
      ada,
    )
    expect(tasksOf(full)).toEqual([{ kind: 'fail_to_start', dueAt: GAME_START }])
    const started = leagueOf(openReservation(calendarTurn(full, SUMMER), shown))
    expect(tasksOf(started)).toEqual([{ kind: 'start', week: 1, dueAt: GAME_START }])
    const league = leagueOf(opened({}))
    expect(league).toMatchObject({ reserved: null, fantasyLeagueId: '2027' })
    expect(membersOf(league).map(({ teamId }) => teamId)).toEqual(['1', '2'])
  })

  test('moves a claim along with its manager, and ends it when the manager is gone', () => {
    const swapped = teams.map((team, index) => managed(index, ['Eve', 'Zoe', 'Cleo', 'Dov', 'Ada'][index] ?? team.name))
    const league = leagueOf(opened({ teams: swapped }))
    expect(playerOfUser(league, userOf('Ada'))?.teamId).toBe('5')
    expect(playerOfUser(league, userOf('Ben'))).toBeNull()
    expect(league.balances).toMatchObject({ treasury: 900 })
  })

  test('keeps an owner by hand-over when their team moves, and announces nothing', () => {
    const offered = leagueOf(
      offerHandover(turnOf(reserved, 'Ada', SUMMER), { playerId: membersOf(reserved)[1]?.id ?? 'player_none' }),
    )
    const given = leagueOf(acceptHandover(turnOf(offered, 'Ben', SUMMER)))
    const swapped = teams.map((team, index) => managed(index, ['Ada', 'Zoe', 'Ben'][index] ?? team.name))
    const turn = calendarTurn(given, SUMMER)
    const moved = withOwnership(turn, openReservation(turn, { ...shown, teams: swapped }))
    expect(ownerOf(leagueOf(moved))).toBe(userOf('Ben'))
    expect(playerOfUser(leagueOf(moved), userOf('Ben'))?.teamId).toBe('3')
    expect(moved.ok && moved.events.some(({ type }) => type === 'owner.changed')).toBe(false)
    // A player whose manager is gone has left. Members learn who owns the league now.
    const gone = withOwnership(
      turn,
      openReservation(turn, { ...shown, teams: [managed(0, 'Ada'), managed(1, 'Zoe'), ...teams.slice(2)] }),
    )
    expect(gone.ok && gone.events.at(-1)).toMatchObject({ type: 'owner.changed', to: userOf('Ada'), how: 'rules' })
  })

  test('does not open from game start on, even if the failure is not recorded yet', () => {
    const late = openReservation(calendarTurn(reserved, GAME_START), shown)
    expect(late.ok && late.events).toEqual([])
    expect(tasksOf(leagueOf(late))).toEqual([{ kind: 'fail_to_start', dueAt: GAME_START }])
  })

  test.each([
    [{ isAdded: true }, { why: 'exists' }],
    [{ teams: teams.slice(0, 5) }, { why: 'too_small', teams: 5, needed: 8 }],
    [{ schedule: { ...schedule, isPointsOnly: true } }, { why: 'points_only' }],
    [{ schedule: { ...schedule, isGuillotine: true } }, { why: 'guillotine' }],
    [{ schedule: { ...schedule, firstWeek: 3 } }, { why: 'starts_later', firstWeek: 3, startWeek: 1 }],
  ])('stays reserved when the new league cannot be played: %j', (given, problem) => {
    const league = leagueOf(opened(given))
    expect(league.reserved?.problem).toEqual(problem)
    expect(membersOf(league)).toHaveLength(2)
    // The next reading is the same: nothing happens.
    const again = openReservation(calendarTurn(league, SUMMER), { ...shown, ...given })
    expect(again.ok && again.events).toEqual([])
  })

  test('can follow another league that its owner plays in, and no other', () => {
    const other = { ...shown, fantasyLeagueId: '77', fromSeason: 2026 }
    expect(refusalOf(moveReservation(turnOf(reserved, 'Ben', SUMMER), other))).toEqual({ code: 'owner.only' })
    const strangers = teams.map((_, index) => managed(index, `Stranger${index}`))
    expect(refusalOf(moveReservation(turnOf(reserved, 'Ada', SUMMER), { ...other, teams: strangers }))).toEqual({
      code: 'reservation.not_yours',
    })
    const moved = leagueOf(moveReservation(turnOf(reserved, 'Ada', SUMMER), other))
    expect(moved.reserved).toEqual({ fantasyLeagueId: '77', fromSeason: 2026, problem: null })
    const open = leagueOf(moveReservation(turnOf(reserved, 'Ada', SUMMER), { ...other, fromSeason: null }))
    expect(open).toMatchObject({ reserved: null, fantasyLeagueId: '77' })
  })
})

describe('the commissioner’s team of a reserved ESPN league (§4)', () => {
  const espn = { ...reserved, provider: 'espn', commissionerTeamId: '1' } as const
  const other = { ...shown, fantasyLeagueId: '77', fromSeason: 2026 }
  const named = (...managers: string[]) => teams.map((team, index) => managed(index, managers[index] ?? team.name))
  const stranger = (league: typeof reserved) => leagueOf(claimTeam(turnOf(league, 'Stan', SUMMER), { teamId: '1' }))

  test('moves with its manager, so that a claim of the old team number does not own the league', () => {
    const moved = leagueOf(
      moveReservation(turnOf(espn, 'Ada', SUMMER), { ...other, teams: named('Zoe', 'Ben', 'Ada', 'Cleo') }),
    )
    expect(moved.commissionerTeamId).toBe('3')
    expect(ownerOf(stranger(moved))).toBe(userOf('Ada'))
    const renumbered = leagueOf(
      openReservation(calendarTurn(espn, SUMMER), { ...shown, teams: named('Zoe', 'Ben', 'Ada', 'Cleo') }),
    )
    expect(renumbered.commissionerTeamId).toBe('3')
    expect(ownerOf(stranger(renumbered))).toBe(userOf('Ada'))
  })

  test('moves with its manager like a claim, even if the old season’s last reading lacked that manager', () => {
    const lacking = {
      ...espn,
      teams: espn.teams.map((team) => (team.id === '1' ? { ...team, owner: null, formerManagerId: 'Ada' } : team)),
    }
    const league = leagueOf(
      openReservation(calendarTurn(lacking, SUMMER), { ...shown, teams: named('Zoe', 'Ben', 'Ada', 'Cleo') }),
    )
    expect(league.commissionerTeamId).toBe('3')
    expect(playerOfUser(league, userOf('Ada'))?.teamId).toBe('3')
    expect(ownerOf(stranger(league))).toBe(userOf('Ada'))
    const gone = leagueOf(openReservation(calendarTurn(lacking, SUMMER), { ...shown, teams: named('Zoe') }))
    expect(playerOfUser(gone, userOf('Ada'))).toBeNull()
  })

  test('is unset when its manager is not in the new league: the owner stays', () => {
    const brought = { ...espn, commissionerTeamId: '8' }
    const moved = leagueOf(
      moveReservation(turnOf(brought, 'Ada', SUMMER), { ...other, teams: named(...EIGHT.slice(0, 7), 'Zoe') }),
    )
    expect(moved.commissionerTeamId).toBeNull()
    const claimed = leagueOf(claimTeam(turnOf(moved, 'Stan', SUMMER), { teamId: '8' }))
    expect(ownerOf(claimed)).toBe(userOf('Ada'))
  })

  test('is awaited until it is missing from a second reading, even if nobody plays it', () => {
    const brought = { ...espn, commissionerTeamId: '8' }
    const lacking = (...ids: string[]) =>
      heldTeamsLackingIn(brought, { ...shown, teams: teams.filter(({ id }) => !ids.includes(id)) })
    expect(lacking('2', '7', '8')).toEqual(['2', '8'])
    // Its manager now has another team number.
    const moved = [...teams.slice(0, 7), managed(9, 'Hope')]
    expect(heldTeamsLackingIn(brought, { ...shown, teams: moved })).toEqual([])
  })

  test('stays in the next season of the same league while the provider shows no manager for it', () => {
    const [first, ...others] = teams
    if (first === undefined) throw new Error('no team')
    const next = leagueOf(
      openReservation(calendarTurn(espn, SUMMER), {
        ...shown,
        fantasyLeagueId: '2026',
        teams: [{ ...first, owner: null }, ...others],
      }),
    )
    expect(next.commissionerTeamId).toBe('1')
    expect(ownerOf(next)).toBe(userOf('Ada'))
  })
})

describe('the team of a returning member (§4)', () => {
  const before = reserved
  const next = (changed: readonly (typeof teams)[number][]) => ({
    ...before,
    teams: changed.map((team) => ({ ...team, missingSince: null })),
    players: [],
  })
  const of = (name: string) => ({ before, userId: userOf(name) })

  test('is the team of the same manager, whatever its number', () => {
    const swapped = next(teams.map((team, index) => managed(index, ['Ben', 'Ada'][index] ?? team.name)))
    expect([teamOfReturning(swapped, of('Ada')), teamOfReturning(swapped, of('Ben'))]).toEqual(['2', '1'])
  })

  test("is the last manager's team if a reading of either season lacks the manager", () => {
    const [first, ...others] = teams
    if (first === undefined) throw new Error('no team')
    const lacking = (formerManagerId: string) => ({ ...first, owner: null, formerManagerId, missingSince: null })
    const swapped = next(teams.map((team, index) => managed(index, ['Zoe', 'Ben', 'Ada'][index] ?? team.name)))
    const lacked = { ...before, teams: [lacking('Ada'), ...before.teams.slice(1)] }
    const ofAda = { before: lacked, userId: userOf('Ada') }
    expect(teamOfReturning(swapped, ofAda)).toBe('3')
    const free = next(others)
    expect(teamOfReturning({ ...free, teams: [lacking('Ada'), ...free.teams] }, of('Ada'))).toBe('1')
    expect(teamOfReturning({ ...free, teams: [lacking('Zoe'), ...free.teams] }, of('Ada'))).toBeNull()
  })

  test('is their own team if the manager has several', () => {
    const both = { ...before, teams: before.teams.map((team) => ({ ...team, owner: managed(0, 'Ada').owner })) }
    const twice = next(teams.map((_, index) => managed(index, 'Ada')))
    expect(teamOfReturning(twice, { before: both, userId: userOf('Ben') })).toBe('2')
  })

  test('is null for a user who was never in, or whose manager is gone or now a co-owner', () => {
    const [first, ...others] = teams
    if (first === undefined) throw new Error('no team')
    const helped = { ...managed(0, 'Zoe'), coOwners: [first.owner] }
    expect(teamOfReturning(next([helped, ...others]), of('Ada'))).toBeNull()
    expect(canComeBack(next(teams), of('Cleo'))).toBe(false)
    expect(canComeBack(next(teams), of('Ada'))).toBe(true)
    expect(canComeBack({ ...next(teams), players: before.players }, of('Ada'))).toBe(false)
    // Another account has played Ada's team there and left, so now it takes a proof.
    const played = before.players.slice(0, 1).map((one) => ({ ...one, userId: userOf('Zoe'), leftAt: GAME_START }))
    expect(canComeBack({ ...next(teams), players: played }, of('Ada'))).toBe(true)
    const started = {
      stage: 'running',
      startWeek: 1,
      week: 1,
      phase: 'BETTING',
      settledThrough: 0,
      finalThrough: 0,
    } as const
    expect(canComeBack({ ...next(teams), players: played, progress: started }, of('Ada'))).toBe(false)
  })
})
