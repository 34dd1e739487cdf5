/** What to expect of a team. Apart from the card's words, which the home loads. */
import { type TeamForm, expectedPoints } from '@whale/contract'
import { formatPoints } from '../../../../shared/format/format.ts'

/** Returns a team's numbers for one line of a phone: "proj 126.1, last 110.3". Empty without any. */
export function shortForm({ projected, scores }: Pick<TeamForm, 'projected' | 'scores'>): string {
  const expected = expectedPoints({ projected, scores })
  const last = scores.at(-1)
  return [
    ...(expected === null ? [] : [`${projected === null ? 'avg' : 'proj'} ${formatPoints(expected)}`]),
    ...(last === undefined ? [] : [`last ${formatPoints(last)}`]),
  ].join(', ')
}
