/** What public/ahead.js has asked for while the app's script was on its way. */

interface AskedAhead {
  token: string
  /** By address, below the origin. */
  replies: Record<string, Promise<Response>>
}

/** The reply to a reading that was asked for ahead with the same token, once; null where there is none. */
export function takeAhead(address: string, token: string | null): Promise<Response> | null {
  const asked = (globalThis as { askedAhead?: AskedAhead }).askedAhead
  if (asked === undefined || asked.token !== token) return null
  const reply = asked.replies[address] ?? null
  delete asked.replies[address]
  return reply
}
