import { describe, expect, test } from 'vitest'
import { aLeague } from '../testing/builder.ts'
import { accepted, after, entered, holding, locked, tookLine, pickedTop, proposed } from '../testing/steps.ts'
import { playerNamed, teamNamed, turnOf } from '../testing/turns.ts'
import { leaveLeague } from '../players/leave.ts'
import type { League } from './league.ts'
import { wantedScores } from './wanted-scores.ts'

const builder = aLeague().withFreeTeams('Orphan', 'Stray')
const week2 = holding(builder.inWeek(2).build(), { Ada: 200, Ben: 200, Cleo: 200 })
const held = week2.players.map(({ teamId }) => teamId)

const namedIn = (league: League, week: number) => wantedScores(league, week).namedIds

describe('the scores that a week waits for (§3)', () => {
  test('include all teams held by players', () => {
    expect(wantedScores(week2, 2)).toEqual({ season: 2025, week: 2, teamIds: held, namedIds: [] })
  })

  test('include teams named by a house bet of the week', () => {
    const onOrphan = tookLine(week2, 'Ada', 'Orphan')
    expect([namedIn(onOrphan, 2), namedIn(onOrphan, 3)]).toEqual([[teamNamed(week2, 'Orphan')], []])
  })

  test('include all teams if somebody marks a rival, since that depends on the ranking', () => {
    const others = ['Orphan', 'Stray'].map((name) => teamNamed(week2, name))
    // A top-score pick depends on the players' teams only.
    expect(namedIn(pickedTop(week2, { Ada: 'Ben' }), 2)).toEqual([])
    expect(namedIn(entered(builder.inWeek(3).build(), { Ada: { rival: 'Ben' } }), 3)).toEqual(others)
  })

  test('include the team of a player who left after the lock, since top score needs it', () => {
    const cleo = playerNamed(week2, 'Cleo').teamId
    const leaving = (league: League) => after(league, (now) => leaveLeague(turnOf(now, 'Cleo')))
    expect(namedIn(leaving(locked(week2)), 2)).toEqual([cleo])
    expect(namedIn(leaving(week2), 2)).toEqual([])
  })

  test('include the teams of an accepted bet, even after a player has left', () => {
    const cleo = playerNamed(week2, 'Cleo').teamId
    const leaving = (league: League) => after(league, (now) => leaveLeague(turnOf(now, 'Cleo')))
    const bet = proposed(week2, 'Ada', 'Cleo')
    expect(namedIn(leaving(locked(accepted(bet, 'Cleo'))), 2)).toEqual([cleo])
    expect(namedIn(leaving(bet), 2)).toEqual([])
  })

  test('exclude a team that is missing at the provider', () => {
    const picked = tookLine(tookLine(week2, 'Ada', 'Orphan'), 'Ben', 'Stray')
    const gone = picked.teams.map((team) =>
      team.name === 'Orphan' ? { ...team, missingSince: picked.createdAt } : team,
    )
    expect(namedIn({ ...picked, teams: gone }, 2)).toEqual([teamNamed(week2, 'Stray')])
  })
})
