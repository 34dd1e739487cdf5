/** Changes of many leagues, in batches. */

/** No statement changes more leagues than this: a long one would hold their rows, or run into its timeout. */
export const BATCH_LEAGUES = 500

/** Repeats a statement that changes at most 500 rows until it changes fewer. */
export async function inBatches(change: () => Promise<{ numAffectedRows?: bigint | undefined }>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await change()
    if (numAffectedRows < BATCH_LEAGUES) return
  }
}
