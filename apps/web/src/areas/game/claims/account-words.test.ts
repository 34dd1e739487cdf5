import { expect, it } from 'vitest'
import { accountWords } from './account-words.ts'

it('shows a name once where team and account have the same', () => {
  expect(accountWords('Moby Dak', { username: 'ahab', is_you: false })).toBe('ahab')
  expect(accountWords('Moby Dak', { username: 'ahab', is_you: true })).toBe('ahab, you')
  expect(accountWords('Salty_Sue', { username: 'salty_sue', is_you: false })).toBe('')
  expect(accountWords('salty_sue', { username: 'salty_sue', is_you: true })).toBe('You')
})
