import {
  type PlayerId,
  type Run,
  type Transfer,
  asSeenBy,
  later,
  momentsOf,
  projectSettlement,
  units,
  walletOf,
} from '@whale/game'
import { aLeague, holding, idOf, locked, pickedTop, report, scriptedIds } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { finalView, finalWeekView } from './final.ts'
import { heldMoves } from './table.ts'
import { projectionView } from './bank-projection.ts'

const poor = Object.fromEntries(['Dan', 'Eve', 'Finn', 'Gus', 'Hope'].map((name) => [name, 150]))
const week9 = holding(aLeague().inWeek(9).build(), { ...poor, Ada: 900, Ben: 720, Cleo: 400 })
const now = later(momentsOf(week9.calendar, 9).opensAt, 5)

/** Ada and Ben became whales last Tuesday. Since then Ben has paid for a multiplier or put units on a house line. */
function entrantsAfter({ wallet, putUp = 0 }: { wallet: number; putUp?: number }) {
  const paid = holding(week9, { Ben: wallet })
  const players = paid.players.map((player) => {
    const status = ['Ada', 'Ben'].some((name) => player.id === idOf(paid, name))
      ? ('whale' as const)
      : ('fish' as const)
    return { ...player, standing: { ...player.standing, status } }
  })
  const seen = { ...asSeenBy({ ...paid, players }, null, now), putUp: new Map([[idOf(paid, 'Ben'), units(putUp)]]) }
  return finalView(seen, new Map()).entrants.map(({ team_name, status, units: all }) => [team_name, status, all])
}

test('before the final, today’s units make a whale, not last Tuesday’s', () => {
  expect(entrantsAfter({ wallet: 620 })).toEqual([
    ['Ada', 'whale', 900],
    ['Ben', 'fish', 620],
    ['Cleo', 'fish', 400],
  ])
})

test('before the final, a stake on a house line counts until it is lost', () => {
  expect(entrantsAfter({ wallet: 690, putUp: 30 })).toEqual([
    ['Ada', 'whale', 900],
    ['Ben', 'whale', 720],
    ['Cleo', 'fish', 400],
  ])
})

test('in the final, former players rank below everyone who can still win a prize', () => {
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => idOf(week9, name))
  const lines = [
    [ada, 150],
    [ben, 120],
    [cleo, 130],
  ].map(([playerId, scored]) => ({
    playerId,
    points: scored,
    multiplied: scored,
    naming: 0,
    guess: 0,
  }))
  const bermuda = { entrants: [ada, ben, cleo], weeks: [{ week: 10, lines }] } as never
  const players = week9.players.map((player) =>
    player.id === ada ? { ...player, leftAt: now, standing: { ...player.standing, eliminatedInWeek: 10 } } : player,
  )
  const seen = { ...asSeenBy({ ...week9, players, bermuda }, null, now), putUp: new Map() }
  const rows = finalView(seen, new Map()).entrants.map(({ team_name, place }) => `${place} ${team_name}`)
  expect(rows).toEqual(['1 Cleo', '2 Ben', '3 Ada'])
})

test('there is a prize for each entrant who is still in, at most three (§5)', () => {
  const entrants = ['Ada', 'Ben', 'Cleo'].map((name) => idOf(week9, name))
  const percentsWithout = (...gone: string[]) => {
    const left = new Set(gone.map((name) => idOf(week9, name)))
    const players = week9.players.map((player) => (left.has(player.id) ? { ...player, leftAt: now } : player))
    const bermuda = { entrants, weeks: [] } as never
    const seen = { ...asSeenBy({ ...week9, players, bermuda }, null, now), putUp: new Map() }
    return [finalView(seen, new Map()).prize_percents, projectionView(seen, undefined).prize_percents]
  }
  expect(percentsWithout()).toEqual([
    [35, 25, 15],
    [35, 25, 15],
  ])
  expect(percentsWithout('Ada')).toEqual([
    [35, 25],
    [35, 25],
  ])
  expect(percentsWithout('Ada', 'Ben', 'Cleo')).toEqual([[], []])
  const open = { ...asSeenBy(week9, null, now), putUp: new Map() }
  expect(finalView(open, new Map()).prize_percents).toEqual([35, 25, 15])
})

test('a finalist whom week 12 paid and then eliminated keeps the place', () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => idOf(week9, name)) as [PlayerId, PlayerId]
  const lines = [ada, ben].map((playerId, at) => ({
    playerId,
    points: 150 - at,
    multiplied: 150 - at,
    naming: 0,
    guess: 0,
  }))
  const bermuda = { entrants: [ben, ada], weeks: [{ week: 12, lines }] } as never
  const players = week9.players.map((player) =>
    player.id === ada ? { ...player, standing: { ...player.standing, eliminatedInWeek: 12 } } : player,
  )
  const rowsAfter = (amount: number) => {
    const reason = { rule: 'bermuda.prize' }
    const transfers = amount === 0 ? [] : [{ from: 'treasury', to: walletOf(ada), units: units(amount), reason }]
    const lastRun = { week: 12, transfers, notes: [] } as unknown as Run
    const seen = { ...asSeenBy({ ...week9, players, bermuda, lastRun }, null, now), putUp: new Map() }
    return finalView(seen, new Map()).entrants.map(({ team_name, place, is_active: isIn }) => [place, team_name, isIn])
  }
  expect(rowsAfter(12)).toEqual([
    [1, 'Ada', true],
    [2, 'Ben', true],
  ])
  expect(rowsAfter(0)).toEqual([
    [1, 'Ben', true],
    [2, 'Ada', false],
  ])
})

test('an entrant has the prize of the place after the last week, and nothing before', () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => idOf(week9, name)) as [PlayerId, PlayerId]
  const bermuda = { entrants: [ada, ben], weeks: [] } as never
  const paid = (to: PlayerId, rule: 'bermuda.prize' | 'bermuda.rest', amount: number) =>
    ({ from: 'treasury', to: walletOf(to), units: units(amount), reason: { rule } }) as unknown as Transfer
  const transfers = [paid(ada, 'bermuda.prize', 883), paid(ada, 'bermuda.rest', 90), paid(ben, 'bermuda.rest', 90)]
  const prizesAfter = (week: number) => {
    const lastRun = { week, transfers, notes: [] } as unknown as Run
    const seen = { ...asSeenBy({ ...week9, bermuda, lastRun }, null, now), putUp: new Map() }
    return finalView(seen, new Map()).entrants.map(({ team_name, prize }) => [team_name, prize])
  }
  expect(prizesAfter(12)).toEqual([
    ['Ada', 883],
    ['Ben', 0],
  ])
  expect(prizesAfter(11)).toEqual([
    ['Ada', null],
    ['Ben', null],
  ])
})

test('while games are on, the final includes the top-score points that decide the week’s tenth', () => {
  const open = aLeague().inWeek(10).build()
  const [first, second] = (open.bermuda?.entrants ?? []).map((id) => {
    const player = open.players.find((one) => one.id === id)
    return open.teams.find((team) => team.id === player?.teamId)?.name ?? ''
  })
  // Only the second guesses, so they get both bonuses and pass the first.
  const picked = locked(pickedTop(open, { [second ?? '']: first ?? '' }))
  const { teams } = report(picked, { [first ?? '']: 120, [second ?? '']: 110 })
  const at = momentsOf(picked.calendar, 10).locksAt
  const given = { league: picked, actor: { kind: 'calendar' }, now: at, newId: scriptedIds() } as const
  const then = projectSettlement(given, { teams })
  const secondId = idOf(picked, second ?? '')
  const of = (name: string) => picked.players.find(({ id }) => id === idOf(picked, name))?.userId
  const { final, own_moves: moves } = heldMoves(asSeenBy(picked, secondId, at), then)
  expect(final.find(({ user_id: id }) => id === of(first ?? ''))).toMatchObject({ week: 10, total: 120 })
  expect(final.find(({ user_id: id }) => id === of(second ?? ''))).toMatchObject({ naming: 15, guess: 10, total: 135 })
  expect(moves.some(({ kind, units: won }) => kind === 'triangle' && won > 0)).toBe(true)
  expect(finalWeekView(aLeague().inWeek(3).locked().build())).toEqual([])
})
