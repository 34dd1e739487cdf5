/** Parses ESPN's two cookies however people paste them: with the name, quotes, braces, or URL-encoding. */

/** Returns the value of `espn_s2` as a browser holds it (percent-encoded), otherwise the text as typed. */
export function espnS2In(typed: string): string {
  const value = valueOf(typed, /\bespn_s2\s?[=:]\s?([^;\s]+)/i)
  // Encoded twice, as some tools copy it.
  if (/%25[\dA-F]{2}/i.test(value)) return value.replaceAll(/%25([\dA-F]{2})/gi, '%$1')
  // Decoded: slashes, plus signs and equals signs must be encoded again.
  return value.includes('%') ? value : value.replaceAll(/[+/=]/g, (sign) => encodeURIComponent(sign))
}

/** Returns `SWID` in braces and upper case, otherwise the text as typed. */
export function swidIn(typed: string): string {
  const value = valueOf(typed, /\bSWID\s?[=:]\s?([^;\s]+)/i).replaceAll(/%7b|%7d|[{}]/gi, '')
  return /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/i.test(value) ? `{${value.toUpperCase()}}` : typed
}

/** The value after the name in something like a cookie list, without quotes and spaces. Otherwise the whole text. */
function valueOf(typed: string, named: RegExp): string {
  const value = named.exec(typed)?.[1] ?? typed
  return value.trim().replaceAll(/["';,]/g, '')
}
