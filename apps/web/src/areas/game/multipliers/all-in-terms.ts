/** What the question before going all in says (RULES §5 Liquidation). */
import type { TeamForm } from '@whale/contract'
import { formatPoints, formatUnits } from '../../../shared/format/format.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { alsoPaid, chanceBasis, missedWords } from '../shared/all-in/all-in-words.ts'

interface Terms {
  me: Parameters<typeof missedWords>[0]
  teamName: string
  line: number
  wallet: number
  bonus: number
  /** In hundredths of a percent; null while it is unknown. */
  chance: number | null
  form: TeamForm | null
}

/** Returns what has to happen and how likely it is, then what each score brings, then what cannot be undone. */
export function allInTerms({ me, teamName, line, wallet, bonus, chance, form }: Terms): string[] {
  const [at, stake] = [formatPoints(line), formatUnits(wallet)]
  const basis = form === null || form.projected === null ? '' : ` ${chanceBasis(form.projected, form.scores)}`
  const odds = chance === null ? '' : ` Chance: ${chanceText(chance)}.${basis}`
  return [
    `${teamName} has to score more than ${at}.${odds}`,
    `Over ${at} you get ${formatUnits(wallet + bonus)}: your ${stake} and ${formatUnits(bonus)} more.`,
    `Under ${at} you get 0 ${missedWords(me)}`,
    `Exactly ${at} you get your ${stake} back. ${alsoPaid(me)}`,
    'Your wallet goes to the treasury until Tuesday. No take-backs.',
  ]
}
