/** Draws the champion's poster as a picture. Loads on the tap that shares it. */
import type { Face } from '@whale/contract'
import { type FaceGroup, faceDrawing, type Champion, posterWords } from '@whale/words'
import { scenes } from '../../../shared/art/scenes.ts'
import { fittingSize, posterFileName } from './champion.ts'

const WIDTH = 1080
const HEIGHT = 1350
const FRAME = 44
/** Where the drawing ends and the text area begins. */
const HORIZON = 720
const CENTER = WIDTH / 2
const BADGE = { y: HORIZON, radius: 84 } as const
const DISPLAY = `'Caprasimo', 'Caprasimo More', Georgia, serif`
const TEXT = `'Archivo Variable', 'Archivo More', system-ui, sans-serif`
/** Shows a bit more sea than the portrait poster, so that the whole whale fits. */
const CROP = { x: 466, y: 0, width: 620, height: 535 }

interface Line {
  y: number
  size: number
  smallest: number
  face: string
  ink: string
}

/** Returns a PNG file; the champion's own name is on it only if `isNamed`. Throws an `Error` if the browser cannot draw it. */
export async function drawPoster(
  champion: Champion,
  { isNamed, face }: { isNamed: boolean; face: Face },
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  const scene = new Image()
  scene.src = scenes['bermuda-triangle'].url
  await Promise.all([scene.decode(), document.fonts.load(`100px ${DISPLAY}`), document.fonts.load(`40px ${TEXT}`)])
  drawScene(context, scene)
  drawBadge(context, face)
  drawWords(context, champion, isNamed)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (png === null) throw new Error('the picture could not be written')
  return new File([png], posterFileName(champion), { type: 'image/png' })
}

function inkOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim()
}

/** The Triangle above the horizon, on paper in a brass frame. */
function drawScene(context: CanvasRenderingContext2D, scene: HTMLImageElement): void {
  const { extent } = scenes['bermuda-triangle']
  const box = { x: FRAME, y: FRAME, width: WIDTH - 2 * FRAME, height: HORIZON - FRAME }
  const scale = Math.max(box.width / CROP.width, box.height / CROP.height)
  const left = box.x + box.width / 2 - (CROP.x + CROP.width / 2) * scale
  const top = box.y + box.height / 2 - (CROP.y + CROP.height / 2) * scale
  context.fillStyle = inkOf('--brass')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = inkOf('--paper')
  context.beginPath()
  context.roundRect(14, 14, WIDTH - 28, HEIGHT - 28, 26)
  context.fill()
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 20)
  context.clip()
  context.drawImage(scene, left, top, extent.width * scale, extent.height * scale)
  context.restore()
}

/** The champion's face in a brass ring, on the horizon. */
function drawBadge(context: CanvasRenderingContext2D, face: Face): void {
  const drawing = faceDrawing(face, { isWhale: true, crop: 'head' })
  const [left = 0, top = 0, width = 1] = drawing.viewBox.split(' ').map(Number)
  const scale = (2 * BADGE.radius) / width
  context.save()
  context.beginPath()
  context.arc(CENTER, BADGE.y, BADGE.radius, 0, 2 * Math.PI)
  context.fillStyle = drawing.ground
  context.fill()
  context.lineWidth = 12
  context.strokeStyle = inkOf('--brass')
  context.stroke()
  context.clip()
  context.translate(CENTER - BADGE.radius, BADGE.y - BADGE.radius)
  context.scale(scale, scale)
  context.translate(-left, -top)
  for (const group of drawing.groups) drawGroup(context, group)
  context.restore()
}

function drawGroup(context: CanvasRenderingContext2D, { transform = '', paths }: FaceGroup): void {
  context.save()
  for (const [, name, numbers = ''] of transform.matchAll(/(translate|scale)\(([^()]*)\)/g)) {
    const [x = 1, y = x] = numbers.split(' ').map(Number)
    if (name === 'scale') context.scale(x, y)
    else context.translate(x, y)
  }
  context.lineCap = 'round'
  for (const { d, fill, stroke, width = 1, opacity = 1 } of paths) {
    const path = new Path2D(d)
    context.globalAlpha = opacity
    if (fill !== undefined) {
      context.fillStyle = fill
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the canvas, not an array
      context.fill(path)
    }
    if (stroke !== undefined) {
      context.lineWidth = width
      context.strokeStyle = stroke
      context.stroke(path)
    }
  }
  context.restore()
}

function drawWords(context: CanvasRenderingContext2D, champion: Champion, isNamed: boolean): void {
  const { above, name, by, league, score, ahead } = posterWords(champion)
  const room = WIDTH - 4 * FRAME
  const line = (text: string, { y, size: largest, smallest, face, ink }: Line) => {
    const widthAt = (size: number) => {
      context.font = `${size}px ${face}`
      return context.measureText(text).width
    }
    const size = fittingSize(widthAt, { width: room, largest, smallest })
    context.font = `${size}px ${face}`
    context.fillStyle = inkOf(ink)
    context.fillText(text, CENTER, y, room)
  }
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  line(above, { y: 866, size: 44, face: DISPLAY, ink: '--paper-muted', smallest: 30 })
  line(name, { y: 968, size: 104, face: DISPLAY, ink: '--paper-ink', smallest: 44 })
  const below = isNamed ? `${by}, ${league}` : league
  line(below, { y: 1028, size: 40, face: TEXT, ink: '--paper-muted', smallest: 24 })
  line(score, { y: 1186, size: 170, face: DISPLAY, ink: '--paper-ink', smallest: 90 })
  line(ahead, { y: 1242, size: 38, face: TEXT, ink: '--paper-muted', smallest: 24 })
  line('Whale Club', { y: 1306, size: 30, face: TEXT, ink: '--paper-muted', smallest: 22 })
}
