/** Longer than any request or settlement. Cutting off later work is safe, since transactions are atomic. */
const TIMEOUT_MS = 10_000

/** Closes once and exits. Repeated signals are ignored: Ctrl-C arrives twice, from the terminal and from npm. */
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
