/**
 * Draws pictures in a separate process (docs/decisions/0022), because the SVG renderer is native code that blocks its thread and can abort
 * its process. One picture at a time, with a short queue, a deadline for each, and a cache by content.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { PictureCard } from '@whale/contract'
import type { DrawingReply, DrawingRequest } from './drawing-process.ts'
import type { Shape } from './frame.ts'

export interface Painter {
  /** Returns a PNG. Throws `PainterBusyError` if the queue is full, and `PainterError` if the picture could not be drawn. */
  paint(card: PictureCard, shape: Shape): Promise<Buffer>
  close(): void
}

export class PainterBusyError extends Error {}
export class PainterError extends Error {}

interface Limits {
  /** How many pictures may wait. */
  queueMax: number
  deadlineMs: number
  /** Bytes of finished pictures. */
  cacheMax: number
  /** The process ends after this long without work. */
  idleMs: number
}

const LIMITS: Limits = { queueMax: 16, deadlineMs: 20_000, cacheMax: 16 * 1024 * 1024, idleMs: 60_000 }
/** In MB. Drawing needs about 60 of them, plus the renderer's own memory. */
const HEAP_MB = 160
const PROGRAM = fileURLToPath(new URL('drawing-process.ts', import.meta.url))

interface Job {
  request: DrawingRequest
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
}

/** Creates a painter. Its process starts with the first picture. `program`: the process's file, for tests. */
export function createPainter(given: Partial<Limits> & { program?: string } = {}): Painter {
  const limits = { ...LIMITS, ...given }
  const cache = boundedCache(limits.cacheMax)
  const underway = new Map<string, Promise<Buffer>>()
  const drawing = drawingQueue(limits, given.program ?? PROGRAM)

  function paint(card: PictureCard, shape: Shape): Promise<Buffer> {
    const key = pictureKey(card, shape)
    const known = cache.get(key)
    if (known !== undefined) return Promise.resolve(known)
    const same = underway.get(key)
    if (same !== undefined) return same
    const made = drawing
      .add({ card, shape })
      .then((png) => {
        cache.set(key, png)
        return png
      })
      .finally(() => underway.delete(key))
    underway.set(key, made)
    return made
  }

  return { paint, close: () => drawing.close() }
}

/** Identifies a picture by its content: the same card has the same key in every process. */
export function pictureKey(card: PictureCard, shape: Shape): string {
  return createHash('sha256')
    .update(JSON.stringify([card, shape]))
    .digest('base64url')
    .slice(0, 22)
}

function drawingQueue(
  limits: Limits,
  program: string,
): { add: (request: DrawingRequest) => Promise<Buffer>; close: () => void } {
  const waiting: Job[] = []
  let child: ChildProcess | null = null
  let current: { job: Job; deadline: NodeJS.Timeout } | null = null
  let idle: NodeJS.Timeout | null = null
  const listeners: Listeners = {
    onReply: (from, reply) => {
      if (child === from) finish((job) => settle(job, reply))
    },
    onEnd: (ended) => end(ended, 'the drawing process ended'),
  }

  function add(request: DrawingRequest): Promise<Buffer> {
    if (waiting.length >= limits.queueMax) return Promise.reject(new PainterBusyError('too many pictures wait'))
    return new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      next()
    })
  }

  function next(): void {
    if (current !== null) return
    const job = waiting.shift()
    if (job === undefined) return rest()
    if (idle !== null) clearTimeout(idle)
    const process = (child ??= startProcess(program, listeners))
    const deadline = setTimeout(() => end(process, 'it took too long'), limits.deadlineMs)
    current = { job, deadline }
    // If sending fails, the process has ended, which `exit` reports.
    process.send(job.request, () => undefined)
  }

  function finish(answer: (job: Job) => void): void {
    const done = current
    if (done === null) return
    clearTimeout(done.deadline)
    current = null
    answer(done.job)
    next()
  }

  function end(process: ChildProcess, why: string): void {
    if (child !== process) return
    child = null
    process.kill('SIGKILL')
    finish((job) => job.reject(new PainterError(why)))
  }

  function rest(): void {
    idle = setTimeout(close, limits.idleMs)
    idle.unref()
  }

  function close(): void {
    if (idle !== null) clearTimeout(idle)
    for (const job of waiting.splice(0)) job.reject(new PainterError('the server stops'))
    if (child !== null) end(child, 'the server stops')
  }

  return { add, close }
}

function settle({ resolve, reject }: Job, reply: DrawingReply): void {
  if ('png' in reply) resolve(Buffer.from(reply.png))
  else reject(new PainterError(reply.error))
}

interface Listeners {
  onReply: (from: ChildProcess, reply: DrawingReply) => void
  onEnd: (ended: ChildProcess) => void
}

function startProcess(program: string, { onReply, onEnd }: Listeners): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Pass no settings, and therefore no secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.on('message', (reply: DrawingReply) => onReply(started, reply))
  started.once('exit', () => onEnd(started))
  started.once('error', () => onEnd(started))
  // An idle process must not keep the server alive.
  started.unref()
  started.channel?.unref()
  return started
}

/** The latest pictures, up to `bytesMax`. */
function boundedCache(bytesMax: number): {
  get: (key: string) => Buffer | undefined
  set: (key: string, png: Buffer) => void
} {
  const pictures = new Map<string, Buffer>()
  let bytes = 0
  return {
    get(key) {
      const png = pictures.get(key)
      if (png === undefined) return undefined
      // Move the most recently used one to the end.
      pictures.delete(key)
      pictures.set(key, png)
      return png
    },
    set(key, png) {
      pictures.set(key, png)
      bytes += png.length
      for (const [oldest, { length }] of pictures) {
        if (bytes <= bytesMax) return
        pictures.delete(oldest)
        bytes -= length
      }
    },
  }
}
