/** The drawings in the pictures, as SVG text. The scenes are the web app's own files. */
import { readFileSync } from 'node:fs'
import { STAMP_COLOR } from '@whale/words'

const SCENES = new URL('../../../../web/src/shared/art/scenes/', import.meta.url)
const MARK = new URL('../../../../web/public/icons/mark.svg', import.meta.url)

const svgOf = (url: URL): string => readFileSync(url, 'utf8')
const scenes = {
  casino: svgOf(new URL('casino-one.svg', SCENES)),
  seas: svgOf(new URL('open-seas.svg', SCENES)),
  triangle: svgOf(new URL('bermuda-triangle.svg', SCENES)),
}

export const mark = svgOf(MARK)
export const whale = svgOf(new URL('art/whale.svg', import.meta.url))
export const fish = svgOf(new URL('art/fish.svg', import.meta.url))

/** The fish in another team's colors. */
export function fishIn(ink: keyof typeof FISH_INKS): string {
  return FISH_INKS[ink].reduce((drawn, color, at) => drawn.replaceAll(FISH_INKS.brass[at] ?? color, color), fish)
}

/** Body, shade and fin, as the web app draws them. */
const FISH_INKS = {
  brass: ['#efb64e', '#d4892f', '#c9682d'],
  coral: ['#e9764c', '#c9503a', '#8f2f3a'],
  teal: ['#5fbfae', '#3d978f', '#276a70'],
} as const

/** A part of a scene, given as in `viewBox`, that covers the picture. */
export function scene(name: keyof typeof scenes, viewBox: string, size: Size): string {
  // The picture's edge clips the scene anyway, and resvg crashes on a clip path outside the picture.
  const drawn = scenes[name].replace(/ clip-path="[^"]*"/, '')
  return svg(size, drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>')), viewBox)
}

interface Size {
  width: number
  height: number
}

/** Rings of light behind a slip. */
export function rings({ width, height }: Size): string {
  const ring = (radius: number, ink: string) => `<circle cx="860" cy="620" r="${radius}" fill="${ink}"/>`
  const drawn = ring(900, '#0f4450') + ring(690, '#14505b') + ring(480, '#1b5f69')
  return svg({ width, height }, drawn, '0 0 1200 1200')
}

/** Rings of light, largest first. */
export function ringsOf(
  size: Size,
  { inks, middle: { x, y } }: { inks: readonly string[]; middle: { x: number; y: number } },
): string {
  const drawn = inks.map((ink, at) => `<circle cx="${x}" cy="${y}" r="${950 - 230 * at}" fill="${ink}"/>`)
  return svg(size, drawn.join(''), '0 0 1200 1200')
}

/** Units week by week, as a stepped line that ends in a dot. */
export function lineOf(
  { width, height }: Size,
  { units, ink, weight }: { units: readonly number[]; ink: string; weight: number },
): string {
  const top = Math.max(1, ...units)
  const x = (at: number) => weight * 2 + (at / Math.max(1, units.length - 1)) * (width - weight * 4)
  const y = (value: number) => height - weight - (Math.max(0, value) / top) * (height - weight * 4)
  const path = units.map((value, at) => (at === 0 ? `M${x(0)} ${y(value)}` : `H${x(at)}V${y(value)}`)).join('')
  const end = `<circle cx="${x(units.length - 1)}" cy="${y(units.at(-1) ?? 0)}" r="${weight * 1.6}" fill="${ink}"/>`
  return svg({ width, height }, `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${weight}"/>${end}`)
}

/** Water from `top`, in pixels, with waves of 200 by 32 pixels on it. */
export function sea({ width, height }: Size, { top, ink }: { top: number; ink: string }): string {
  const waves = 'q50-16 100 0t100 0'.repeat(Math.ceil(width / 200))
  return svg({ width, height }, `<path d="M0 ${top}${waves}V${height}H0z" fill="${ink}"/>`)
}

/** A paper ticket with bites along both edges, as many as fit. */
export function ticket({ width, height }: Size, { bite, pitch }: { bite: number; pitch: number }): string {
  const count = Math.floor(width / pitch)
  const first = (width - count * pitch) / 2 + pitch / 2
  const edge = (from: number, step: number, sweep: 0 | 1) =>
    Array.from({ length: count }, (_, at) => {
      const middle = from + step * pitch * at
      return `H${middle - step * bite}A${bite} ${bite} 0 0 ${sweep} ${middle + step * bite} ${step > 0 ? 0 : height}`
    }).join('')
  const last = first + pitch * (count - 1)
  const path = `M0 0${edge(first, 1, 0)}H${width}V${height}${edge(last, -1, 0)}H0z`
  return svg({ width, height }, `<path d="${path}" fill="${INK.paper}"/>`)
}

export function dashes(
  width: number,
  { ink, weight, on, off }: { ink: string; weight: number; on: number; off: number },
): string {
  const line = `<path d="M0 ${weight / 2}H${width}" stroke="${ink}" stroke-width="${weight}" stroke-dasharray="${on} ${off}"/>`
  return svg({ width, height: weight }, line)
}

function svg({ width, height }: Size, content: string, viewBox = `0 0 ${width} ${height}`): string {
  const size = `width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
}

/** The colors of the pictures: those of the app on dark water and on paper. */
export const INK = {
  paper: '#f5ecd5',
  paperInk: '#062b36',
  paperMuted: '#37565e',
  paperLine: '#d0bd97',
  foam: '#f5f1e4',
  brass: '#f0c25f',
  gain: '#0b6963',
  loss: '#b43722',
  night: '#00161d',
  dusk: '#120f25',
  stamp: STAMP_COLOR,
} as const
