import { expect, test } from 'vitest'
import { pageOf, sections } from './testing/golden.ts'
import { stillToActWords, nudgeWords, nudgedByWords, othersIdle } from './still-to-act.ts'

const { section, lines } = sections()

const person = (username: string, is_you = false) => ({
  user_id: `user_${username}`,
  username,
  is_you,
  is_nudged_by_you: false,
})
const words = (...people: ReturnType<typeof person>[]) => stillToActWords({ idle: people.length, players: 12, people })

section('names who has not made a move, the viewer first', (say) => {
  say(words(person('theo')))
  say(words(person('You', true)))
  const three = [person('theo'), person('maya', true), person('inez')]
  say(words(...three))
  say(othersIdle({ people: three }).map(({ username }) => username))
})

test('counts people who do not fit in the list', () => {
  const eight = Array.from({ length: 8 }, (_, index) => person(`user${index}`))
  expect(words(...eight)).toMatch(/^user0, user1, user2, user3, user4 and 3 more haven’t/)
})

section('says only how many while names are hidden', (say) => {
  const given = (idle: number) => stillToActWords({ idle, players: 12, people: null })
  say(given(1))
  say(given(4))
  say(othersIdle({ people: null }))
})

test('names the only one who is left to nudge', () => {
  expect(nudgeWords([person('theo')])).toBe('Nudge theo')
  expect(nudgeWords([person('theo'), person('maya')])).toBe('Nudge all 2')
})

section('says who nudged the viewer', (say) => {
  say([[], ['ada'], ['ada', 'ben']].map((names) => nudgedByWords({ nudged_by: names })))
})

test('every case matches golden/still-to-act.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/still-to-act.txt')
})
