/** Encodes frames as WebM and MP4 clips that loop smoothly, and a poster. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exec } from '../../exec.ts'
import { FRAMES_PER_SECOND } from './studio.ts'

/** The largest size of a clip, in bytes. */
const MOST_BYTES = 700_000
const SEAM_SECONDS = 0.4
const SHORTEST_SECONDS = 6
const LONGEST_SECONDS = 10

const VP9 = '-c:v libvpx-vp9 -b:v 0 -tune-content screen -lag-in-frames 25 -g 250 -row-mt 1 -crf 40'
/** `faststart` puts the index first, so that playback can start early. */
const H264 = '-c:v libx264 -preset veryslow -tune animation -movflags +faststart -crf 25'
const WEBP = '-c:v libwebp -quality 82 -compression_level 6'

interface Cut {
  /** The folder of the frames, numbered from 1. */
  frames: string
  count: number
  /** The folder and the name of the clips. */
  into: string
  name: string
  /** The frame used as the poster. */
  posterFrame: number
}

/** Writes `name.webm`, `name.mp4` and `name.webp`. Throws when a clip is too long, too short or too large. */
export async function cut({ frames, count, into, name, posterFrame }: Cut): Promise<string> {
  const seconds = count / FRAMES_PER_SECOND
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) throw new Error(`${name} runs ${seconds} s`)
  const rate = `-framerate ${FRAMES_PER_SECOND}`.split(' ')
  const pictures = [...rate, '-i', join(frames, '%04d.png')]
  const first = ['-loop', '1', ...rate, '-t', String(SEAM_SECONDS), '-i', join(frames, '0001.png')]
  const seam = `[0][1]xfade=transition=fade:duration=${SEAM_SECONDS}:offset=${seconds - SEAM_SECONDS},format=yuv420p`
  const file = (ending: string) => join(into, `${name}.${ending}`)
  const film = (codec: string, ending: string) =>
    ffmpeg([...pictures, ...first, '-filter_complex', seam, '-an', ...codec.split(' '), file(ending)])
  await film(VP9, 'webm')
  await film(H264, 'mp4')
  const poster = join(frames, `${String(posterFrame).padStart(4, '0')}.png`)
  await ffmpeg(['-i', poster, ...WEBP.split(' '), file('webp')])
  const sizes = await Promise.all(['webm', 'mp4', 'webp'].map(async (ending) => (await stat(file(ending))).size))
  const large = sizes.find((size) => size > MOST_BYTES)
  if (large !== undefined) throw new Error(`${name} has a file of ${large} bytes`)
  return `${name}: ${seconds.toFixed(1)} s, ${sizes.map((size) => `${Math.round(size / 1000)} kB`).join(', ')}`
}

async function ffmpeg(args: string[]): Promise<void> {
  const { code, output } = await exec('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    cwd: '.',
    capture: true,
  })
  if (code !== 0) throw new Error(`ffmpeg failed: ${output}`)
}
