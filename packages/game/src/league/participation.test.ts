import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { momentsOf } from '../season/calendar.ts'
import { aLeague } from '../testing/builder.ts'
import { sideOf } from './bet.ts'
import { accepted, after, confirmed, entered, holding, lastBet, locked } from '../testing/steps.ts'
import { opened, pickedTop, proposed, settled } from '../testing/steps.ts'
import { idOf, teamNamed, turnOf } from '../testing/turns.ts'
import { counterBet, rejectBet, withdrawBet } from '../h2h/respond.ts'
import { goAllIn } from '../all-in/go-all-in.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { placeHouseBet } from '../house/place-house-bet.ts'
import { claimTeam } from '../players/claim.ts'
import { leaveLeague } from '../players/leave.ts'
import type { League } from './league.ts'
import { hasActed, participantsOf } from './participation.ts'

const week2 = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 200 })
const offered = proposed(week2, 'Ada', 'Ben')
const bet = { betId: lastBet(offered).id }

/** The names of Ada and Ben, if they acted in that week. */
const actors = (league: League, week = 2) =>
  ['Ada', 'Ben'].filter((name) => hasActed(league, idOf(league, name), week)).join(' and ')

describe('acting in a week (§5 Payday)', () => {
  test('counts a top-score pick, an entry and a house bet', () => {
    expect(actors(week2)).toBe('')
    expect(actors(pickedTop(week2, { Ada: 'Ben' }))).toBe('Ada')
    expect(actors(entered(week2, { Ben: ['Saquon', 'Puka'] }))).toBe('Ben')
    const houseBet = after(week2, (now) =>
      placeHouseBet(turnOf(now, 'Ada'), {
        week: 2,
        teamId: teamNamed(now, 'Cleo'),
        stake: units(10),
        line: points(10050),
        projected: points(10050),
      }),
    )
    expect(actors(houseBet)).toBe('Ada')
  })

  test('counts a purchase: a multiplier for a whale, going all in for a fish', () => {
    const week8 = holding(aLeague().inWeek(8).build(), { Ada: 900, Ben: 300 })
    const week9 = opened(confirmed(settled(locked(week8))))
    const bought = after(week9, (now) => buyMultiplier(turnOf(now, 'Ada'), { week: 9 }))
    expect(actors(bought, 9)).toBe('Ada')
    expect(actors(bought, 12)).toBe('')
    const allIn = after(week9, (now) =>
      goAllIn(turnOf(now, 'Ben'), { week: 9, line: points(9950), projected: points(9900) }),
    )
    expect(actors(allIn, 9)).toBe('Ben')
  })

  test.each<[string, League, string]>([
    ['proposed, for its challenger', offered, 'Ada'],
    ['confirmed, for both', accepted(offered, 'Ben'), 'Ada and Ben'],
    ['rejected, for its challenger only', after(offered, (now) => rejectBet(turnOf(now, 'Ben'), bet)), 'Ada'],
    ['expired, for its challenger only', locked(offered), 'Ada'],
    ['withdrawn, for nobody', after(offered, (now) => withdrawBet(turnOf(now, 'Ada'), bet)), ''],
    ['settled, for both', settled(locked(accepted(offered, 'Ben'))), 'Ada and Ben'],
    ['ending in a push, for both', settled(locked(accepted(offered, 'Ben')), { Ada: 90, Ben: 90 }), 'Ada and Ben'],
    [
      'answered by a counter-offer, for both',
      after(offered, (now) => {
        const { stake, odds, challengedId } = lastBet(now)
        const { kind, line } = sideOf(lastBet(now), challengedId)
        return counterBet(turnOf(now, 'Ben'), { ...bet, week: 2, stake, odds, kind, line })
      }),
      'Ada and Ben',
    ],
  ])('counts a bet that was %s', (_name, league, who) => {
    expect(actors(league)).toBe(who)
    expect(actors(league, 3)).toBe('')
  })
})

describe('participants of a week (§4)', () => {
  const league = aLeague().withFreeTeams('Zoe').inWeek(4).build()
  const names = (of: League, week: number) =>
    participantsOf(of, week).map(({ teamId }) => of.teams.find(({ id }) => id === teamId)?.name)
  const claims = (of: League) => after(of, (now) => claimTeam(turnOf(now, 'Zoe'), { teamId: teamNamed(now, 'Zoe') }))

  test('are players who claimed before its lock; later ones start with the next week', () => {
    expect(names(claims(league), 4)).toContain('Zoe')
    const { locksAt } = momentsOf(league.calendar, 4)
    const justNot = after(league, (now) => claimTeam(turnOf(now, 'Zoe', locksAt), { teamId: teamNamed(now, 'Zoe') }))
    expect(names(justNot, 4)).not.toContain('Zoe')
    const late = claims(locked(league))
    expect(names(late, 4)).not.toContain('Zoe')
    expect(names(late, 5)).toContain('Zoe')
  })

  test('do not include eliminated players or players who left', () => {
    const eliminated = opened(confirmed(settled(locked(holding(league, { Dan: 50, Hope: 200 })))))
    const gone = after(eliminated, (now) => leaveLeague(turnOf(now, 'Ben')))
    expect(names(gone, 5)).toEqual(['Ada', 'Cleo', 'Eve', 'Finn', 'Gus', 'Hope'])
  })
})
