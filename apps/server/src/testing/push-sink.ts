/**
 * A push service for tests. It issues subscriptions, checks the VAPID signature (RFC 8292) and decrypts what it receives (RFC 8291) with
 * Node's own crypto, independent of the sending code.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { assert } from '@whale/game'
import webPush from 'web-push'

/** Keys of a server that sends pushes, as in `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`. */
export const newVapidKeys = () => webPush.generateVAPIDKeys()

export interface ReceivedPush {
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The claims of the checked VAPID signature. */
  vapid: { aud: string; exp: number; sub: string }
  payload: { web_push: number; notification: { title: string; body: string; navigate: string; tag: string } }
}

export interface FakeSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** `cut`: reads the push and closes the connection. `hang`: reads it and never answers. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'cut' | 'hang'

export interface PushSink {
  /** For `PUSH_HOSTS`. */
  host: string
  received: ReceivedPush[]
  /** The answer to the next pushes to a path. */
  answer: (path: string) => PushAnswer
  subscribe(): FakeSubscription
  close(): Promise<void>
}

interface Keys {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

/** Starts the push service on a free loopback port. It knows one VAPID key. */
export async function startPushSink({ vapidPublicKey }: { vapidPublicKey: string }): Promise<PushSink> {
  const known = new Map<string, Keys>()
  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = request.url ?? ''
    const keys = known.get(path)
    if (keys === undefined) {
      response.writeHead(404).end()
      return
    }
    const vapid = vapidOf(request.headers.authorization ?? '', vapidPublicKey)
    const payload = JSON.parse(opened(body, keys)) as ReceivedPush['payload']
    pushSink.received.push({ path, headers: request.headers, vapid, payload })
    const answer = pushSink.answer(path)
    if (answer === 'cut') request.socket.destroy()
    else if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end('x'.repeat(32))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const pushSink: PushSink = {
    host,
    received: [],
    answer: () => ({ status: 201 }),
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      known.set(path, { ecdh, auth })
      const p256dh = ecdh.getPublicKey().toString('base64url')
      return { endpoint: `http://${host}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return pushSink
}

/** Opens an aes128gcm body with one record. Throws if it is not for these keys. */
function opened(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last nonzero byte ends the text (RFC 8188).
  const end = text.findLastIndex((byte) => byte !== 0)
  assert(text[end] === 2, 'the record is the last one')
  return text.subarray(0, end).toString('utf8')
}

/** Checks `vapid t=…, k=…` and returns the claims. */
function vapidOf(authorization: string, publicKey: string): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  assert(key === publicKey, 'the key is that of the subscription')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  }
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isRight = verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  assert(isRight, 'the signature is right')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as ReceivedPush['vapid']
}
