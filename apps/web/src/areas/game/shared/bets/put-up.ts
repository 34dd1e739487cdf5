import { formatUnits } from '../../../../shared/format/format.ts'

/** What of a player's units the treasury holds until Tuesday: "30 on a house line", or "all in" for all of it (RULES §5). */
export function putUpWords({ units, put_up: putUp }: { units: number; put_up: number }): string {
  return putUp === units ? 'all in' : `${formatUnits(putUp)} on a house line`
}
