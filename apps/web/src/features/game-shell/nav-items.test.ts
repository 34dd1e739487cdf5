import { expect, test } from 'vitest'
import { type Room, shellItems } from './nav-items.tsx'

const litIn = (current: Room, isBermuda = false) => {
  const { rail, foot, tabs } = shellItems({ leagueId: 'sea', current, waiting: 0, isBermuda, isPlaying: true })
  const lit = (items: readonly { id: string; current?: boolean }[]) =>
    items.flatMap(({ id, current: isLit }) => (isLit === true ? [id] : []))
  return [lit([...rail, ...foot]), lit(tabs)]
}

test('a room with a tab of its own lights that tab, and every other room the last, which lists it', () => {
  expect(litIn('depth')).toEqual([['depth'], ['depth']])
  expect(litIn('bermuda', true)).toEqual([['bermuda'], ['bermuda']])
  expect(litIn('treasury')).toEqual([['treasury'], ['more']])
  expect(litIn('settings')).toEqual([['settings'], ['more']])
})
