/** Logs a failed call: its status, or a network error without a reply. At `info`, because a refusal is part of the game. */
export function logFailure(address: string, status: number | null): void {
  // oxlint-disable-next-line no-console -- The specification wants failures logged.
  console.info(status === null ? `Network error: ${address}` : `Status ${status}: ${address}`)
}
