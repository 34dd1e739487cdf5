/**
 * Who listens to which league in this process. Every change is read from its table, by number: PostgreSQL's notices only say when to
 * look, so that nothing is lost or told twice whatever happens to them, with any number of processes.
 */
import type { changeWire } from '@whale/contract'
import type { z } from 'zod'
import {
  type Listening,
  type ToldChange,
  beginningOf,
  changedSince,
  changesAfter,
  mayStillListen,
} from '../domain/history/changes.ts'
import { type Notices, listenForNotices } from '../platform/postgres/notices.ts'
import type { World } from '../world.ts'
import { type EventStream, eventText } from './event-stream.ts'
import { tooOften } from './limits.ts'

/** Open pages of one person in one process; hidden ones close theirs. */
export const STREAMS_A_USER = 8
/** Proxies end what is silent for a minute. */
const BEAT_MS = 20_000
const BEATS_A_CHECK = 3
const READ_AT_ONCE = 100
/** When the server closes, its clients come back within this, each at another moment. */
const COME_BACK_MS = { soonest: 500, spread: 4500 }
/** Who has too many streams is told to come back after so many seconds. */
const FULL_SECONDS = 60
const RETRY_MS = 3000

interface Listener extends Listening {
  /** The number through which everything has been told, or is not theirs to know. */
  through: number
  stream: EventStream
}

export type Joining = Listening & {
  /** The last id that the client saw, or null. */
  lastSeen: number | null
  /** Opens the stream; called when nothing can be refused any more. */
  open: (onClose: () => void) => EventStream
}

/** Nothing is listened to before the first client has joined. */
export class ChangesHub {
  readonly #world: Pick<World, 'db' | 'log' | 'random' | 'metrics'>
  readonly #notices: Notices
  readonly #rooms = new Map<string, Set<Listener>>()
  /** Leagues in which there is something to read. */
  readonly #awake = new Set<string>()
  readonly #streamsOf = new Map<string, number>()
  #streams = 0
  #isReading = false
  #isClosed = false
  #beats = 0
  #beat: NodeJS.Timeout | undefined

  constructor(world: Pick<World, 'db' | 'log' | 'random' | 'metrics'>, databaseUrl: string) {
    this.#world = world
    this.#notices = listenForNotices({
      url: databaseUrl,
      onNotice: (leagueId) => this.#wake([leagueId]),
      onBegin: () => this.#wake(this.#rooms.keys()),
      onLost: () => world.log.warn({}, 'no notices of changes for a moment'),
    })
  }

  /** Opens a stream of a league's changes. Throws a bad request where the user has too many. */
  async join({ lastSeen, open, ...listening }: Joining): Promise<void> {
    this.#count(listening.userId, 1)
    const listener: Listener = { ...listening, through: 0, stream: NOWHERE }
    let isOpen = false
    try {
      await this.#notices.ready()
      const { last, keptSince } = await beginningOf(this.#world.db, listening)
      const through = lastSeen === null ? last : Math.min(lastSeen, last)
      const isTooLongAgo = through < Math.min(keptSince, last)
      listener.through = isTooLongAgo ? last : through
      listener.stream = open(() => this.#leave(listener))
      isOpen = true
      this.#welcome(listener, { isTooLongAgo })
    } finally {
      if (!isOpen) this.#count(listening.userId, -1)
    }
  }

  /** Ends all streams, with a word when to come back. */
  async close(): Promise<void> {
    this.#isClosed = true
    const { random } = this.#world
    for (const { stream } of this.#everybody()) stream.end(COME_BACK_MS.soonest + random(COME_BACK_MS.spread))
    await this.#notices.close()
  }

  #everybody(): Listener[] {
    return [...this.#rooms.values()].flatMap((room) => [...room])
  }

  /** Counted from the first moment on: who joins many times at once is refused all the same. */
  #count(userId: string, change: 1 | -1): void {
    const streams = (this.#streamsOf.get(userId) ?? 0) + change
    if (streams > STREAMS_A_USER) throw tooOften(FULL_SECONDS)
    if (streams === 0) this.#streamsOf.delete(userId)
    else this.#streamsOf.set(userId, streams)
    this.#streams += change
    this.#world.metrics.streams.set({}, this.#streams)
  }

  #welcome(listener: Listener, { isTooLongAgo }: { isTooLongAgo: boolean }): void {
    const { leagueId, stream, through } = listener
    if (this.#isClosed) return stream.end(RETRY_MS)
    // An id without data says where the stream begins, and is no event.
    stream.write(`retry: ${RETRY_MS}\nid: ${through}\n\n`)
    if (isTooLongAgo) stream.write(eventText({ id: through, data: { topic: 'everything' } satisfies Told }))
    this.#rooms.set(leagueId, (this.#rooms.get(leagueId) ?? new Set()).add(listener))
    this.#beat ??= setInterval(() => void this.#onBeat(), BEAT_MS)
    this.#wake([leagueId])
  }

  #leave(listener: Listener): void {
    this.#count(listener.userId, -1)
    const room = this.#rooms.get(listener.leagueId)
    room?.delete(listener)
    if (room?.size === 0) this.#rooms.delete(listener.leagueId)
    if (this.#rooms.size > 0) return
    clearInterval(this.#beat)
    this.#beat = undefined
  }

  #wake(leagueIds: Iterable<string>): void {
    for (const leagueId of leagueIds) if (this.#rooms.has(leagueId)) this.#awake.add(leagueId)
    if (!this.#isReading && this.#awake.size > 0) void this.#readAll()
  }

  /** Reads and tells until no league is awake. A failure leaves them awake for the next beat. */
  async #readAll(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#awake.size > 0) await this.#readAwake()
    } catch (error) {
      // Expected: the database is away. The next beat looks again.
      this.#world.log.warn({ error: String(error) }, 'changes could not be read')
    } finally {
      this.#isReading = false
    }
  }

  async #readAwake(): Promise<void> {
    const asked = positions(this.#rooms, this.#awake)
    this.#awake.clear()
    try {
      const changes = await changesAfter(this.#world.db, { leagues: asked, limit: READ_AT_ONCE })
      const news = new Map<string, ToldChange[]>()
      for (const change of changes) news.set(change.leagueId, [...(news.get(change.leagueId) ?? []), change])
      for (const { id, after } of asked) await this.#tell(id, { after, changes: news.get(id) ?? [] })
    } catch (error) {
      for (const { id } of asked) this.#awake.add(id)
      throw error
    }
  }

  /** Tells a league what has been read of it: `changes`, all that came after a number. */
  async #tell(leagueId: string, { after, changes }: { after: number; changes: readonly ToldChange[] }): Promise<void> {
    const room = this.#rooms.get(leagueId) ?? new Set()
    // Who has just been shown the door hears no more.
    if (changes.some(({ topic }) => topic === 'crew')) await this.#dismiss([...room])
    for (const { number, playerId, topic } of changes) {
      const text = eventText({ id: number, data: { topic } })
      for (const listener of room) {
        // Who came while it was read, from further back, would miss what is between: for them it is read once more.
        if (listener.through < after || number <= listener.through) continue
        listener.through = number
        if (playerId === null || playerId === listener.playerId) listener.stream.write(text)
      }
    }
    if (changes.length === READ_AT_ONCE) this.#awake.add(leagueId)
  }

  /** Ends the streams of those who may not listen any more: they left, were kicked, signed out, or the league is gone. */
  async #dismiss(listeners: readonly Listener[]): Promise<void> {
    const may = await mayStillListen(this.#world.db, listeners)
    for (const [place, listener] of listeners.entries()) if (may[place] === false) listener.stream.end(RETRY_MS)
  }

  async #onBeat(): Promise<void> {
    this.#beats += 1
    for (const { stream } of this.#everybody()) stream.write(':\n\n')
    try {
      if (this.#beats % BEATS_A_CHECK === 0) await this.#dismiss(this.#everybody())
      this.#wake(this.#awake)
      this.#wake(await changedSince(this.#world.db, positions(this.#rooms, this.#rooms.keys(), Math.max)))
    } catch (error) {
      // Expected: the database is away. The next beat asks again.
      this.#world.log.warn({ error: String(error) }, 'changes could not be looked for')
    }
  }
}

type Told = z.input<typeof changeWire>

/** Nobody is written to before their stream is open. */
const NOWHERE: EventStream = { write: () => undefined, end: () => undefined }

/** How far each of the leagues has been told: to all of its listeners, or (`Math.max`) to the first of them. */
function positions(
  rooms: ReadonlyMap<string, ReadonlySet<Listener>>,
  leagueIds: Iterable<string>,
  pick: (a: number, b: number) => number = Math.min,
): { id: string; after: number }[] {
  return [...leagueIds].flatMap((id) => {
    const through = [...(rooms.get(id) ?? [])].map((listener) => listener.through)
    return through.length === 0 ? [] : [{ id, after: through.reduce((a, b) => pick(a, b)) }]
  })
}
