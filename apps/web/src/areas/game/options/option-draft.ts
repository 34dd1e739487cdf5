/** The draft of an option: team and stake. */
import type { ReplyOf, endpoints } from '@whale/contract'

export type Options = ReplyOf<typeof endpoints.options.options>
export type Line = Options['lines'][number]

export interface OptionDraft {
  teamId: string
  amount: number
}

/** A new draft: that team and the middle of the affordable stakes. */
export function freshOption(
  { stakes }: Pick<Options, 'stakes'>,
  { teamId, wallet }: { teamId: string; wallet: number },
): OptionDraft {
  const payable = stakes.filter((stake) => stake <= wallet)
  return { teamId, amount: payable[Math.floor((payable.length - 1) / 2)] ?? stakes[0] ?? 0 }
}

/** Returns what is missing before the request; null if nothing is. */
export function whyNotYet(
  { amount }: Pick<OptionDraft, 'amount'>,
  { line, wallet }: { line: number | null; wallet: number },
): string | null {
  if (line === null) return 'The house has no line on this team yet. Pick another.'
  return amount > wallet ? `You have ${wallet}.` : null
}

/** Returns the source of the line. */
export function lineSource({ projected, line }: Pick<Line, 'projected' | 'line'>, provider: string): string {
  if (line === null) return 'The house can’t set a line yet.'
  return projected === null ? 'Based on scores so far. No projections.' : `Based on ${provider} projections.`
}
