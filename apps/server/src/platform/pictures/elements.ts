/** Elements in satori's format, without JSX. Sizes are pixels. */
import type { Face as PlayersFace } from '@whale/contract'
import { faceDrawing, faceSvg } from '@whale/words'
import { type Face, faceStyle, fit, paintable } from './fonts.ts'

type Style = Readonly<Record<string, string | number>>
export interface Element {
  type: string
  key: null
  props: Readonly<Record<string, unknown>>
}

/** A row of elements; nulls are left out. */
export function box(style: Style, ...children: readonly (Element | null)[]): Element {
  const given = children.filter((child) => child !== null)
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: given },
  }
}

/** The same, from top to bottom. */
export function column(style: Style, ...children: readonly (Element | null)[]): Element {
  return box({ flexDirection: 'column', ...style }, ...children)
}

/** One line of text in one typeface, without the characters that it lacks. */
export function text(content: string, { face, size, ...style }: { face: Face; size: number } & Style): Element {
  const shown = paintable(content, { face })
  const all = { display: 'flex', whiteSpace: 'nowrap', fontSize: size, lineHeight: 1.2, ...faceStyle(face), ...style }
  return { type: 'div', key: null, props: { style: all, children: shown } }
}

interface Fitted {
  face: Face
  width: number
  largest: number
  smallest: number
}

/** One line of text, as large as `width` allows between `smallest` and `largest`. Truncated if it is too long even then. */
export function fitted(content: string, { face, width, largest, smallest, ...style }: Fitted & Style): Element {
  const { text: fits, size } = fit(paintable(content, { face }), { face, width, largest, smallest })
  return text(fits, { face, size, ...style })
}

export function image(svg: string, { width, height, ...style }: { width: number; height: number } & Style): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', key: null, props: { src, width, height, style: { width, height, ...style } } }
}

/** An avatar in a disc. */
export function portrait(
  face: PlayersFace,
  { size, shape, ...style }: { size: number; shape: 'fish' | 'whale' } & Style,
): Element {
  const drawn = { isWhale: shape === 'whale', crop: 'head' } as const
  return box(
    {
      width: size,
      height: size,
      borderRadius: size / 2,
      overflow: 'hidden',
      backgroundColor: faceDrawing(face, drawn).ground,
      ...style,
    },
    image(faceSvg(face, drawn), { width: size, height: size }),
  )
}

/** An image that covers the whole picture. */
export function backdrop(svg: string, { width, height }: { width: number; height: number }): Element {
  return image(svg, { width, height, position: 'absolute', left: 0, top: 0 })
}
