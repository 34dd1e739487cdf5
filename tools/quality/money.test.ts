/** Finds words of real money in texts that people see. Units are play (RULES §1), so only the texts of an exact list may have them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../exec.ts'
import { type Source, isSeen, sources, textsThat } from './sources.ts'

const MONEY_WORDS =
  /[$€£]|\b(money|cash|dollars?|bucks?|usd|payments?|fees?|sportsbooks?|gambl(e|es|ed|er|ing)|wagers?|redeem(s|ed|able)?|exchange[ds]?|sells?|sold|rewarded|credit cards?|paypal|venmo|gift cards?|banks?|jackpots?|deposits?|own pot)\b/i

function moneyTexts(source: Source): string[] {
  return textsThat((text) => MONEY_WORDS.test(text) && !isForMachines(text), source)
}

/** SQL parameters, patterns and headers. */
function isForMachines(text: string): boolean {
  return /\$\d(?!\d)|\\|=\(\)/.test(text)
}

/** Every text that may have a word of money, exactly. */
const ALLOWED = {
  'the survey asks about the league’s own buy-in': [
    'apps/web/src/areas/club/shared/beta/RequestForm.tsx: $',
    'apps/web/src/areas/desk/operator/desk.tsx: $',
  ],
  'the tooltip of the specification': [
    'apps/web/src/shared/dictionary/terms.ts: Some leagues have their own pot, for example 1000 units = $50 (league coordinates payments separately). We’re not part of that.',
  ],
  'the answer on the sportsbook; that on cost has no such word': [
    'apps/web/src/areas/club/landing/sections.tsx: Is this a sportsbook?',
    'apps/web/src/areas/club/landing/sections.tsx: No. Units are pretend, they never become money, and there’s nothing to buy. You bet units against friends in your own league. If your league has its own pot, that stays between you.',
  ],
  'the nevers, and their short forms': [
    'apps/web/src/areas/club/legal/terms.tsx: You play Whale Club with units. Units are play: they are never bought, never sold, never redeemed, never exchanged for anything outside the game, and never rewarded with anything. They have no cash value. Every bet in the game is simulated. It is not gambling and not a sportsbook.',
    'apps/web/src/areas/club/legal/terms.tsx: There is nothing to pay and nothing to buy in the game. If your league has its own pot, that’s between its members. We don’t collect it, hold it, track it or pay it out.',
    'apps/web/src/areas/club/legal/terms.tsx: Free. Simulated. 13 and up. Not gambling.',
    'apps/web/src/areas/club/dictionary/dictionary.tsx: A side game for the fantasy league you already have. Twelve weeks, free, no real money.',
    'apps/web/src/areas/club/dictionary/dictionary.tsx: units. They’re never money.',
    'apps/web/src/areas/club/dictionary/guide.tsx: Everyone buys in for 1,000 units: 100 to play with, 900 for the treasury, which pays them back during the season. No real money.',
    'apps/web/src/areas/club/landing/landing.tsx: A simulated game between friends. Not gambling.',
    'apps/web/src/areas/club/join/LeagueStep.tsx: Free. Units have no cash value. 13 and up.',
    'apps/web/src/areas/club/landing/landing.tsx: Free to play. Units have no cash value. Ages 13 and up.',
    'apps/web/src/areas/club/shared/StepsAhead.tsx: Free, and no card. Units have no cash value. 13 and up.',
    'apps/web/src/areas/club/shared/PlainPage.tsx: Free to play. Units have no cash value. Not gambling.',
    'apps/web/src/areas/game/lobby/lobby.tsx: The same for everyone. Free to play: units have no cash value.',
    'apps/web/src/shared/dictionary/terms.ts: What you play with. Units have no cash value.',
    'apps/web/src/shared/dictionary/terms.ts: for the treasury, which pays them back over the season. No real money.',
    'packages/contract/src/openapi.ts: A twelve-week game on top of a fantasy-football league. Units are never money. Times are ISO 8601 in UTC, points have two decimals, odds are decimal.',
  ],
  'data is never sold either': [
    'apps/web/src/areas/club/legal/privacy.tsx: Your league sees your name, your team and your units. They can’t see your picks until they lock. Whoever runs this site sees what you write to us. ESPN gets its own cookies back if you connect an ESPN sign-in. A calendar app that you give your calendar link gets the dates. A push service carries your alerts and can’t read them. A group chat gets posts if your league connects one. Whoever has a link that you share sees its page. All of these are off until someone turns them on, for people under 18 like for everyone. No one else sees anything. We don’t sell or share your data.',
  ],
}

test('no text that people see has a word of money, except the allowed ones', async () => {
  const seen = (await sources(['ts', 'tsx', 'html', 'js', 'webmanifest'])).filter(isSeen)
  expect(seen.length).toBeGreaterThan(300)
  expect(seen.flatMap(moneyTexts).toSorted()).toEqual(Object.values(ALLOWED).flat().toSorted())
})

test('the five nevers stand in the rules and in the terms', async () => {
  const rules = await readFile(join(root, 'RULES.md'), 'utf8')
  const terms = await readFile(join(root, 'apps/web/src/areas/club/legal/terms.tsx'), 'utf8')
  for (const never of [
    'bought',
    'sold',
    'redeemed',
    'exchanged for anything outside the game',
    'rewarded with anything',
  ]) {
    expect(rules).toContain(`- Units are never ${never}.\n`)
    expect(terms.replaceAll(/\s+/g, ' ')).toContain(`never ${never}`)
  }
})

test.each([
  ["const said = 'Cash out anytime'", 'a.ts: Cash out anytime'],
  ['const said = `${n} units cost $50`', 'a.ts: units cost $50'],
  ['const said = <p>Redeem your\n  units</p>', 'a.tsx: Redeem your units'],
])('finds %j', (text, found) => {
  expect(moneyTexts({ path: found.split(':')[0] ?? '', text })).toEqual([found])
})
