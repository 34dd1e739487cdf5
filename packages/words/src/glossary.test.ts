import { expect, test } from 'vitest'
import { findTerm, terms, unknownTermWarning } from './glossary.ts'
import { type Line, pageOf } from './testing/golden.ts'

// Specification 2.18
test('explains the ten terms of the specification, in its order', () => {
  expect(terms.map(({ name }) => name.toLowerCase())).toEqual([
    'fish',
    'whale',
    'units',
    'elimination',
    'treasury',
    'casino events',
    'h2h betting',
    'bounty bonus',
    'multiplier',
    'bermuda triangle',
  ])
})

test.each([
  ['whale', 'whale'],
  ['H2H Betting', 'h2h-betting'],
  [' bounty-bonus ', 'bounty-bonus'],
])('finds %j', (asked, slug) => expect(findTerm(asked)?.slug).toBe(slug))

test.each(['kraken', '', 'whales'])('has no entry for %j', (asked) => expect(findTerm(asked)).toBeNull())

// Specification 9.2
test('uses the numbers of the specification', () => {
  const texts = terms.flatMap(({ meaning, detail }) => [meaning, ...detail]).join(' ')
  for (const fact of [
    'buys in for 1,000 units: 100 to play with, 900 for the treasury',
    'fewer than 700 units',
    '700 units or more',
    'fewer than 100 units',
    'a buy-back of 300 units',
    '100 units for a 20% boost in one week of the final',
    'With fewer than 3 whales comes the high tide',
    'The House pays 100',
    'Taking a rival’s H2H bet of 25 or more earns 100',
    '1000 units = $50 (league coordinates payments separately)',
  ]) {
    expect(texts).toContain(fact)
  }
})

test('explains each term as golden/glossary.txt says', async () => {
  const lines = terms.map(({ name, meaning, detail }): Line => [name, [meaning, ...detail]])
  const page = pageOf([...lines, ['unknown', unknownTermWarning('kraken')]])
  await expect(page).toMatchFileSnapshot('../golden/glossary.txt')
})
