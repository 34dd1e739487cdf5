import { expect, test } from 'vitest'
import { crewWords, inviteMail, inviteMessage, inviteText } from './share.ts'

const invite = { leagueName: 'Salt & Gravy?', code: 'KELP42', url: 'https://whale.example/join/KELP42' }

test('an invitation says whose game it is, where, and by which code', () => {
  expect(inviteText(invite)).toBe(
    'Salt & Gravy? is playing Whale Club this season. Claim your team: https://whale.example/join/KELP42 (code KELP42)',
  )
})

test('a league name cannot add to the address of a mail or a message', () => {
  const mail = new URL(inviteMail(invite))
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(mail.searchParams.get('subject')).toBe('Salt & Gravy? on Whale Club')
  expect(mail.searchParams.get('body')).toBe(inviteText(invite))
  expect(inviteMessage(invite)).toMatch(/^sms:\?&body=Salt%20%26%20Gravy%3F/)
})

test('says how many are aboard and how many are still needed', () => {
  expect(crewWords({ claimed: 1, total: 12, needed: 8 })).toBe('1 of 12 aboard. 8 to start: 7 to go.')
  expect(crewWords({ claimed: 8, total: 12, needed: 8 })).toBe('8 of 12 aboard. Enough to start.')
  expect(crewWords({ claimed: 12, total: 12, needed: 8 })).toBe('12 of 12 aboard. Everybody is here.')
})
