/** The parts of an email that is sent as HTML and as text: both have the same sentences. */

export type EmailBlock =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  /** At most three, each with what it counts. */
  | { kind: 'numbers'; numbers: readonly { value: string; label: string }[] }
  /** What moved units: `+36`, and the sentence. */
  | { kind: 'lines'; lines: readonly { units: string; sentence: string }[] }
  | { kind: 'list'; items: readonly string[] }
  /** One of each email. */
  | { kind: 'button'; label: string; url: string }

/** An email's subject and plain text, and its parts if it is also sent as HTML. */
export interface EmailText {
  subject: string
  body: string
  blocks?: readonly EmailBlock[]
}

/** An email with the same parts as text and HTML. */
export function emailOf(subject: string, blocks: readonly EmailBlock[]): EmailText {
  return { subject, body: textOf(blocks), blocks }
}

/** The blocks as plain text, which also reads well aloud. */
export function textOf(blocks: readonly EmailBlock[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'text':
      return block.text
    case 'numbers':
      return block.numbers.map(({ value, label }) => `${value} ${label}`).join('\n')
    case 'lines':
      return block.lines.map(({ units, sentence }) => `${units.padStart(6)}  ${sentence}`).join('\n')
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'button':
      return `${block.label}: ${block.url}`
  }
}
