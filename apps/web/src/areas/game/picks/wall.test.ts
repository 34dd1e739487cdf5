import { describe, expect, it, test } from 'vitest'
import { deploymentPays, ownTitle, pickedBy, saidWords, shareOf, shortRule, stakeWords } from './wall.ts'

const marked = (userId: string, teamId: string) => ({
  user_id: userId,
  picks: [],
  rival: { team_id: teamId, team_name: `Team ${teamId}` },
})
const keyOf = ({ rival }: ReturnType<typeof marked>) => rival.team_id
const bets = [marked('sam', '1'), marked('theo', '1'), marked('maya', '2'), marked('inez', '1'), marked('dave', '3')]

describe('the wall of picks', () => {
  it('puts the viewer’s own pick first, then the most picked', () => {
    expect(pickedBy(bets, { userId: 'maya', keyOf }).map(({ key, by }) => [key, by.length])).toEqual([
      ['2', 1],
      ['1', 3],
      ['3', 1],
    ])
  })

  it('puts the viewer first among those who picked the same', () => {
    const [own] = pickedBy(bets, { userId: 'inez', keyOf })
    expect(own?.by.map((one) => one.user_id)).toEqual(['inez', 'sam', 'theo'])
  })

  it('says who is alone, by the person’s name', () => {
    const title = (userId: string) => {
      const [own] = pickedBy(bets, { userId, keyOf })
      return own === undefined ? null : ownTitle(own, (id) => (id === '2' ? 'becka' : null))
    }
    expect(title('maya')).toBe('Only you marked becka')
    expect(title('sam')).toBe('3 of you marked Team 1')
  })

  it('names an athlete without counting: nobody else has him', () => {
    const pick = { athlete_id: '9', athlete_name: 'Ned Lanyard', position: 'WR', points: null }
    expect(ownTitle({ by: [{ user_id: 'maya', picks: [pick], rival: null }] }, () => null)).toBe(
      'You picked Ned Lanyard',
    )
  })
})

test('says what your pick pays if it holds, and otherwise how far it is', () => {
  expect(stakeWords({ state: 'there', word: 'Over the line', share: 1 }, 100)).toBe('+100 if it holds')
  expect(stakeWords({ state: 'open', word: '4.2 to go', share: 0.5 }, 100)).toBe('4.2 to go')
  expect([0, 1, 2, 3].map((right) => deploymentPays(right, 2025))).toEqual([0, 0, 100, 200])
})

test.each([
  ['one_scorer', 10, 100, '10+ points pay 100'],
  ['mark_a_rival', null, 100, 'The lowest 4 of 10 pay 100'],
  ['top_three', null, 100, 'The top 3 win 100'],
  ['best_deployment', null, 200, '3 right pay 200, 2 pay 100'],
] as const)('says the rule of %s in one line', (key, target, pays, words) => {
  expect(shortRule({ key, target, payout_max: pays }, { season: 2025, teams: 10 })).toBe(words)
})

test('says who named the same top team, and the share of each', () => {
  const said = (userId: string, teamId: string) => ({ user_id: userId, entry: { team_id: teamId } })
  const all = [said('maya', '1'), said('sam', '2'), said('theo', '2')]
  const nameOf = (id: string) => ({ 1: 'devin', 2: 'theo' })[id] ?? ''
  expect(saidWords(all, { userId: 'maya', nameOf })).toBe('Only you said devin.')
  expect(saidWords(all, { userId: 'sam', nameOf })).toBe('You and 1 more said theo.')
  expect(saidWords(all, { userId: 'inez', nameOf })).toBeNull()
  expect([shareOf(100, 1), shareOf(100, 2), shareOf(100, 3)]).toEqual(['100', '50 each', '33 each'])
})
