/** A person's alerts: their browsers, the kinds, quiet hours, and a test. */
import { type AlertsWire, endpoints } from '@whale/contract'
import type { UserId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../../http/device.ts'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { RequestError } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import { hashOfToken } from '../../platform/token-hash.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import {
  addDevice,
  alertChoicesOf,
  chooseAlert,
  devicesOf,
  queueTest,
  quietHoursOf,
  removeDevice,
  writeQuietHours,
} from '../../platform/push/devices.ts'
import { isBrowserKey } from '../../platform/push/push-service.ts'
import { isZone } from '../../platform/push/quiet-hours.ts'
import type { World } from '../../world.ts'

/** Each test sends a request to a push service. */
const TESTS: Allowance = { burst: 5, everyMs: 60_000 }
const DEVICES: Allowance = { burst: 20, everyMs: 60_000 }

export function bindAlerts(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.alerts> = {
    alerts: async (call) => answer(await alertsOf(world, who(call))),
    chooseAlert: async (call) => {
      const choice = { userId: userOf(call), kind: call.params.kind, isWanted: call.body.is_wanted }
      await inTransaction(world.db, (tx) => chooseAlert(tx, { ...choice, at: world.clock.now() }))
      return answer(await alertsOf(world, who(call)))
    },
    setQuietHours: async (call) => {
      if (!isZone(call.body.zone)) throw wrongInput('zone', 'Please choose a time zone')
      await inTransaction(world.db, (tx) => writeQuietHours(tx, userOf(call), call.body))
      return answer(await alertsOf(world, who(call)))
    },
    addAlertDevice: async (call) => {
      await add(world, { ...who(call), ...call.body, device: deviceOf(call.headers) })
      return answer(await alertsOf(world, who(call)))
    },
    removeAlertDevice: async (call) => {
      await inTransaction(world.db, (tx) => removeDevice(tx, { userId: userOf(call), id: call.params.device }))
      return answer(await alertsOf(world, who(call)))
    },
    testAlert: async (call) => {
      const userId = userOf(call)
      await takeAllowance(world, { what: `test alerts of ${userId}`, allowance: TESTS })
      const given = { userId, id: call.params.device, now: world.clock.now(), topic: `test:${world.newToken()}` }
      return answer({ queued: await inTransaction(world.db, (tx) => queueTest(tx, given)) })
    },
  }
  bindAll(app, world, { endpoints: endpoints.alerts, handlers })
}

interface Who {
  userId: UserId
  sessionHash: Buffer
}

function who(call: { userId: UserId | null; token: string | null }): Who {
  return { userId: userOf(call), sessionHash: hashOfToken(call.token ?? '') }
}

type Given = Who & { endpoint: string; p256dh: string; auth: string; zone: string; device: string }

/** Throws 422 without VAPID keys, for an address of no known push service, unusable keys, or an unknown time zone. */
async function add(world: World, given: Given): Promise<void> {
  if (world.push === null) throw wrongInput('endpoint', 'This server sends no alerts')
  await takeAllowance(world, { what: `alert devices of ${given.userId}`, allowance: DEVICES })
  if (!world.push.isAllowed(given.endpoint)) throw wrongInput('endpoint', 'This browser’s alerts aren’t supported')
  if (!isBrowserKey(given.p256dh)) throw wrongInput('p256dh', 'This browser’s alerts aren’t supported')
  if (Buffer.from(given.auth, 'base64url').length !== 16) {
    throw wrongInput('auth', 'This browser’s alerts aren’t supported')
  }
  if (!isZone(given.zone)) throw wrongInput('zone', 'Please choose a time zone')
  await inTransaction(world.db, (tx) => addDevice(tx, { ...given, at: world.clock.now() }))
}

function wrongInput(field: string, msg: string): RequestError {
  return new RequestError({
    status: 422,
    code: 'invalid_input',
    detail: [{ loc: ['body', field], msg, type: 'custom' }],
  })
}

async function alertsOf(world: World, { userId, sessionHash }: Who): Promise<AlertsWire> {
  const { db, push, clock } = world
  const devices = await devicesOf(db, { userId, sessionHash, now: clock.now() })
  const choices = await alertChoicesOf(db, userId)
  return {
    public_key: push?.publicKey ?? null,
    kinds: choices.map(({ kind, since }) => ({ kind, wanted_since: since })),
    devices: devices.map(({ id, device, madeAt, isThis, unknownAt }) => {
      return { id, device, made_at: madeAt, is_this: isThis, unknown_at: unknownAt }
    }),
    quiet: await quietHoursOf(db, userId),
  }
}
