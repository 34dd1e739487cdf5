/** The alert in a push message: the same JSON that browsers with declarative push read (W3C Push API). */

export interface Alert {
  title: string
  body: string
  /** A page of this site. */
  navigate: string
  tag: string
  lang: string
}

/** Returns the alert of a message; null if it has another form, or leads to another site. */
export function alertIn(message: string, origin: string = self.location.origin): Alert | null {
  const { notification } = objectIn(message) as { notification?: Record<string, unknown> | null }
  const { title, body, navigate, tag, lang } = notification ?? {}
  if (typeof title !== 'string' || typeof body !== 'string' || typeof navigate !== 'string') return null
  if (originOf(navigate) !== origin) return null
  return { title, body, navigate, tag: typeof tag === 'string' ? tag : '', lang: typeof lang === 'string' ? lang : '' }
}

/** Returns null for an invalid URL. `URL.canParse` is missing in Chrome 119. */
function originOf(url: string): string | null {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}

function objectIn(message: string): object {
  try {
    const value: unknown = JSON.parse(message)
    return typeof value === 'object' && value !== null ? value : {}
  } catch (error) {
    // Expected: not JSON.
    if (!(error instanceof SyntaxError)) throw error
    return {}
  }
}
