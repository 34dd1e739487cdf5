/** What to expect of a team. Apart from the card's words, which the home loads. */
import { type TeamForm, expectedPoints } from '@whale/contract'
import { formatPoints } from '../../../../shared/format/format.ts'

type Numbers = Pick<TeamForm, 'projected' | 'scores'>

/**
 * Returns the multiplier that a team's expected points count: `times`, such as "×1.2", beside a projection. Empty beside an average, which is
 * of scores without it, and where there is no number.
 */
export function countedTimes(form: Pick<Numbers, 'projected'> | null, times: string): string {
  return (form?.projected ?? null) === null ? '' : times
}

/**
 * Returns a team's numbers for one line of a phone: "proj 126.1," and "last 110.3". `times` is the multiplier that the projection counts,
 * which the last score does not: "proj 149.3 with ×1.2,". Empty without any numbers.
 */
export function shortForm({ projected, scores }: Numbers, times = ''): string[] {
  const expected = expectedPoints({ projected, scores })
  const last = scores.at(-1)
  const counted = countedTimes({ projected }, times)
  const withTimes = counted === '' ? '' : ` with\u00a0${counted}`
  const end = last === undefined ? '' : ','
  return [
    ...(expected === null
      ? []
      : [`${projected === null ? 'avg' : 'proj'} ${formatPoints(expected)}${withTimes}${end}`]),
    ...(last === undefined ? [] : [`last ${formatPoints(last)}`]),
  ]
}
