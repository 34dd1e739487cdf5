/** A text in the browser's local storage. */
export interface StoredText {
  /** The text, or null where there is none. */
  read(): string | null
  write(text: string): void
  remove(): void
}

/** Returns the text under a key. Where storage is forbidden (some private windows) or full, it lives as long as the page. */
export function storedText(key: string): StoredText {
  let inMemory: string | null = null
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? inMemory
      } catch {
        // Storage is forbidden: what we remember ourselves is all there is.
        return inMemory
      }
    },
    write(text) {
      inMemory = null
      try {
        localStorage.setItem(key, text)
      } catch {
        // Storage is forbidden or full: the text then ends with the page.
        inMemory = text
      }
    },
    remove() {
      inMemory = null
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is forbidden: there was nothing in it.
      }
    },
  }
}
