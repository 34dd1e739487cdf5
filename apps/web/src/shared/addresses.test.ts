import { describe, expect, it } from 'vitest'
import { MOVED, presentAddress } from './addresses.ts'

const of = (section: string, { search = '', hash = '' } = {}) =>
  presentAddress({ leagueId: 'lg_1', section, search, hash })

describe('the present address of a page that moved', () => {
  it('leads each to the page that has its content now', () => {
    expect(Object.fromEntries([...MOVED.keys()].map((section) => [section, of(section)]))).toEqual({
      predictions: '/game/lg_1/casino-betting#top-score',
      ledger: '/game/lg_1/treasury',
      options: '/game/lg_1/h2h-betting/house-line',
      sweat: '/game/lg_1/h2h-betting',
      bounties: '/game/lg_1/h2h-betting',
    })
  })

  it('takes query and fragment along', () => {
    expect(of('predictions', { search: '?week=3' })).toBe('/game/lg_1/casino-betting?week=3#top-score')
    expect(of('options', { search: '?open=slip', hash: '#x' })).toBe('/game/lg_1/h2h-betting/house-line?open=slip#x')
    expect(of('sweat', { search: '?open=sum', hash: '#x' })).toBe('/game/lg_1/h2h-betting?open=sum#x')
    expect(of('bounties', { search: '?open=menu', hash: '#x' })).toBe('/game/lg_1/h2h-betting?open=menu#x')
  })

  it('is null for what never was a page', () => {
    expect(of('nowhere')).toBeNull()
    expect(of('constructor')).toBeNull()
  })
})
