/** A text in the browser's storage. */
export interface StoredText {
  /** Returns the text, or null. */
  read(): string | null
  /** Returns whether the browser stored it. */
  write(text: string): boolean
  remove(): void
}

/**
 * Returns the text under a key: of this device, or of this tab until it closes. Falls back to memory when storage is blocked (some
 * private windows) or full.
 */
export function storedText(key: string, { ofTab = false } = {}): StoredText {
  // Asking for a blocked storage throws.
  const storage = () => (ofTab ? sessionStorage : localStorage)
  let inMemory: string | null = null
  return {
    read() {
      try {
        return storage().getItem(key) ?? inMemory
      } catch {
        // Storage is blocked: use the memory.
        return inMemory
      }
    },
    write(text) {
      inMemory = null
      try {
        storage().setItem(key, text)
        return true
      } catch {
        // Storage is blocked or full: keep the text in memory.
        inMemory = text
        return false
      }
    },
    remove() {
      inMemory = null
      try {
        storage().removeItem(key)
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  }
}
