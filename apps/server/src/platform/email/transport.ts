/** The post: one letter at a time to an SMTP server. The only place that knows nodemailer. */
import type { Transporter } from 'nodemailer'

/** A letter as it travels. */
export interface Letter {
  /** The same at every try, so that mail programs show one letter where the post got it twice. */
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  body: string
  /** Where a POST ends the subscription (RFC 8058); null for a letter that is no newsletter. */
  unsubscribeUrl: string | null
}

export interface Post {
  /** Throws `SendError` where the letter was not taken. */
  send(letter: Letter): Promise<void>
}

/** The outside failed. `canTryAgain` is false where the other side said that this letter will never be taken. */
export class SendError extends Error {
  override name = 'SendError'
  readonly canTryAgain: boolean

  constructor(message: string, { canTryAgain }: { canTryAgain: boolean }) {
    super(message)
    this.canTryAgain = canTryAgain
  }
}

const TIMEOUT_MS = 10_000

/** A post that hands letters to the SMTP server of an address such as `smtp://user:password@host:587`. */
export function smtpPost({ url, from }: { url: string; from: string }): Post {
  let opening: Promise<Transporter> | null = null
  return {
    async send({ messageId, recipient, replyTo, subject, body, unsubscribeUrl }) {
      try {
        opening ??= open(url)
        await (
          await opening
        ).sendMail({
          messageId,
          from: { name: 'Whale Club', address: from },
          // As an object and not as text, in which a comma would make two addresses.
          to: { name: '', address: recipient },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text: body,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === null ? {} : oneClick(unsubscribeUrl)),
          },
        })
      } catch (error) {
        // Expected: everything that can be wrong between us and the other side. What it said is kept, without our password.
        throw sendErrorOf(error)
      }
    },
  }
}

/** Loaded with the first letter: a server that sends none does without its memory. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A letter is text that strangers had a hand in: nothing of it is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function sendErrorOf(error: unknown): SendError {
  const { message, responseCode, code } = detailsOf(error)
  // 5xx to the recipient or the letter itself is for ever; 5xx to our log-in is an operator's mistake that can be mended.
  const isForEver = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new SendError(message.slice(0, 300), { canTryAgain: !isForEver })
}

function detailsOf(error: unknown): { message: string; responseCode: number; code: string } {
  if (!(error instanceof Error)) return { message: String(error), responseCode: 0, code: '' }
  return {
    message: error.message,
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0,
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
  }
}
