/** The most rows that a statement changes: a longer one would hold their locks or time out. */
export const BATCH_ROWS = 500

/** Repeats a statement that changes at most `BATCH_ROWS` rows until it changes fewer. */
export async function inBatches(change: () => Promise<{ numAffectedRows?: bigint | undefined }>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await change()
    if (numAffectedRows < BATCH_ROWS) return
  }
}
