import { describe, expect, test } from 'vitest'
import { instant } from '../values/instant.ts'
import { apply } from '../league/apply.ts'
import { newLeague, ownerOf } from '../league/league.ts'
import { makeCalendar } from '../season/calendar.ts'
import type { CreationTurn } from '../decision.ts'
import { EIGHT, aLeague, aTeam } from '../testing/builder.ts'
import { scriptedChance, scriptedIds } from '../testing/scripted.ts'
import { after, claimed } from '../testing/steps.ts'
import { eventsOf, refusalOf, teamNamed, turnOf, unitsOfPlayer, userOf } from '../testing/turns.ts'
import { type LeagueCreation, createAndClaim, whyNotCreate } from './create-league.ts'
import { verifyTeam } from './verify.ts'

const teams = EIGHT.map((name, index) => aTeam(String(index + 1), name))

const creation: LeagueCreation = {
  provider: 'sleeper',
  fantasyLeagueId: '1000',
  season: 2025,
  name: 'The Gravy Boat',
  teams,
  teamId: '3',
  commissionerTeamId: null,
}

function turn(...draws: number[]): CreationTurn {
  return {
    actor: { kind: 'newcomer', userId: userOf('Cleo') },
    now: instant('2025-08-30T10:00:00Z'),
    newId: scriptedIds(),
    calendar: makeCalendar(2025, []),
    random: scriptedChance(...draws),
  }
}

describe('creating a league (§4)', () => {
  test('creates it with the creator on the chosen team', () => {
    const events = eventsOf(createAndClaim(turn(0, 22, 23, 27, 1, 25), creation))
    expect(events.map(({ type }) => type)).toEqual(['league.founded', 'team.claimed'])
    const [created] = events
    expect(created).toMatchObject({
      at: '2025-08-30T10:00:00.000Z',
      leagueId: 'league_0001',
      name: 'The Gravy Boat',
      creatorId: 'user_cleo',
      season: 2025,
      teams,
    })
    if (created?.type !== 'league.founded') return
    const league = events.reduce(apply, newLeague(created, makeCalendar(2025, [])))
    expect(league.progress).toEqual({ stage: 'pregame' })
    expect(league.players.map(({ teamId, userId }) => [teamId, userId])).toEqual([['3', 'user_cleo']])
    expect(unitsOfPlayer(league, 'Cleo')).toBe(100)
  })

  test('draws invite codes without characters that look alike', () => {
    const drawn = Array.from({ length: 28 }, (_, at) =>
      eventsOf(createAndClaim(turn(at, at, at, at, at, at), creation)),
    )
    const codes = drawn.map(([created]) => (created?.type === 'league.founded' ? created.inviteCode[0] : null))
    expect(new Set(codes).size).toBe(28)
    for (const pair of ['0O', '1IL', '2Z', '5S', '8B']) {
      expect(codes.filter((sign) => sign !== null && pair.includes(sign ?? '')).length).toBeLessThanOrEqual(1)
    }
  })

  test('draws an invite code of six letters and digits', () => {
    const [created] = eventsOf(createAndClaim(turn(0, 22, 23, 27, 1, 25), creation))
    expect(created).toMatchObject({ inviteCode: 'AZ39B6' })
  })

  test('refuses fewer than eight teams and states how many there are', () => {
    expect(refusalOf(createAndClaim(turn(), { ...creation, teams: teams.slice(0, 7) }))).toEqual({
      code: 'league.too_small',
      teams: 7,
      needed: 8,
    })
    expect(whyNotCreate({ ...creation, teams }, turn().now)).toBeNull()
  })

  test('throws for a season without a row in the rulebook', () => {
    expect(() => createAndClaim(turn(), { ...creation, season: 2019 })).toThrow('no row for season 2019')
  })

  test('refuses an unknown team, whether the creator’s or the commissioner’s', () => {
    expect(refusalOf(createAndClaim(turn(), { ...creation, teamId: '9' }))).toEqual({ code: 'team.unknown' })
    expect(refusalOf(createAndClaim(turn(), { ...creation, commissionerTeamId: '9' }))).toEqual({
      code: 'team.unknown',
    })
    expect(whyNotCreate({ ...creation, commissionerTeamId: '8' }, turn().now)).toBeNull()
  })
})

describe('the owner of a league (§4)', () => {
  test('is the creator on Sleeper, no matter who else claims a team', () => {
    expect(ownerOf(aLeague().build())).toBe(userOf('Ada'))
  })

  // Specification 5.14, 6.6
  test('is the player of the commissioner’s team on ESPN once they have verified it; until then the creator', () => {
    const waiting = aLeague().withPlayers('Ada').withFreeTeams('Ben').atEspn({ commissioner: 'Ben' }).build()
    const joined = claimed(waiting, 'Ben')
    expect(ownerOf(joined)).toBe(userOf('Ada'))
    const verified = after(joined, (now) => verifyTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }))
    expect(ownerOf(verified)).toBe(userOf('Ben'))
  })

  test('is the creator on ESPN if they are the commissioner', () => {
    expect(ownerOf(after(aLeague().atEspn({ commissioner: 'Ada' }).build()))).toBe(userOf('Ada'))
  })
})
