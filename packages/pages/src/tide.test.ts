import { type Instant, type League, HOUR_MS, instantFromMs, later, momentsOf, msOf } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { assert, describe, expect, it } from 'vitest'
import { gameStateView, seasonStateView, weekStateView } from './tide.ts'

const league = aLeague().inWeek(2).build()
const { calendar, progress } = league
assert(progress.stage === 'running')
const { opensAt, locksAt } = momentsOf(calendar, 2)
const aMomentBefore = (at: Instant) => instantFromMs(msOf(at) - 1)
const beforeSeason = aMomentBefore(momentsOf(calendar, 1).opensAt)
const afterSeason = later(momentsOf(calendar, 12).confirmsAt, HOUR_MS)

describe('the phase of a week', () => {
  // Specification 4.21
  it('is BETTING until its lock, even before it opens, and IN_PROGRESS afterwards', () => {
    const phases = (now: Instant) => [
      weekStateView(league, 2, now).phase,
      weekStateView(league, 2, now).config.phase,
      weekStateView(league, 3, now).phase,
      weekStateView(league, 1, now).phase,
    ]
    expect(phases(opensAt)).toEqual(['BETTING', 'BETTING', 'BETTING', 'IN_PROGRESS'])
    expect(phases(aMomentBefore(locksAt))).toEqual(['BETTING', 'BETTING', 'BETTING', 'IN_PROGRESS'])
    expect(phases(locksAt)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'BETTING', 'IN_PROGRESS'])
    expect(weekStateView(league, 3, locksAt).tide).toBe('closed')
  })

  it('is never null for a league, at any stage', () => {
    const phaseIn = (stage: League['progress'], now: Instant) =>
      gameStateView({ ...league, progress: stage }, now).phase
    expect(phaseIn({ stage: 'pregame' }, beforeSeason)).toBe('BETTING')
    expect(phaseIn({ stage: 'not_started' }, opensAt)).toBe('IN_PROGRESS')
    expect(phaseIn(progress, aMomentBefore(locksAt))).toBe('BETTING')
    expect(phaseIn(progress, locksAt)).toBe('IN_PROGRESS')
    expect(phaseIn({ stage: 'over', startWeek: 1, lastWeek: 12, championId: null }, afterSeason)).toBe('IN_PROGRESS')
  })

  it('is never null for the season', () => {
    expect(seasonStateView(calendar, beforeSeason)).toMatchObject({ current_week: 0, phase: 'BETTING' })
    expect(seasonStateView(calendar, locksAt)).toMatchObject({ current_week: 2, phase: 'IN_PROGRESS' })
    expect(seasonStateView(calendar, afterSeason)).toMatchObject({ current_week: 12, phase: 'IN_PROGRESS' })
  })
})
