/** The draft of an option: team, side and stake. */
import type { ReplyOf, endpoints } from '@whale/contract'

export type Options = ReplyOf<typeof endpoints.options.options>
export type Line = Options['lines'][number]
export type Side = 'over' | 'under'

export interface OptionDraft {
  teamId: string
  side: Side | null
  amount: number
}

/** A new draft: that team, no side, and the middle of the affordable stakes. */
export function freshOption(
  { stakes }: Pick<Options, 'stakes'>,
  { teamId, wallet }: { teamId: string; wallet: number },
): OptionDraft {
  const payable = stakes.filter((stake) => stake <= wallet)
  return { teamId, side: null, amount: payable[Math.floor((payable.length - 1) / 2)] ?? stakes[0] ?? 0 }
}

/** Returns what is missing before the request; null if nothing is. */
export function whyNotYet(
  { side, amount }: Pick<OptionDraft, 'side' | 'amount'>,
  { line, wallet }: { line: number | null; wallet: number },
): string | null {
  if (line === null) return 'The house has no line on this team yet. Pick another.'
  if (amount > wallet) return `You have ${wallet}.`
  return side === null ? 'Pick over or under.' : null
}

/** Returns the source of the line. */
export function lineSource({ projected, line }: Pick<Line, 'projected' | 'line'>, provider: string): string {
  if (line === null) return 'The house can’t set a line yet.'
  return projected === null ? 'Based on scores so far. No projections.' : `Based on ${provider} projections.`
}

/** "Over", "Under". */
export function sideWord(side: Side): string {
  return side === 'over' ? 'Over' : 'Under'
}
