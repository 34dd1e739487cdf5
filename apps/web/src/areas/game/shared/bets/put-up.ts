import { formatUnits } from '../../../../shared/format/format.ts'

/**
 * What of a player's units the treasury holds until Tuesday (RULES §5): "30 on a house line", or "all in". A house line is at most
 * 50 and who plays has 100, so only an all-in is all of it.
 */
export function putUpWords({ units, put_up: putUp }: { units: number; put_up: number }): string {
  return putUp === units ? 'all in' : `${formatUnits(putUp)} on a house line`
}
