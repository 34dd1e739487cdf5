import { describe, expect, it } from 'vitest'
import { type SleeperTeam, teamOfSleeperUser } from './sleeper-team.ts'

type Roster = SleeperTeam & { id: string }

function aRoster(id: string, given: Partial<SleeperTeam>): Roster {
  return { id, username: null, displayName: `Owner ${id}`, isClaimed: false, ...given }
}

function pick(typed: string, ...rosters: Roster[]): string | undefined {
  return teamOfSleeperUser(rosters, typed, (roster) => roster)?.id
}

describe('finding the team of a Sleeper username (§4)', () => {
  const nemo = aRoster('1', { username: 'nemo77', displayName: 'Captain' })
  const other = aRoster('2', { username: 'aronnax', displayName: 'Nemo77' })

  it('accepts the sign-in name or the display name', () => {
    expect(pick('nemo77', nemo)).toBe('1')
    expect(pick('captain', nemo)).toBe('1')
  })

  it('ignores case and surrounding spaces on both sides', () => {
    expect(pick('  NeMo77 ', nemo)).toBe('1')
    expect(pick('ada l', aRoster('3', { displayName: ' Ada L ' }))).toBe('3')
  })

  it('prefers the sign-in name over the same display name of another owner', () => {
    expect(pick('nemo77', nemo, other)).toBe('1')
    expect(pick('nemo77', other, nemo)).toBe('1')
  })

  it('prefers the sign-in name even if that team is claimed and the other is free', () => {
    expect(pick('nemo77', other, { ...nemo, isClaimed: true })).toBe('1')
  })

  it('prefers a free team among owners with the same display name', () => {
    const claimed = aRoster('4', { displayName: 'Ned', isClaimed: true })
    const free = aRoster('5', { displayName: 'ned' })
    expect(pick('Ned', claimed, free)).toBe('5')
    expect(pick('Ned', claimed)).toBe('4')
  })

  it('never matches a team without an owner, an empty name or an unknown one', () => {
    const ownerless = aRoster('6', { displayName: null })
    expect(pick('No owner', ownerless)).toBeUndefined()
    expect(pick('  ', aRoster('7', { displayName: '' }), ownerless)).toBeUndefined()
    expect(pick('conseil', nemo, other)).toBeUndefined()
  })
})
