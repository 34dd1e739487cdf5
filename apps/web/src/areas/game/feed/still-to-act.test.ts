import { expect, test } from 'vitest'
import { idleWords, nudgeWords, nudgedByWords, othersIdle } from './still-to-act.ts'

const person = (username: string, is_you = false) => ({
  user_id: `user_${username}`,
  username,
  is_you,
  is_nudged_by_you: false,
})
const words = (...people: ReturnType<typeof person>[]) => idleWords({ idle: people.length, players: 12, people })

test('names who has not made a move, the viewer first', () => {
  expect(words(person('theo'))).toBe('theo hasn’t made a move this week. No payday without one.')
  expect(words(person('You', true))).toBe('You haven’t made a move this week. No payday without one.')
  const three = [person('theo'), person('maya', true), person('inez')]
  expect(words(...three)).toBe('You, theo and inez haven’t made a move this week. No payday without one.')
  expect(othersIdle({ people: three }).map(({ username }) => username)).toEqual(['theo', 'inez'])
})

test('counts those who do not fit', () => {
  const eight = Array.from({ length: 8 }, (_, index) => person(`user${index}`))
  expect(words(...eight)).toMatch(/^user0, user1, user2, user3, user4 and 3 more haven’t/)
})

test('says only how many while names are hidden', () => {
  const given = (idle: number) => idleWords({ idle, players: 12, people: null })
  expect(given(1)).toBe('1 of 12 hasn’t made a move this week. No payday without one.')
  expect(given(4)).toBe('4 of 12 haven’t made a move this week. No payday without one.')
  expect(othersIdle({ people: null })).toEqual([])
})

test('names the one who is left to nudge', () => {
  expect(nudgeWords([person('theo')])).toBe('Nudge theo')
  expect(nudgeWords([person('theo'), person('maya')])).toBe('Nudge all 2')
})

test('says who nudged the viewer', () => {
  expect([[], ['ada'], ['ada', 'ben']].map((names) => nudgedByWords({ nudged_by: names }))).toEqual([
    null,
    'ada nudged you.',
    'ada and ben nudged you.',
  ])
})
