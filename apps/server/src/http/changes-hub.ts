/**
 * This process's open event streams, by league. Changes are read from their table by number; PostgreSQL's notices only trigger the read. So
 * lost or repeated notices never lose or repeat an event.
 */
import type { changeWire } from '@whale/contract'
import type { z } from 'zod'
import {
  type Stream,
  type RecordedChange,
  beginningOf,
  changedSince,
  changesAfter,
  streamsStillAllowed,
} from '../domain/history/changes.ts'
import { atLeague, cellOf, inCell } from '../domain/cells.ts'
import { notePresent } from '../domain/night-presence.ts'
import { type Notices, listenForNotices } from '../platform/postgres/notices.ts'
import type { Db } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { type EventStream, eventText } from './event-stream.ts'
import { tooOften } from './limits.ts'

/** Open streams per user and process; hidden pages close theirs. */
export const STREAMS_PER_USER_MAX = 8
/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 20_000
const BEATS_PER_CHECK = 3
const READ_LIMIT = 100
/** At shutdown each client gets a random reconnect delay in this range. */
const RECONNECT_MS = { soonest: 500, spread: 4500 }
/** Retry delay for a user with too many streams. */
const RETRY_AFTER_SECONDS = 60
const RETRY_MS = 3000

/** What a TV listens to, which is nobody's: changes that all members may see. `userId` is the network that it counts for. */
type TvStream = Pick<Stream, 'leagueId'> & { userId: string; playerId: null }
type Listening = Stream | TvStream

type Listener = Listening & {
  /** Changes up to this number were sent, or are not for this listener. */
  through: number
  stream: EventStream
  isNight: boolean
}

export type Joining = Listening & {
  /** The last id that the client received, or null. */
  lastSeen: number | null
  /** Opens the stream; called after all checks. */
  open: (onClose: () => void) => EventStream
}

type HubWorld = Pick<World, 'db' | 'cell' | 'cells' | 'log' | 'random' | 'metrics' | 'clock'>

/** Listens for notices from the first client on. */
export class ChangesHub {
  readonly #world: HubWorld
  readonly #notices: Notices
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #pending = new Set<string>()
  /** Cells whose changes are being read, so that a slow cell does not delay the others. */
  readonly #reading = new Set<number>()
  readonly #streamsOf = new Map<string, number>()
  #streams = 0
  #isClosed = false
  #beats = 0
  #beat: NodeJS.Timeout | undefined

  constructor(world: HubWorld, databaseUrl: string) {
    this.#world = world
    this.#notices = listenForNotices({
      url: databaseUrl,
      onNotice: (id) => this.#onNotice(id),
      onBegin: () => this.#wake(this.#listeners.keys()),
      onLost: () => world.log.warn({}, 'lost the connection for change notices; reconnecting'),
    })
  }

  /** Opens a stream of a league's changes. Throws 429 if the user has too many. */
  async join({ lastSeen, open, ...listening }: Joining): Promise<void> {
    this.#count(listening.userId, 1)
    const listener: Listener = { ...listening, through: 0, stream: NO_STREAM, isNight: false }
    let isOpen = false
    try {
      await this.#notices.ready()
      const { db } = (await atLeague(this.#world, listening.leagueId)) ?? this.#world
      const { last, retainedSince, isNight } = await beginningOf(db, listening)
      listener.isNight = isNight
      if (isNight && isMember(listening))
        await notePresent(db, { seats: [listening], now: this.#world.clock.now(), everyMs: 0 })
      const through = lastSeen === null ? last : Math.min(lastSeen, last)
      const isTooLongAgo = through < Math.min(retainedSince, last)
      listener.through = isTooLongAgo ? last : through
      listener.stream = open(() => this.#leave(listener))
      isOpen = true
      this.#welcome(listener, { isTooLongAgo })
    } finally {
      if (!isOpen) this.#count(listening.userId, -1)
    }
  }

  /** Ends all streams and sends each client its reconnect delay. */
  async close(): Promise<void> {
    this.#isClosed = true
    const { random } = this.#world
    for (const { stream } of this.#allListeners()) stream.end(RECONNECT_MS.soonest + random(RECONNECT_MS.spread))
    await this.#notices.close()
  }

  #allListeners(): Listener[] {
    return [...this.#listeners.values()].flatMap((ofLeague) => [...ofLeague])
  }

  /** Counts a stream before it opens, so that parallel joins cannot exceed the limit. */
  #count(userId: string, change: 1 | -1): void {
    const streams = (this.#streamsOf.get(userId) ?? 0) + change
    if (streams > STREAMS_PER_USER_MAX) throw tooOften(RETRY_AFTER_SECONDS)
    if (streams === 0) this.#streamsOf.delete(userId)
    else this.#streamsOf.set(userId, streams)
    this.#streams += change
    this.#world.metrics.streams.set({}, this.#streams)
  }

  #welcome(listener: Listener, { isTooLongAgo }: { isTooLongAgo: boolean }): void {
    const { leagueId, stream, through } = listener
    if (this.#isClosed) return stream.end(RETRY_MS)
    // An id without data sets the client's position without sending an event.
    stream.write(`retry: ${RETRY_MS}\nid: ${through}\n\n`)
    if (isTooLongAgo) stream.write(eventText({ id: through, data: { topic: 'everything' } satisfies EventData }))
    this.#listeners.set(leagueId, (this.#listeners.get(leagueId) ?? new Set()).add(listener))
    this.#beat ??= setInterval(() => void this.#onBeat(), BEAT_MS)
    this.#wake([leagueId])
  }

  #leave(listener: Listener): void {
    this.#count(listener.userId, -1)
    const ofLeague = this.#listeners.get(listener.leagueId)
    ofLeague?.delete(listener)
    if (ofLeague?.size === 0) this.#listeners.delete(listener.leagueId)
    if (this.#listeners.size > 0) return
    clearInterval(this.#beat)
    this.#beat = undefined
  }

  #wake(leagueIds: Iterable<string>): void {
    for (const leagueId of leagueIds) if (this.#listeners.has(leagueId)) this.#pending.add(leagueId)
    for (const cell of new Set([...this.#pending].map(cellOf))) if (!this.#reading.has(cell)) void this.#readCell(cell)
  }

  /** Reads and sends a cell's changes until none of its leagues is pending. After an error they stay pending until the next beat. */
  async #readCell(cell: number): Promise<void> {
    const pending = () => [...this.#pending].filter((id) => cellOf(id) === cell)
    this.#reading.add(cell)
    try {
      for (let ids = pending(); ids.length > 0; ids = pending()) await this.#readPending(cell, ids)
    } catch (error) {
      // Expected: the database is unavailable. The next beat tries again.
      this.#world.log.warn({ cell, error: String(error) }, 'could not read changes')
    } finally {
      this.#reading.delete(cell)
    }
  }

  async #readPending(cell: number, leagueIds: readonly string[]): Promise<void> {
    const asked = positions(this.#listeners, leagueIds)
    for (const id of leagueIds) this.#pending.delete(id)
    try {
      const { db } = inCell(this.#world, cell) ?? this.#world
      const changes = await changesAfter(db, { leagues: asked, limit: READ_LIMIT })
      const news = new Map<string, RecordedChange[]>()
      for (const change of changes) news.set(change.leagueId, [...(news.get(change.leagueId) ?? []), change])
      for (const { id, after } of asked) await this.#send(id, { after, changes: news.get(id) ?? [] })
    } catch (error) {
      for (const { id } of asked) this.#pending.add(id)
      throw error
    }
  }

  /** Runs `work` for the leagues of each cell in parallel. Throws the first error after all have ended. */
  async #inCells<L extends { id: string }>(
    leagues: readonly L[],
    work: (db: Db, ofCell: L[]) => Promise<void>,
  ): Promise<void> {
    const groups = new Map<number, L[]>()
    for (const league of leagues) groups.set(cellOf(league.id), [...(groups.get(cellOf(league.id)) ?? []), league])
    const done = await Promise.allSettled(
      [...groups].map(async ([cell, ofCell]) => await work((inCell(this.#world, cell) ?? this.#world).db, ofCell)),
    )
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }

  /** Sends changes to a league's listeners. `changes`: all changes numbered above `after`. */
  async #send(
    leagueId: string,
    { after, changes }: { after: number; changes: readonly RecordedChange[] },
  ): Promise<void> {
    const ofLeague = this.#listeners.get(leagueId) ?? new Set()
    // Close the streams of removed members.
    if (changes.some(({ topic }) => topic === 'crew')) await this.#closeRemoved([...ofLeague])
    for (const { number, playerId, topic } of changes) {
      const text = eventText({ id: number, data: { topic } })
      for (const listener of ofLeague) {
        // A listener that joined at an earlier position during this read would miss changes, so it waits for the next read.
        if (listener.through < after || number <= listener.through) continue
        listener.through = number
        if (playerId === null || playerId === listener.playerId) listener.stream.write(text)
      }
    }
    if (changes.length === READ_LIMIT) this.#pending.add(leagueId)
  }

  /** Ends the streams of listeners who left, were kicked or signed out, or whose league is gone. */
  async #closeRemoved(listeners: readonly Listener[]): Promise<void> {
    const streams = listeners.filter(isMember).map((listener) => ({ id: listener.leagueId, listener }))
    await this.#inCells(streams, async (db, ofCell) => {
      const allowed = await streamsStillAllowed(
        db,
        ofCell.map(({ listener }) => listener),
      )
      for (const [place, { listener }] of ofCell.entries()) if (allowed[place] === false) listener.stream.end(RETRY_MS)
    })
  }

  /** A league has changed, or sessions of a user have ended. */
  #onNotice(id: string): void {
    this.#wake([id])
    if (!this.#streamsOf.has(id)) return
    const ofUser = this.#allListeners().filter(({ userId }) => userId === id)
    this.#closeRemoved(ofUser).catch((error: unknown) => {
      // Expected: the database is unavailable. A later beat checks again.
      this.#world.log.warn({ error: String(error) }, 'could not check streams')
    })
  }

  /** Records that members with an open stream of a game night are connected to it. */
  async #notePresent(): Promise<void> {
    const atNights = this.#allListeners().filter(({ isNight }) => isNight)
    const seats = atNights.filter(isMember).map(({ leagueId, playerId }) => ({ id: leagueId, leagueId, playerId }))
    const now = this.#world.clock.now()
    await this.#inCells(seats, async (db, ofCell) => await notePresent(db, { seats: ofCell, now, everyMs: 0 }))
  }

  async #onBeat(): Promise<void> {
    this.#beats += 1
    for (const { stream } of this.#allListeners()) stream.write(':\n\n')
    try {
      if (this.#beats % BEATS_PER_CHECK === 0) await this.#closeRemoved(this.#allListeners())
      this.#wake(this.#pending)
      const last = positions(this.#listeners, this.#listeners.keys(), Math.max)
      await this.#inCells(last, async (db, ofCell) => this.#wake(await changedSince(db, ofCell)))
      await this.#notePresent()
    } catch (error) {
      // Expected: the database is unavailable. The next beat tries again.
      this.#world.log.warn({ error: String(error) }, 'could not check for changes')
    }
  }
}

type EventData = z.input<typeof changeWire>

function isMember<L extends Listening>(listening: L): listening is Extract<L, Stream> {
  return listening.playerId !== null
}

/** Used until the stream is open. */
const NO_STREAM: EventStream = { write: () => undefined, end: () => undefined }

/** The number sent so far per league: to all of its listeners, or (`Math.max`) to the most advanced one. */
function positions(
  listeners: ReadonlyMap<string, ReadonlySet<Listener>>,
  leagueIds: Iterable<string>,
  pick: (a: number, b: number) => number = Math.min,
): { id: string; after: number }[] {
  return [...leagueIds].flatMap((id) => {
    const through = [...(listeners.get(id) ?? [])].map((listener) => listener.through)
    return through.length === 0 ? [] : [{ id, after: through.reduce((a, b) => pick(a, b)) }]
  })
}
