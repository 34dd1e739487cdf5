/** Sends emails over SMTP. Only this file imports nodemailer. */
import type { Transporter } from 'nodemailer'
import type { Dkim } from '../../env.ts'
import type { SmtpServer } from '../../setting-addresses.ts'

export interface Email {
  /** The same on every attempt, so that mail programs hide duplicates. */
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  body: string
  /** The same as HTML, or null. */
  html: string | null
  /** Identifies the email in its return address (bounces.ts). */
  bounceTag: string
  /** One-click unsubscribe URL (RFC 8058). Null for emails about the account itself. */
  unsubscribeUrl: string | null
}

export interface EmailTransport {
  /** Throws `SendError` if the server does not accept the email. */
  send(email: Email): Promise<void>
}

/**
 * Sending failed. `canTryAgain` is false if the SMTP server rejected the email permanently. `isUnknown`: the whole email was sent, but no
 * answer came. `isServerDown`: the server would not take any other email either. False if it refused only this one, temporarily or
 * permanently.
 */
export class SendError extends Error {
  override name = 'SendError'
  readonly canTryAgain: boolean
  readonly isUnknown: boolean
  readonly isServerDown: boolean
  /** For the log. Without the server's own words, which may repeat an address or a password. */
  readonly reason: string

  constructor(message: string, fate: Pick<SendError, 'canTryAgain' | 'isUnknown' | 'isServerDown' | 'reason'>) {
    super(message)
    this.reason = fate.reason
    this.canTryAgain = fate.canTryAgain
    this.isUnknown = fate.isUnknown
    this.isServerDown = fate.isServerDown
  }
}

interface SmtpSettings {
  server: SmtpServer
  from: string
  dkim?: Dkim | null
  /** Where bounces go, each to its own address: `bounces+…@`. Null: to `from`. */
  bounceTo?: string | null
}

/**
 * The signed headers. They must include both for one-click unsubscribing (RFC 8058 §4), and nodemailer's own list lacks one. A header that
 * is absent is signed as absent.
 */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:' +
  'List-Unsubscribe:List-Unsubscribe-Post'

const TIMEOUT_MS = 10_000

export function smtpTransport(settings: SmtpSettings): EmailTransport {
  const { from, bounceTo = null } = settings
  let opening: Promise<Transporter> | null = null
  // Emails are sent one after another.
  const progress = { isHandedOver: false }
  return {
    async send({ messageId, recipient, replyTo, subject, body, html, bounceTag, unsubscribeUrl }) {
      progress.isHandedOver = false
      try {
        opening ??= open(settings, progress)
        await (
          await opening
        ).sendMail({
          messageId,
          from: { name: 'Whale Club', address: from },
          // An object, since a comma in a string would make two addresses.
          to: { name: '', address: recipient },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text: body,
          ...(html === null ? {} : { html }),
          ...(bounceTo === null ? {} : { envelope: { from: returnAddress(bounceTo, bounceTag), to: recipient } }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === null ? {} : oneClick(unsubscribeUrl)),
          },
        })
      } catch (error) {
        // Expected: any network or SMTP error. Its message is stored, without the password.
        throw sendErrorOf(error, progress)
      }
    },
  }
}

/** Loads nodemailer with the first email, to save memory on servers that send none. */
async function open({ server, dkim }: SmtpSettings, progress: { isHandedOver: boolean }): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...server,
    ...(dkim === null || dkim === undefined ? {} : { dkim: signatureOf(dkim) }),
    logger: watching(progress),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Email text may contain user input: never read files or fetch URLs from it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** `bounces+12-ab@host` for `bounces@host`. */
function returnAddress(bounceTo: string, tag: string): string {
  const at = bounceTo.lastIndexOf('@')
  return `${bounceTo.slice(0, at)}+${tag}${bounceTo.slice(at)}`
}

function signatureOf({ domain, selector, privateKey }: Dkim) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS }
}

/** Records when the whole email was handed over: after that, an error does not mean that it was not sent. Logs nothing. */
function watching(progress: { isHandedOver: boolean }) {
  const ignore = () => undefined
  const info = (entry: object) => {
    if ('tnx' in entry && entry.tnx === 'message') progress.isHandedOver = true
  }
  return { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore }
}

function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function sendErrorOf(error: unknown, { isHandedOver }: { isHandedOver: boolean }): SendError {
  const { message, responseCode, code } = detailsOf(error)
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  // A 5xx at log-in is a wrong setting that an operator can fix. 421: the server is closing (RFC 5321 §3.8).
  const canTryAgain = !(isAboutEmail && responseCode >= 500)
  const isServerDown = !isAboutEmail || responseCode === 0 || responseCode === 421
  const isUnknown = isHandedOver && responseCode === 0
  // Code 0: the server sent nothing, so the message comes from the network or TLS.
  const reason = responseCode === 0 && !isAboutEmail ? `${code} ${message}` : `${code} ${responseCode}`
  return new SendError(message.slice(0, 300), { canTryAgain, isUnknown, isServerDown, reason: reason.trim() })
}

function detailsOf(error: unknown): { message: string; responseCode: number; code: string } {
  if (!(error instanceof Error)) return { message: String(error), responseCode: 0, code: '' }
  return {
    message: error.message,
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0,
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
  }
}
