import { expect, test } from 'vitest'
import { recordsOf } from './past-records.ts'

test('gives a tied record to everyone who holds it', () => {
  type Given = Parameters<typeof recordsOf>[0]
  const person = (userId: string, whaleWeek: number | null, place: number | null = 1) =>
    ({
      userId,
      place,
      teamName: userId,
      summary: { weeks: [], whaleWeek, bounties: 0, bestWin: null },
    }) as unknown as Given['people'][number]
  const bet = (id: string, net: number) => ({
    id,
    week: 3,
    at: '2026-09-23T12:00:00Z',
    net,
    paid: 5000,
    margin: Math.abs(net),
  })
  const records = recordsOf({
    people: [person('ada', 5), person('ben', 5), person('cleo', 6), person('dan', 5, null)],
    pairs: [
      { oneId: 'ada', otherId: 'cleo', bets: [bet('bet_1', 100)] },
      { oneId: 'cleo', otherId: 'ben', bets: [bet('bet_2', -100), bet('bet_3', 90)] },
    ] as unknown as Given['pairs'],
  })
  const holders = Object.fromEntries(records.map(({ kind, holders: all }) => [kind, all]))
  expect(holders).toEqual({ whale: ['ada', 'ben'], payout: ['ada', 'ben'], miss: ['ben'] })
})

test('counts all-ins and house lines for the biggest win in one bet', () => {
  type Given = Parameters<typeof recordsOf>[0]
  const person = (userId: string, rule: string | null, gain: number) => ({
    userId,
    place: 1,
    teamName: userId,
    summary: { weeks: [], whaleWeek: null, bounties: 0, bestWin: rule === null ? null : { week: 9, rule, gain } },
  })
  const bet = { id: 'bet_1', week: 3, at: '', net: 50, paid: 5000, margin: 50 }
  const payoutOf = (...people: object[]) =>
    recordsOf({ people, pairs: [{ oneId: 'ada', otherId: 'ben', bets: [bet] }] } as unknown as Given).find(
      ({ kind }) => kind === 'payout',
    )
  const ada = person('ada', 'h2h.won', 50)
  expect(payoutOf(ada, person('cleo', 'liquidation.won', 300))).toMatchObject({
    value: 300,
    week: 9,
    against: 'liquidation.won',
    holders: ['cleo'],
  })
  expect(payoutOf(person('cleo', 'option.won', 50), ada)).toMatchObject({ paid: 5000, holders: ['ada', 'cleo'] })
})
