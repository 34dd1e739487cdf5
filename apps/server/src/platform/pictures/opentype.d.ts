/** The part of satori's font parser that measures text. The package has no types of its own. */
declare module '@shuding/opentype.js' {
  export interface ParsedFont {
    unitsPerEm: number
    charToGlyphIndex: (sign: string) => number
    charToGlyph: (sign: string) => { advanceWidth?: number }
  }
  const opentype: { parse: (file: ArrayBuffer) => ParsedFont }
  export default opentype
}
