/**
 * Renders an email's parts as HTML: nested tables with inline styles, because mail programs support little else. Light by default, dark if
 * a program requests it, and readable if a program inverts it. No pictures, no tracking.
 */
import type { EmailBlock } from '@whale/words'

/** The theme's colors: light ones, and dark ones by class. Each cell sets its own, so that a program that inverts colors changes both. */
const LIGHT = { page: '#f7f2e5', card: '#fcfaf3', ink: '#032934', muted: '#33535b', line: '#d6d1be', brass: '#e9b44b' }
const ON_BRASS = '#011e28'
const GAIN = '#0b6963'
const LOSS = '#b43722'

export type EmailScheme = 'light' | 'dark'

/** The reader's mail program chooses the scheme, unless one is given. */
function styleOf(scheme: EmailScheme | null): string {
  const schemes = scheme ?? 'light dark'
  const dark = scheme === null ? '(prefers-color-scheme: dark)' : scheme === 'dark' ? 'all' : 'not all'
  return `
:root { color-scheme: ${schemes}; supported-color-schemes: ${schemes}; }
@media ${dark} {
  .page { background-color: #00161d !important; }
  .card { background-color: #022028 !important; border-color: #21434b !important; }
  .ink { color: #f5f1e4 !important; }
  .muted { color: #adc3c1 !important; }
  .line { border-color: #21434b !important; }
  .gain { color: #63ddc4 !important; }
  .loss { color: #fb8165 !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .number { font-size: 24px !important; }
}`
}

const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"

interface Given {
  subject: string
  blocks: readonly EmailBlock[]
  footer: { sentence: string; label: string; url: string } | null
  scheme: EmailScheme | null
}

/** The whole document. Texts are escaped, and all links come from `blocks` and `footer`. */
export function emailHtml({ subject, blocks, footer, scheme }: Given): string {
  const rows = blocks.map(blockHtml).join('\n')
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="supported-color-schemes" content="${scheme ?? 'light dark'}">
<title>${escaped(subject)}</title>
<style>${styleOf(scheme)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${LIGHT.page}" style="background-color:${LIGHT.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="${font(17, 700, SERIF)};color:${LIGHT.ink};padding:0 4px 12px">Whale Club</td></tr>
<tr><td class="card pad" bgcolor="${LIGHT.card}" style="background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:14px;padding:28px 32px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows}
</table>
</td></tr>
${footer === null ? '' : footerHtml(footer)}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'title':
      return row(
        `<h1 class="ink" style="margin:0;${font(28, 700, SERIF)};color:${LIGHT.ink}">${escaped(block.text)}</h1>`,
      )
    case 'heading':
      return row(
        `<h2 class="ink" style="margin:0;${font(19, 700, SERIF)};color:${LIGHT.ink}">${escaped(block.text)}</h2>`,
        { top: 28, isRuled: true },
      )
    case 'text':
      return row(escaped(block.text), { cell: `class="ink" style="${font(16)};color:${LIGHT.ink}` })
    case 'numbers':
      return row(numbersHtml(block.numbers), { top: 16 })
    case 'lines':
      return row(linesHtml(block.lines))
    case 'list':
      return block.items
        .map((item) => row(escaped(item), { cell: `class="ink" style="${font(16)};color:${LIGHT.ink}` }))
        .join('\n')
    case 'button':
      return row(buttonHtml(block), { top: 28 })
  }
}

/** A row of the card. `cell`: the first attributes of the cell, ending in an open style. */
function row(content: string, { top = 10, isRuled = false, cell = 'style="' } = {}): string {
  const rule = isRuled
    ? `<tr><td class="line" style="padding-top:${top}px;border-bottom:1px solid ${LIGHT.line};font-size:0;line-height:0">&nbsp;</td></tr>\n`
    : ''
  return `${rule}<tr><td ${cell};padding-top:${isRuled ? 20 : top}px">${content}</td></tr>`
}

type Numbers = Extract<EmailBlock, { kind: 'numbers' }>['numbers']

function numbersHtml(numbers: Numbers): string {
  const width = Math.floor(100 / Math.max(1, numbers.length))
  const cells = numbers.map(
    ({ value, label }) => `<td width="${width}%" valign="top" style="padding-right:8px">
<div class="number ${toneOf(value)}" style="${font(30, 700, SERIF)};color:${colorOf(value)}">${escaped(value)}</div>
<div class="muted" style="${font(14)};color:${LIGHT.muted}">${escaped(label)}</div></td>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`
}

type Lines = Extract<EmailBlock, { kind: 'lines' }>['lines']

function linesHtml(lines: Lines): string {
  const rows = lines.map(
    ({ units, sentence }) => `<tr>
<td class="${toneOf(units)}" width="64" valign="top" style="${font(16, 700)};color:${colorOf(units)};padding:5px 12px 5px 0;white-space:nowrap">${escaped(units)}</td>
<td class="ink" valign="top" style="${font(16)};color:${LIGHT.ink};padding:5px 0">${escaped(sentence)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('\n')}</table>`
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td bgcolor="${LIGHT.brass}" style="background-color:${LIGHT.brass};border-radius:10px">
<a href="${escaped(url)}" style="display:inline-block;padding:13px 24px;${font(16, 700)};color:${ON_BRASS};text-decoration:none">${escaped(label)}</a>
</td></tr></table>`
}

function footerHtml({ sentence, label, url }: NonNullable<Given['footer']>): string {
  return `<tr><td class="muted" style="${font(14)};color:${LIGHT.muted};padding:16px 4px 0">${escaped(sentence)}
<a class="muted" href="${escaped(url)}" style="color:${LIGHT.muted};text-decoration:underline">${escaped(label)}</a></td></tr>`
}

/** The sign repeats the meaning, since color alone is not accessible. */
function toneOf(value: string): string {
  return value.startsWith('+') ? 'gain' : value.startsWith('−') ? 'loss' : 'ink'
}

function colorOf(value: string): string {
  return value.startsWith('+') ? GAIN : value.startsWith('−') ? LOSS : LIGHT.ink
}

function font(px: number, weight = 400, family = SANS): string {
  return `font:${weight} ${px}px/${px > 20 ? 1.25 : 1.45} ${family.replaceAll('"', "'")}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. Isolates each text, since a name may contain characters that change the direction of what follows. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
