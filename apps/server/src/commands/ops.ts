import { storedForms } from '../platform/email/address.ts'
import { reasonWire } from '@whale/contract'
import { refusalSentence, voidedSentence, waitReasonSentence } from '@whale/words'
import { type Instant, type LeagueId, SEASONS_KNOWN, isSeasonKnown, voidWeekByOperator } from '@whale/game'
import { ProviderError, type Providers, whyImplausible } from '@whale/providers'
import { sql } from 'kysely'
import { act } from '../domain/act.ts'
import { checkNow, copyLeague, pause, pausesNow, reschedule, restoreLeague, resume } from '../domain/administration.ts'
import { auditText } from '../domain/audit.ts'
import { auditCells, auditOfCellsText, isClean } from '../domain/audit-cells.ts'
import { atLeague, cellOf, inEachCell, orMissing } from '../domain/cells.ts'
import { rotateChatAddresses } from '../domain/chat.ts'
import { type Rotation, rotateSignIns } from '../domain/espn-sign-ins.ts'
import { noteBounce, readBounce, sendAgain, stopSending } from '../platform/email/bounces.ts'
import type { Db } from '../platform/postgres/pool.ts'
import { operateCells } from './cell-commands.ts'
import { type OpsAnswer, done, notDone } from './ops-answer.ts'
import { listWiped, unwipe } from './wiped-leagues.ts'
import type { SealingKeys } from '../platform/sealed/keys.ts'
import { markEmailConfirmed } from '../features/users/accounts.ts'
import { removeSecondFactor } from '../features/users/second-factor.ts'
import { isPostgresUrl } from '../setting-addresses.ts'
import type { World } from '../world.ts'

export type OpsWorld = Pick<World, 'db' | 'club' | 'cell' | 'cells' | 'clock' | 'announce' | 'newId' | 'random'> & {
  /** Opens a cell of the database to restore a league from. The caller closes it. */
  openBackup: (url: string, cell: number) => Db
  /** Connects as the role that owns the tables, if that is not the role of `club`. */
  openOwner?: (() => Db) | null
  providers: Pick<Providers, 'nfl'>
  /** Null for commands that need no secret. */
  sealingKeys: SealingKeys | null
  /** Null for commands that need no secret. */
  sign: World['sign'] | null
  /** Reads the standard input, up to a megabyte. */
  readInput?: () => Promise<string>
}

export const OPS_USAGE = `npm run ops -- …
  due                                     list leagues that are due or waiting, and why
  retry LEAGUE                            check a league now, even if it waits or is quarantined
  pause LEAGUE REASON                     stop all changes in a league ("all": in every league); it stays readable
  resume LEAGUE                           resume a league; overdue tasks run next
  import-schedule SEASON                  read the NFL schedule now, check it, and update the deadlines
  void-week LEAGUE WEEK REASON            void a week whose scores have been missing for seven days; stakes go back
  audit                                   audit the books of every league
  confirm ADDRESS                         confirm the email address of an account, for operators of servers without email
  remove-second-factor ADDRESS            turn off two-factor sign-in for an account; check first who asks
  bounce [ADDRESS]                        stop optional emails to an address; without one, read a bounce from the standard input
  unbounce ADDRESS                        send to an address again
  rotate-keys                             seal every stored ESPN sign-in with SECRET_KEY; PREVIOUS_SECRET_KEY opens the old ones
  unwipe [LEAGUE]                         bring back a league that its commissioner wiped; without one, list the wiped leagues
  restore-league LEAGUE --from URL        restore a league from another database, such as a restored backup; touches no other league
                          [--replace]     also if the league exists here; changes since the backup are lost
  cells list                              list the cells: their leagues, whether they get new ones, and whether they answer
  cells add                               add a cell; new leagues go to the open cell with the fewest
  cells open|close CELL                   let a cell get new leagues, or not; its leagues go on
  cells move CELL HOST:PORT               move a cell to a node of a Citus cluster; its leagues go on
LEAGUE is an id, as in the addresses of its pages: league_…`

const COMMANDS: Readonly<Record<string, (world: OpsWorld, words: readonly string[]) => Promise<OpsAnswer>>> = {
  due: async (world, words) => (words.length > 0 ? misused('due takes no arguments') : await listDue(world)),
  retry: async (world, [id = '', ...more]) =>
    more.length > 0 ? misused('retry takes one league') : await retry(world, id),
  pause: async (world, [scope = '', ...reason]) => await pauseScope(world, scope, reason.join(' ').trim()),
  resume: async (world, [scope = '', ...more]) =>
    more.length > 0 ? misused('resume takes one league') : await resumeScope(world, scope),
  'import-schedule': async (world, [season = '', ...more]) =>
    more.length > 0 ? misused('import-schedule takes one season') : await importSchedule(world, Number(season)),
  'void-week': voidWeek,
  audit: async (world, words) => {
    if (words.length > 0) return misused('audit takes no arguments')
    const result = await auditCells(world)
    return { isDone: isClean(result), output: auditOfCellsText(result) }
  },
  confirm: async ({ db }, [email = '', ...more]) =>
    more.length > 0 || !email.includes('@') ? misused('confirm takes one address') : await confirm(db, email),
  'remove-second-factor': async ({ db }, [email = '', ...more]) =>
    more.length > 0 || !email.includes('@')
      ? misused('remove-second-factor takes one address')
      : await turnOffSecondFactor(db, email),
  bounce: async (world, [address = '', ...more]) =>
    more.length > 0 ? misused('bounce takes one address') : await bounce(world, address),
  unbounce: async ({ db }, [address = '', ...more]) =>
    more.length > 0 || !address.includes('@') ? misused('unbounce takes one address') : await unbounce(db, address),
  'rotate-keys': async (world, words) =>
    words.length > 0 ? misused('rotate-keys takes no arguments') : await rotate(world),
  unwipe: async (world, [id = '', ...more]) =>
    more.length > 0 ? misused('unwipe takes one league') : await unwipeNamed(world, id),
  'restore-league': restore,
  cells: async (world, words) =>
    (await operateCells(world, words)) ?? misused('cells takes list, add, open, close or move'),
}

/** Runs a command. Invalid input prints the usage and changes nothing. */
export async function operate(world: OpsWorld, [command = '', ...words]: readonly string[]): Promise<OpsAnswer> {
  if (!Object.hasOwn(COMMANDS, command)) {
    return misused(command === '' ? 'A command is missing' : `There is no command ${command}`)
  }
  return (await COMMANDS[command]?.(world, words)) ?? misused('A command is missing')
}

function misused(why: string): OpsAnswer {
  return notDone(`${why}.\n\n${OPS_USAGE}`)
}

interface Named<S> {
  id: S
  name: string
  /** The world connected to the league's cell, or to each cell. */
  there: OpsWorld[]
}

async function namedLeague(world: OpsWorld, text: string): Promise<Named<LeagueId> | OpsAnswer> {
  if (!isLeagueId(text)) return misused(text === '' ? 'Name a league' : `${text} is not the id of a league`)
  const there = await atLeague(world, text)
  const row = await there?.db.selectFrom('leagues').select('name').where('id', '=', text).executeTakeFirst()
  if (there === null || row === undefined) return notDone(`There is no league ${text} here.`)
  return { id: text, name: row.name, there: [there] }
}

async function namedScope(world: OpsWorld, text: string): Promise<Named<LeagueId | 'all'> | OpsAnswer> {
  if (text !== 'all') return await namedLeague(world, text)
  const { answers: there } = await inEachCell(world, async (each) => await Promise.resolve(each), null)
  return { id: 'all', name: 'Every league', there }
}

function isLeagueId(text: string): text is LeagueId {
  return /^league_[a-z0-9]{1,48}$/.test(text)
}

interface Waiting {
  id: string
  name: string
  next_due_at: string | null
  wait_reason: string | null
  retry_at: string | null
}

const SHOWN_MAX = 200

async function listDue(world: OpsWorld): Promise<OpsAnswer> {
  const now = world.clock.now()
  const { answers, missing } = await inEachCell(
    world,
    orMissing(async ({ db }) => {
      return { due: await dueIn(db, now), pauses: await pausesNow(db) }
    }),
  )
  // Every cell has its own row for a pause of all leagues.
  const pauses = [...new Map(answers.flatMap(({ pauses: some }) => some).map((one) => [one.scope, one])).values()]
  const rows = answers
    .flatMap(({ due }) => due)
    .toSorted((a, b) => since(a).localeCompare(since(b)))
    .slice(0, SHOWN_MAX)
  const lines = [
    ...missing.map((cell) => `Cell ${cell} cannot be reached: its leagues are missing here.`),
    ...pauses.map(({ scope, reason, pausedAt }) => `${scope}  paused since ${pausedAt}: ${reason}`),
    ...rows.map((row) => `${row.id}  ${stateOf(row, now)}  (${row.name})`),
  ]
  const all = answers.reduce((sum, { due }) => sum + (due[0]?.all ?? 0), 0)
  if (all > rows.length) lines.push(`… and ${all - rows.length} more.`)
  if (lines.length === 0) return done(`Nothing is due, nothing waits, nothing is paused. (It is ${now} in the game.)`)
  const counted = `${all === 1 ? '1 league is' : `${all} leagues are`} due or waiting, ${pauses.length} paused.`
  return done(`${lines.join('\n')}\n${counted} (It is ${now} in the game.)`)
}

async function dueIn(db: Db, now: Instant): Promise<(Waiting & { all: number })[]> {
  const { rows } = await sql<Waiting & { all: number }>`
    select id, name, next_due_at, wait_reason, retry_at, count(*) over ()::int as all
    from leagues where next_due_at <= ${now} or (retry_at is not null and wiped_at is null)
    order by coalesce(next_due_at, retry_at) limit ${SHOWN_MAX}
  `.execute(db)
  return rows
}

function since({ next_due_at, retry_at }: Waiting): string {
  return next_due_at ?? retry_at ?? ''
}

function stateOf({ next_due_at, wait_reason, retry_at }: Waiting, now: Instant): string {
  if (retry_at !== null) return `next try at ${retry_at}: ${waitReasonSentence(wait_reason ?? 'waiting')}`
  const minutes = Math.floor((Date.parse(now) - Date.parse(next_due_at ?? now)) / 60_000)
  return `due since ${next_due_at} (${minutes === 0 ? 'under a minute' : `${minutes} min`}): no worker has checked it yet.`
}

async function importSchedule(world: OpsWorld, season: number): Promise<OpsAnswer> {
  if (!isSeasonKnown(season)) return misused(`Name a season: ${SEASONS_KNOWN.join(', ')}`)
  try {
    const games = await world.providers.nfl.readSchedule(season)
    if (games.length === 0) {
      return notDone(`Season ${season} is not published yet: the NFL does so in May. Nothing was changed.`)
    }
    const why = whyImplausible(season, games)
    if (why !== null) return notDone(`${why} Nothing was changed.`)
    const weeks = await reschedule(world, season, games)
    const changed = weeks.length === 0 ? 'No deadline changed.' : `The deadlines of week ${weeks.join(', ')} changed.`
    return done(`${games.length} games of ${season}. ${changed}`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return notDone('ESPN’s schedule cannot be read now. Nothing was changed.')
  }
}

async function retry(world: OpsWorld, text: string): Promise<OpsAnswer> {
  const named = await namedLeague(world, text)
  if (!('name' in named)) return named
  for (const there of named.there) {
    const pauses = await pausesNow(there.db)
    const paused = pauses.find(({ scope }) => scope === named.id || scope === 'all')
    if (paused !== undefined) {
      const who = paused.scope === 'all' ? 'Every league' : named.name
      return notDone(`${who} is paused: ${paused.reason}. Run "ops resume ${paused.scope}" first.`)
    }
    await checkNow(there, named.id)
  }
  return done(`${named.name} is due now. A worker checks it within seconds.`)
}

async function pauseScope(world: OpsWorld, text: string, reason: string): Promise<OpsAnswer> {
  const named = await namedScope(world, text)
  if (!('name' in named)) return named
  if (reason === '') return misused('Add the reason for the pause')
  let isNew = false
  for (const { db } of named.there) if (await pause(db, { scope: named.id, reason })) isNew = true
  if (!isNew) return notDone(`${named.name} is already paused. The first reason stays.`)
  return done(`${named.name} is paused. Members can read it, but nothing changes until it is resumed.`)
}

async function resumeScope(world: OpsWorld, text: string): Promise<OpsAnswer> {
  const named = await namedScope(world, text)
  if (!('name' in named)) return named
  let wasPaused = false
  for (const { db } of named.there) if (await resume(db, named.id)) wasPaused = true
  return wasPaused ? done(`${named.name} is resumed.`) : notDone(`${named.name} was not paused.`)
}

async function confirm(db: Db, email: string): Promise<OpsAnswer> {
  const account = await db.selectFrom('users').select('id').where('email', 'in', storedForms(email)).executeTakeFirst()
  if (account === undefined) return notDone('No account has that address.')
  await markEmailConfirmed(db, account.id)
  return done('The address is confirmed. If it is in OPERATORS, its user can open the desk.')
}

async function turnOffSecondFactor(db: Db, email: string): Promise<OpsAnswer> {
  const account = await db.selectFrom('users').select('id').where('email', 'in', storedForms(email)).executeTakeFirst()
  if (account === undefined) return notDone('No account has that address.')
  return (await removeSecondFactor(db, account.id))
    ? done('Two-factor sign-in is off for that account. Its password is unchanged.')
    : notDone('That account has no second factor.')
}

/** Stops optional emails to an address, given by the operator or by a bounce sent to an email's own return address. */
async function bounce({ db, sign, readInput }: OpsWorld, address: string): Promise<OpsAnswer> {
  if (address !== '') {
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return misused(`${address} is not an address`)
    await stopSending(db, { address, status: 'operator' })
    return done('Optional emails to that address stop. Its user reads so in the profile.')
  }
  if (sign === null || readInput === undefined) return notDone('Reading a bounce needs SECRET_KEY.')
  const found = readBounce({ sign }, await readInput())
  if (found === null) return notDone('Nothing was changed: no return address of this server is in that message.')
  const { emailId, status } = found
  // Mail systems redeliver a message when a command fails, but this one was understood.
  if (status === null) return done('Nothing was changed: that message reports no permanent failure.')
  const recipient = await noteBounce(db, { emailId, status })
  if (recipient === null) return done(`Nothing was changed: email ${emailId} is older than 30 days.`)
  return done(`Email ${emailId} came back with ${status}. Optional emails to its address stop.`)
}

async function unbounce(db: Db, address: string): Promise<OpsAnswer> {
  return (await sendAgain(db, address))
    ? done('Emails go to that address again.')
    : notDone('Emails to that address were not stopped.')
}

/** Seals all sealed data again with the current secret. Can be repeated. Fails if a sign-in does not open, and names it. */
async function rotate(world: OpsWorld): Promise<OpsAnswer> {
  const { sealingKeys } = world
  if (sealingKeys === null) return notDone('rotate-keys needs SECRET_KEY, and PREVIOUS_SECRET_KEY for the old one.')
  const { answers, missing } = await inEachCell(world, async ({ db }) => await rotateIn(db, sealingKeys), null)
  if (missing.length > 0) return notDone(`Cell ${missing.join(', ')} cannot be reached. Run this again when it can.`)
  const signIns = sumOf(answers.map(({ signIns: some }) => some))
  const chats = sumOf(answers.map(({ chats: some }) => some))
  const counted = [
    `${signIns.resealed} ESPN sign-ins were sealed again with key ${sealingKeys.currentId}, ${signIns.current} had it already.`,
    `${chats.resealed} chat addresses were sealed again, ${chats.current} had it already.`,
  ]
  if (signIns.failures.length + chats.failures.length === 0) {
    return done([...counted, 'PREVIOUS_SECRET_KEY can be removed now.'].join('\n'))
  }
  const lines = [
    ...signIns.failures.map(({ leagueId, why }) => `The ESPN sign-in of ${leagueId} does not open. ${why}`),
    ...chats.failures.map(({ leagueId, why }) => `A chat address of ${leagueId} does not open. ${why}`),
  ]
  return notDone([...counted, ...lines, 'Their members can connect them again in the league’s settings.'].join('\n'))
}

async function rotateIn(db: Db, keys: SealingKeys): Promise<{ signIns: Rotation; chats: Rotation }> {
  return { signIns: await rotateSignIns(db, keys), chats: await rotateChatAddresses(db, keys) }
}

function sumOf(rotations: readonly Rotation[]): Rotation {
  return {
    resealed: rotations.reduce((sum, { resealed }) => sum + resealed, 0),
    current: rotations.reduce((sum, { current }) => sum + current, 0),
    failures: rotations.flatMap(({ failures }) => failures),
  }
}

/** Voids the week that waits (RULES §3). The reason is shown to all members. */
async function voidWeek(world: OpsWorld, [text = '', number = '', ...words]: readonly string[]): Promise<OpsAnswer> {
  const named = await namedLeague(world, text)
  if (!('name' in named)) return named
  const week = Number(number)
  const reason = words.join(' ').trim()
  if (!/^\d{1,2}$/.test(number)) return misused('Name the week to void')
  if (!reasonWire.safeParse(reason).success) return misused('Add the reason, 3 to 200 characters')
  const outcome = await act(world, {
    leagueId: named.id,
    issuer: { operatorId: COMMAND_LINE },
    key: null,
    decide: (turn) => voidWeekByOperator(turn, { week, reason }),
    reply: () => ({}),
  })
  switch (outcome.state) {
    case 'done':
      return done(`Week ${week} of ${named.name} is void. ${voidedSentence(week)}`)
    case 'refused':
      return notDone(`${refusalSentence(outcome.refusal)} Nothing was changed.`)
    default:
      return notDone(`There is no league ${text} here.`)
  }
}

async function unwipeNamed(world: OpsWorld, text: string): Promise<OpsAnswer> {
  if (text === '') return await listWiped(world)
  const named = await namedLeague(world, text)
  return 'name' in named ? await unwipe(world, { ...named, operatorId: COMMAND_LINE }) : named
}

/** The actor of commands without a signed-in user, for the league's events. */
const COMMAND_LINE = 'user_operator'

function againGone(count: number): string {
  return count === 0 ? '' : ` ${count} of its members deleted their account since: they leave it again within minutes.`
}

async function restore(world: OpsWorld, words: readonly string[]): Promise<OpsAnswer> {
  const [id = '', ...options] = words
  const replaces = options.includes('--replace')
  const [from, url = '', ...more] = options.filter((word) => word !== '--replace')
  if (!isLeagueId(id)) return misused('Name the league to restore')
  if (from !== '--from' || !isPostgresUrl(url) || more.length > 0) {
    return misused('Add --from and the URL of the database to restore from, with #, / and ? of its password encoded')
  }
  const there = await atLeague(world, id)
  if (there === null)
    return notDone(`Nothing was changed: there is no cell ${cellOf(id)} here. "ops cells add" adds one.`)
  const backup = world.openBackup(url, there.cell)
  try {
    const copy = await copyLeague(backup, id)
    if (copy === null) return notDone(`There is no league ${id} in that database.`)
    const outcome = await restoreLeague(there, { copy, replaces })
    switch (outcome.state) {
      case 'restored':
        world.announce(id)
        return done(
          `${copy.name} is restored as of its event ${copy.eventCount}. Its books are clean.${againGone(outcome.erased.length)}`,
        )
      case 'is_here':
        return notDone(
          `${copy.name} exists here, with ${outcome.eventCount} events. That database has ${copy.eventCount}. Add --replace to restore those; later events are lost.`,
        )
      case 'other_schema':
        return notDone(
          'That database has other migrations. Start this version of the server on it once, then try again.',
        )
      case 'users_gone':
        return notDone(
          `Nothing was changed: ${outcome.users.length} of its users no longer exist here (${outcome.users.join(', ')}).`,
        )
      case 'taken':
        return notDone('Nothing was changed: another league here has its fantasy league or its invite code.')
      case 'unclean':
        return notDone(`Nothing was changed: its books would be wrong.\n${auditText(outcome.audit)}`)
    }
  } finally {
    await backup.destroy()
  }
}
