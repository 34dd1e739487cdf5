/** The champion's poster as a picture to send around: 1080 × 1350, drawn by the browser itself. */
import { scenes } from '../../../../shared/art/scenes.ts'
import { forDisplay } from '../../../../shared/format/format.ts'
import { type Champion, fittingSize, posterFileName, posterWords } from './poster-words.ts'

const WIDTH = 1080
const HEIGHT = 1350
const FRAME = 44
/** Where the drawing ends and the paper for the words begins. */
const HORIZON = 900

const DISPLAY = `'Caprasimo', Georgia, serif`
const TEXT = `'Archivo Variable', system-ui, sans-serif`

/** Returns the picture as a PNG file. Throws an `Error` where the browser cannot draw it. */
export async function drawPoster(champion: Champion): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  const scene = new Image()
  scene.src = scenes['bermuda-triangle'].url
  await Promise.all([scene.decode(), document.fonts.load(`100px ${DISPLAY}`), document.fonts.load(`40px ${TEXT}`)])
  drawScene(context, scene)
  drawWords(context, champion)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (png === null) throw new Error('the picture could not be written')
  return new File([png], posterFileName(champion), { type: 'image/png' })
}

function inkOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim()
}

/** A little more of the sea than the portrait poster has, so that the whale is all there. */
const CROP = { x: 466, y: 0, width: 620, height: 535 }

/** The storm in a frame of paper, covering the room above the horizon. */
function drawScene(context: CanvasRenderingContext2D, scene: HTMLImageElement): void {
  const { extent } = scenes['bermuda-triangle']
  const box = { x: FRAME, y: FRAME, width: WIDTH - 2 * FRAME, height: HORIZON - FRAME }
  const scale = Math.max(box.width / CROP.width, box.height / CROP.height)
  const left = box.x + box.width / 2 - (CROP.x + CROP.width / 2) * scale
  const top = box.y + box.height / 2 - (CROP.y + CROP.height / 2) * scale
  context.fillStyle = inkOf('--paper')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 20)
  context.clip()
  context.drawImage(scene, left, top, extent.width * scale, extent.height * scale)
  context.restore()
}

function drawWords(context: CanvasRenderingContext2D, champion: Champion): void {
  const { above, name, below, foot } = posterWords(champion)
  const room = WIDTH - 4 * FRAME
  const line = (text: string, given: { y: number; size: number; face: string; ink: string; smallest: number }) => {
    const font = (size: number) => `${size}px ${given.face}`
    const size = fittingSize(
      (each) => {
        context.font = font(each)
        return context.measureText(text).width
      },
      { width: room, largest: given.size, smallest: given.smallest },
    )
    context.font = font(size)
    context.fillStyle = inkOf(given.ink)
    context.fillText(text, WIDTH / 2, given.y, room)
  }
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  line(above, { y: 1000, size: 44, face: DISPLAY, ink: '--paper-muted', smallest: 30 })
  line(forDisplay(name), { y: 1122, size: 116, face: DISPLAY, ink: '--paper-ink', smallest: 44 })
  line(below, { y: 1194, size: 42, face: TEXT, ink: '--paper-ink', smallest: 26 })
  line(foot, { y: 1288, size: 32, face: TEXT, ink: '--paper-muted', smallest: 22 })
}
