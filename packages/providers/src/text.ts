/** Cleans text that people typed at a provider. It is escaped when shown and never used as a key. */

/** The longest name, in code points. */
export const TEXT_LENGTH_MAX = 80

/** Words of printable ASCII, separated by single spaces. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns `raw` as one line of at most 80 code points, without control or invisible characters and with white space collapsed.
 * Returns `fallback` if nothing visible is left. Markup stays: it is escaped where it is shown.
 */
export function cleanText(raw: string | null | undefined, fallback: string): string {
  // Fast path: the steps below would not change most names, and one week of a league has two hundred.
  if (raw !== null && raw !== undefined && raw.length <= TEXT_LENGTH_MAX && PLAIN.test(raw)) return raw
  const visible = (raw ?? '')
    // Cut long text first, to bound the cost of the steps below.
    .slice(0, 4000)
    // Remove direction marks, zero-width spaces, tags and Hangul fillers. Keep emoji joiners and variation selectors.
    .replace(/(?!\u200D|\uFE0E|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    // Turn line ends into spaces before removing the other control characters.
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    // Limit stacked combining marks, which would cover the lines above.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  const cut = cutWhole(visible)
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cut) ? cut : fallback
}

/** Like `cleanText`, for a person's name. Reduces an email address (ESPN shows some) to the part before the @. */
export function cleanPersonName(raw: string | null | undefined, fallback: string): string {
  const clean = cleanText(raw, '')
  const name = /^\S+@\S+$/.test(clean) ? clean.slice(0, clean.indexOf('@')) : clean
  return cleanText(name, fallback)
}

function cutWhole(text: string): string {
  let length = 0
  let whole = ''
  for (const { segment } of graphemes.segment(text)) {
    length += [...segment].length
    if (length > TEXT_LENGTH_MAX) break
    whole += segment
  }
  return whole.trim()
}
