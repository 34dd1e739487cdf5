/** Finds false times on a page: a countdown to something that does not open, or an opening in the past. */
import type { Page } from '@playwright/test'
import { weekConfig } from '@whale/game'

export interface Moment {
  week: number
  phase: 'betting' | 'games' | 'results'
}

/** How the titles start on pages that close and reopen with the bets. */
const OF_BETS = /^(Bets|Bet \w+|Counter \w+|Settled|The House),/

/** Each false statement on the open page, including navigation. */
export async function falseTimesOn(page: Page, moment: Moment): Promise<string[]> {
  // Read both together: a busy browser may still show the previous page, with its own title.
  const shown = await page.evaluate(() => ({ title: document.title, text: document.body.innerText }))
  return falseTimes(shown, moment)
}

function falseTimes({ title, text }: { title: string; text: string }, { week, phase }: Moment): string[] {
  const config = weekConfig(week)
  const isBetting = phase === 'betting'
  const hasBets = config?.hasBetting === true
  const ofBets = OF_BETS.test(title)
  const rules: [statement: RegExp, isTrue: boolean][] = [
    [/\bclose in\b/gi, isBetting],
    [/\bBets (close in|lock)\b/g, isBetting && hasBets],
    [/\bBets settle\b/g, phase !== 'results' && hasBets],
    [/\bClosed \w+day\b/g, !ofBets || hasBets],
    // An opening with a date may be weeks away.
    [/\bNext: \w+day 8am\./g, !ofBets || weekConfig(week + 1)?.hasBetting === true],
    [/\beach betting week\b/g, hasBettingAfter(week - 1)],
    [/\bSales close in\b/g, isBetting && config?.hasMultiplier === true],
    [/\bBetting is open\b/g, isBetting && hasBets],
    [/\bEntries (are open|close in)\b/g, isBetting && (hasBets || config?.casinoEvent !== null)],
    [/\bPicks (are open|close in)\b/g, isBetting],
    [/\bGames are on\b/g, phase === 'games'],
    [/\bFish only, this week only\b/g, isBetting && config?.hasAllIn === true],
  ]
  const untrue = rules.flatMap(([statement, isTrue]) =>
    isTrue ? [] : [...text.matchAll(statement)].map(([found]) => found),
  )
  const openings = [...text.matchAll(/\bOpens week (\d+)\b/gi)]
  const past = openings.filter(([, opening]) => Number(opening) <= week).map(([found]) => found)
  return [...untrue, ...past]
}

function hasBettingAfter(week: number): boolean {
  const next = weekConfig(week + 1)
  return next !== null && (next.hasBetting || hasBettingAfter(week + 1))
}
