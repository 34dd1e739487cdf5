/** The address of a bet's slip on the open page, so that Back closes it. */
export function slipSearch(betId: string): string {
  return `?bet=${encodeURIComponent(betId)}`
}
