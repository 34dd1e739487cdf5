/** What pages say in lists, whatever the facts are. */
import { expect, test } from 'vitest'
import { ACCOUNT_WAYS, PASSWORD_HINT } from './accounts.ts'
import { HELP_LINKS, SITE_LINKS } from './addresses.ts'
import { ESPN_ID_HINT } from './espn-sign-in.ts'
import { FOLDED_NEWS } from './feed-news.ts'
import { GUIDE_HOURS, GUIDE_POINTS } from './guide.ts'
import { REQUEST_HEADINGS, TEN_SECONDS } from './joining.ts'
import { LANDING } from './landing.ts'
import { HELD_MOVE_NAMES } from './live-rows.ts'
import { COMING_BACK } from './next-season.ts'
import { NO_NIGHT } from './nights.ts'
import { SHARED_PARTS } from './shared-cards.ts'
import { DAILY_WORDS } from './solo-season.ts'
import { ALERT_STEPS, CHAT_STEPS, INSTALL_STEPS, PUBLIC_LEAGUE_STEPS } from './steps.ts'
import { SUPPORT_ANSWERS, SUPPORT_CHOICES } from './support.ts'
import { POSTING_WORDS } from './talk.ts'
import { type Line, pageOf } from './testing/golden.ts'
import { BALLOT_WORDS, VOTE_PARTS } from './votes.ts'

const PAGES = {
  guide: { ...GUIDE_POINTS, hours: GUIDE_HOURS },
  landing: LANDING,
  steps: { install: INSTALL_STEPS, alerts: ALERT_STEPS, publicLeague: PUBLIC_LEAGUE_STEPS, chat: CHAT_STEPS },
  support: { choices: SUPPORT_CHOICES, answers: SUPPORT_ANSWERS },
  lists: {
    account: { ways: ACCOUNT_WAYS, password: PASSWORD_HINT, espn: ESPN_ID_HINT },
    links: { site: SITE_LINKS, help: HELP_LINKS },
    joining: { request: REQUEST_HEADINGS, tenSeconds: TEN_SECONDS, noNight: NO_NIGHT },
    game: { heldMoves: HELD_MOVE_NAMES, foldedNews: FOLDED_NEWS, posting: POSTING_WORDS, shared: SHARED_PARTS },
    seasons: { comingBack: COMING_BACK, daily: DAILY_WORDS },
    votes: { parts: VOTE_PARTS, ballot: BALLOT_WORDS },
  },
}

test('the copy of pages matches golden/pages.txt', async () => {
  await expect(pageOf(Object.entries(PAGES).flatMap(([page, copy]) => linesIn(page, copy)))).toMatchFileSnapshot(
    '../golden/pages.txt',
  )
})

/** Returns a line for each list of texts, with the path that leads to it. */
function linesIn(about: string, copy: unknown): Line[] {
  if (typeof copy !== 'object' || copy === null) return [[about, typeof copy === 'string' ? copy : null]]
  if (Object.values(copy).every((one) => typeof one === 'string')) return [[about, Object.values(copy)]]
  return Object.entries(copy).flatMap(([part, one]) => linesIn(`${about} ${part}`, one))
}
