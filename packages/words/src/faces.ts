/** Faces: everyone is a fish, and as a whale a whale in the same colors. Drawn here once, as data, for pages, emails and pictures. */

import { FACES, FACE_PARTS, type Face } from '@whale/contract'

export interface FacePath {
  d: string
  fill?: string
  stroke?: string
  /** Width of the stroke. */
  width?: number
  opacity?: number
}

/** Paths that share a transform, from back to front. */
export interface FaceGroup {
  transform?: string
  paths: readonly FacePath[]
}

export interface FaceDrawing {
  viewBox: string
  /** Ground of a portrait. */
  ground: string
  groups: readonly FaceGroup[]
}

export interface FacePaint {
  body: string
  shade: string
  fin: string
  ground: string
}

const INK = '#0b2733'
const WHITE = '#f6efdb'

const PAINTS: readonly FacePaint[] = [
  { body: '#efb64e', shade: '#d4892f', fin: '#c9682d', ground: '#17525c' },
  { body: '#b9a2e0', shade: '#9780c6', fin: '#7559a8', ground: '#2d2a55' },
  { body: '#63b8c4', shade: '#3f97a5', fin: '#2a7482', ground: '#0e3b4a' },
  { body: '#8bc6ed', shade: '#62a4d1', fin: '#3f7fae', ground: '#173a5c' },
  { body: '#e9764c', shade: '#c95735', fin: '#a33f22', ground: '#4b1f1b' },
  { body: '#e7a3ab', shade: '#cf7f8b', fin: '#ab5766', ground: '#4a2438' },
  { body: '#d8c48c', shade: '#b9a265', fin: '#8f7942', ground: '#3d3826' },
  { body: '#a9b4c9', shade: '#8492a9', fin: '#61748a', ground: '#24374a' },
  { body: '#c3d36b', shade: '#9fb047', fin: '#7b8327', ground: '#2f3d1e' },
  { body: '#9fd18b', shade: '#79b163', fin: '#558c42', ground: '#173f2e' },
]

/** Plain, stripes, spots, a band. */
const PATTERNS: readonly ((fin: string) => FacePath[])[] = [
  () => [],
  (fin) => [
    line('M46 24C42 36 43 48 48 58M58 18C53 34 54 52 60 64M69 14C65 30 65 54 70 67', {
      stroke: fin,
      width: 5,
      opacity: 0.75,
    }),
  ],
  (fin) => [
    {
      d: [
        dot(50, 30, 4.5),
        dot(64, 22, 3.6),
        dot(62, 38, 5),
        dot(48, 46, 3.4),
        dot(72, 32, 2.8),
        dot(66, 54, 3.6),
      ].join(''),
      fill: fin,
      opacity: 0.8,
    },
  ],
  (fin) => [line('M62 17C56 33 57 49 63 64', { stroke: fin, width: 12, opacity: 0.6 })],
]

interface Look {
  /** Radii of the eye and of its pupil. */
  eye: readonly [number, number]
  over: (paint: FacePaint) => FacePath[]
  mouth: string
}

/** Bright, sleepy, amazed, with lashes, grim, sly. */
const LOOKS: readonly Look[] = [
  { eye: [7.8, 4.4], over: () => [], mouth: 'M108 48C104 52.5 99 53 94 50' },
  { eye: [7.8, 4.4], over: ({ shade }) => lid(34, shade, INK), mouth: 'M110 47C106 49 102 49 97 48' },
  { eye: [9.4, 4], over: () => [], mouth: 'M109 47a4 4 0 1 1-6 3' },
  {
    eye: [7.8, 4.4],
    over: () => [line('M87 28l-4-4M92 25.5l-2-5M98 25.5l1.5-5', { stroke: INK, width: 2.4 })],
    mouth: 'M108 48C104 52 100 52 96 50',
  },
  {
    eye: [7.8, 4.4],
    over: () => [line('M84 23L104 31', { stroke: INK, width: 4.2 })],
    mouth: 'M110 46C105 44 101 46 97 49',
  },
  { eye: [7.8, 4.4], over: ({ shade, fin }) => lid(36, shade, fin), mouth: 'M109 47C105 47 102 48 98 48' },
]

function line(d: string, stroke: Pick<FacePath, 'stroke' | 'width' | 'opacity'>): FacePath {
  return { d, ...stroke }
}

function dot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

function lid(y: number, fill: string, stroke: string): FacePath[] {
  return [{ d: `M85 ${y}a9 9 0 0 1 18 0z`, fill }, line(`M84.5 ${y}h19`, { stroke, width: 2.4 })]
}

/** Returns the face of a user, always the same for one id. */
export function faceOf(userId: string): Face {
  // FNV-1a, then mixed: ids that differ in one letter must differ in every part.
  let hash = 2_166_136_261
  for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  const mixed = (hash ^ (hash >>> 13)) >>> 0
  const color = mixed % FACE_PARTS.color
  const rest = Math.floor(mixed / FACE_PARTS.color)
  return { color, pattern: rest % FACE_PARTS.pattern, look: Math.floor(rest / FACE_PARTS.pattern) % FACE_PARTS.look }
}

/**
 * Returns the faces of a league's people, in the order in which they joined: the chosen ones, and for the others the one of their id. If an earlier
 * person already has that one, the next free face. Two look alike only by choice, and a choice never changes anyone else's face. With `ownColors`, the
 * next face in a color that no earlier person has, while there is one.
 */
export function facesOfPeople(
  people: readonly string[],
  chosen: ReadonlyMap<string, Face>,
  { ownColors = false }: { ownColors?: boolean } = {},
): Map<string, Face> {
  const taken = new Set<number>()
  const colors = new Set<number>()
  const isTaken = (number: number) =>
    taken.has(number) || (ownColors && colors.size < FACE_PARTS.color && colors.has(number % FACE_PARTS.color))
  const faces = new Map<string, Face>()
  for (const userId of people) {
    if (faces.has(userId)) continue
    let number = numberOf(faceOf(userId))
    while (isTaken(number) && taken.size < FACES) number = (number + 1) % FACES
    taken.add(number)
    const face = chosen.get(userId) ?? faceOfNumber(number)
    colors.add(face.color)
    faces.set(userId, face)
  }
  return faces
}

function numberOf({ color, pattern, look }: Face): number {
  return color + FACE_PARTS.color * (pattern + FACE_PARTS.pattern * look)
}

function faceOfNumber(number: number): Face {
  const rest = Math.floor(number / FACE_PARTS.color)
  return {
    color: number % FACE_PARTS.color,
    pattern: rest % FACE_PARTS.pattern,
    look: Math.floor(rest / FACE_PARTS.pattern),
  }
}

interface Drawn {
  isWhale: boolean
  /** The head for a disc, or the whole animal. Both face right. */
  crop: 'head' | 'whole'
}

/** Returns the drawing of a face. */
export function faceDrawing(face: Face, { isWhale, crop }: Drawn): FaceDrawing {
  const paint = paintOf(face)
  const parts = { paint, look: of(LOOKS, face.look), pattern: of(PATTERNS, face.pattern)(paint.fin) }
  const { ground } = paint
  if (isWhale) return { viewBox: crop === 'head' ? '440 -22 420 420' : '0 0 840 380', ground, groups: whale(parts) }
  return { viewBox: crop === 'head' ? '40 -6 92 92' : '0 -2 122 80', ground, groups: fish(parts) }
}

/** Returns the colors of a face. */
export function paintOf({ color }: Face): FacePaint {
  return of(PAINTS, color)
}

function of<Item>(items: readonly Item[], index: number): Item {
  const item = items[index] ?? items[0]
  if (item === undefined) throw new Error('an empty table of faces')
  return item
}

interface Parts {
  paint: FacePaint
  look: Look
  pattern: readonly FacePath[]
}

function eyeOf({ paint, look: { eye, over } }: Parts): FacePath[] {
  const [white, pupil] = eye
  return [{ d: dot(94, 34, white), fill: WHITE }, { d: dot(96, 34, pupil), fill: INK }, ...over(paint)]
}

function fish(parts: Parts): FaceGroup[] {
  const { paint, look, pattern } = parts
  return [
    {
      paths: [
        {
          d: 'M22 40C10 30 4 20 2 8C14 10 26 18 34 28C46 14 62 8 78 10C98 12 112 26 118 40C112 54 98 68 78 70C62 72 46 66 34 52C26 62 14 70 2 72C4 60 10 50 22 40Z',
          fill: paint.body,
        },
        { d: 'M34 52C46 66 62 72 78 70C98 68 112 54 118 40C100 52 64 56 34 52Z', fill: paint.shade },
        { d: 'M58 11C64 2 76-2 88 0C86 5 86 9 88 13C78 9 66 9 58 11Z', fill: paint.fin },
        ...pattern,
        { d: 'M60 46C58 56 50 62 42 62C46 54 50 48 52 42Z', fill: paint.fin },
        line('M80 24C74 34 74 46 80 56', { stroke: paint.fin, width: 3 }),
        ...eyeOf(parts),
        line(look.mouth, { stroke: INK, width: 2.6 }),
      ],
    },
  ]
}

const FACING_RIGHT = 'translate(840 0) scale(-1 1)'

function whale(parts: Parts): FaceGroup[] {
  const { paint, pattern } = parts
  return [
    {
      transform: FACING_RIGHT,
      paths: [
        {
          d: 'M24 196C24 116 128 60 276 62C420 64 520 116 622 126C664 130 694 116 704 96C708 66 692 38 656 18C694 14 722 30 737 56C754 32 786 20 824 30C796 50 774 84 758 122C738 168 690 196 640 214C560 244 470 292 330 298C196 303 84 292 42 250C28 236 24 216 24 196Z',
          fill: paint.body,
        },
        { d: 'M486 92C504 70 528 62 556 64C546 78 544 94 548 108C526 104 506 98 486 92Z', fill: paint.fin },
        { d: 'M704 96C712 112 730 122 758 122C744 132 716 132 694 118Z', fill: paint.fin },
      ],
    },
    { transform: 'translate(244 42) scale(2.7)', paths: pattern },
    {
      transform: FACING_RIGHT,
      paths: [
        {
          d: 'M27 214C110 250 190 238 262 232C380 222 520 226 640 214C560 244 470 292 330 298C196 303 84 292 42 250C34 240 29 228 27 214Z',
          fill: '#f5ecd5',
        },
        line(
          'M40 252C117 276 190 272 268 268C330 266 388 262 452 256M58 276C126 296 190 296 268 292C330 290 360 288 396 282',
          {
            stroke: paint.shade,
            width: 5,
            opacity: 0.6,
          },
        ),
        line('M26 210C92 246 170 244 226 222C234 219 240 213 243 206', { stroke: INK, width: 7 }),
        { d: 'M286 238C292 300 344 356 424 366C404 332 396 286 384 236Z', fill: paint.fin },
      ],
    },
    { transform: 'translate(190 20) scale(4.3)', paths: eyeOf(parts) },
  ]
}

/** Returns the drawing as an SVG document, for pictures and emails. */
export function faceSvg(face: Face, drawn: Drawn): string {
  const { viewBox, groups } = faceDrawing(face, drawn)
  const inner = groups.map(({ transform, paths }) => {
    const at = transform === undefined ? '' : ` transform="${transform}"`
    return `<g${at}>${paths.map(pathSvg).join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner.join('')}</svg>`
}

function pathSvg({ d, fill = 'none', stroke, width, opacity }: FacePath): string {
  const pen = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"`
  return `<path d="${d}" fill="${fill}"${pen}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}
