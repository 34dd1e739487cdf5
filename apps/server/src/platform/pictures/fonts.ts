/** The fonts of the pictures: files in the repository, so that a picture looks the same on every machine. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type ParsedFont } from '@shuding/opentype.js'
import type { Font } from 'satori'

/** A face is one weight of one family. Its second file has the Latin letters beyond Western Europe. */
const FACES = {
  body: { family: 'Archivo', weight: 400, style: 'normal' },
  strong: { family: 'Archivo', weight: 600, style: 'normal' },
  bold: { family: 'Archivo', weight: 700, style: 'normal' },
  display: { family: 'Caprasimo', weight: 400, style: 'normal' },
  quiet: { family: 'Newsreader', weight: 500, style: 'italic' },
} as const
export type Face = keyof typeof FACES

const SUBSETS = ['latin', 'latin-ext'] as const
/** Characters that a typeface may lack, and their replacements. Accented letters become plain ones. */
const INSTEAD: Readonly<Record<string, string>> = {
  '−': '–',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
}

/** Satori reads WOFF, not WOFF2 (docs/decisions/0022). */
function fileOf({ family, weight, style }: (typeof FACES)[Face], subset: string): Buffer {
  const name = family.toLowerCase()
  const url = import.meta.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-${style}.woff`)
  return readFileSync(fileURLToPath(url))
}

const loaded = Object.entries(FACES).flatMap(([face, given]) =>
  SUBSETS.map((subset) => {
    const data = fileOf(given, subset)
    const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
    return { face, subset, given, data, parsed: opentype.parse(bytes as ArrayBuffer) }
  }),
)

/** The fonts in satori's format. */
export const fonts: Font[] = loaded.map(({ given: { family, weight, style }, subset, data }) => ({
  name: nameOf(family, subset),
  data,
  weight,
  style,
}))

function nameOf(family: string, subset: string): string {
  return subset === 'latin' ? family : `${family} Extended`
}

export function faceStyle(face: Face): { fontFamily: string; fontWeight: number; fontStyle: 'normal' | 'italic' } {
  const { family, weight, style } = FACES[face]
  return {
    fontFamily: SUBSETS.map((subset) => nameOf(family, subset)).join(', '),
    fontWeight: weight,
    fontStyle: style,
  }
}

const byFace = new Map<string, typeof loaded>()
for (const one of loaded) byFace.set(one.face, [...(byFace.get(one.face) ?? []), one])

function fontWith(sign: string, face: Face): ParsedFont | null {
  return byFace.get(face)?.find(({ parsed }) => parsed.charToGlyphIndex(sign) > 0)?.parsed ?? null
}

/**
 * `text` without the characters that the face lacks: emoji and other scripts would become boxes. Returns `instead` if no letter or digit is
 * left.
 */
export function paintable(text: string, { face, instead = '' }: { face: Face; instead?: string }): string {
  const signs = Array.from(text.normalize('NFC').slice(0, TEXT_MAX), (sign) => paintableSign(sign, face))
  const left = signs.join('').replaceAll(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : instead
}

/** No text on a picture is longer. */
const TEXT_MAX = 300

function paintableSign(sign: string, face: Face): string {
  if (/\s/u.test(sign)) return ' '
  // Characters that change the reading direction, join emoji or select their form.
  if (/[\p{C}\p{M}]/u.test(sign)) return ''
  if (fontWith(sign, face) !== null) return sign
  const instead = INSTEAD[sign] ?? Array.from(sign.normalize('NFD'))[0] ?? ''
  return fontWith(instead[0] ?? '', face) === null ? '' : instead
}

/** The width of `text` in pixels at `size`. */
export function widthOf(text: string, { face, size }: { face: Face; size: number }): number {
  return Array.from(text, (sign) => {
    const font = fontWith(sign, face)
    if (font === null) return 0
    return ((font.charToGlyph(sign).advanceWidth ?? 0) * size) / font.unitsPerEm
  }).reduce((sum, width) => sum + width, 0)
}

/** The largest size at which `text` fits `width`, and the text, shortened if it does not fit even at `smallest`. */
export function fit(
  text: string,
  { face, width, largest, smallest }: { face: Face; width: number; largest: number; smallest: number },
): { text: string; size: number } {
  const atOne = widthOf(text, { face, size: 1 })
  const size = Math.max(smallest, Math.min(largest, Math.floor(width / Math.max(atOne, 0.01))))
  if (atOne * size <= width) return { text, size }
  const signs = Array.from(text)
  while (signs.length > 1 && widthOf(`${signs.join('')}...`, { face, size }) > width) signs.pop()
  return { text: `${signs.join('').trimEnd()}...`, size }
}
