/** The `Idempotency-Key` of a command: made when its form opens, and kept until there was an answer. */

export interface CommandKey {
  /** The key to send this input with: the same one for the same input, until it was answered. */
  for(input: unknown): string
  /** The server has answered: the next command is another one. */
  answered(): void
}

/**
 * A lost reply and a second press are one command. Input that was changed in between is another command: sent with the old
 * key it could only be refused.
 */
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

/** 128 bits as text. Not `randomUUID`, which browsers refuse on a plain-http address of the local network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
