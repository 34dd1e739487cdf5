import { points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { type EmailFact, peopleIn, personOf, wordsOfEmail } from './email-facts.ts'

const kit = personOf('user_kit')
const offer: EmailFact = {
  email: 'offer',
  given: {
    what: 'offered',
    bet: {
      other: kit,
      kind: 'spread',
      line: points(-350),
      stake: units(50),
      gain: units(50),
      isMine: false,
    },
    waiting: 1,
    league: 'Deep Six',
    locksAt: '2025-09-12T00:00:00.000Z' as never,
    zone: null,
    url: 'https://club.test/user_kit',
  },
}

test('stores an email with ids, and inserts people’s names when it is worded', () => {
  const stored = JSON.parse(JSON.stringify(offer)) as EmailFact
  expect(peopleIn([stored, stored])).toEqual(['user_kit'])
  const words = (name: string) => wordsOfEmail(stored, new Map([['user_kit', name]]))
  expect(words('kit').body).toContain('kit offers you a bet: kit +3.5')
  expect(JSON.stringify(words('Kit $& Kat').blocks)).toContain('Kit $& Kat offers you')
  expect(words('kit').body).toContain('https://club.test/user_kit')
  expect(words('kit').subject).toBe('You have a bet to answer')
  expect(wordsOfEmail(stored, new Map()).body).toContain('Former member offers you')
})
