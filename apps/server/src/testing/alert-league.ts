/** A server whose push service checks and decrypts, with a league of eight. */
import { expect } from 'vitest'
import webPush from 'web-push'
import { moveAlerts } from '../domain/alerts.ts'
import { sendPushes } from '../jobs/send-pushes.ts'
import type { World } from '../world.ts'
import { personAt } from './league-actions.ts'
import { type FakeSubscription, type PushSink, startPushSink } from './push-sink.ts'
import { type Crew, EIGHT, type Person, type TestServer, startTestServer } from './test-server.ts'

export const WEEK_2 = '2025-09-10T13:00:00.000Z'

/** Runs the cell's round, which moves waiting alerts, and the club's, which sends them. Returns how many were sent. */
export async function sendAlerts(world: World): Promise<number> {
  await moveAlerts(world)
  return await sendPushes(world)
}

export interface AlertLeague {
  sink: PushSink
  server: TestServer
  crew: Crew
  person: (place: number) => ReturnType<typeof personAt>
  /** Turns alerts on in a new browser. */
  turnOn: (who: Person, zone?: string) => Promise<FakeSubscription>
  /** The titles that the push service received. */
  titles: () => string[]
  /** The states of all alerts, oldest first. */
  states: () => Promise<string[]>
  answer: (who: Person, betId: string, how: 'accept' | 'reject') => Promise<void>
  /** Forgets all alerts, emails and browsers. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

export async function startAlertLeague(): Promise<AlertLeague> {
  const vapid = webPush.generateVAPIDKeys()
  const sink = await startPushSink({ vapidPublicKey: vapid.publicKey })
  const server = await startTestServer({
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_HOSTS: sink.host,
    OPERATORS: 'olga@test.example',
  })
  const crew = await server.addEspnLeague('100001', EIGHT)
  return {
    sink,
    server,
    crew,
    person: (place) => personAt(crew, place),
    turnOn: async (who, zone = 'America/New_York') => {
      const subscription = sink.subscribe()
      const { status } = await who.post('/user/alerts/devices', { ...subscription, zone })
      expect(status).toBe(200)
      return subscription
    },
    titles: () => sink.received.map(({ payload }) => payload.notification.title),
    states: async () => {
      await moveAlerts(server.world)
      const rows = await server.world.db.selectFrom('pushes').select('state').orderBy('id').execute()
      return rows.map(({ state }) => state)
    },
    answer: async (who, betId, how) => {
      const reply = await who.post(`/h2h/proposal/${encodeURIComponent(betId)}/${how}`, {})
      expect(reply.status).toBe(200)
    },
    clear: async () => {
      sink.answer = () => ({ status: 201 })
      sink.received.length = 0
      for (const table of TABLES) await server.world.db.deleteFrom(table).execute()
    },
    close: async () => {
      await server.close()
      await sink.close()
    },
  }
}

const TABLES = [
  'league_alerts',
  'pushes',
  'push_subscriptions',
  'push_consents',
  'push_refusals',
  'quiet_hours',
  'outbox',
  'mail_consents',
] as const
