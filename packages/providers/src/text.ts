/** Text that people typed at a provider: made harmless and short here, escaped where it is shown, never used as a key. */

/** The longest name, in code points. */
export const TEXT_LENGTH_MAX = 80

/** Words of printable ASCII with one space between them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns `raw` as one line of plain text: without control characters, direction marks and other invisible characters,
 * white space collapsed, at most 80 code points and no character cut in half. Where nothing visible is left, `fallback`.
 * Markup stays as it is: it is text, and whoever shows it escapes it.
 */
export function cleanText(raw: string | null | undefined, fallback: string): string {
  // Most names by far: nothing below would change them, and a week of a league has two hundred.
  if (raw !== null && raw !== undefined && raw.length <= TEXT_LENGTH_MAX && PLAIN.test(raw)) return raw
  const visible = (raw ?? '')
    // Longer text is cut first, so that nobody can make the rest of this slow.
    .slice(0, 4000)
    // Direction marks, zero-width spaces, tags, Hangul fillers; what joins and varies emoji stays.
    .replace(/(?!\u200D|\uFE0E|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    // Line ends are spaces before all other control characters go.
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    // Marks that are piled on one letter until they cover the lines above.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  const cut = cutWhole(visible)
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cut) ? cut : fallback
}

/** As `cleanText`, for the name of a person; of an e-mail address (ESPN shows them) only the part before the @ is left. */
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
