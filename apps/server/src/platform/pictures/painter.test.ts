import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { BetCard, Face, PictureCard, SharedWrappedCard, WeekCard } from '@whale/contract'
import { faceOf, paintOf } from '@whale/words'
import { afterAll, describe, expect, it } from 'vitest'
import { draw } from './draw.ts'
import { SIZES } from './frame.ts'
import { fit, paintable, widthOf } from './fonts.ts'
import { PainterBusyError, PainterError, createPainter, pictureKey } from './painter.ts'

const week: WeekCard = {
  kind: 'week',
  league: 'The Gravy Boat',
  week: 3,
  team: 'Kelp Wanted',
  change: 140,
  units: 352,
  place: 3,
  players: 12,
  move: 2,
  is_final: true,
  lines: [
    { what: 'Casino', units: 100 },
    { what: 'Lost to Salt Riders', units: -25 },
  ],
}
const bet: BetCard = {
  kind: 'bet',
  league: 'The Gravy Boat',
  week: 3,
  title: 'Kelp Wanted −4.5',
  against: 'Cod Complex',
  state: 'won',
  stake: 25,
  gain: 30,
  final: '118.6 to 107.3',
}
const best: SharedWrappedCard & { kind: 'wrapped' } = {
  kind: 'wrapped',
  league: 'The Gravy Boat',
  season: 2026,
  label: 'Your best bet',
  big: '+45',
  sentence: 'Against Cod Complex in week 9, by 12.3 points.',
  line: [],
  facts: [],
  count: '4 of 7',
  mark: 'Won',
  faces: ['user_1', 'user_2'].map(faceOf),
  chips: null,
  of: 'best',
}
const rivals: typeof best = {
  ...best,
  label: 'Your nemeses',
  big: 'Cod Complex and Squid Row',
  sentence: '3 bets with each. They won 2, you won 1. That cost you 40 units.',
  count: '3 of 7',
  mark: '1–2',
  faces: ['user_1', 'user_2', 'user_3'].map(faceOf),
  chips: null,
  of: 'nemesis',
}
const CARDS: readonly PictureCard[] = [
  week,
  bet,
  rivals,
  { kind: 'whale', league: 'A', week: 8, team: 'Kelp Wanted', name: 'Maya', units: 792, whale_line: 700 },
  {
    kind: 'champion',
    league: 'A',
    season: 2026,
    team: 'Kelp Wanted',
    face: faceOf('user_1'),
    name: 'Maya',
    units: 3953,
    ahead: { units: 340, team: 'Odd Pod' },
    players: 12,
    weeks: 12,
  },
  {
    kind: 'wrapped',
    league: 'The Gravy Boat',
    season: 2026,
    label: 'You ended on',
    big: '3,953',
    sentence: 'From 100 to champion. Your best week was week 9: +316.',
    line: [100, 120, 90, 400, 792, 3953],
    facts: [],
    count: '2 of 7',
    mark: '',
    faces: [],
    chips: null,
    of: 'units',
  },
  {
    kind: 'wrapped',
    league: 'The Gravy Boat',
    season: 2026,
    label: '2026',
    big: 'Kelp Wanted',
    sentence: 'Run it back in 2027?',
    line: [],
    facts: [
      { label: 'Finished', value: '1st of 12' },
      { label: 'Units', value: '3,953' },
      { label: 'Bets with friends', value: '14–9' },
      { label: 'Casino', value: '5 of 6' },
      { label: 'Best week', value: '+316' },
      { label: 'Nemesis', value: 'The Extraordinarily Long Team Name of Devin' },
    ],
    count: '7 of 7',
    mark: '',
    faces: [],
    chips: null,
    of: 'summary',
  },
  { kind: 'invite', league: 'The Gravy Boat', inviter: 'Devin', players: 7, teams: 12, closed: null },
]

/** The CPU time of this thread, in milliseconds, which other programs on the machine do not affect. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The pixels of a PNG, four bytes each. */
function pixelsOf(png: Buffer): { width: number; pixels: Buffer } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  return { width, pixels: new Resvg(svg).render().pixels }
}

/** How many pixels in a box have approximately this color. */
function painted(png: Buffer, hex: string, box: { left: number; top: number; right: number; bottom: number }): number {
  const { width, pixels } = pixelsOf(png)
  const ink = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  let count = 0
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const at = 4 * (y * width + x)
      if (ink.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) < 12)) count += 1
    }
  }
  return count
}

describe('drawing a card', () => {
  it.each(CARDS.map((card) => [card.kind, card] as const))('draws the card %s in both shapes', async (_, card) => {
    for (const shape of ['wide', 'tall'] as const) {
      const png = await draw(card, shape)
      expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(SIZES[shape])
      // Messengers refuse larger pictures.
      expect(png.length).toBeLessThan(300_000)
      expect(png.length).toBeGreaterThan(40_000)
    }
  })

  // Specification A.22
  it('paints the letters of a title', async () => {
    const title = { left: 214, top: 110, right: 780, bottom: 190 }
    const count = async (text: string) => painted(await draw({ ...bet, title: text }, 'wide'), '#062b36', title)
    const [one, two, none] = [await count('Kelp'), await count('Kelp Kelp'), await count('🐳🐳🐳')]
    expect(one).toBeGreaterThan(1500)
    expect(two).toBeGreaterThan(1.8 * one)
    expect(none).toBe(0)
  })

  it('draws the avatar of every rival, and both avatars of the best bet', async () => {
    const room = { left: 690, top: 120, right: 1140, bottom: 450 }
    const bodies = async (card: PictureCard & { faces: Face[] }) => {
      const png = await draw(card, 'wide')
      return card.faces.map((face) => painted(png, paintOf(face).body, room))
    }
    for (const card of [rivals, best]) for (const count of await bodies(card)) expect(count).toBeGreaterThan(1500)
  })

  it('shows a name without its emoji and other scripts', async () => {
    const plain = await draw(week, 'wide')
    for (const team of [
      'Kelp 🐋Wanted',
      '\u202EKelp Wanted',
      'Kelp Wanted 日本',
      'שלום Kelp Wanted',
      'Kelp\u200B\u0000 Wanted',
    ]) {
      expect((await draw({ ...week, team }, 'wide')).equals(plain), team).toBe(true)
    }
  })

  it('keeps long names, huge numbers and markup inside the picture', async () => {
    const long = '<script>alert(1)</script>&"\'W'.repeat(40)
    for (const card of CARDS) {
      const hostile = Object.fromEntries(
        Object.entries(card).map(([field, value]) => {
          if (field === 'kind' || field === 'state' || field === 'of') return [field, value]
          if (typeof value === 'string') return [field, long]
          return [field, typeof value === 'number' && /units|change|gain|stake/.test(field) ? -1_234_567_890 : value]
        }),
      ) as unknown as PictureCard
      const png = await draw(hostile, 'wide')
      // The right edge must be free: nothing overflows the picture.
      for (const ink of ['#f5f1e4', '#062b36', '#0b6963', '#b43722']) {
        // A few pixels belong to the edge of a wave.
        expect(painted(png, ink, { left: 1160, top: 0, right: 1200, bottom: 470 }), card.kind).toBeLessThan(40)
      }
    }
  })
})

describe('fitting text', () => {
  it('removes characters that a face lacks, and uses the replacement if nothing is left', () => {
    expect(paintable('Łódź Šárka', { face: 'body' })).toBe('Łódź Šárka')
    // Caprasimo has few Central European letters.
    expect(paintable('Łódź Šárka', { face: 'display' })).toBe('Lódz Šárka')
    expect(paintable('🐳 海', { face: 'body', instead: 'Team 7' })).toBe('Team 7')
    expect(paintable('−4.5', { face: 'display' })).toMatch(/^[–−]4\.5$/)
  })

  it('shrinks a line to the smallest size, then shortens it', () => {
    const given = { face: 'display', width: 400, largest: 60, smallest: 30 } as const
    expect(fit('Kelp', given)).toEqual({ text: 'Kelp', size: 60 })
    const { text, size } = fit('Kelp '.repeat(20), given)
    expect([size, text.endsWith('...')]).toEqual([30, true])
    expect(widthOf(text, { face: 'display', size })).toBeLessThanOrEqual(400)
  })
})

describe('the painter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'painter-'))
  const painters: { close: () => void }[] = []
  afterAll(() => painters.forEach((painter) => painter.close()))

  function painterOf(...given: Parameters<typeof createPainter>) {
    const painter = createPainter(...given)
    painters.push(painter)
    return painter
  }

  /** A drawing process that runs `code` for each request. */
  function program(name: string, code: string): string {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(
      file,
      `process.on('disconnect', () => process.exit(0))\nprocess.on('message', ({ card }) => { ${code} })`,
    )
    return file
  }

  it('draws one card once for many simultaneous requests, and then serves it from the cache', async () => {
    const painter = painterOf({ deadlineMs: 60_000 })
    const pictures = await Promise.all(Array.from({ length: 200 }, () => painter.paint(week, 'wide')))
    expect(new Set(pictures).size).toBe(1)
    expect(await painter.paint(week, 'wide')).toBe(pictures[0])
  })

  it('refuses what does not fit its queue, without blocking the event loop', async () => {
    const painter = painterOf({ queueMax: 1, deadlineMs: 60_000 })
    let longestMs = 0
    let last = processorMs()
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, processorMs() - last)
      last = processorMs()
    }, 5)
    const asked: Promise<PromiseSettledResult<Buffer>[]>[] = []
    for (let batch = 0; batch < 100; batch += 1) {
      const cards = Array.from({ length: 100 }, (_, at) => ({ ...week, change: 100 * batch + at }))
      asked.push(Promise.allSettled(cards.map((card) => painter.paint(card, 'wide'))))
      await new Promise((resolve) => setImmediate(resolve))
    }
    const settled = (await Promise.all(asked)).flat()
    clearInterval(beat)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = settled.filter((one) => one.status === 'rejected' && one.reason instanceof PainterBusyError)
    expect(refused).toHaveLength(9998)
    // A drawing in this thread would take longer.
    expect(longestMs).toBeLessThan(500)
  })

  it('ends a drawing that hangs, and draws the next one', async () => {
    const hanging = program('hangs', "if (card.week === 13) for (;;); process.send({ png: Buffer.from('png') })")
    const painter = painterOf({ program: hanging, deadlineMs: 3000 })
    await expect(painter.paint({ ...week, week: 13 }, 'wide')).rejects.toThrow(PainterError)
    expect((await painter.paint(week, 'wide')).toString()).toBe('png')
  })

  it('survives a drawing that kills its process', async () => {
    const dying = program('dies', "if (card.week === 13) process.abort(); process.send({ png: Buffer.from('png') })")
    const painter = painterOf({ program: dying })
    const [dead, drawn] = await Promise.allSettled([
      painter.paint({ ...week, week: 13 }, 'wide'),
      painter.paint(week, 'wide'),
    ])
    expect(dead.status).toBe('rejected')
    expect(drawn.status).toBe('fulfilled')
  })

  it('passes no settings to the drawing process', async () => {
    const telling = program('tells', "process.send({ png: Buffer.from(Object.keys(process.env).join(' ')) })")
    const png = await painterOf({ program: telling }).paint(week, 'wide')
    expect(
      png
        .toString()
        .split(' ')
        .filter((name) => !/^NODE_CHANNEL|^$/.test(name)),
    ).toEqual([])
  })

  it('drops the oldest pictures when the cache is full', async () => {
    const counting = program(
      'counts',
      'globalThis.count = (globalThis.count ?? 0) + 1; process.send({ png: Buffer.alloc(600, globalThis.count) })',
    )
    const painter = painterOf({ program: counting, cacheMax: 1000 })
    const first = await painter.paint(week, 'wide')
    await painter.paint({ ...week, week: 4 }, 'wide')
    expect((await painter.paint(week, 'wide')).equals(first)).toBe(false)
  })

  it('keys a picture by its content', () => {
    expect(pictureKey(week, 'wide')).toBe(pictureKey({ ...week }, 'wide'))
    expect(pictureKey(week, 'wide')).not.toBe(pictureKey({ ...week, units: 353 }, 'wide'))
    expect(pictureKey(week, 'wide')).not.toBe(pictureKey(week, 'tall'))
  })
})
