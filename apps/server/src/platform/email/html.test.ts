/** The HTML of emails: escaped, small, and readable in light, dark and inverted colors. */
import { type Digest, type EmailBlock, digestEmail, textOf } from '@whale/words'
import { instant } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { EVERY_EMAIL } from '../../testing/every-email.ts'
import { emailHtml } from './html.ts'

const BYTES_MAX = 100 * 1024
const footer = {
  sentence: 'You get this because you turned it on.',
  label: 'Turn it off',
  url: 'https://w.example/u/1',
}
const render = (blocks: readonly EmailBlock[]) => emailHtml({ subject: 'Week 3', blocks, footer, scheme: null })

describe('an email as HTML', () => {
  const html = render([
    { kind: 'title', text: 'Week 3' },
    { kind: 'heading', text: 'A & B' },
    {
      kind: 'numbers',
      numbers: [
        { value: '+36', label: 'this week' },
        { value: '−20', label: 'before' },
      ],
    },
    { kind: 'lines', lines: [{ units: '+36', sentence: 'You won.' }] },
    { kind: 'list', items: ['Week 4 opens'] },
    { kind: 'button', label: 'Open', url: 'https://w.example/home' },
  ])

  test('has a language, one h1, no pictures or scripts, and only tables for layout', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<script|url\(|http-equiv/)
    expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
  })

  test('escapes names, and drops characters that change the text direction', () => {
    const name = `<script>alert("1")</script> & \u202e'x' onload=\u2066y`
    const hostile = render([
      { kind: 'text', text: name },
      { kind: 'lines', lines: [{ units: name, sentence: name }] },
    ])
    expect(hostile).not.toContain('<script')
    expect(hostile).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(hostile).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39; onload=y')
  })

  test.each([
    ['light', (color: string) => color],
    ['inverted', (color: string) => inverted(color)],
  ])('has a contrast of 4.5 for each text in %s colors', (_name, as) => {
    const colors = [...html.matchAll(/(?<!-)color:(#[0-9a-f]{6})/g)].map(([, color = '']) => color)
    expect(new Set(colors).size).toBeGreaterThan(4)
    const button = '#e9b44b'
    for (const color of colors) {
      const behind = color === '#011e28' ? [button] : ['#fcfaf3', '#f7f2e5']
      for (const ground of behind) expect(contrast(as(color), as(ground))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('has a contrast of 4.5 for each text if a mail program requests dark colors', () => {
    const dark = /@media \(prefers-color-scheme: dark\) \{([^]*?)\n\}/.exec(html)?.[1] ?? ''
    const colors = [...dark.matchAll(/ color: (#[0-9a-f]{6})/g)].map(([, color = '']) => color)
    expect(colors).toHaveLength(4)
    for (const color of colors) {
      for (const ground of ['#022028', '#00161d']) expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test.each(Object.entries(EVERY_EMAIL))(
  'the email %s has one h1, one button, and the same words as its text',
  (_kind, email) => {
    const { body, blocks = [] } = email
    const html = render(blocks)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(blocks.filter(({ kind }) => kind === 'button')).toHaveLength(1)
    const words = (text: string) => new Set(text.split(/[\s:]+/).filter((word) => /[a-z]/i.test(word)))
    const shown = words(
      html
        .replace(/<head[^]*<\/head>/, '')
        .replaceAll(/<a href="([^"]+)"[^>]*>/g, ' $1 ')
        .replaceAll(/<[^>]+>/g, ' '),
    )
    expect([...words(body)].filter((word) => !shown.has(word))).toEqual([])
  },
)

test.each(Object.entries(EVERY_EMAIL))(
  'the subject of the email %s contains no personal name, since it outlives a deleted account',
  (_kind, { subject }) => {
    expect(subject).not.toMatch(/\b(ada|ben|cleo|eve|hope|ned)\b/i)
  },
)

describe('a digest', () => {
  const league = (place: number) => ({
    league: `${'<Long & name> '.repeat(6)}${place}`,
    team: 'T'.repeat(80),
    points: 100,
    before: 500,
    after: 512,
    place,
    players: 12,
    lines: Array.from({ length: 30 }, (_, nth) => ({
      what: 'A & b',
      short: `${'a & b '.repeat(30)}${nth}`,
      units: nth - 10,
    })),
    isVoid: false,
    finalAt: instant('2025-09-10T11:30:00.000Z'),
  })
  const digest = (count: number): Digest => ({
    week: 3,
    leagues: Array.from({ length: count }, (_, nth) => league(nth + 1)),
    late: Array.from({ length: count }, (_, nth) => `Late ${nth}`),
    waits: [],
    zone: null,
    url: 'https://w.example/home',
  })

  test('stays under 100 KB with 40 leagues, long names and many lines, and counts what it leaves out', () => {
    const { blocks = [], body } = digestEmail(digest(40))
    expect(Buffer.byteLength(render(blocks))).toBeLessThan(BYTES_MAX)
    expect(body).toContain('32 more leagues settled this week too.')
    expect(body).toContain('23 more, together.')
    expect(body).toBe(textOf(blocks))
    // A league's lines still add up: -10 to 19.
    const units = blocks.flatMap((block) => (block.kind === 'lines' ? [block.lines] : []))[0] ?? []
    expect(units.reduce((sum, line) => sum + (Number(line.units.replace('−', '-')) || 0), 0)).toBe(135)
  })

  test('is still readable with a quiet week, a void week and no change', () => {
    const quiet = { ...league(2), league: 'Deep Six', lines: [], after: 500 }
    const { subject, body } = digestEmail({ ...digest(0), leagues: [quiet] })
    expect(subject).toBe('Week 3 in Deep Six: no change')
    expect(body).toContain('You had 500 units and still have 500.')
    expect(body).toContain('You had nothing on the line.')
    const { body: voided } = digestEmail({ ...digest(0), leagues: [{ ...quiet, isVoid: true }] })
    expect(voided).toContain('This week doesn’t count.')
    expect(voided).not.toContain('Results are final')
  })
})

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** Inverts a color like mail programs that darken a light email without asking. */
function inverted(color: string): string {
  return `#${channels(color)
    .map((value) => (255 - value).toString(16).padStart(2, '0'))
    .join('')}`
}

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
