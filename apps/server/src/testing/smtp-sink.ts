/** An SMTP server for tests: records what it receives and can reject recipients. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** Recipients of the envelope. */
  to: string[]
  /** Unfolded header fields by lower-case name. */
  headers: Map<string, string>
  /** The decoded body. */
  body: string
  raw: string
}

export interface SmtpSink {
  url: string
  received: Received[]
  /** Returns the SMTP error code for a recipient; null accepts the email. */
  answer: (recipient: string) => number | null
  close(): Promise<void>
}

/** Starts the server on a free port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const answer = smtpSink.answer(address)
      done(answer === null ? null : refusal(answer))
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        smtpSink.received.push(
          read(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const smtpSink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    answer: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return smtpSink
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('rejected by the test'), { responseCode })
}

function read(raw: string, to: string[]): Received {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    fields.map((field) => {
      const [name = '', ...value] = field.split(': ')
      return [name.toLowerCase(), value.join(': ')] as const
    }),
  )
  return { to, headers, body: decoded(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding') ?? ''), raw }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
