/** An SMTP server for tests: records what it receives and can reject recipients. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SmtpServer } from '../setting-addresses.ts'

export interface Received {
  /** The return address of the envelope. */
  from: string
  /** Recipients of the envelope. */
  to: string[]
  /** Unfolded header fields by lower-case name. */
  headers: Map<string, string>
  body: string
  /** The decoded HTML; empty without one. */
  html: string
  raw: string
}

export interface SmtpSink {
  url: string
  server: SmtpServer
  received: Received[]
  /** Returns the SMTP error code for a recipient; null accepts the email. */
  answer: (recipient: string) => number | null
  /** Whether to cut the connection after a whole email, before the answer. */
  cuts: boolean
  /** Whether a whole email gets no answer. */
  hangs: boolean
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
      done(answer === null ? null : refusal(answer, address))
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        smtpSink.received.push({ ...read(raw), from, to: rcptTo.map(({ address }) => address) })
        if (smtpSink.cuts) for (const { _socket } of connectionsOf(server)) _socket.destroy()
        else if (!smtpSink.hangs) done()
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
    server: { host: '127.0.0.1', port, secure: false },
    received: [],
    answer: () => null,
    cuts: false,
    hangs: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return smtpSink
}

function connectionsOf(server: SMTPServer): Iterable<{ _socket: { destroy(): void } }> {
  return (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections
}

/** For 550, includes the enhanced status of an address that does not exist (RFC 3463). Like real mail servers, repeats the address. */
function refusal(responseCode: number, address: string): Error {
  const message = `${responseCode === 550 ? '5.1.1 ' : ''}<${address}>: rejected by the test`
  return Object.assign(new Error(message), { responseCode })
}

function read(raw: string): Omit<Received, 'from' | 'to'> {
  const { headers, body } = partOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => partOf(part.trimStart()))
  const textOf = (type: string) => {
    const part = parts.find((one) => (one.headers.get('content-type') ?? '').startsWith(type))
    return part === undefined ? '' : decoded(part.body, part.headers.get('content-transfer-encoding') ?? '')
  }
  return { headers, body: textOf('text/plain'), html: textOf('text/html'), raw }
}

function partOf(raw: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    fields.map((field) => {
      const [name = '', ...value] = field.split(': ')
      return [name.toLowerCase(), value.join(': ')] as const
    }),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
