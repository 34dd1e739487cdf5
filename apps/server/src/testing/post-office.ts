/** A real SMTP server on a port of its own, which keeps what it is given and refuses what it is told to. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** Of the envelope: where it really goes. */
  to: string[]
  /** Header fields by their names in lower case, unfolded. */
  headers: Map<string, string>
  /** Decoded. */
  body: string
  raw: string
}

export interface PostOffice {
  url: string
  received: Received[]
  /** How a letter to this address is met: null takes it, a number is the answer to it. */
  answer: (recipient: string) => number | null
  close(): Promise<void>
}

/** Opens the office. */
export async function openPostOffice(): Promise<PostOffice> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const answer = office.answer(address)
      done(answer === null ? null : refusal(answer))
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        office.received.push(
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
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    answer: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return office
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('not today'), { responseCode })
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
