import { expect, test } from 'vitest'
import { type PageName, shellItems } from './nav-items.tsx'

const litIn = (current: PageName, isBermuda = false) => {
  const { rail, foot, tabs } = shellItems({
    leagueId: 'sea',
    current,
    waiting: 0,
    offers: 0,
    isBermuda,
    isPlaying: true,
  })
  const lit = (items: readonly { id: string; current?: boolean }[]) =>
    items.flatMap(({ id, current: isLit }) => (isLit === true ? [id] : []))
  return [lit([...rail, ...foot]), lit(tabs)]
}

test('highlights a page’s own tab, and the last tab for all others', () => {
  expect(litIn('depth')).toEqual([['depth'], ['depth']])
  expect(litIn('bermuda', true)).toEqual([['bermuda'], ['bermuda']])
  expect(litIn('treasury')).toEqual([['treasury'], ['more']])
  expect(litIn('settings')).toEqual([['settings'], ['more']])
})

test('counts offers on Bets and other tasks on Home', () => {
  const given = { leagueId: 'sea', current: null, isBermuda: false, isPlaying: true }
  const badges = (counts: { waiting: number; offers: number }) =>
    shellItems({ ...given, ...counts }).tabs.flatMap(({ id, badge }) =>
      badge === undefined ? [] : [[id, badge.label]],
    )
  expect(badges({ waiting: 1, offers: 2 })).toEqual([
    ['home', '1 waiting on you'],
    ['bets', '2 to answer'],
  ])
  expect(badges({ waiting: 0, offers: 0 })).toEqual([])
})
