import { asSeenBy, instant, momentsOf, teamOfId } from '@whale/game'
import { aLeague, EIGHT, locked, pickedTop, settled } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { projectionView } from './bank-projection.ts'

/** The planned payday, the treasury's balance, and what is left for the prizes. */
function planOf(league: ReturnType<ReturnType<typeof aLeague>['build']>, week: number) {
  const seen = asSeenBy(league, null, instant(momentsOf(league.calendar, week).processesAt))
  const { weeks, balance, rest } = projectionView(seen, undefined)
  return { payday: weeks[0]?.payday, balance, rest }
}

test('has no payday for a locked week in which nobody made a move', () => {
  const open = planOf(aLeague().inWeek(12).build(), 12)
  const idle = planOf(aLeague().inWeek(12).locked().build(), 12)
  expect(open.payday).toBe(Math.floor(open.balance / 10))
  expect(idle.payday).toBe(0)
  // Nobody made a pick either.
  expect(idle.rest.least).toBe(idle.balance - Math.floor(idle.balance / 10))
  expect(idle.rest.most).toBe(idle.rest.least)
  expect(planOf(aLeague().inWeek(2).build(), 2).payday).toBe(160)
  expect(planOf(aLeague().inWeek(2).locked().build(), 2).payday).toBe(0)
})

test('counts only players who acted in a late week, and pays no step more than earlier steps leave', () => {
  const late = aLeague().inWeek(2).locked().build()
  const { progress } = late
  if (progress.stage !== 'running') throw new Error('the league has started')
  const next = { ...late, progress: { ...progress, week: 3, phase: 'BETTING' as const } }
  expect(planOf(next, 3).payday).toBe(0)
  const holding = (treasury: number) => {
    const { balances } = aLeague().inWeek(4).build()
    const league = { ...aLeague().inWeek(4).build(), balances: { ...balances, treasury } }
    const [week] = projectionView(asSeenBy(league, null, league.createdAt), undefined).weeks
    return [week?.top_score, week?.payday, week?.left.least]
  }
  // 40 for the best team, and a pot of four weeks: no pick has been right yet.
  expect(holding(1000)).toEqual([40 + 4 * 40, 160, 640])
  expect(holding(260)).toEqual([200, 60, 0])
  expect(holding(30)).toEqual([30, 0, 0])
})

test('gives a range for the rest until the casino is over', () => {
  const planIn = (week: number) => {
    const built = aLeague().inWeek(week).build()
    return projectionView(asSeenBy(built, null, instant(momentsOf(built.calendar, week).processesAt)), undefined)
  }
  const { weeks, balance, rest } = planIn(8)
  expect(weeks[0]?.left).toEqual({ least: balance - 160 - 360 - 8 * 200, most: balance - 160 - 360 })
  expect(rest.most).toBeGreaterThan(rest.least)
  expect(rest).toEqual(weeks.at(-1)?.left)
  const late = planIn(9)
  expect(late.rest.most).toBe(late.rest.least)
})

test('subtracts expected payouts for right picks: from everyone outside the final, later from those who picked', () => {
  const planIn = (league: ReturnType<ReturnType<typeof aLeague>['build']>) =>
    projectionView(asSeenBy(league, null, instant(momentsOf(league.calendar, 10).processesAt)), undefined)
  const open = aLeague().inWeek(10).build()
  const { balance, weeks } = planIn(open)
  const [week] = weeks
  if (week === undefined) throw new Error('week 10 is to come')
  const { top_score: topScore, payday, triangle, right_picks: picks, left } = week
  // Three of eight are in the final: each pick of the other five earns 50 one time in three.
  expect(picks).toBe(83)
  expect(left.least).toBe(balance - topScore - payday - triangle - picks)
  expect(planIn(locked(open)).weeks[0]?.right_picks).toBe(0)
  const of = (name: string) => open.players.find(({ teamId }) => teamOfId(open, teamId).name === name)?.id
  const outside = EIGHT.filter((name) => open.bermuda?.entrants.every((id) => id !== of(name))).slice(0, 2)
  const [one, other] = outside.map((name) => [name, 'Ada'])
  const picked = locked(pickedTop(open, Object.fromEntries([one ?? [], other ?? []])))
  expect(planIn(picked).weeks[0]?.right_picks).toBe(33)
})

test('expects no right picks in the last week: the rest before them is certain once it opens', () => {
  const open = aLeague().inWeek(12).build()
  const planIn = (league: typeof open) =>
    projectionView(asSeenBy(league, null, instant(momentsOf(league.calendar, 12).processesAt)), undefined)
  const [entrant] = (open.bermuda?.entrants ?? []).map((id) => open.players.find((one) => one.id === id)?.teamId)
  const finalist = open.teams.find(({ id }) => id === entrant)?.name ?? ''
  // Everyone moves, and everyone outside the final picks the same finalist.
  const picked = pickedTop(open, Object.fromEntries(EIGHT.map((name) => [name, finalist])))
  const rests = [open, picked, locked(picked)].map((league) => planIn(league).rest.least)
  expect(new Set(rests).size).toBe(1)
  const done = settled(locked(picked), { [finalist]: 150 })
  const paid = (rule: string) =>
    (done.lastRun?.transfers ?? []).filter((one) => one.reason.rule === rule).reduce((sum, { units }) => sum + units, 0)
  expect(paid('bermuda.named')).toBeGreaterThan(0)
  expect(paid('bermuda.prize') + paid('bermuda.rest')).toBe((rests[0] ?? 0) - paid('bermuda.named'))
})
