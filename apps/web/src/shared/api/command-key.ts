/** The `Idempotency-Key` of a command. Stays the same until the server replies. */

export interface CommandKey {
  /** Returns the key for this input: the same for the same input until a reply. */
  for(input: unknown): string
  /** Ends this command after a reply. The next one gets a new key. */
  answered(): void
}

/** A retry after a lost reply uses the same key. Changed input gets a new key, because the server would reject the old one. */
export function newCommandKey(): CommandKey {
  let key = randomKey()
  let sentWith: string | null = null
  return {
    for(input) {
      const content = JSON.stringify(input)
      if (sentWith !== null && sentWith !== content) key = randomKey()
      sentWith = content
      return key
    },
    answered() {
      key = randomKey()
      sentWith = null
    },
  }
}

/** Returns 128 random bits as text. Browsers offer `randomUUID` only over https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
