/** What to expect of a team. Apart from the card's words, which the home loads. */
import { type TeamForm, expectedPoints } from '@whale/contract'
import { formatPoints } from '../../../../shared/format/format.ts'

/**
 * Returns a team's numbers for one line of a phone: "proj 126.1," and "last 110.3". `times` is the multiplier that the projection counts,
 * which the last score does not: "proj 149.3 with ×1.2,". Empty without any numbers.
 */
export function shortForm({ projected, scores }: Pick<TeamForm, 'projected' | 'scores'>, times = ''): string[] {
  const expected = expectedPoints({ projected, scores })
  const last = scores.at(-1)
  // An average is of scores without a multiplier.
  const counted = projected === null || times === '' ? '' : ` with\u00a0${times}`
  const end = last === undefined ? '' : ','
  return [
    ...(expected === null ? [] : [`${projected === null ? 'avg' : 'proj'} ${formatPoints(expected)}${counted}${end}`]),
    ...(last === undefined ? [] : [`last ${formatPoints(last)}`]),
  ]
}
