/** A color token: `oklch(L C H)`. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** Returns the plain OKLCH custom properties of one rule, by name without dashes. */
export function readColors(css: string, selector: string): Map<string, Oklch> {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`no rule for ${selector}`)
  const body = css.slice(start, css.indexOf('\n}', start))
  const colors = new Map<string, Oklch>()
  for (const match of body.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
    const [, name = '', lightness, chroma, hue] = match
    colors.set(name, { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) })
  }
  return colors
}

/** Returns the WCAG 2 contrast of two colors: 1 for equal, 21 for black on white. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the luminance of the color rounded to 8 bits per channel, as on screen. */
function luminance(color: Oklch): number {
  const [red = 0, green = 0, blue = 0] = toLinear(color).map((channel) =>
    linear(Math.round(encoded(channel) * 255) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function encoded(channel: number): number {
  const clipped = Math.min(Math.max(channel, 0), 1)
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
