/** Sends emails over SMTP. Only this file imports nodemailer. */
import type { Transporter } from 'nodemailer'

/** An email as it is sent. */
export interface Email {
  /** The same on every attempt, so that mail programs hide duplicates. */
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  body: string
  /** One-click unsubscribe URL (RFC 8058). Null for emails about the account itself. */
  unsubscribeUrl: string | null
}

export interface EmailTransport {
  /** Throws `SendError` if the server does not accept the email. */
  send(email: Email): Promise<void>
}

/** Sending failed. `canTryAgain` is false if the SMTP server rejected the email permanently. */
export class SendError extends Error {
  override name = 'SendError'
  readonly canTryAgain: boolean

  constructor(message: string, { canTryAgain }: { canTryAgain: boolean }) {
    super(message)
    this.canTryAgain = canTryAgain
  }
}

const TIMEOUT_MS = 10_000

/** A transport for an SMTP URL such as `smtp://user:password@host:587`. */
export function smtpTransport({ url, from }: { url: string; from: string }): EmailTransport {
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
          // An object, since a comma in text would make two addresses.
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
        // Expected: any network or SMTP error. Its message is stored, without the password.
        throw sendErrorOf(error)
      }
    },
  }
}

/** Loads nodemailer on the first email, to save memory on servers that send none. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Email text may contain user input: never read files or fetch URLs from it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function sendErrorOf(error: unknown): SendError {
  const { message, responseCode, code } = detailsOf(error)
  // A 5xx for the recipient or the message is permanent. A 5xx at log-in is a wrong setting that an operator can fix.
  const isPermanent = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new SendError(message.slice(0, 300), { canTryAgain: !isPermanent })
}

function detailsOf(error: unknown): { message: string; responseCode: number; code: string } {
  if (!(error instanceof Error)) return { message: String(error), responseCode: 0, code: '' }
  return {
    message: error.message,
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0,
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
  }
}
