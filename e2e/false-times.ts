/** Finds times on a page that are not true: a countdown to what is not open, or an opening in the past. */
import { weekConfig } from '@whale/game'

export interface Moment {
  week: number
  phase: 'betting' | 'games' | 'results'
}

/** Returns each false statement in the text of a page, navigation included. */
export function falseTimes(text: string, { week, phase }: Moment): string[] {
  const config = weekConfig(week)
  const isBetting = phase === 'betting'
  const rules: [statement: RegExp, isTrue: boolean][] = [
    [/\bclose in\b/gi, isBetting],
    [/\bBets close in\b/g, isBetting && config?.hasBetting === true],
    [/\bSales close in\b/g, isBetting && config?.hasMultiplier === true],
    [/\bBetting is open\b/g, isBetting && config?.hasBetting === true],
    [/\bEntries are open\b/g, isBetting],
    [/\bGames are on\b/g, phase === 'games'],
    [/\bFish only, this week only\b/g, isBetting && config?.hasLiquidation === true],
  ]
  const untrue = rules.flatMap(([statement, isTrue]) =>
    isTrue ? [] : [...text.matchAll(statement)].map(([found]) => found),
  )
  const openings = [...text.matchAll(/\bOpens week (\d+)\b/gi)]
  const past = openings.filter(([, opening]) => Number(opening) <= week).map(([found]) => found)
  return [...untrue, ...past]
}
