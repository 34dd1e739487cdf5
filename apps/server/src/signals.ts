/** How a process of ours ends when it is told to. */

/** Longer than any request or settlement takes; what has not ended by then is safe to cut, nothing is half made. */
const TIMEOUT_MS = 10_000

/**
 * Closes on SIGINT and SIGTERM, once, and exits. Ctrl-C reaches a process twice, from the terminal and from npm: a repeated signal
 * changes nothing.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
