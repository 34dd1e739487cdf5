/** The parts of an email that is sent as HTML and as text, with the same sentences in both. */

export type EmailBlock =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  /** At most three, each with its label. */
  | { kind: 'numbers'; numbers: readonly { value: string; label: string }[] }
  /** What moved units: `+36`, and the sentence. */
  | { kind: 'lines'; lines: readonly { units: string; sentence: string }[] }
  | { kind: 'list'; items: readonly string[] }
  /** One per email. */
  | { kind: 'button'; label: string; url: string }

/** An email's subject and plain text, and its parts if it is also sent as HTML. */
export interface EmailText {
  subject: string
  body: string
  blocks?: readonly EmailBlock[]
}

/** An email with the same parts as text and HTML. The text leaves out a title that repeats the subject. */
export function emailOf(subject: string, blocks: readonly EmailBlock[]): EmailText {
  const isNew = (block: EmailBlock) => block.kind !== 'title' || block.text !== subject
  return { subject, body: textOf(blocks.filter(isNew)), blocks }
}

/** An email that says one thing and opens one page. */
export function shortEmail(
  subject: string,
  sentences: readonly string[],
  [label, url]: readonly [label: string, url: string],
): EmailText {
  const texts = sentences.map((text) => ({ kind: 'text', text }) as const)
  return emailOf(subject, [{ kind: 'title', text: subject }, ...texts, { kind: 'button', label, url }])
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
