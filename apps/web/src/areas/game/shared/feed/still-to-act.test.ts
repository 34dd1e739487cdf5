import { expect, test } from 'vitest'
import { idleWords, nudgedByWords, othersIdle } from './still-to-act.ts'

const team = (team_name: string, is_you = false) => ({
  user_id: `user_${team_name}`,
  team_name,
  is_you,
  is_nudged_by_you: false,
})
const words = (...teams: ReturnType<typeof team>[]) => idleWords({ idle: teams.length, players: 12, teams })

test('names who has not made a move, the viewer first', () => {
  expect(words(team('Bass Instinct'))).toBe('Bass Instinct hasn’t made a move this week. No payday without one.')
  expect(words(team('You', true))).toBe('You haven’t made a move this week. No payday without one.')
  const three = [team('Bass Instinct'), team('Kelp Wanted', true), team('Off Porpoise')]
  expect(words(...three)).toBe(
    'You, Bass Instinct and Off Porpoise haven’t made a move this week. No payday without one.',
  )
  expect(othersIdle({ teams: three }).map(({ team_name }) => team_name)).toEqual(['Bass Instinct', 'Off Porpoise'])
})

test('counts those who do not fit', () => {
  const eight = Array.from({ length: 8 }, (_, index) => team(`Team ${index}`))
  expect(words(...eight)).toMatch(/^Team 0, Team 1, Team 2, Team 3, Team 4 and 3 more haven’t/)
})

test('says only how many while names are hidden', () => {
  const given = (idle: number) => idleWords({ idle, players: 12, teams: null })
  expect(given(1)).toBe('1 of 12 hasn’t made a move this week. No payday without one.')
  expect(given(4)).toBe('4 of 12 haven’t made a move this week. No payday without one.')
  expect(othersIdle({ teams: null })).toEqual([])
})

test('says who nudged the viewer', () => {
  expect([[], ['ada'], ['ada', 'ben']].map((names) => nudgedByWords({ nudged_by: names }))).toEqual([
    null,
    'ada nudged you.',
    'ada and ben nudged you.',
  ])
})
