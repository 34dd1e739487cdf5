/**
 * Texts that people see have no words of real money, because units are play (RULES §1), and no straight apostrophe: they have ’. Sentences
 * stand in `packages/words` and in components. Only the texts of exact lists are excepted.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../exec.ts'
import { type Source, isSeen, sources, strayWords, textsThat } from './sources.ts'

const MONEY_WORDS =
  /[$€£]|\b(money|cash|dollars?|bucks?|usd|payments?|fees?|sportsbooks?|gambl(e|es|ed|er|ing)|wagers?|redeem(s|ed|able)?|exchange[ds]?|sells?|sold|rewarded|credit cards?|paypal|venmo|gift cards?|banks?|jackpots?|deposits?|own pot)\b/i

/** After a letter, or at the start of the text after a name in a template. In SQL and headers it follows a space. */
const STRAIGHT = /(?:^|\p{L})'(?:s|t|re|ve|ll|d|m)\b/u

function moneyTexts(source: Source): string[] {
  return textsThat((text) => MONEY_WORDS.test(text) && !isForMachines(text), source)
}

function straightTexts(source: Source): string[] {
  return textsThat((text) => STRAIGHT.test(text), source)
}

/** SQL parameters, patterns, headers and imported files. */
function isForMachines(text: string): boolean {
  return /\$\d(?!\d)|\\|=\(\)|^\.{1,2}\/[\w./-]+\.tsx?$/.test(text)
}

/** Every text that may contain a word of money, exactly. */
const WITH_MONEY = {
  'the survey asks about the league’s own buy-in': [
    'apps/web/src/areas/club/shared/beta/RequestForm.tsx: $',
    'apps/web/src/areas/desk/operator/Waitlist.tsx: $',
  ],
  'the tooltip of the specification': [
    'packages/words/src/glossary.ts: Some leagues have their own pot, for example 1000 units = $50 (league coordinates payments separately). We’re not part of that.',
  ],
  'the answer on the sportsbook; that on cost has no such word': [
    'packages/words/src/landing.ts: Is this a sportsbook?',
    'packages/words/src/landing.ts: No. Units are pretend, they never become money, and there’s nothing to buy. You bet units against friends in your own league. If your league has its own pot, that stays between you.',
  ],
  'the nevers, and their short forms': [
    'apps/web/src/areas/club/legal/terms.tsx: You play Whale Club with units. Units are play: they are never bought, never sold, never redeemed, never exchanged for anything outside the game, and never rewarded with anything. They have no cash value. Every bet in the game is simulated. It is not gambling and not a sportsbook.',
    'apps/web/src/areas/club/legal/terms.tsx: There is nothing to pay and nothing to buy in the game. If your league has its own pot, that’s between its members. We don’t collect it, hold it, track it or pay it out.',
    'apps/web/src/areas/club/legal/terms.tsx: Free. Simulated. 13 and up. Not gambling.',
    'apps/web/src/areas/club/dictionary/guide.tsx: Everyone buys in for 1,000 units: 100 to play with, 900 for the treasury, which pays them back during the season. No real money.',
    'apps/web/src/areas/club/landing/landing.tsx: A simulated game between friends. Not gambling.',
    'apps/web/src/areas/club/join/LeagueStep.tsx: Free. Units have no cash value. 13 and up.',
    'apps/web/src/areas/club/landing/landing.tsx: Free to play. Units have no cash value. Ages 13 and up.',
    'apps/web/src/areas/club/shared/StepsAhead.tsx: Free, and no card. Units have no cash value. 13 and up.',
    'apps/web/src/areas/club/shared/PlainPage.tsx: Free to play. Units have no cash value. Not gambling.',
    'packages/words/src/glossary.ts: What you play with. Units have no cash value.',
    'packages/words/src/glossary.ts: for the treasury, which pays them back over the season. No real money.',
    'packages/contract/src/openapi.ts: A twelve-week game on top of a fantasy-football league. Units are never money. Times are ISO 8601 in UTC, points have two decimals, odds are decimal.',
  ],
  'the page of what came back of the buy-in': [
    'apps/web/src/areas/game/table/page/ways.tsx: Bank',
    'apps/web/src/areas/game/bank/page/movements.tsx: Bank',
    'apps/web/src/areas/game/bank/page/movements.tsx: Bank only',
    'apps/web/src/areas/game/bank/page/movements.tsx: back from the bank, of your',
    'apps/web/src/areas/game/shell/MenuSheet.tsx: Bank',
  ],
  'names of its calls and its address': [
    'apps/server/src/features/bank/routes.ts: bank',
    'packages/pages/src/bank-projection.ts: bank',
    'packages/pages/src/bank.ts: bank',
    'packages/pages/src/bank.ts: bank',
    'packages/pages/src/bank.ts: bank',
    'packages/pages/src/flows.ts: bank',
    'packages/pages/src/handlers/bank.ts: bank',
    'packages/pages/src/handlers/bank.ts: bank',
    'packages/words/src/addresses.ts: bank',
  ],
  'data is never sold either': [
    'apps/web/src/areas/club/legal/privacy.tsx: Your league sees your name, your team and your units. They can’t see your picks until they lock. Whoever runs this site sees what you write to us. ESPN gets its own cookies back if you connect an ESPN sign-in. A calendar app that you give your calendar link gets the dates. A push service carries your alerts and can’t read them. A group chat gets posts if your league connects one. Whoever has a link that you share sees its page. All of these are off until someone turns them on, for people under 18 like for everyone. No one else sees anything. We don’t sell or share your data.',
  ],
}

/** Sentences that the specification fixes letter by letter. */
const WITH_STRAIGHT = [
  "apps/web/src/areas/club/join/steps.tsx: Ask your league commissioner for your invite code if you don't have it.",
  "apps/web/src/areas/club/landing/dialogs.tsx: Ask your league commissioner for your invite code if you don't have it.",
  "apps/web/src/areas/club/landing/dialogs.tsx: We're carefully selecting participants for our beta. Tell us about your league to get access.",
  "packages/words/src/beta-request.ts: Please select whether you're the commissioner",
  "apps/web/src/areas/club/support/support.tsx: Your message has been sent successfully! We'll get back to you within 24-48 hours.",
]

const seen = (await sources(['ts', 'tsx', 'html', 'js', 'webmanifest'])).filter(isSeen)
const scripts = seen.filter(({ path }) => /\.tsx?$/.test(path))
// Specification A.16
test.each([
  ['a word of money', seen, moneyTexts, Object.values(WITH_MONEY).flat()],
  ['a straight apostrophe', scripts, straightTexts, WITH_STRAIGHT],
])('no text that people see has %s, except the allowed ones', (_, files, find, allowed) => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(find).toSorted()).toEqual(allowed.toSorted())
})

/**
 * Where facts are computed: sentences about them are made in `packages/words`. The schemas of the contract name what they refuse, and
 * invented athletes have names.
 */
const WORDLESS = /^(?!.*\/invented\/)(apps\/web\/src|packages\/(pages|practice|game)\/src)\//

/** Exactly the sentences outside of `packages/words` and of components: only developers see the bar that moves the clock. */
const STRAY = [
  'apps/web/src/areas/desk/demo-bar/DemoBar.tsx: 1 hour before the lock',
  'apps/web/src/areas/desk/demo-bar/DemoBar.tsx: Next week opens',
  'apps/web/src/areas/desk/demo-bar/DemoBar.tsx: Sunday, games on',
  'apps/web/src/areas/desk/demo-bar/DemoBar.tsx: Wednesday, scores final',
]

test('sentences stand in packages/words and in components, except the allowed ones', () => {
  const files = scripts.filter(({ path }) => WORDLESS.test(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(strayWords).toSorted()).toEqual(STRAY.toSorted())
})

test.each([
  ['a.ts', 'const said = { lede: `You have ${n} units left` }', ['a.ts: You have … units left']],
  ['a.ts', "function said() { return 'Not so fast.' }", ['a.ts: Not so fast.']],
  ['a.tsx', "function said(n) { return n > 1 ? 'more than one bet' : 'a bet' }", ['a.tsx: more than one bet']],
  ['a.tsx', "function Said() { const what = 'more than one bet'; return <p>{what} is open now</p> }", []],
  ['a.tsx', "const NAMES = { drift: 'No move this week' }", ['a.tsx: No move this week']],
  ['a.tsx', "const PART = { heading: 'How long we keep it', body: (<p>A year.</p>) }", []],
  ['a.tsx', "const LINKS = [['How to Play', paths.dictionary()]]", []],
  ['a.ts', "throw new Error('there is no week 13')", []],
  ['a.ts', "type State = 'to come now'; const state: State = 'to come now'", []],
  ['a.ts', "const look = 'flex min-h-11 items-center gap-2'", []],
])('finds in %s %j', (path, text, found) => {
  expect(strayWords({ path, text })).toEqual(found)
})

// Specification A.16
test('the rules and the terms contain the five nevers', async () => {
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
  ["const said = 'Cash out anytime'", 'a.ts: Cash out anytime', moneyTexts],
  ['const said = `${n} units cost $50`', 'a.ts: units cost $50', moneyTexts],
  ['const said = <p>Redeem your\n  units</p>', 'a.tsx: Redeem your units', moneyTexts],
  ['const said = "You can\'t"', "a.ts: You can't", straightTexts],
  ["const said = `${name}'s offer`", "a.ts: 's offer", straightTexts],
  ["const said = <p>You're in</p>", "a.tsx: You're in", straightTexts],
])('finds %j', (text, found, find) => {
  expect(find({ path: found.split(':')[0] ?? '', text })).toEqual([found])
})
