import { describe, expect, it, test } from 'vitest'
import { deploymentPays, pickedBy } from './wall.ts'

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
})

test('pays in week 8 for two right picks, and more for three', () => {
  expect([0, 1, 2, 3].map((right) => deploymentPays(right, 2025))).toEqual([0, 0, 100, 200])
})
