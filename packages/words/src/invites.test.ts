import { expect, test } from 'vitest'
import { joinedText, inviteMail, inviteMessage, inviteText } from './invites.ts'

const invite = { leagueName: 'Salt & Gravy?', code: 'KELP42', url: 'https://whale.example/join/KELP42' }

// Specification 2.13
test('writes an invitation with league, link and code', () => {
  expect(inviteText(invite)).toBe(
    'Salt & Gravy? is playing Whale Club this season. Claim your team: https://whale.example/join/KELP42 (code KELP42)',
  )
})

test('escapes the league name in email and text links', () => {
  const mail = new URL(inviteMail(invite))
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(mail.searchParams.get('subject')).toBe('Salt & Gravy? on Whale Club')
  expect(mail.searchParams.get('body')).toBe(inviteText(invite))
  expect(inviteMessage(invite)).toMatch(/^sms:\?&body=Salt%20%26%20Gravy%3F/)
})

// Specification 2.13
test('shows how many are in and how many more are needed', () => {
  expect(joinedText({ claimed: 1, total: 12, needed: 8 })).toBe('1 of 12 in. 7 more to start.')
  expect(joinedText({ claimed: 1, total: 8, needed: 8 })).toBe('1 of 8 in. 7 more to start.')
  expect(joinedText({ claimed: 8, total: 12, needed: 8 })).toBe('8 of 12 in. Enough to start.')
  expect(joinedText({ claimed: 12, total: 12, needed: 8 })).toBe('12 of 12 in. Everyone’s here.')
})

test('shows only how many are in once the season has started', () => {
  expect(joinedText({ claimed: 8, total: 12, needed: null })).toBe('8 of 12 in.')
  expect(joinedText({ claimed: 7, total: 12, needed: null })).toBe('7 of 12 in.')
})
